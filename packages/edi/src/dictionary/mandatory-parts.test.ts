/** Parts that the standard makes mandatory below an optional loop or segment. */
import { describe, expect, it } from 'vitest'
import { readEdi } from '../reading/read-edi.ts'
import { bytesOf } from '../test-files/orders.ts'

const GROUPS: Readonly<Record<string, string>> = { 850: 'PO', 856: 'SH', 810: 'IN', 860: 'PC', 865: 'CA' }
const VERSIONS = ['004010', '005010']

function x12Problems(type: string, version: string, segments: readonly string[]) {
  const isa = `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*${version < '005010' ? 'U' : '^'}*${version.slice(0, 5)}*000000001*0*P*>~`
  const set = [`ST*${type}*0001`, ...segments, `SE*${segments.length + 2}*0001`].join('~')
  const text = `${isa}GS*${GROUPS[type]}*A*B*20261120*0912*1*X*${version}~${set}~GE*1*1~IEA*1*000000001~`
  return readEdi(bytesOf(text)).interchanges[0]?.groups[0]?.messages[0]?.problems ?? []
}

function edifactProblems(segments: readonly string[]) {
  const lines = ['UNH+1+ORDERS:D:96A:UN', 'BGM+220+1+9', 'DTM+137:20261120:102', ...segments, 'UNS+S']
  const message = [...lines, `UNT+${lines.length + 1}+1`].join("'")
  return (
    readEdi(bytesOf(`UNB+UNOC:3+A:14+B:14+261120:0912+1'${message}'UNZ+1+1'`)).interchanges[0]?.groups[0]?.messages[0]
      ?.problems ?? []
  )
}

const BEG = 'BEG*00*SA*PO-1**20261120'
const BCH = 'BCH*04*SA*PO-1***20261120'
const BCA = 'BCA*00*AC*PO-1***20261120'
const PO1 = 'PO1*1*1*EA*1**VN*A1'
const BIG = ['BIG*20261120*I-1']
const IT1 = 'IT1*1*1*EA*1'

describe('mandatory segments of an optional loop', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['810', [...BIG, 'FA1*DF'], ['FA2*44*1'], [IT1, 'TDS*100']],
    ['810', [...BIG, IT1, 'FA1*DF'], ['FA2*44*1'], ['TDS*100']],
    ['810', [...BIG, IT1, 'LM*DF'], ['LQ*0*1'], ['TDS*100']],
    ['810', [...BIG, 'LM*DF'], ['LQ*0*1'], [IT1, 'TDS*100']],
    ['810', [...BIG, 'N9*ZZ*1'], ['MSG*Text'], [IT1, 'TDS*100']],
    ['850', [BEG, 'AMT*TT*1', 'FA1*DF'], ['FA2*44*1'], [PO1]],
    ['850', [BEG, 'LM*DF'], ['LQ*0*1'], [PO1]],
    ['850', [BEG, PO1, 'LM*DF'], ['LQ*0*1'], ['CTT*1']],
    ['856', ['BSN*00*17*20261120*0912', 'HL*1**S', 'LM*DF'], ['LQ*0*1'], []],
    ['860', [BCH, 'AMT*TT*1', 'FA1*DF'], ['FA2*44*1'], []],
    ['860', [BCH, 'LM*DF'], ['LQ*0*1'], []],
    ['860', [BCH, 'POC*1*CA', 'LM*DF'], ['LQ*0*1'], []],
    ['865', [BCA, 'LM*DF'], ['LQ*0*1'], []],
    ['865', [BCA, 'POC*1*CA', 'LM*DF'], ['LQ*0*1'], []],
    ['865', [BCA, 'POC*1*CA', 'LDT*AF*3*DA', 'LM*DF'], ['LQ*0*1'], []],
  ])('asks for them in a %s after %j', (type, before, mandatory, after) => {
    for (const version of VERSIONS) {
      expect(x12Problems(type, version, [...before, ...mandatory, ...after])).toEqual([])
      const tag = mandatory[0]?.split('*')[0]
      expect(x12Problems(type, version, [...before, ...after])).toMatchObject([
        { code: 'segment.missing', severity: 'reject', segmentTag: tag },
      ])
    }
  })
})

describe('mandatory elements of an EDIFACT segment', () => {
  it.each([
    { tag: 'PAI', before: [], right: 'PAI+::42', wrong: 'PAI', element: 1 },
    { tag: 'PIA', before: ['LIN+1'], right: 'PIA+5+KB-100:SA', wrong: 'PIA+5', element: 2 },
    { tag: 'CAV', before: ['LIN+1', 'CCI+1'], right: 'CAV+1', wrong: 'CAV', element: 1 },
    { tag: 'DOC', before: ['LIN+1'], right: 'DOC+380+I-1', wrong: 'DOC++I-1', element: 1 },
  ])('asks for the mandatory composite of $tag', ({ tag, before, right, wrong, element }) => {
    expect(edifactProblems([...before, right])).toEqual([])
    expect(edifactProblems([...before, wrong])).toMatchObject([
      { code: 'element.missing', severity: 'reject', segmentTag: tag, element },
    ])
  })
})
