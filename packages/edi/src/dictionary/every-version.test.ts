/** Segments, maxima and lengths that only some versions of the standard allow are all accepted. */

import { describe, expect, it } from 'vitest'
import { readEdi } from '../reading/read-edi.ts'
import { bytesOf } from '../test-files/orders.ts'

const GROUPS: Readonly<Record<string, string>> = { 850: 'PO', 855: 'PR', 856: 'SH', 810: 'IN', 860: 'PC', 865: 'CA' }

function x12(type: string, version: string, segments: readonly string[]) {
  const isa = `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*${version < '004020' ? 'U' : '^'}*${version.slice(0, 5)}*000000001*0*P*>~`
  const set = [`ST*${type}*0001`, ...segments, `SE*${segments.length + 2}*0001`].join('~')
  return readEdi(bytesOf(`${isa}GS*${GROUPS[type]}*A*B*20261120*0912*1*X*${version}~${set}~GE*1*1~IEA*1*000000001~`))
    .interchanges[0]
}

function edifact(type: string, segments: readonly string[]) {
  const message = [`UNH+1+${type}:D:01B:UN`, ...segments, `UNT+${segments.length + 2}+1`].join("'")
  return readEdi(bytesOf(`UNB+UNOC:3+A:14+B:14+261120:0912+1'${message}'UNZ+1+1'`)).interchanges[0]
}

const problemsOf = (interchange: ReturnType<typeof x12>) =>
  interchange?.groups.flatMap((group) => group.messages.flatMap((message) => message.problems.map(({ code }) => code)))

const BEG = 'BEG*00*SA*PO-1**20261120'
const LINE = 'PO1*1*48*EA*4.25**IN*A1'
const MTX = 'MTX**Leave at the gate'

describe('X12', () => {
  it.each<[string, string, string, string[]]>([
    [
      'text in N9 and on lines of 5010',
      '850',
      '005010',
      [BEG, 'N9*ZZ*1', MTX, 'N1*ST*Shop', LINE, MTX, 'N9*ZZ*1', MTX],
    ],
    [
      'lead times in the header of 5010',
      '850',
      '005010',
      [BEG, 'DTM*010*20261120', 'LDT*AF*3*DA', 'QTY*01*5', MTX, LINE],
    ],
    ['further names of 5010', '850', '005010', [BEG, 'N1*ST*Shop', 'IN2*01*Ann', LINE, 'N1*ST*Shop', 'IN2*01*Ann']],
    ['lead times in the header of 4010', '850', '004010', [BEG, 'LDT*AF*3*DA', 'LDT*AG*4*DA', 'PID*F****Towels', LINE]],
    ['an invoice type of three letters', '850', '004010', [`${BEG}***IBM`, LINE]],
    [
      'the order and the status code of TD3',
      '850',
      '004010',
      [BEG, 'TD3*TL*ABCD*123456*G*9000*LB*S*04*SEAL17*4000', LINE],
    ],
    [
      'five amounts of a change',
      '860',
      '004010',
      ['BCH*04*SA*PO-1***20261120', 'POC*1*CA', 'CTT*1', ...Array(5).fill('AMT*TT*1')],
    ],
    [
      'five amounts of a change’s answer',
      '865',
      '004010',
      ['BCA*00*AC*PO-1***20261120', 'POC*1*CA', 'CTT*1', ...Array(5).fill('AMT*TT*1')],
    ],
    [
      'what a change has in an order of its own',
      '860',
      '004010',
      ['BCH*04*SA*PO-1***20261120', 'CTB*OR', 'MAN*GM*1', 'POC*1*CA', 'MAN*GM*1', 'PCT*AB*5', 'MSG*Now'],
    ],
    ['equipment of a ship notice', '856', '005010', ['BSN*00*17*20261120*0912', 'HL*1**S', 'TD3*TL', 'AT9*1']],
    [
      'taxes of a charge',
      '810',
      '005010',
      ['BIG*20261120*I1', 'IT1*1*1*EA*1', 'TDS*100', 'SAC*C*D240***100', 'TXI*ST*1', 'DTM*011*20261120', 'CTT*1'],
    ],
  ])('takes %s', (_what, type, version, segments) => {
    expect(problemsOf(x12(type, version, segments))).toEqual([])
  })

  it('reports a mandatory segment that comes late as out of order, not as missing', () => {
    const late = x12('810', '004010', ['BIG*20261120*I1', 'IT1*1*1*EA*1', 'ISS*1*CA', 'TDS*100', 'CTT*1'])
    expect(problemsOf(late)).toEqual(['segment.out-of-order'])
    expect(late?.verdict).toBe('accepted-with-errors')
    const missing = x12('810', '004010', ['BIG*20261120*I1', 'IT1*1*1*EA*1', 'ISS*1*CA', 'CTT*1'])
    expect(missing?.groups[0]?.messages[0]?.problems).toMatchObject([
      { code: 'segment.missing', segmentTag: 'TDS', segmentPosition: 4 },
    ])
  })

  it('takes the century in DTM05 before 004010 only', () => {
    const segments = ['BEG*00*SA*PO-1**261120', 'DTM*010*261201***20', 'PO1*1*48*EA*4.25**IN*A1']
    expect(problemsOf(x12('850', '003040', segments))).toEqual([])
    expect(problemsOf(x12('850', '004010', [BEG, 'DTM*010*20261201***20', LINE]))).toEqual([
      'element.condition-missing',
    ])
  })

  it('still refuses an invoice type of two letters', () => {
    expect(problemsOf(x12('850', '004010', [`${BEG}***IB`, LINE]))).toEqual(['element.too-short'])
  })
})

describe('EDIFACT', () => {
  const HEAD = ['BGM+231+1+9', 'DTM+137:20261120:102']
  it.each<[string, string, string[]]>([
    ['five special conditions', 'ORDERS', [...HEAD, 'ALI+NZ+1+A+B+C+D+E', 'UNS+S']],
    [
      'answers to messages before those to groups',
      'CONTRL',
      ['UCI+1+A:14+B:14+8', 'UCM+1+ORDERS:D:96A:UN+7', 'UCF+1+A+B+7', 'UCM+2+ORDERS:D:96A:UN+7'],
    ],
    ['an answer to a package of syntax version 4', 'CONTRL', ['UCI+1+A:14+B:14+8', 'UCM+++7++++PKG1+ABC:1']],
    ['the number and the flashpoint of dangerous goods', 'ORDERS', [...HEAD, 'LIN+1', 'DGS+ADR+3+1203:23', 'UNS+S']],
    ['additional prices of D.93A', 'ORDERS', [...HEAD, 'API+1', 'LIN+1', 'PRI+AAA:10', 'API+1', 'UNS+S']],
    [
      'serial numbers of a response',
      'ORDRSP',
      [...HEAD, 'LIN+1', 'PAC+1', 'PCI+33E', ...Array(12).fill('GIN+BJ+1'), 'UNS+S'],
    ],
  ])('takes %s', (_what, type, segments) => {
    expect(problemsOf(edifact(type, segments))).toEqual([])
  })
})
