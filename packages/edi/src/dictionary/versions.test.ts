import { describe, expect, it } from 'vitest'
import { readEdi } from '../reading/read-edi.ts'
import { bytesOf } from '../test-files/orders.ts'
import { edifactVersion, x12Version } from './versions.ts'

function x12(version: string, segments: readonly string[]) {
  const day = version < '004010' ? '261120' : '20261120'
  const isa = `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*${version < '004020' ? 'U' : '^'}*${version.slice(0, 5)}*000000001*0*P*>~`
  const set = ['ST*850*0001', `BEG*00*SA*PO-1**${day}`, ...segments, 'PO1*1*48*EA*4.25**IN*A1']
  const text = `${isa}GS*PO*A*B*${day}*0912*1*X*${version}~${[...set, `SE*${set.length + 1}*0001`].join('~')}~GE*1*1~IEA*1*000000001~`
  return readEdi(bytesOf(text)).interchanges[0]?.groups[0]
}
function edifact(directory: string, segments: readonly string[]) {
  const lines = [
    `UNH+1+ORDERS:${directory}:UN`,
    'BGM+220+PO-1+9',
    'DTM+137:20261120:102',
    ...segments,
    'LIN+1++A1:SA',
    'UNS+S',
  ]
  const text = `UNB+UNOC:3+A:14+B:14+261120:0912+1'${[...lines, `UNT+${lines.length + 1}+1`].join("'")}'UNZ+1+1'`
  return readEdi(bytesOf(text)).interchanges[0]?.groups[0]?.messages[0]
}
const x12Faults = (version: string, segments: readonly string[] = []) =>
  x12(version, segments)?.messages[0]?.problems.map(({ code, severity, segmentTag }) => [severity, code, segmentTag])
const edifactFaults = (directory: string, segments: readonly string[] = []) =>
  edifact(directory, segments)?.problems.map(({ code, severity, segmentTag }) => [severity, code, segmentTag])

const name = (length: number) => `N1*ST*${'N'.repeat(length)}`
const reference = (length: number) => `REF*DP*${'1'.repeat(length)}`
const text = (length: number) => `FTX+AAI+++${'T'.repeat(length)}`
const tooLong = (tag: string) => ['reject', 'element.too-long', tag]

describe('an element', () => {
  it.each<[string, string, string[]]>([
    ['003040', name(35), []],
    ['003040', name(36), tooLong('N1')],
    ['003070', name(60), []],
    ['004010', reference(30), []],
    ['004010', reference(31), tooLong('REF')],
    ['004030', reference(50), []],
    ['005010', reference(50), []],
    ['005010', reference(51), tooLong('REF')],
    ['005030', reference(80), []],
    ['008010', reference(80), []],
    ['004010VICS', reference(31), tooLong('REF')],
  ])('has the length of X12 %s: %s', (version, segment, fault) => {
    expect(x12Faults(version, [segment])).toEqual(fault.length > 0 ? [fault] : [])
  })

  it.each<[string, string, string[]]>([
    ['D:93A', text(70), []],
    ['D:96A', text(71), tooLong('FTX')],
    ['D:97A', text(71), tooLong('FTX')],
    ['D:99B', text(512), []],
    ['D:01B', text(512), []],
    ['D:01B', text(513), tooLong('FTX')],
    ['D:93A', 'NAD+BY+123456789012345678::92', tooLong('NAD')],
    ['D:94A', 'NAD+BY+12345678901234567890::92', []],
    ['D:08A', `RFF+ON:${'1'.repeat(70)}`, []],
  ])('has the length of EDIFACT %s: %s', (directory, segment, fault) => {
    expect(edifactFaults(directory, [segment])).toEqual(fault.length > 0 ? [fault] : [])
  })
})

describe('a version that the tables lack', () => {
  it.each([
    ['002001', '003040'],
    ['003052', '003050'],
    ['006020', '005030'],
    ['008060', '008010'],
  ])('X12 %s is checked by %s, with a note', (version, nearest) => {
    const [message] = x12(version, [])?.messages ?? []
    expect(message?.verdict).toBe('accepted')
    expect(message?.problems).toMatchObject([{ code: 'message.version-borrowed', severity: 'note', segmentTag: 'ST' }])
    expect(message?.problems[0]?.message).toBe(
      `Quayside does not have the lengths of version ${version}. The message was checked by those of ${nearest}.`,
    )
  })

  it.each([
    ['D:20A', 'D.13B'],
    ['2:912', 'D.93A'],
    ['S:93A', null],
  ])('EDIFACT %s is checked by %s', (directory, nearest) => {
    const message = edifact(directory, [])
    expect(message?.verdict).toBe('accepted')
    expect(message?.problems.map(({ message: words }) => words.split('those of ')[1])).toEqual(
      nearest ? [`${nearest}.`] : [],
    )
  })
})

describe('a version that does not exist', () => {
  it.each(['004070', '009010', '001000'])('X12 %s is refused with its group', (version) => {
    const group = x12(version, [])
    expect(group?.problems).toMatchObject([{ code: 'group.version-unsupported', severity: 'reject' }])
  })

  it.each(['D:97C', 'D:93B', 'D:9A', 'X:96A'])('EDIFACT %s is refused', (directory) => {
    const message = edifact(directory, [])
    expect(message?.verdict).toBe('rejected')
    expect(message?.problems).toMatchObject([
      { code: 'message.version-unknown', segmentTag: 'UNH', element: 2, answer: { edifact: { code: '12' } } },
    ])
  })

  it('does not refuse messages of other agencies', () => {
    expect(edifactVersion('94:1:IA')).toMatchObject({ exists: true, limitsOf: null })
  })
})

it('ranks versions in the order of time', () => {
  const x12Ranks = ['003040', '004010', '005030', '008010', ''].map((version) => x12Version(version).rank)
  expect(x12Ranks).toEqual(x12Ranks.toSorted((one, other) => one - other))
  const ranks = ['D:93A', 'D:99B', 'D:00A', 'D:01B', 'D:01C', 'D:02A', ''].map((one) => edifactVersion(one).rank)
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})
