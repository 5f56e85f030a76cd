/** Walks the tables of EDIFACT faults: for each fault a file that has it, and what the CONTRL says. */

import { describe, expect, it } from 'vitest'
import type { Interchange } from '../model.ts'
import { answerSyntax } from '../reading/syntax-level.ts'
import { change, codesOf, EDIFACT_ORDER, readOne } from '../test-files/orders.ts'
import { contrl } from './contrl.ts'

/** The CONTRL, a segment per line, without empty ends. */
function acknowledge(interchange: Interchange): string[] {
  return (contrl(interchange)?.segments ?? []).map((segment) =>
    segment
      .map((value) => (typeof value === 'string' ? value : value.join(':').replace(/:+$/, '')))
      .join('+')
      .replace(/\++$/, ''),
  )
}

const UCI = 'UCI+101+4012345000009:14+9400000000017:14:RT'
const UCM = 'UCM+1+ORDERS:D:96A:UN:EAN008'

const TWO_MESSAGES = change(
  change(
    EDIFACT_ORDER,
    'UNZ+1',
    "UNH+2+ORDERS:D:96A:UN:EAN008'\nBGM+220+PO-2+9'\nDTM+137:20260304:102'\nUNS+S'\nUNT+5+2'\nUNZ+2",
  ),
  'QTY+21:24',
  'QTY+21:x',
)

describe('a good interchange', () => {
  it('is acknowledged with the original sender and receiver', () => {
    expect(contrl(readOne(EDIFACT_ORDER))).toMatchObject({ type: 'CONTRL', functionalId: '', version: 'D:3:UN' })
    expect(acknowledge(readOne(EDIFACT_ORDER))).toEqual([`${UCI}+7`])
  })

  it('is answered in its own syntax version', () => {
    const text = EDIFACT_ORDER.replace('UNOC:3', 'UNOC:4').replace('260304:0915', '20260304:0915')
    expect(contrl(readOne(text))?.version).toBe('4:1:UN')
  })

  it('can be answered with a receipt alone', () => {
    const answer = contrl(readOne(EDIFACT_ORDER), { receiptOnly: true })
    expect(answer?.segments).toEqual([['UCI', '101', ['4012345000009', '14'], ['9400000000017', '14', 'RT'], '8']])
  })

  it('is not answered if it holds nothing but CONTRL', () => {
    const text = `UNB+UNOC:3+A+B+260304:0915+1'UNH+1+CONTRL:D:3:UN'UCI+9+B+A+7'UNT+3+1'UNZ+1+1'`
    expect(readOne(text).verdict).toBe('accepted')
    expect(contrl(readOne(text))).toBeNull()
  })
})

describe('a group without messages', () => {
  it('refuses the group with code 32', () => {
    const text = `UNB+UNOC:3+A+B+260304:0915+1'UNG+ORDERS+A+B+260304:0915+7+UN+D:96A'UNE+0+7'UNZ+1+1'`
    expect(acknowledge(readOne(text))).toEqual(['UCI+1+A+B+7', 'UCF+7+A+B+4+32+UNG'])
  })
})

describe('the syntax of UNB', () => {
  it.each(['UNOA:1', 'UNOB:2', 'UNOK:3', 'UNOL:3', 'UNOW:4', 'UNOY:4', 'KECA:1', 'IATB:1', 'IBMA:1', 'ANSI:1'])(
    'is read as %s',
    (syntax) => {
      const interchange = readOne(change(EDIFACT_ORDER, 'UNOC:3', syntax))
      expect(acknowledge(interchange)).toEqual([`${UCI}+7`])
      expect(codesOf(interchange)).toEqual(syntax.startsWith('UNO') ? [] : ['interchange.syntax-foreign'])
    },
  )

  it('is repeated in our own UNB only if the standard has it', () => {
    const syntaxes = ['UNOA:1', 'UNOY:4', 'UNOZ:9', 'UNOC:9', 'KECA:1', 'UNOC']
    expect(syntaxes.map(answerSyntax)).toEqual(['UNOA:1', 'UNOY:4', 'UNOC:3', 'UNOC:3', 'UNOC:3', 'UNOC:3'])
  })
})

describe('interchange faults, as UCI', () => {
  it.each([
    [
      'the syntax level is unknown',
      change(EDIFACT_ORDER, 'UNOC:3', 'UNOZ:9'),
      'interchange.syntax-unsupported',
      `${UCI}+4+2+UNB+2`,
    ],
    [
      'the syntax version is unknown',
      change(EDIFACT_ORDER, 'UNOC:3', 'UNOC:5'),
      'interchange.syntax-unsupported',
      `${UCI}+4+2+UNB+2:2`,
    ],
    [
      'UNZ 0036 is not the count',
      change(EDIFACT_ORDER, 'UNZ+1', 'UNZ+2'),
      'interchange.count-wrong',
      `${UCI}+4+29+UNZ+2`,
    ],
    [
      'UNB and UNZ differ',
      change(EDIFACT_ORDER, 'UNZ+1+101', 'UNZ+1+102'),
      'interchange.number-mismatch',
      `${UCI}+4+28+UNZ+3`,
    ],
    ['UNZ is missing', change(EDIFACT_ORDER, "UNZ+1+101'\n", ''), 'interchange.trailer-missing', `${UCI}+4+13+UNZ`],
    ['the file ends inside a message', EDIFACT_ORDER.slice(0, 300), 'interchange.trailer-missing', `${UCI}+4+13+UNZ`],
    [
      'a segment stands outside any message',
      change(EDIFACT_ORDER, 'UNZ+1', "FTX+AAI'\nUNZ+1"),
      'interchange.structure-invalid',
      `${UCI}+4+33+UNB`,
    ],
    [
      'the date is missing',
      change(EDIFACT_ORDER, '260304:0915+101', '+101'),
      'interchange.date-missing',
      `${UCI}+4+13+UNB+5`,
    ],
    [
      'there is no message',
      `${EDIFACT_ORDER.slice(0, EDIFACT_ORDER.indexOf('UNH'))}UNZ+0+101'`,
      'interchange.empty',
      `${UCI}+4+32+UNB`,
    ],
    [
      'groups and messages are mixed',
      change(EDIFACT_ORDER, 'UNZ+1', "UNG+ORDERS+A+B+260304:0915+G1+UN+D:96A'\nUNE+0+G1'\nUNZ+2"),
      'interchange.groups-and-messages-mixed',
      `${UCI}+4+30+UNB`,
    ],
  ])('%s', (_, text, code, uci) => {
    const interchange = readOne(text)
    expect(codesOf(interchange)).toContain(code)
    expect(acknowledge(interchange)).toEqual([uci])
    expect(interchange.verdict).toBe('rejected')
    expect(
      interchange.groups.flatMap((group) => group.messages).every((message) => message.verdict === 'rejected'),
    ).toBe(true)
  })

  it.each([
    ['sender', '+4012345000009:14+9400000000017', '++9400000000017'],
    ['receiver', '+9400000000017:14:RT+', '++'],
    ['reference', '260304:0915+101', '260304:0915'],
  ])('cannot be reported when UNB has no %s', (_, part, by) => {
    const interchange = readOne(change(EDIFACT_ORDER, part, by))
    expect(interchange.verdict).toBe('rejected')
    expect(contrl(interchange)).toBeNull()
  })
})

describe('group faults, as UCF', () => {
  const grouped = EDIFACT_ORDER.replace('UNH+', "UNG+ORDERS+A:14+B:14+260304:0915+G1+UN+D:96A'\nUNH+").replace(
    'UNZ',
    "UNE+1+G1'\nUNZ",
  )
  const UCF = 'UCF+G1+A:14+B:14'

  it.each([
    ['UNE 0060 is not the count', change(grouped, 'UNE+1', 'UNE+2'), `${UCF}+4+29+UNE+2`],
    ['UNG and UNE differ', change(grouped, 'UNE+1+G1', 'UNE+1+G2'), `${UCF}+4+28+UNE+3`],
    ['UNE is missing', change(grouped, "UNE+1+G1'\n", ''), `${UCF}+4+13+UNE`],
  ])('%s', (_, text, ucf) => {
    expect(acknowledge(readOne(text))).toEqual([`${UCI}+7`, ucf])
  })

  it('names the group above a refused message', () => {
    expect(acknowledge(readOne(change(grouped, 'UNT+18', 'UNT+17')))).toEqual([
      `${UCI}+7`,
      `${UCF}+7`,
      `${UCM}+4+29+UNT+2`,
    ])
  })

  it('does not mention a good group', () => {
    expect(acknowledge(readOne(grouped))).toEqual([`${UCI}+7`])
  })
})

describe('message faults, as UCM', () => {
  it.each([
    ['UNT 0074 is not the count', change(EDIFACT_ORDER, 'UNT+18', 'UNT+19'), `${UCM}+4+29+UNT+2`],
    ['UNH and UNT differ', change(EDIFACT_ORDER, 'UNT+18+1', 'UNT+18+2'), `${UCM}+4+28+UNT+3`],
    ['UNT is missing', change(EDIFACT_ORDER, "UNT+18+1'\n", ''), `${UCM}+4+13+UNT`],
    [
      'the reference is missing',
      change(change(EDIFACT_ORDER, 'UNH+1', 'UNH+'), 'UNT+18+1', 'UNT+18'),
      'UCM++ORDERS:D:96A:UN:EAN008+4+13+UNH+2',
    ],
  ])('%s', (_, text, ucm) => {
    expect(acknowledge(readOne(text))[1]).toBe(ucm)
    expect(readOne(text).groups[0]?.messages[0]?.verdict).toBe('rejected')
  })

  it('refuses a second message with the same reference', () => {
    const text = TWO_MESSAGES.replace('QTY+21:x', 'QTY+21:24').replace('UNH+2', 'UNH+1').replace('UNT+5+2', 'UNT+5+1')
    expect(acknowledge(readOne(text))).toEqual([`${UCI}+7`, `${UCM}+4+26+UNH+2`])
  })

  it('names only the bad message of a good and a bad one', () => {
    const interchange = readOne(TWO_MESSAGES)
    expect(interchange.verdict).toBe('partially-accepted')
    expect(acknowledge(interchange)).toEqual([`${UCI}+7`, `${UCM}+4`, 'UCS+12', 'UCD+37+2:2'])
  })
})

describe('segment and element faults, as UCS and UCD', () => {
  it.each([
    ['13 missing segment, at the last good one', ["DTM+137:20260304:102'\nDTM+2:20260320:102'\n", ''], ['UCS+2+13']],
    ['13 missing segment before the summary', ["UNS+S'\n", ''], ['UCS+15+13']],
    ['15 unknown segment', ['CUX+2:NZD:9', 'QQQ+1'], ['UCS+8+15']],
    ['15 segment of a group that is not open', ['RFF+CT:C-77', 'COM+1:TE'], ['UCS+5+15']],
    ['35 segment too often', ['CNT+2:2', `CNT+2:2'\n${"CNT+1:30'\n".repeat(9)}CNT+11:1`], ['UCS+27+35']],
    ['36 group too often', ['CUX+2:NZD:9', `${"CUX+2:NZD:9'\n".repeat(5)}CUX+2:NZD:9`], ['UCS+13+36']],
    ['13 missing element', ['RFF+CT:C-77', 'RFF+:C-77'], ['UCS+5', 'UCD+13+2:1']],
    ['16 too many elements', ['UNS+S', 'UNS+S+T'], ['UCS+16', 'UCD+16+3']],
    ['16 too many components', ['QTY+21:24', 'QTY+21:24:PCE:9'], ['UCS+12', 'UCD+16+2:4']],
    ['39 too long', ['BGM+220', 'BGM+2200'], ['UCS+2', 'UCD+39+2:1']],
    ['37 no number', ['QTY+21:24', 'QTY+21:many'], ['UCS+12', 'UCD+37+2:2']],
    ['19 wrong decimal mark', ['PRI+AAA:12.5', 'PRI+AAA:12,5'], ['UCS+13', 'UCD+19+2:2']],
    ['12 invalid date', ['DTM+2:20260320:102', 'DTM+2:20260231:102'], ['UCS+4', 'UCD+12+2:2']],
    ['12 invalid date and time', ['DTM+2:20260320:102', 'DTM+2:202603202460:203'], ['UCS+4', 'UCD+12+2:2']],
    ['21 control character', ['Kettle, blue', 'Kettle\u0001blue'], ['UCS+11', 'UCD+21+4:4']],
  ])('%s', (_, [part = '', by = ''], expected) => {
    const text = change(EDIFACT_ORDER, part, by)
    const counted = readOne(text).groups[0]?.messages[0]?.segments.length ?? 0
    const interchange = readOne(change(text, 'UNT+18', `UNT+${counted}`))
    expect(acknowledge(interchange)).toEqual([`${UCI}+7`, `${UCM}+4`, ...expected])
  })

  it('accepts a segment that is in the directory but not in the message, and segments in another order', () => {
    const text = change(
      change(EDIFACT_ORDER, 'CUX+2:NZD:9', 'ATT+1'),
      'IMD+F++:::Kettle, blue',
      "QTY+59:6'\nIMD+F++:::Kettle, blue",
    ).replace('UNT+18', 'UNT+19')
    const interchange = readOne(text)
    expect(codesOf(interchange)).toEqual(['segment.not-in-message', 'segment.out-of-order'])
    expect(interchange.verdict).toBe('accepted')
    expect(acknowledge(interchange)).toEqual([`${UCI}+7`])
  })
})
