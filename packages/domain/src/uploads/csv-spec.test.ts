import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvTemplate } from './csv-file.ts'
import { guarded, unguarded } from './csv-guard.ts'
import { csvRecords, csvTextOf } from './csv-records.ts'
import { type CsvSpec, type CsvValue, readCsv, readParsedRows, repairCode, repairGtin } from './csv-spec.ts'

const spec: CsvSpec = {
  kind: 'book',
  fields: [
    { header: 'Code', type: 'text', maxLength: 8, required: true },
    { header: 'CustomerCode', alias: 'Code2', type: 'text' },
    { header: 'Price', type: 'currency' },
    { header: 'PackSize', type: 'number', whenEmpty: '1' },
    { header: 'Active', type: 'flag', whenEmpty: true },
    { header: 'Since', type: 'day' },
  ],
}

const read = (text: string) => {
  const reading = readCsv(spec, text)
  if (!reading.ok) return reading.refusal.message
  return [...reading.value.lines].map((line) =>
    'row' in line
      ? [line.row.line, line.row.values]
      : line.faults.map(({ field, code, message }) => `${field} ${code} ${message}`),
  )
}
const valueIn = (header: string, cell: string) => {
  const [line] = read(`Code,${header}\nA,${cell}`) as [[number, Record<string, CsvValue>] | string[]]
  return typeof line[0] === 'number' ? (line[1] as Record<string, CsvValue>)[header] : line[0]
}

describe('the headers of a file', () => {
  it('are known in whatever case, by their other names too', () => {
    expect(read(' CODE ,code2\nA,B')).toEqual([[2, { Code: 'A', CustomerCode: 'B' }]])
  })
  it('are refused where one is unknown, twice there, or missing', () => {
    expect(read('Code,Colour\n')).toBe('The csv header Colour is not supported.')
    expect(read('Code,code\n')).toBe('The csv header code appears more than once.')
    expect(read('Price\n1')).toBe('The uploaded file is missing the required header(s) Code')
    expect(read('')).toBe('The uploaded file must be a CSV.')
  })
})

describe('the columns of a file', () => {
  it('ignores empty columns without a header, and empty values to the right of the table', () => {
    const expected = [[2, { Code: 'A', Price: '1' }]]
    expect(read('Code,Price,,\nA,1,,')).toEqual(expected)
    expect(read('Code,Price\nA,1,,')).toEqual(expected)
    expect(read('Code,,Price\nA,,1')).toEqual(expected)
  })
  it('refuses a line with a value in a column without a header', () => {
    expect(read('Code,Price,\nA,1,old price')).toEqual([
      ['null csvColumnNameless Line 2: column 3 has no header but holds old price.'],
    ])
    expect(read('Code,Price\nA,1,old price')).toEqual([['null csvLineLength Line 2 has 3 values instead of 2.']])
  })
})

describe('the codes of a file', () => {
  const codes: CsvSpec = {
    kind: 'book',
    fields: [
      { header: 'Code', type: 'text', maxLength: 8, repair: repairCode },
      { header: 'GTIN', type: 'text', repair: repairGtin },
    ],
  }
  const repaired = (text: string) => {
    const reading = readCsv(codes, text)
    if (!reading.ok) return reading.refusal.message
    return [...reading.value.lines].map((line) =>
      'row' in line ? [Object.values(line.row.values), line.notes.map(({ message }) => message)] : line.faults,
    )
  }
  it('loses invisible characters, with a note', () => {
    expect(repaired('Code,GTIN\nAB\u200bC\u00a0,96385074')).toEqual([
      [['ABC', '96385074'], ['Removed an invisible character (U+200B) from ABC.']],
    ])
  })
  it('gives a UPC its first zero back, with a note, where the check digit is right', () => {
    expect(repaired('Code,GTIN\nA,40003600364\nB,40003600365')).toEqual([
      [['A', '040003600364'], ['Read 40003600364 as 040003600364: its first zero was missing.']],
      [['B', '40003600365'], []],
    ])
  })
})

describe('the lines of a file', () => {
  it('are parted by comma, semicolon or tab, and end by LF, CR LF or CR, mixed too; empty ones are skipped and counted', () => {
    const expected = [
      [2, { Code: 'A', Price: '1' }],
      [5, { Code: 'B', Price: '2' }],
    ]
    expect(read('Code,Price\nA,1\r\n\r\n,\rB,2')).toEqual(expected)
    expect(read('\ufeffCode;Price\nA;1\n\n\nB;2\n')).toEqual(expected)
    expect(read('Code\tPrice\r\nA\t1\r\n\r\n\r\nB\t2')).toEqual(expected)
    expect(read('sep=;\nCode;Price\nA;1')).toEqual([[3, { Code: 'A', Price: '1' }]])
  })
  it('may hold separators, quotes and line breaks in quotes; the lines behind them keep their numbers', () => {
    expect([...csvRecords('"a,b","c ""d""","e\r\nf"\n1,2,3')]).toEqual([
      { line: 1, values: ['a,b', 'c "d"', 'e\r\nf'] },
      { line: 3, values: ['1', '2', '3'] },
    ])
  })
  it('are read after a line with a quote that is not closed, which is refused with its number', () => {
    const open = (line: number) => [`null csvQuoteUnclosed Line ${line}: a quotation mark is not closed.`]
    expect(read('Code,Price\nA,"1\nB,2')).toEqual([open(2), [3, { Code: 'B', Price: '2' }]])
    expect(read('Code,Price\nA,"1\n"B","2"\r\nC,3')).toEqual([
      open(2),
      [3, { Code: 'B', Price: '2' }],
      [4, { Code: 'C', Price: '3' }],
    ])
    expect(read('Code,Price\nA,1\nB,"2')).toEqual([[2, { Code: 'A', Price: '1' }], open(3)])
    expect(read('Code,CustomerCode,Price\nA,"x\ny","3\nB,,4')).toEqual([
      open(3),
      [4, { Code: 'B', CustomerCode: null, Price: '4' }],
    ])
    expect(read('Code,"Price\nA,1')).toBe('Line 1: a quotation mark is not closed.')
  })
  it('are refused one by one, each with its number, for too many or too few values', () => {
    expect(read('Code,Price\nA\nB,2,3\nC,4')).toEqual([
      ['null csvLineLength Line 2 has 1 values instead of 2.'],
      ['null csvLineLength Line 3 has 3 values instead of 2.'],
      [4, { Code: 'C', Price: '4' }],
    ])
  })
  it('are read from UTF-8 and UTF-16 with and without a byte order mark, and from Windows-1252', () => {
    const bytes = (text: string, encoding: BufferEncoding) => csvTextOf(Buffer.from(text, encoding))
    expect(bytes('caf\u00e9', 'utf8')).toBe('café')
    expect(bytes('caf\u00e9 \u00bd', 'latin1')).toBe('café ½')
    expect(csvTextOf(Uint8Array.of(0x80))).toBe('€')
    expect(bytes('\ufeffcaf\u00e9', 'utf16le')).toBe('café')
  })
})

describe('a value', () => {
  it('is refused where it is empty and required, or too long', () => {
    expect(read('Code,Price\n,1')).toEqual([
      ['Code csvValueRequired The value for field Code is empty but the field is required.'],
    ])
    expect(read('Code\nABCDEFGHI')).toEqual([
      ['Code csvValueTooLong Line 2: the value for field Code has more than 8 characters.'],
    ])
  })
  it('has a default where it is empty', () => {
    expect([valueIn('PackSize', ''), valueIn('Active', ''), valueIn('Price', '')]).toEqual(['1', true, null])
  })
  it('reads an amount as the screens do, with a currency on either side', () => {
    const cells = ['$4.25', '12 kr', '40 din.', '"1,234.50"', 'NZD 7', '.5', 'NZ$ 12', '"18,65 €"', '1.250']
    expect(cells.map((cell) => valueIn('Price', cell))).toEqual([
      '4.25',
      '12',
      '40',
      '1234.5',
      '7',
      '0.5',
      '12',
      '18.65',
      '1.25',
    ])
    const none = [
      'POA',
      '-4',
      '(4)',
      '"1,234"',
      '1.2.3',
      '9.41E+12',
      '18 65',
      '2 for 5.00',
      '10/12',
      '5 each',
      '12 doz',
    ]
    for (const cell of none) expect(valueIn('Price', cell)).toContain('csvCurrencyInvalid')
  })
  it('of a number, a flag or a day is that, or refused', () => {
    expect([valueIn('PackSize', '12.5'), valueIn('PackSize', '1e3'), valueIn('PackSize', '-1')]).toEqual([
      '12.5',
      expect.stringContaining('csvNumberInvalid'),
      expect.stringContaining('csvNumberInvalid'),
    ])
    expect(['TRUE', '1', '0', 'false'].map((cell) => valueIn('Active', cell))).toEqual([true, true, false, false])
    expect(valueIn('Active', 'maybe')).toContain('csvFlagInvalid')
    expect(valueIn('Since', '24/12/2026')).toBe('2026-12-24')
    expect(valueIn('Since', '24/12/26')).toContain('the year needs four digits')
  })
  it('of a code is refused where a spreadsheet took its digits', () => {
    expect(valueIn('CustomerCode', '9.41E+12')).toContain('csvScientific')
    expect(valueIn('CustomerCode', '123E+11')).toContain('csvScientific')
    expect(valueIn('CustomerCode', '12E4')).toBe('12E4')
  })
})

describe('what we write', () => {
  it('keeps leading zeros, long codes and formula characters, in Excel too', () => {
    expect(['00123', '9410000001042', '1-2', '=1+1', "'=1", '@x', 'plain'].map(guarded)).toEqual([
      '="00123"',
      '="9410000001042"',
      '="1-2"',
      "'=1+1",
      "''=1",
      "'@x",
      'plain',
    ])
  })
  it('is read back as it was, whatever the text is', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+@\-"]{0,3}[0-9.e\-/]{0,14}$/))
    fc.assert(fc.property(text, (value) => unguarded(guarded(value)) === value))
    const wide: CsvSpec = {
      kind: 'book',
      fields: [
        { header: 'A', type: 'text' },
        { header: 'B', type: 'text' },
      ],
    }
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, other] = [a, b].map((value) => value.replaceAll('\0', '').trim())
        fc.pre(
          one !== '' &&
            !/^-?\d+(?:[.,]\d+)?E[+-]\d+$/i.test(one ?? '') &&
            !/^-?\d+(?:[.,]\d+)?E[+-]\d+$/i.test(other ?? ''),
        )
        const reading = readCsv(wide, csvTemplate(wide) + csvLine(wide, { A: one ?? '', B: other || null }))
        expect(reading.ok && [...reading.value.lines]).toEqual([
          { notes: [], row: { line: 2, values: { A: one, B: other || null } } },
        ])
      }),
    )
  })
})

it('rows that a caller has parsed are read by the same rules', () => {
  const reading = readParsedRows(spec, [
    { code: 'A', price: 4.25 },
    { code: '', price: 'POA' },
  ])
  const lines = reading.ok ? [...reading.value.lines] : []
  expect(lines[0]).toEqual({ notes: [], row: { line: 2, values: { Code: 'A', Price: '4.25' } } })
  expect(lines[1]).toMatchObject({
    faults: [
      { line: 3, field: 'Code' },
      { line: 3, field: 'Price' },
    ],
  })
})
