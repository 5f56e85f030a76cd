import { describe, expect, it } from 'vitest'
import type { Message, Segment } from '../model.ts'
import { readOne } from '../test-files/orders.ts'
import { readContrl, verdictForMessage } from './read-contrl.ts'
import { readFunctionalAcknowledgement, verdictForSet } from './read-functional-acknowledgement.ts'
import { readTa1 } from './read-interchange-acknowledgement.ts'

const ISA = 'ISA*00*          *00*          *ZZ*RETAILER       *01*SUPPLIER       *260304*0915*U*00401*000000201*0*P*>~'

function x12Message(type: string, body: string): Message {
  const count = body.split('~').length + 1
  const text = `${ISA}GS*FA*RETAILER*SUPPLIER*20260304*0915*9*X*004010~ST*${type}*0001~${body}SE*${count}*0001~GE*1*9~IEA*1*000000201~`
  const message = readOne(text).groups[0]?.messages[0]
  if (!message) throw new Error('no message')
  return message
}

const read997 = (body: string) => readFunctionalAcknowledgement(x12Message('997', body))

describe('reading a 997', () => {
  it('reads an accepted group', () => {
    const answer = read997('AK1*PR*31~AK2*855*0001~AK5*A~AK9*A*1*1*1~')
    expect(answer).toEqual({
      groupFunctionalId: 'PR',
      groupControlNumber: '31',
      verdict: 'accepted',
      status: 'A',
      setsReceived: 1,
      setsAccepted: 1,
      sets: [{ type: '855', controlNumber: '0001', verdict: 'accepted', errors: [] }],
      errors: [],
      coversAllSets: true,
    })
    expect(verdictForSet(answer, '0001')).toBe('accepted')
    expect(verdictForSet(answer, '0002')).toBe('accepted')
  })

  it('says in words what is wrong and where', () => {
    const answer = read997(
      'AK1*SH*31~AK2*856*0007~AK3*HL*4**3~AK3*SN1*9**8~AK4*2>1*382*6*x~AK4*3*355*1~AK5*R*5*4~AK9*R*1*1*0*5~',
    )
    expect(answer.sets[0]?.errors).toEqual([
      'segment 4 HL: mandatory segment missing (3)',
      'segment 9 SN1, element 2, component 1, value "x": invalid character in data element (6)',
      'segment 9 SN1, element 3: mandatory data element missing (1)',
      'one or more segments in error (5)',
      'number of segments in SE01 is wrong (4)',
    ])
    expect(answer.errors).toEqual(['number of transaction sets in GE01 is wrong (5)'])
    expect(answer.verdict).toBe('rejected')
  })

  it('reads errors noted and partial acceptance', () => {
    const answer = read997('AK1*IN*5~AK2*810*0001~AK5*E*5~AK2*810*0002~AK5*R*5~AK9*P*2*2*1~')
    expect(answer.verdict).toBe('partially-accepted')
    expect([verdictForSet(answer, '0001'), verdictForSet(answer, '0002')]).toEqual(['accepted-with-errors', 'rejected'])
  })

  it('accepts unlisted sets if the counts say so, and refuses them otherwise', () => {
    const onlyRejected = read997('AK1*IN*5~AK2*810*0002~AK5*R*5~AK9*P*3*3*2~')
    expect(onlyRejected.coversAllSets).toBe(true)
    expect([verdictForSet(onlyRejected, '0001'), verdictForSet(onlyRejected, '0002')]).toEqual(['accepted', 'rejected'])
    const unclear = read997('AK1*IN*5~AK2*810*0002~AK5*R*5~AK9*P*4*4*2~')
    expect(unclear.coversAllSets).toBe(false)
    expect(verdictForSet(unclear, '0001')).toBe('rejected')
  })

  it('trusts counts over a group status that contradicts them', () => {
    const answer = read997('AK1*PO*1~AK2*850*0001~AK5*A~AK2*850*0002~AK5*R~AK9*R*2*2*1~')
    expect(answer.verdict).toBe('partially-accepted')
    expect([verdictForSet(answer, '0001'), verdictForSet(answer, '0002')]).toEqual(['accepted', 'rejected'])
    expect(answer.sets[1]?.errors).toEqual([])
  })

  it('refuses every set of a group that was refused as a whole', () => {
    const answer = read997('AK1*PO*1~AK2*850*0001~AK5*A~AK9*R*1*1*0*4~')
    expect(verdictForSet(answer, '0001')).toBe('rejected')
  })

  it.each(['M', 'W', 'X', 'Q', ''])('counts the status %j as rejected', (status) => {
    expect(read997(`AK1*PO*1~AK2*850*0001~AK5*${status}~AK9*${status}*1*1*0~`).verdict).toBe('rejected')
  })

  it('copes with missing segments', () => {
    expect(read997('AK1*PO*1~')).toMatchObject({ verdict: 'rejected', errors: ['AK9 is missing'], setsReceived: null })
    expect(read997('AK9*A*1*1*1~')).toMatchObject({ groupControlNumber: '', verdict: 'accepted' })
    expect(read997('AK1*PO*1~AK2*850*0001~AK9*A*1*1*1~').sets[0]).toMatchObject({
      verdict: 'rejected',
      errors: ['AK5 is missing'],
    })
  })

  it('reads a 999 with its own codes', () => {
    const message = x12Message(
      '999',
      'AK1*PO*1*005010~AK2*850*0001*005010~IK3*PO1*7**I9~IK4*2*330*I11~IK5*R*I5~AK9*R*1*1*0~',
    )
    expect(readFunctionalAcknowledgement(message).sets[0]?.errors).toEqual([
      'segment 7 PO1: implementation: dependent not-used segment present (I9)',
      'segment 7 PO1, element 2: implementation: too few repetitions (I11)',
      'implementation: one or more segments in error (I5)',
    ])
  })
})

describe('reading a TA1', () => {
  const read = (text: string) => {
    const [segment] = readOne(`${ISA}${text}~IEA*0*000000201~`).interchangeAcknowledgements
    return readTa1(segment as Segment)
  }

  it('reads status and note', () => {
    expect(read('TA1*000000007*260303*1200*A*000')).toEqual({
      controlNumber: '000000007',
      date: '260303',
      time: '1200',
      verdict: 'accepted',
      noteCode: '000',
      note: 'accepted (A): no error (000)',
    })
    expect(read('TA1*000000007*260303*1200*R*025')).toMatchObject({
      verdict: 'rejected',
      note: 'rejected (R): duplicate interchange control number (025)',
    })
    expect(read('TA1*000000007*260303*1200*E*999')).toMatchObject({
      verdict: 'accepted-with-errors',
      note: 'accepted with errors: the sender must not resend (E): code 999',
    })
    expect(read('TA1*7')).toMatchObject({ controlNumber: '7', verdict: 'rejected', noteCode: '' })
  })
})

describe('reading a CONTRL', () => {
  const read = (body: string) => {
    const text = `UNB+UNOC:3+RETAILER:14+SUPPLIER:14+260304:0915+55'UNH+1+CONTRL:D:3:UN'${body}UNT+${body.split("'").length + 1}+1'UNZ+1+55'`
    return readContrl(readOne(text).groups[0]?.messages[0] as Message)
  }

  it('reads acceptance, receipt and rejection', () => {
    const accepted = read("UCI+42+SUPPLIER:14+RETAILER:14:RT+7'")
    expect(accepted).toEqual({
      interchangeControlNumber: '42',
      sender: { id: 'SUPPLIER', qualifier: '14', routing: '' },
      receiver: { id: 'RETAILER', qualifier: '14', routing: 'RT' },
      verdict: 'accepted',
      errors: [],
      messages: [],
    })
    expect(verdictForMessage(accepted, '1')).toBe('accepted')
    expect(verdictForMessage(read("UCI+42+A+B+8'"), '1')).toBe('received')
    const rejected = read("UCI+42+A+B+4+28+UNZ+3'")
    expect(rejected).toMatchObject({ verdict: 'rejected', errors: ['UNZ, element 2: references do not match (28)'] })
    expect(verdictForMessage(rejected, '1')).toBe('rejected')
  })

  it('reads which message was refused, and why', () => {
    const answer = read(
      "UCI+42+A+B+7'UCM+2+ORDRSP:D:96A:UN+4'UCS+5+13'UCS+7'UCD+39+2:1'UCM+3+ORDRSP:D:96A:UN+4+29+UNT+2'",
    )
    expect(answer.messages).toEqual([
      {
        level: 'message',
        controlNumber: '2',
        type: 'ORDRSP',
        verdict: 'rejected',
        errors: ['segment 5: missing (13)', 'segment 7, element 1, component 1: data element too long (39)'],
      },
      {
        level: 'message',
        controlNumber: '3',
        type: 'ORDRSP',
        verdict: 'rejected',
        errors: ['UNT, element 1: control count does not match what was received (29)'],
      },
    ])
    expect(['1', '2', '3'].map((number) => verdictForMessage(answer, number))).toEqual([
      'accepted',
      'rejected',
      'rejected',
    ])
  })

  it('copes with a CONTRL that has no UCI', () => {
    expect(read('')).toMatchObject({ interchangeControlNumber: '', verdict: 'rejected', errors: ['UCI is missing'] })
  })
})
