import { describe, expect, it } from 'vitest'
import { csvCell, csvText } from './csv-text.ts'

describe('CSV for spreadsheets', () => {
  it('quotes what needs it', () => {
    expect(csvCell('Harbour, "North"')).toBe('"Harbour, ""North"""')
    expect(csvCell('two\nlines')).toBe('"two\nlines"')
    expect(csvCell(null)).toBe('')
  })
  it('never lets a cell run as a formula, but leaves numbers alone', () => {
    expect(csvCell('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
    expect(csvCell('-5')).toBe("'-5")
    expect(csvCell(-5)).toBe('-5')
  })
  it('writes a title line and one line a row', () => {
    expect(csvText([{ title: 'A', value: (n: number) => n }], [1, 2])).toBe('A\r\n1\r\n2\r\n')
  })
})
