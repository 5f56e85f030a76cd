import { contrl, encodeEdi, functionalAcknowledgement997, readEdi, writeInterchange } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { writeOrderChangeAnswer } from '../order-changes/change-answer.ts'
import { writeDespatchAdvice } from '../shipments/despatch-advice.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenText, writtenText } from '../test-messages/golden.ts'
import { changeAnswer, oneProductCartons } from '../test-messages/sample-documents.ts'
import { checkOutgoing } from './check-outgoing.ts'

/** Golden files of the writers, from this folder. */
const GOLDEN = {
  850: '../../orders/fixtures/850-written.edi',
  ORDERS: '../../orders/fixtures/orders-written.edi',
  855: '../../acknowledgements/fixtures/855-changes.edi',
  ORDRSP: '../../acknowledgements/fixtures/ordrsp-changes.edi',
  '856 pick and pack': '../../shipments/fixtures/856-pick-and-pack.edi',
  '856 standard pack': '../../shipments/fixtures/856-standard-pack.edi',
  DESADV: '../../shipments/fixtures/desadv.edi',
  810: '../../invoices/fixtures/810.edi',
  INVOIC: '../../invoices/fixtures/invoic-credit.edi',
} as const
type Golden = keyof typeof GOLDEN

const pallet = { palletNumber: 'SH-5001-P1', sscc: '094123450000000040' }
const onPallets = (unit: string) => {
  const advice = oneProductCartons(unit)
  return { ...advice, cartons: advice.cartons.map((carton, at) => (at < 2 ? { ...carton, pallet } : carton)) }
}
const palletsX12 = writtenText(writeDespatchAdvice(onPallets('EA'), x12Guide), x12Guide)
const standardPack = { ...x12Guide, despatchStructure: 'standard-pack' } as const
const palletsStandard = writtenText(writeDespatchAdvice(onPallets('EA'), standardPack), standardPack)
const palletsEdifact = writtenText(writeDespatchAdvice(onPallets('PCE'), edifactGuide), edifactGuide)
const answered = writtenText(writeOrderChangeAnswer(changeAnswer('EA'), x12Guide), x12Guide)

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const golden = (name: Golden): string => goldenText(import.meta.url, GOLDEN[name])

const PARTIES = { sender: { id: 'QUAYSIDE', qualifier: 'ZZ' }, receiver: { id: 'RETAILER', qualifier: 'ZZ' } }

/** The 997 or CONTRL that answers an order, with a second line that has no quantity. */
function answer(standard: 'X12' | 'EDIFACT'): string {
  const order = standard === 'X12' ? golden(850) : golden('ORDERS')
  const wrong = standard === 'X12' ? order.replace(/PO1\*2\*24\*/, 'PO1*2**') : order.replace(/QTY\+21:24/, 'QTY+21:')
  const [interchange] = readEdi(bytes(wrong)).interchanges
  if (!interchange) throw new Error('no interchange')
  const [sender, receiver] = [interchange.receiver, interchange.sender]
  const common = { ...PARTIES, sender, receiver, at: new Date('2026-11-20T09:12:00Z'), controlNumber: '2' }
  const [group] = interchange.groups
  const message = standard === 'X12' ? group && functionalAcknowledgement997(group) : contrl(interchange)
  if (!message) throw new Error('no answer')
  if (standard === 'EDIFACT')
    return writeInterchange({ ...common, standard, version: 'UNOC:3', messages: [{ ...message, controlNumber: '1' }] })
  const { functionalId, version, type, segments } = message
  const messages = [{ type, segments, controlNumber: '0001' }]
  const groups = [{ functionalId, version, controlNumber: '2', messages }]
  return writeInterchange({ ...common, standard, groups })
}

/** Puts the right number of segments into SE and UNT, so that only the fault that is meant is left. */
function recounted(text: string): string {
  const isX12 = text.startsWith('ISA')
  const segments = text.split(isX12 ? /~\s*/ : /'\s*/)
  const [from, to] = isX12 ? ['ST*', 'SE*'] : ['UNH+', 'UNT+']
  const first = segments.findIndex((segment) => segment.startsWith(from))
  const last = segments.findIndex((segment) => segment.startsWith(to))
  const trailer = (segments[last] ?? '').replace(/^(SE\*|UNT\+)\d+/, `$1${last - first + 1}`)
  return text.replace(segments[last] ?? '', trailer)
}

const codesOf = (text: string): readonly string[] => [...new Set(checkOutgoing(bytes(text)).map(({ code }) => code))]

function faultsAfter(text: string, from: string | RegExp, to: string): readonly string[] {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`nothing like ${from} in ${text}`)
  return codesOf(recounted(changed))
}

describe('checkOutgoing', () => {
  it.each(Object.keys(GOLDEN) as Golden[])('finds nothing in the golden %s', (name) => {
    expect(checkOutgoing(bytes(golden(name)))).toEqual([])
  })

  it.each([
    ['856 with pallets', palletsX12],
    ['856 of standard packs with pallets', palletsStandard],
    ['DESADV with pallets', palletsEdifact],
    ['865', answered],
    ['997', answer('X12')],
    ['CONTRL', answer('EDIFACT')],
  ])('finds nothing in the written %s', (_name, text) => {
    expect(checkOutgoing(encodeEdi(text, 'latin1'))).toEqual([])
  })

  it('names message, segment and position', () => {
    const text = golden(810).replace('TDS*74821', 'TDS*74822')
    expect(checkOutgoing(bytes(text))).toEqual([
      {
        code: 'sum.total',
        message: '810 0001: TDS at position 19: TDS01 says 748.22, the parts add up to 748.21.',
      },
    ])
  })
})

describe('checkOutgoing on the envelope', () => {
  it.each([
    ['a wrong SE01', 'SE*23', 'SE*24', 'message.segment-count-wrong'],
    ['another SE02', '*0001~\nGE', '*0002~\nGE', 'message.number-mismatch'],
    ['a wrong GE01', 'GE*1*', 'GE*2*', 'group.message-count-wrong'],
    ['another GE02', 'GE*1*1', 'GE*1*2', 'group.number-mismatch'],
    ['a wrong IEA01', 'IEA*1', 'IEA*2', 'interchange.group-count-wrong'],
    ['another IEA02', 'IEA*1*000000001', 'IEA*1*000000002', 'interchange.trailer-number-mismatch'],
    ['an ISA that is not padded', '*QUAYSIDE       *', '*QUAYSIDE*', 'interchange.header-not-padded'],
    ['a set in the wrong group', 'GS*IN', 'GS*PO', 'message.not-in-group-5030'],
    ['no date in GS', '*20261120*0912*1*X', '**0912*1*X', 'interchange.group-header-invalid'],
  ])('reports %s in an 810', (_what, from, to, code) => {
    expect(codesOf(golden(810).replace(from, to))).toEqual([code])
  })

  it.each([
    ['a wrong UNT 0074', 'UNT+39', 'UNT+40', 'message.segment-count-wrong'],
    ['another reference in UNT', 'UNT+39+1', 'UNT+39+2', 'message.number-mismatch'],
    ['a wrong UNZ 0036', 'UNZ+1+1', 'UNZ+2+1', 'interchange.count-wrong'],
    ['another reference in UNZ', 'UNZ+1+1', 'UNZ+1+9', 'interchange.number-mismatch'],
  ])('reports %s in an INVOIC', (_what, from, to, code) => {
    expect(codesOf(golden('INVOIC').replace(from, to))).toEqual([code])
  })

  it.each([
    ['two interchanges', golden(810) + golden(810), 'file.interchanges'],
    ['an empty file', '', 'file.empty'],
    ['a message of another type', golden(855).replace('ST*855', 'ST*824'), 'message.type'],
    ['text after the interchange', `${golden(810)}left over`, 'file.rubbish'],
  ])('reports %s', (_what, text, code) => {
    expect(codesOf(text)).toContain(code)
  })
})

describe('checkOutgoing on segments and elements', () => {
  it.each<[string, Golden, string | RegExp, string, string]>([
    ['a mandatory segment is missing', 810, /TDS\*74821~\n/, '', 'segment.missing'],
    ['a segment is of another message', 810, 'CTT*2', 'PO1*1*1*EA*1~\nCTT*2', 'segment.misplaced'],
    ['a segment is unknown', 855, 'CTT*3', 'XYZ*3~\nCTT*3', 'segment.unknown'],
    ['segments are out of order', 'INVOIC', /(MOA\+203:170')\n(PRI\+AAA:4,25')/, '$2\n$1', 'segment.out-of-order'],
    ['a segment comes too often', 855, /(CUR.+~)/, '$1\n$1', 'segment.too-often'],
    ['a mandatory element is missing', 855, 'BAK*00*AC*', 'BAK*00**', 'element.missing'],
    ['elements are too many', 855, 'CTT*3', 'CTT*3*******1', 'element.too-many'],
    ['components are too many', 'ORDRSP', 'CUX+2:NZD:9', 'CUX+2:NZD:9:1:1', 'element.too-many-components'],
    ['a value is too long', 855, 'REF*CO*SPRING-26', `REF*CO*${'x'.repeat(31)}`, 'element.too-long'],
    ['a value is too short', 855, 'N4*Karaka', 'N4*K', 'element.too-short'],
    ['a number is none', 855, 'ACK*IQ*40', 'ACK*IQ*forty', 'element.number'],
    ['the decimal mark is the other one', 'ORDRSP', 'AAA:4,25', 'AAA:4.25', 'element.decimal-mark'],
    ['syntax note P is broken', 855, 'ACK*IQ*40*EA', 'ACK*IQ*40', 'element.condition-missing'],
    ['syntax note R is broken', 855, 'REF*CO*SPRING-26', 'REF*CO', 'element.condition-missing'],
    ['syntax note E is broken', 855, 'N4*Karaka**2113*NZ', 'N4*Karaka*AK*2113*NZ***AUK', 'element.exclusive'],
    ['syntax note C is broken', 855, 'ACK*IB*8*EA*068*20261203', 'ACK*IB*8*EA*068', 'element.condition-missing'],
    ['syntax note L is broken', '856 pick and pack', 'TD5**2*MAIN**Mainfreight', 'TD5*O', 'element.condition-missing'],
    ['a code is outside a closed list', 855, 'BAK*00*AC', 'BAK*00*XX', 'element.code'],
    ['a code is none of ours', 855, 'ACK*IQ', 'ACK*ZZ', 'code.unknown'],
    ['a code of EDIFACT is none of ours', 'ORDRSP', 'BGM+231', 'BGM+999', 'code.unknown'],
    ['a date is no day', 855, '*20261203', '*20261303', 'element.date'],
    ['a date is of another century', 855, '*20261121', '*26121121', 'date.day'],
    ['a date in DTM is no day', 'DESADV', 'DTM+11:20261128:102', 'DTM+11:20261131:102', 'element.date'],
    ['a format has another length', 'DESADV', 'DTM+11:20261128:102', 'DTM+11:2612:616', 'date.day'],
  ])('reports where %s', (...[, name, from, to, code]) => {
    expect(faultsAfter(golden(name), from, to)).toContain(code)
  })

  it('reports where an 865 has POC03 without POC04', () => {
    expect(faultsAfter(answered, /(POC\*1\*\w\w\*\d+)\*\d+/, '$1*')).toEqual(['element.condition-missing'])
  })
})

describe('checkOutgoing on counts', () => {
  it.each<[string, Golden, string | RegExp, string, string]>([
    ['CTT01', 855, 'CTT*3', 'CTT*4', 'count.lines'],
    ['CTT02', 850, /CTT\*3\*[\d.]+/, 'CTT*3*1', 'count.hash'],
    ['CTT', 810, 'CTT*2~\n', '', 'count.missing'],
    ['CTT01 of an 856', '856 pick and pack', 'CTT*7', 'CTT*6', 'count.lines'],
    ['CNT 2', 'ORDRSP', 'CNT+2:3', 'CNT+2:2', 'count.lines'],
    ['CNT 1', 'ORDERS', /CNT\+1:[\d,.]+/, 'CNT+1:1', 'count.hash'],
    ['the cartons of an 856', '856 pick and pack', 'TD1*CTN*2', 'TD1*CTN*3', 'count.packages'],
    ['the cartons of a DESADV', 'DESADV', 'PAC+2++CT', 'PAC+3++CT', 'count.packages'],
  ])('reports where %s is wrong', (...[, name, from, to, code]) => {
    expect(faultsAfter(golden(name), from, to)).toEqual([code])
  })
})

describe('checkOutgoing on levels of packaging', () => {
  it.each<[string, Golden, string | RegExp, string, readonly string[]]>([
    [
      'a parent that is none',
      '856 pick and pack',
      'HL*4*3*I',
      'HL*4*9*I',
      ['level.parent', 'level.order', 'level.empty', 'level.children'],
    ],
    ['a number that jumps', '856 pick and pack', 'HL*7*5*I', 'HL*8*5*I', ['level.number']],
    ['an item below the order', '856 pick and pack', 'HL*6*5*I', 'HL*6*2*I', ['level.order']],
    ['a wrong HL04', '856 pick and pack', 'HL*4*3*I*0', 'HL*4*3*I*1', ['level.children']],
    ['an order without PRF', '856 pick and pack', 'PRF*PO-99120-3***20261120~\n', '', ['level.segment']],
    ['the other structure', '856 pick and pack', '1605*0001', '1605*0002', ['level.order', 'level.empty']],
    ['an item without quantity', '856 pick and pack', 'SN1**16*', 'SN1**0*', ['quantity.shipped']],
    ['cartons that hold something else', '856 standard pack', 'SN1**48*EA', 'SN1**36*EA', ['quantity.packs']],
    ['a CPS parent that is none', 'DESADV', 'CPS+3+1+3', 'CPS+3+7+3', ['level.parent']],
    ['a CPS number that jumps', 'DESADV', 'CPS+3+1+3', 'CPS+4+1+3', ['level.number']],
    ['a wrong level code', 'DESADV', 'CPS+3+1+3', 'CPS+3+1+2', ['level.code']],
    ['a carton without lines', 'DESADV', /LIN\+1\+(.+\n)+?(?=CPS\+3)/, '', ['level.empty']],
    ['a line of another order', 'DESADV', 'RFF+ON:PO-99120-3:2', 'RFF+ON:PO-1:2', ['line.order']],
    ['a line number that jumps', 'DESADV', 'LIN+3++', 'LIN+4++', ['line.number']],
    ['a line without quantity', 'DESADV', 'QTY+12:16', 'QTY+12:0', ['quantity.shipped']],
  ])('reports %s', (...[, name, from, to, codes]) => {
    expect(faultsAfter(golden(name), from, to)).toEqual(expect.arrayContaining([...codes]))
  })

  it.each([
    ['856', palletsX12, /HL\*3\*2\*T\*1/, 'HL*3*1*T*1', 'level.order'],
    ['856', palletsX12, 'TD1*PLT*1', 'TD1*PLT*2', 'count.packages'],
    [
      '856 of standard packs',
      palletsStandard,
      /MAN\*GM\*00094123450000000040/,
      'MAN*GM*00094123450000000041',
      'sscc.invalid',
    ],
    ['DESADV', palletsEdifact, /CPS\+2\+1\+3/, 'CPS+2+1+2', 'level.code'],
    ['DESADV', palletsEdifact, 'PAC+1++PX', 'PAC+2++PX', 'count.packages'],
  ])('reports faults of pallets in an %s', (...[, text, from, to, code]) => {
    expect(faultsAfter(text, from, to)).toContain(code)
  })

  it.each<[string, Golden, string | RegExp, string, string]>([
    ['a wrong check digit', '856 pick and pack', '00094123450000000019', '00094123450000000018', 'sscc.invalid'],
    ['no 00 in front', '856 pick and pack', '00094123450000000019', '094123450000000019', 'sscc.form'],
    ['one SSCC on two cartons', '856 pick and pack', '00094123450000000026', '00094123450000000019', 'sscc.twice'],
    ['a wrong check digit in GIN', 'DESADV', 'BJ+094123450000000019', 'BJ+094123450000000018', 'sscc.invalid'],
    ['no GIN', 'DESADV', "GIN+BJ+094123450000000019'\n", '', 'sscc.missing'],
    ['one SSCC on two cartons of a DESADV', 'DESADV', '094123450000000026', '094123450000000019', 'sscc.twice'],
  ])('reports %s', (...[, name, from, to, code]) => {
    expect(faultsAfter(golden(name), from, to)).toContain(code)
  })
})

describe('checkOutgoing on sums', () => {
  it.each<[string, Golden, string | RegExp, string, readonly string[]]>([
    ['the total of an 810', 810, 'TDS*74821', 'TDS*74822', ['sum.total']],
    ['the charge of an 810', 810, '***1250', '***1251', ['sum.total']],
    ['the amount of a line', 810, 'PAM****1*170', 'PAM****1*171', ['sum.total', 'amount.line', 'amount.tax']],
    ['the tax of a line', 810, 'TXI*GS*25.5*', 'TXI*GS*25.6*', ['amount.tax']],
    ['the quantity of a line', 810, 'IT1*1*40', 'IT1*1*41', ['amount.line']],
    ['the tax without freight', 810, /(TDS\*)74821(~\nTXI\*GS\*97\.59~\n)SAC.+\n/, '$173571$2', ['sum.tax']],
    [
      'MOA 203',
      'INVOIC',
      'MOA+203:170',
      'MOA+203:171',
      ['amount.line', 'sum.moa-79', 'sum.moa-77', 'sum.moa-125', 'amount.tax'],
    ],
    ['MOA 79', 'INVOIC', 'MOA+79:638,12', 'MOA+79:638,13', ['sum.moa-79']],
    ['MOA 77', 'INVOIC', 'MOA+77:748,21', 'MOA+77:748,2', ['sum.moa-77']],
    ['MOA 176', 'INVOIC', 'MOA+176:97,59', 'MOA+176:97,6', ['sum.moa-176']],
    ['the tax of a rate', 'INVOIC', /MOA\+124:97,59/, 'MOA+124:98,59', ['sum.moa-176', 'sum.moa-77', 'amount.tax']],
    ['MOA 125 of a rate', 'INVOIC', /(97,59'\nMOA\+125:)650,62/, '$1640,62', ['sum.moa-125', 'amount.tax']],
    ['the price of an acknowledged line', 'ORDRSP', 'AAA:4,25', 'AAA:4,35', ['amount.line']],
  ])('reports where %s does not fit', (...[, name, from, to, codes]) => {
    expect([...faultsAfter(golden(name), from, to)].sort()).toEqual([...codes].sort())
  })
})

describe('checkOutgoing on answers', () => {
  it.each<[string, string, string | RegExp, string, string]>([
    ['an 855 that accepts all and rejects a line', golden(855), 'BAK*00*AC', 'BAK*00*AD', 'answer.contradiction'],
    ['a line of an 855 without ACK', golden(855), 'ACK*IR*5.5*EA~\n', '', 'answer.missing'],
    ['an ORDRSP that accepts all and rejects a line', golden('ORDRSP'), '+4+AC', '+29+AD', 'answer.contradiction'],
    ['a 997 that accepts and rejects', answer('X12'), 'AK9*R*1*1*0', 'AK9*A*1*1*0', 'answer.contradiction'],
    ['a 997 that counts another set', answer('X12'), 'AK9*R*1*1*0', 'AK9*R*1*1*1', 'answer.contradiction'],
    ['an accepted set with faults', answer('X12'), /AK5\*R/, 'AK5*A', 'answer.contradiction'],
    ['an unknown code of a 997', answer('X12'), /AK5\*R\*5/, 'AK5*R*77', 'code.unknown'],
    ['a CONTRL between other names', answer('EDIFACT'), /UCI\+1\+\w+/, 'UCI+1+OTHER', 'answer.addresses'],
    ['a CONTRL with an unknown action', answer('EDIFACT'), /(UCM\+.+)\+4'/, "$1+9'", 'code.unknown'],
    [
      'an acknowledged message with an error',
      answer('EDIFACT'),
      /(UCM\+[^']+)\+4'/,
      "$1+7+12'",
      'answer.contradiction',
    ],
  ])('reports %s', (...[, text, from, to, code]) => {
    expect(faultsAfter(text, from, to)).toContain(code)
  })

  it.each([
    ['TA1*000000001*261120*0912*A*000', []],
    ['TA1*000000001*261120*0912*R*000', ['answer.contradiction']],
    ['TA1*1*261120*0912*A*000', ['ta1.form']],
    ['TA1*000000001*261120*0912*A*999', ['code.unknown', 'answer.contradiction']],
  ])('reports what is wrong in %s', (ta1, codes) => {
    const envelope = golden(855).split('\n')
    expect(codesOf([envelope[0], `${ta1}~`, 'IEA*0*000000001~'].join('\n'))).toEqual(codes)
  })
})
