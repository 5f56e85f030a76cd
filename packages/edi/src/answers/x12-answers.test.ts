/** Walks the tables of X12 faults: for each fault a file that has it, and what the 997 or TA1 says. */

import { describe, expect, it } from 'vitest'
import type { Interchange } from '../model.ts'
import { change, codesOf, ISA, problemsOf, readOne, X12_ORDER } from '../test-files/orders.ts'
import { functionalAcknowledgement997 } from './functional-acknowledgement.ts'
import { interchangeAcknowledgementTa1 } from './interchange-acknowledgement.ts'

/** The 997 of the last group, a segment per line. */
function acknowledge(interchange: Interchange): string[] {
  const group = interchange.groups.at(-1)
  const answer = group ? functionalAcknowledgement997(group) : null
  return (answer?.segments ?? []).map((segment) =>
    segment
      .map((value) => (typeof value === 'string' ? value : value.join('>').replace(/>+$/, '')))
      .join('*')
      .replace(/\*+$/, ''),
  )
}

function ta1(interchange: Interchange): string {
  return interchangeAcknowledgementTa1(interchange).join('*')
}

const HEAD = 'AK1*PO*7'
const SET = 'AK2*850*0001'

describe('a good group', () => {
  it('is accepted', () => {
    const interchange = readOne(X12_ORDER)
    expect(acknowledge(interchange)).toEqual([HEAD, SET, 'AK5*A', 'AK9*A*1*1*1'])
    expect(ta1(interchange)).toBe('TA1*000000101*260304*0915*A*000')
  })

  it('can be acknowledged without listing accepted sets', () => {
    const group = readOne(X12_ORDER).groups[0]
    expect(group && functionalAcknowledgement997(group, { everySet: false })?.segments.map(([tag]) => tag)).toEqual([
      'AK1',
      'AK9',
    ])
  })

  it.each(['002040', '003060VICS', '004010', '005010X306', '008060'])('is accepted in version %s', (version) => {
    expect(readOne(change(X12_ORDER, 'X*004010', `X*${version}`)).groups[0]?.verdict).toBe('accepted')
  })

  it('is answered in a version of X12, even if its own is not one', () => {
    const group = readOne(change(X12_ORDER, 'X*004010', 'X*009999')).groups[0]
    expect(group && functionalAcknowledgement997(group)?.version).toBe('004010')
  })

  it('repeats the version from 005010 on', () => {
    const interchange = readOne(
      change(change(X12_ORDER, 'X*004010', 'X*005010'), 'ST*850*0001', 'ST*850*0001*005010X1'),
    )
    expect(acknowledge(interchange).slice(0, 2)).toEqual(['AK1*PO*7*005010', 'AK2*850*0001*005010X1'])
  })

  it('of acknowledgements is never acknowledged', () => {
    const text = `${ISA}GS*FA*A*B*20260304*0915*7*X*004010~ST*997*0001~AK1*PO*1~AK9*A*1*1*1~SE*4*0001~GE*1*7~IEA*1*000000101~`
    const group = readOne(text).groups[0]
    expect(group?.verdict).toBe('accepted')
    expect(group && functionalAcknowledgement997(group)).toBeNull()
  })
})

describe('a group without sets', () => {
  it.each([
    ['GE*0*7', ['AK1*PO*7', 'AK9*A*0*0*0']],
    ['GE*1*7', ['AK1*PO*7', 'AK9*E*1*0*0*5']],
  ])('answers %s with AK9', (trailer, answer) => {
    const group = `${X12_ORDER.slice(X12_ORDER.indexOf('GS*'), X12_ORDER.indexOf('ST*'))}${trailer}~\n`
    const text = `${X12_ORDER.slice(0, X12_ORDER.indexOf('GS*'))}${group}IEA*1*000000101~`
    expect(acknowledge(readOne(text))).toEqual(answer)
  })
})

describe('envelope faults, as AK5, AK9 or TA1', () => {
  const second = 'ST*850*0001~\nBEG*00*SA*PO-2**20260304~\nPO1*1*1*EA~\nSE*4*0001~\n'
  const group = X12_ORDER.slice(X12_ORDER.indexOf('GS*'), X12_ORDER.indexOf('IEA*'))

  it.each([
    [
      'SE01 is not the count',
      change(X12_ORDER, 'SE*12', 'SE*13'),
      'message.segment-count-wrong',
      ['AK5*R*4', 'AK9*R*1*1*0'],
    ],
    [
      'SE01 is no number',
      change(X12_ORDER, 'SE*12', 'SE*X'),
      'message.segment-count-wrong',
      ['AK5*R*5*4', 'AK9*R*1*1*0'],
    ],
    [
      'ST02 and SE02 differ',
      change(X12_ORDER, 'SE*12*0001', 'SE*12*0002'),
      'message.number-mismatch',
      ['AK5*R*3', 'AK9*R*1*1*0'],
    ],
    ['SE is missing', change(X12_ORDER, 'SE*12*0001~\n', ''), 'message.trailer-missing', ['AK5*R*2', 'AK9*R*1*1*0']],
    [
      'ST02 is used twice',
      change(X12_ORDER, 'GE*1', `${second}GE*2`),
      'message.number-duplicate',
      ['AK5*R*23', 'AK9*P*2*2*1'],
    ],
    ['ST01 is missing', change(X12_ORDER, 'ST*850', 'ST*'), 'message.type-invalid', ['AK5*R*6', 'AK9*R*1*1*0']],
    [
      'ST02 is missing',
      change(change(X12_ORDER, 'ST*850*0001', 'ST*850'), 'SE*12*0001', 'SE*12'),
      'message.number-invalid',
      ['AK5*R*5*7', 'AK9*R*1*1*0'],
    ],
    [
      'GE01 is not the count',
      change(X12_ORDER, 'GE*1', 'GE*2'),
      'group.message-count-wrong',
      ['AK5*A', 'AK9*E*2*1*1*5'],
    ],
    ['GS06 and GE02 differ', change(X12_ORDER, 'GE*1*7', 'GE*1*8'), 'group.number-mismatch', [HEAD, 'AK9*R*1*1*0*4']],
    ['GE is missing', change(X12_ORDER, 'GE*1*7~\n', ''), 'group.trailer-missing', [HEAD, 'AK9*R*1*1*0*3']],
    ['GS01 is no group', change(X12_ORDER, 'GS*PO', 'GS*ZZ'), 'group.unsupported', ['AK1*ZZ*7', 'AK9*R*1*1*0*1']],
    [
      'GS08 is no version',
      change(X12_ORDER, 'X*004010', 'X*009999'),
      'group.version-unsupported',
      [HEAD, 'AK9*R*1*1*0*2'],
    ],
    [
      'GS06 is no number',
      change(change(X12_ORDER, '*7*X', '*A7*X'), 'GE*1*7', 'GE*1*A7'),
      'group.number-invalid',
      ['AK1*PO*A7', 'AK9*R*1*1*0*6'],
    ],
    [
      'GS06 is used twice before 004050',
      change(X12_ORDER, 'IEA*1', `${group}IEA*2`),
      'group.number-duplicate-4040',
      [HEAD, 'AK9*R*1*1*0*6'],
    ],
    [
      'GS06 is used twice from 004050 on',
      change(X12_ORDER, 'IEA*1', `${group}IEA*2`).replaceAll('X*004010', 'X*004050'),
      'group.number-duplicate',
      [HEAD, 'AK9*R*1*1*0*19'],
    ],
  ])('%s', (_, text, code, ending) => {
    const interchange = readOne(text)
    expect(codesOf(interchange)).toContain(code)
    expect(acknowledge(interchange).slice(-ending.length)).toEqual(ending)
    expect(interchange.verdict).not.toBe('accepted')
    expect(ta1(interchange)).toBe('TA1*000000101*260304*0915*A*000')
  })

  it.each([
    [
      'ISA13 and IEA02 differ',
      change(X12_ORDER, 'IEA*1*000000101', 'IEA*1*000000102'),
      'E*001',
      'accepted-with-errors',
    ],
    ['IEA01 is not the count', change(X12_ORDER, 'IEA*1', 'IEA*3'), 'E*021', 'accepted-with-errors'],
    ['IEA is missing', change(X12_ORDER, 'IEA*1*000000101~\n', ''), 'R*023', 'rejected'],
    ['the file ends inside a set', X12_ORDER.slice(0, 320), 'R*023', 'rejected'],
    ['GS lacks elements', change(X12_ORDER, 'GS*PO*RETAILER*SUPPLIER', 'GS*PO**SUPPLIER'), 'R*024', 'rejected'],
    ['GS is missing', X12_ORDER.replace(/GS\*.*\n/, '').replace(/GE\*.*\n/, ''), 'R*024', 'rejected'],
    ['a segment stands outside any set', change(X12_ORDER, 'GE*1', 'REF*DP*1~\nGE*1'), 'R*022', 'rejected'],
    ['SE has no ST', change(X12_ORDER, 'GE*1', 'SE*1*0002~\nGE*1'), 'R*022', 'rejected'],
    ['the sender is not named', change(X12_ORDER, 'RETAILER       ', ' '.repeat(15)), 'R*006', 'rejected'],
    ['the receiver is not named', change(X12_ORDER, 'SUPPLIER       ', ' '.repeat(15)), 'R*008', 'rejected'],
    ['ISA09 is no date', change(X12_ORDER, '*260304*0915*U', '*261304*0915*U'), 'E*014', 'accepted-with-errors'],
    ['ISA10 is no time', change(X12_ORDER, '*260304*0915*U', '*260304*2515*U'), 'E*015', 'accepted-with-errors'],
    ['ISA12 is no version', change(X12_ORDER, '*00401*', '*4010 *'), 'E*017', 'accepted-with-errors'],
    ['ISA13 is no number', X12_ORDER.replaceAll('000000101', 'ABC000101'), 'R*018', 'rejected'],
    ['ISA14 is neither 0 nor 1', change(X12_ORDER, '*1*P*>', '*9*P*>'), 'E*019', 'accepted-with-errors'],
    ['ISA15 is unknown', change(X12_ORDER, '*1*P*>', '*1*Q*>'), 'E*020', 'accepted-with-errors'],
    ['the element separator is a letter', X12_ORDER.replaceAll('*', 'Q'), 'R*026', 'rejected'],
    ['the component separator is a letter', change(X12_ORDER, 'P*>~', 'P*C~'), 'R*027', 'rejected'],
    ['the terminator is a digit', X12_ORDER.replaceAll('~\n', '5'), 'R*004', 'rejected'],
  ])('%s', (_, text, answer, verdict) => {
    const interchange = readOne(text)
    const [tag, , , , ...rest] = interchangeAcknowledgementTa1(interchange)
    expect([tag, rest.join('*')]).toEqual(['TA1', answer])
    expect(interchange.verdict).toBe(verdict)
  })

  it('notes a set in the wrong kind of group, and reports it from 005040 on', () => {
    const text = change(X12_ORDER, 'GS*PO', 'GS*IN')
    expect(codesOf(readOne(text))).toEqual(['message.not-in-group-5030'])
    expect(acknowledge(readOne(text)).slice(-2)).toEqual(['AK5*A', 'AK9*A*1*1*1'])
    expect(acknowledge(readOne(change(text, 'X*004010', 'X*005040'))).slice(-2)).toEqual(['AK5*E*18', 'AK9*E*1*1*1'])
  })

  it('refuses everything below a refused interchange', () => {
    const interchange = readOne(change(X12_ORDER, 'IEA*1*000000101~\n', ''))
    expect(interchange.groups[0]).toMatchObject({
      verdict: 'rejected',
      messages: [{ verdict: 'rejected', problems: [] }],
    })
  })

  it('sends the note code given by the caller', () => {
    const interchange = readOne(X12_ORDER)
    expect(interchangeAcknowledgementTa1(interchange, { noteCode: '025' }).slice(4)).toEqual(['R', '025'])
    expect(interchangeAcknowledgementTa1(interchange, { noteCode: '000' }).slice(4)).toEqual(['A', '000'])
    expect(interchangeAcknowledgementTa1(interchange, { noteCode: '021', status: 'E' }).slice(4)).toEqual(['E', '021'])
  })
})

describe('segment faults, as AK3', () => {
  const tenDtms = Array.from({ length: 10 }, () => 'DTM*010*20260320~\n').join('')
  const n1s = Array.from({ length: 201 }, () => 'N1*ST**92*0012~\n').join('')

  it.each([
    ['1 unrecognised segment id', change(X12_ORDER, 'REF*DP', 'QQX*DP'), 'AK3*QQX*3**1', 'R'],
    ['2 unexpected segment', change(X12_ORDER, 'N1*ST*Northside*92*0012~\n', ''), 'AK3*N3*5**2', 'R'],
    ['3 mandatory segment missing', change(X12_ORDER, 'BEG*00*SA*PO-1001**20260304~\n', ''), 'AK3*BEG*2**3', 'R'],
    ['4 loop occurs too often', change(X12_ORDER, 'N1*ST*Northside*92*0012~\n', n1s), 'AK3*N1*205**4', 'R'],
    [
      '5 segment exceeds maximum use',
      change(X12_ORDER, 'DTM*010*20260320~\n', `${tenDtms}DTM*001*20260330~\n`),
      'AK3*DTM*14**5',
      'R',
    ],
    ['6 segment not in the set', change(X12_ORDER, 'REF*DP', 'PRF*A1'), 'AK3*PRF*3**6', 'E'],
    [
      '7 not in proper sequence',
      change(X12_ORDER, 'DTM*010*20260320~\n', 'DTM*010*20260320~\nCUR*BY*NZD~\n'),
      'AK3*CUR*5**7',
      'E',
    ],
    ['8 has element errors', change(X12_ORDER, '*24*EA', '*x*EA'), 'AK3*PO1*8**8', 'R'],
  ])('%s', (_, text, ak3, status) => {
    const counted = readOne(text).groups[0]?.messages[0]?.segments.length ?? 0
    const interchange = readOne(change(text, 'SE*12', `SE*${counted}`))
    const answer = acknowledge(interchange)
    expect(answer).toContain(ak3)
    expect(answer.filter((line) => line.startsWith('AK5'))).toEqual([`AK5*${status}*5`])
    expect(answer.at(-1)).toBe(`AK9*${status}*1*1*${status === 'R' ? 0 : 1}`)
  })

  it('10 separators at the end, from 006050 on', () => {
    const text = change(change(X12_ORDER, 'X*004010', 'X*006050'), 'REF*DP*042', 'REF*DP*042**')
    expect(acknowledge(readOne(text))).toContain('AK3*REF*3**10')
    expect(acknowledge(readOne(text.replace('006050', '004010')))).not.toContain('AK3*REF*3**10')
  })
})

describe('element faults, as AK4', () => {
  const n1 = 'N1*ST*Northside*92*0012'
  it.each([
    ['1 mandatory element missing', ['BEG*00*SA*PO-1001', 'BEG*00*SA*'], 'AK4*3*324*1'],
    ['2 conditional required missing', ['PO1*1*24*EA*12.5', 'PO1*1**EA*12.5'], 'AK4*2*330*2'],
    ['3 too many elements', ['CTT*2', 'CTT*2*******x'], 'AK4*8**3'],
    ['4 too short', ['N4*Auckland', 'N4*A'], 'AK4*1*19*4*A'],
    ['5 too long', ['PO-1001', 'P'.repeat(23)], `AK4*3*324*5*${'P'.repeat(23)}`],
    ['6 invalid character', ['*24*EA', '*2x4*EA'], 'AK4*2*330*6'],
    ['6 control character', ['12 Harbour', '12\u0001Harbour'], 'AK4*1*166*6'],
    ['7 invalid code value', ['PID*F', 'PID*Q'], 'AK4*1*349*7*Q'],
    ['8 invalid date', ['DTM*010*20260320', 'DTM*010*20260231'], 'AK4*2*373*8*20260231'],
    ['9 invalid time', ['DTM*010*20260320', 'DTM*010*20260320*2460'], 'AK4*3*337*9*2460'],
    ['10 exclusion violated', [n1, 'QTY*01*5**x'], 'AK4*4*61*10'],
    ['R condition: none of those needed', ['REF*DP*042', 'REF*DP'], 'AK4*2*127*2'],
    ['P condition: one of a pair', [n1, 'N1*ST*Northside*92'], 'AK4*4*67*2'],
    ['C condition: without what it needs', ['DTM*010*20260320', 'DTM*010*20260320**UT'], 'AK4*3*337*2'],
  ])('%s', (_, [part = '', by = ''], ak4) => {
    const inLine = by.startsWith('QTY') ? change(X12_ORDER, 'PID*F****Kettle, blue', by) : change(X12_ORDER, part, by)
    expect(acknowledge(readOne(inLine))).toContain(ak4)
  })

  it('12 and 13, too many repetitions and components, from 005010 on; 3 before', () => {
    const text = change(X12_ORDER, 'PID*F****Kettle, blue', 'QTY*01*5*EA>1>1>EA>1>1>EA>1>1>EA>1>1>EA>1>1>EA')
    expect(acknowledge(readOne(text))).toContain('AK4*3>16*C001*3')
    expect(acknowledge(readOne(change(text, 'X*004010', 'X*005010')))).toContain('AK4*3>16*C001*13')
  })

  it('names the component', () => {
    const text = change(X12_ORDER, 'PID*F****Kettle, blue', 'QTY*01*5*EA>zz')
    expect(acknowledge(readOne(text))).toContain('AK4*3>2*1018*6')
  })

  it('leaves out bad data that could contain a separator of the answer', () => {
    const text = change(X12_ORDER, 'PO-1001', 'P|'.repeat(12))
    expect(acknowledge(readOne(text))).toContain('AK4*3*324*5')
  })

  it('lists faults by segment, in the order of the file', () => {
    const text = change(change(X12_ORDER, '20260320', '20261320'), 'PO1*2*6*EA', 'PO1*2*x*E')
    const answer = acknowledge(readOne(text))
    expect(answer).toEqual([
      HEAD,
      SET,
      'AK3*DTM*4**8',
      'AK4*2*373*8*20261320',
      'AK3*PO1*10**8',
      'AK4*2*330*6',
      'AK4*3*355*4*E',
      'AK5*R*5',
      'AK9*R*1*1*0',
    ])
  })
})

describe('problems', () => {
  it('name the place, the thing and what to do', () => {
    const [problem] = problemsOf(readOne(change(X12_ORDER, '*24*EA', '*2x*EA')))
    expect(problem).toMatchObject({
      code: 'element.number',
      level: 'element',
      severity: 'reject',
      line: 10,
      column: 7,
      segmentTag: 'PO1',
      segmentPosition: 8,
      element: 2,
      badValue: '2x',
      dataElement: '330',
    })
    expect(problem?.message).toBe('PO1 element 2 (Quantity ordered) at position 8 is not a number: "2x".')
  })
})
