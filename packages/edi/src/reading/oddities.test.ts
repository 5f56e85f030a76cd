/** Oddities of real files that the reader has to cope with. */

import { describe, expect, it } from 'vitest'
import type { Interchange, Segment } from '../model.ts'
import { elementText } from '../segment-access.ts'
import { change, codesOf, EDIFACT_ORDER, ISA, readOne, readText, X12_ORDER } from '../test-files/orders.ts'

function segment(interchange: Interchange, tag: string): Segment | undefined {
  return interchange.groups[0]?.messages[0]?.segments.find((one) => one.tag === tag)
}

function segmentsOf(interchange: Interchange): (readonly [string, ...unknown[]])[] {
  return interchange.groups.flatMap((group) =>
    group.messages.flatMap((message) => message.segments.map((one) => [one.tag, ...one.elements] as const)),
  )
}

const X12_SEGMENTS = segmentsOf(readOne(X12_ORDER))
const EDIFACT_SEGMENTS = segmentsOf(readOne(EDIFACT_ORDER))

describe('X12 terminators and separators', () => {
  const oneLine = X12_ORDER.replaceAll('\n', '')

  it.each([
    ['line feed', oneLine.replaceAll('~', '\n')],
    ['carriage return and line feed', oneLine.replaceAll('~', '\r\n')],
    ['carriage return', oneLine.replaceAll('~', '\r')],
    ['file separator', oneLine.replaceAll('~', '\u001c')],
    ['an apostrophe', oneLine.replaceAll('~', "'")],
    ['an exclamation mark', X12_ORDER.replaceAll('~', '!')],
    ['a Latin-1 sign', X12_ORDER.replaceAll('~', '\u00a7')],
  ])('reads segments ended by %s', (_, text) => {
    const interchange = readOne(text)
    expect(codesOf(interchange)).toEqual([])
    expect(segmentsOf(interchange)).toEqual(X12_SEGMENTS)
  })

  it('reads lines that end in LF or CR LF, even mixed', () => {
    const lines = oneLine.replaceAll('~', '\n').split('\n')
    const text = lines.map((line, index) => line + (index % 2 === 0 ? '\r\n' : '\n')).join('')
    expect(segmentsOf(readOne(text))).toEqual(X12_SEGMENTS)
  })

  it.each(['|', '\u001d', '^', ',', '+'])('reads elements separated by %j', (mark) => {
    const text = change(X12_ORDER, 'Kettle, blue', 'Kettle blue').replaceAll('*', mark)
    const interchange = readOne(text)
    expect(codesOf(interchange)).toEqual([])
    expect(elementText(segment(interchange, 'BEG'), 3)).toBe('PO-1001')
  })

  it('reads a repetition separator from ISA11 in version 00501 and not in 00401', () => {
    const text = (version: string): string =>
      `${ISA.replace('*U*00401', `*^*${version}`)}GS*PO*A*B*20260304*0915*7*X*005010~ST*850*0001~BEG*00*SA*P1**20260304~PO1*1*2*EA^CA~SE*4*0001~GE*1*7~IEA*1*000000101~`
    expect(segment(readOne(text('00501')), 'PO1')).toMatchObject({ elements: ['1', '2', 'EA'], repeats: { 3: ['CA'] } })
    expect(segment(readOne(text('00401')), 'PO1')?.elements).toEqual(['1', '2', 'EA^CA'])
  })
})

describe('X12 headers', () => {
  it.each(['ISB*1~', 'ISE*260304*0915~', 'ISB*1~ISE*260304*0915~TA1*000000009*260304*0915*A*000~'])(
    'reads %s between ISA and GS without a fault',
    (between) => {
      const interchange = readOne(change(X12_ORDER, 'GS*PO', `${between}GS*PO`))
      expect([interchange.verdict, codesOf(interchange)]).toEqual(['accepted', []])
      expect(segmentsOf(interchange)).toEqual(X12_SEGMENTS)
      expect(interchange.interchangeAcknowledgements).toHaveLength(between.includes('TA1') ? 1 : 0)
    },
  )

  it('notes ISB after a group', () => {
    const interchange = readOne(change(X12_ORDER, 'IEA*1', 'ISB*1~IEA*1'))
    expect([interchange.verdict, codesOf(interchange)]).toEqual(['accepted', ['interchange.acknowledgement-misplaced']])
  })

  it('reads an ISA that is not padded, and notes it', () => {
    const short = ISA.replaceAll(/ +/g, ' ').replaceAll(' *', '*')
    const interchange = readOne(change(X12_ORDER, ISA, short))
    expect(codesOf(interchange)).toEqual(['interchange.header-not-padded'])
    expect(interchange).toMatchObject({
      verdict: 'accepted',
      sender: { id: 'RETAILER' },
      delimiters: { component: '>', segment: '~' },
    })
  })

  it('reads an ISA without its component separator', () => {
    const interchange = readOne(change(X12_ORDER, 'P*>~', 'P*~'))
    expect(codesOf(interchange)).toEqual(['interchange.component-separator-missing'])
    expect(interchange.delimiters).toMatchObject({ component: '', segment: '~' })
    expect(segmentsOf(interchange)).toEqual(X12_SEGMENTS)
  })

  it('takes ~ as the component separator if lines do not end with it', () => {
    const text = X12_ORDER.replaceAll('\n', '').replaceAll('~', '\n').replace('P*>', 'P*~')
    expect(readOne(text).delimiters).toMatchObject({ component: '~', segment: '\n' })
  })
})

describe('layout of X12 files', () => {
  it('reads blanks before, between and after segments', () => {
    const text = `\n\n  ${X12_ORDER.replaceAll('\n', '\r\n\t   ')}\n\n\u001a`
    const interchange = readOne(text)
    expect(codesOf(interchange)).toEqual([])
    expect(segmentsOf(interchange)).toEqual(X12_SEGMENTS)
  })

  it('skips empty segments without counting them', () => {
    const interchange = readOne(change(X12_ORDER, '~\nREF', '~~\n~\nREF'))
    expect(codesOf(interchange)).toEqual([])
  })

  it('joins lines wrapped at a fixed width', () => {
    const wrapped = (X12_ORDER.replaceAll('\n', '').match(/.{1,80}/g) ?? []).join('\n')
    const interchange = readOne(wrapped)
    expect(codesOf(interchange)).toEqual([])
    expect(segmentsOf(interchange)).toEqual(X12_SEGMENTS)
  })

  it('reads a line break between two words as a blank', () => {
    const interchange = readOne(change(X12_ORDER, 'Kettle, blue', 'Kettle,\nblue'))
    expect(elementText(segment(interchange, 'PID'), 5)).toBe('Kettle, blue')
  })

  it('reads a last segment without terminator', () => {
    const interchange = readOne(X12_ORDER.trimEnd().slice(0, -1))
    expect(codesOf(interchange)).toEqual(['interchange.unterminated'])
    expect(interchange.verdict).toBe('accepted')
  })

  it('keeps free text with a component separator in it whole, and notes it', () => {
    const interchange = readOne(change(X12_ORDER, 'Kettle, blue', 'Kettle > blue'))
    expect(elementText(segment(interchange, 'PID'), 5)).toBe('Kettle > blue')
    expect(codesOf(interchange)).toEqual(['element.separator-in-data'])
    expect(interchange.verdict).toBe('accepted-with-errors')
  })
})

describe('binary segments', () => {
  it('reads BIN and BDS by their length, whatever their data', () => {
    const data = 'SE*1~GE*1*1~\nIEA'
    const text = `${ISA}GS*AC*A*B*20260304*0915*7*X*004010~ST*102*0001~BIN*${data.length}*${data}~BDS*ASC*${data.length}*${data}~SE*4*0001~GE*1*7~IEA*1*000000101~`
    const interchange = readOne(text)
    expect(codesOf(interchange)).toEqual([])
    expect(segment(interchange, 'BIN')?.elements).toEqual([String(data.length), data])
    expect(segment(interchange, 'BDS')?.elements).toEqual(['ASC', String(data.length), data])
  })

  it('falls back to the next terminator when the length does not fit', () => {
    const text = `${ISA}GS*AC*A*B*20260304*0915*7*X*004010~ST*102*0001~BIN*5*abc~SE*3*0001~GE*1*7~IEA*1*000000101~`
    expect(segment(readOne(text), 'BIN')?.elements).toEqual(['5', 'abc'])
  })

  it('skips the object between UNO and UNP and counts it as a package', () => {
    const data = "UNZ+1+1'UNT+x''"
    const text = change(
      EDIFACT_ORDER,
      "UNZ+1+101'",
      `UNO+1+REF:1+2+${data.length}'${data}UNP+${data.length}+1'UNZ+2+101'`,
    )
    const interchange = readOne(text)
    expect(codesOf(interchange)).toEqual([])
    expect(interchange.groups[0]?.messages).toHaveLength(1)
  })
})

describe('EDIFACT separators', () => {
  it('reads UNA with other separators and a decimal comma', () => {
    const body = EDIFACT_ORDER.slice(EDIFACT_ORDER.indexOf('UNB'))
      .replaceAll(':', '/')
      .replaceAll('+', '*')
      .replaceAll('12.5', '12,5')
    const interchange = readOne(`UNA/*,\\ '\n${body}`)
    expect(codesOf(interchange)).toEqual([])
    expect(interchange.delimiters).toMatchObject({
      element: '*',
      component: '/',
      decimal: ',',
      release: '\\',
      segment: "'",
    })
    expect(segmentsOf(interchange)).toHaveLength(EDIFACT_SEGMENTS.length)
  })

  it.each(["UNA:+.?'", "UNA:+.?'\n", "UNA:+.?'\r\n"])('reads %j, which leaves out the reserved position', (una) => {
    const interchange = readOne(change(EDIFACT_ORDER, "UNA:+.? '\n", una))
    expect(codesOf(interchange)).toEqual(['interchange.una-unreadable'])
    expect(interchange.verdict).toBe('accepted')
    expect(segmentsOf(interchange)).toEqual(EDIFACT_SEGMENTS)
  })

  it('falls back to the default separators if UNA is too short', () => {
    const interchange = readOne(change(EDIFACT_ORDER, "UNA:+.? '\n", 'UNA:+'))
    expect(codesOf(interchange)).toEqual(['interchange.una-unreadable'])
    expect(segmentsOf(interchange)).toEqual(EDIFACT_SEGMENTS)
  })

  it('reads a line feed as terminator, with UNA and without', () => {
    const body = EDIFACT_ORDER.slice(EDIFACT_ORDER.indexOf('UNB')).replaceAll("'\n", '\n')
    for (const text of [`UNA:+.? \n${body}`, body]) {
      expect(segmentsOf(readOne(text))).toEqual(EDIFACT_SEGMENTS)
    }
  })

  it('reads the control characters of syntax level B', () => {
    const text = EDIFACT_ORDER.slice(EDIFACT_ORDER.indexOf('UNB'))
      .replaceAll('+', '\u001d')
      .replaceAll(':', '\u001f')
      .replaceAll("'\n", '\u001c')
      .replace('UNOC', 'UNOB')
    expect(segmentsOf(readOne(text))).toEqual(EDIFACT_SEGMENTS)
  })

  it('reads released characters, a released terminator included, and ?? at the end of an element', () => {
    const text = change(EDIFACT_ORDER, 'Kettle, blue', "Kettle?'s 2?+2 ?:-) why??")
    const interchange = readOne(text)
    expect(elementText(segment(interchange, 'IMD'), 3, 4)).toBe("Kettle's 2+2 :-) why?")
    expect(codesOf(interchange)).toEqual([])
  })

  it('reads indented segments and blank lines', () => {
    const interchange = readOne(`\r\n${EDIFACT_ORDER.replaceAll('\n', '\r\n\t ')}`)
    expect(codesOf(interchange)).toEqual([])
    expect(segmentsOf(interchange)).toEqual(EDIFACT_SEGMENTS)
  })

  it('joins lines wrapped at a fixed width, even inside a tag', () => {
    const wrapped = (EDIFACT_ORDER.replaceAll('\n', '').match(/.{1,50}/g) ?? []).join('\n')
    const interchange = readOne(wrapped)
    expect(codesOf(interchange)).toEqual([])
    expect(segmentsOf(interchange)).toEqual(EDIFACT_SEGMENTS)
  })

  it('reads messages in groups', () => {
    const body = EDIFACT_ORDER.slice(EDIFACT_ORDER.indexOf('UNH'), EDIFACT_ORDER.indexOf('UNZ'))
    const head = EDIFACT_ORDER.slice(0, EDIFACT_ORDER.indexOf('UNH'))
    const interchange = readOne(`${head}UNG+ORDERS+A:14+B:14+260304:0915+G1+UN+D:96A'\n${body}UNE+1+G1'\nUNZ+1+101'`)
    expect(codesOf(interchange)).toEqual([])
    expect(interchange.groups).toMatchObject([
      { functionalId: 'ORDERS', implicit: false, controlNumber: 'G1', version: 'D:96A', statedCount: 1 },
    ])
  })
})

describe('counts that are wrong', () => {
  it('do not stop the reading', () => {
    const file = readText(change(X12_ORDER, 'SE*12', 'SE*3') + change(EDIFACT_ORDER, 'UNT+18', 'UNT+99'))
    expect(file.interchanges.map((interchange) => interchange.groups[0]?.messages[0]?.segments.length)).toEqual([
      12, 18,
    ])
    expect(file.interchanges.map((interchange) => interchange.verdict)).toEqual(['rejected', 'rejected'])
  })
})

describe('text before an interchange on the same line', () => {
  it.each([
    ['UNA', `DOC+01=desk\\out+02=77+35={A1}'${EDIFACT_ORDER}`],
    ['UNB', `REQUEST 77 ${EDIFACT_ORDER.slice(EDIFACT_ORDER.indexOf('UNB'))}`],
    ['ISA', `$$REQUEST ID=77 ${X12_ORDER}`],
    ['an ISA that follows a letter', `XX${X12_ORDER}`],
    ['an ISA that follows a mention of ISA', `See ISA*00* and UNB+UNOC:3 below: ${X12_ORDER}`],
  ])('is skipped with a note before %s', (_what, text) => {
    const file = readText(text)
    expect(file.problems).toMatchObject([{ code: 'file.rubbish', severity: 'note', line: 1 }])
    expect(file.interchanges.map(({ verdict }) => verdict)).toEqual(['accepted'])
  })

  it('stays a refusal after an interchange', () => {
    expect(readText(`${X12_ORDER}RUBBISH`).problems).toMatchObject([{ code: 'file.rubbish', severity: 'reject' }])
  })
})
