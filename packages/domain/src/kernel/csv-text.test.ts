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
  it('writes amounts in the decimals of their currency, and prices as exact as they are', () => {
    const amounts = [12.1, 363, 4.2575, -5, 0.1 + 0.2]
    const column = { title: 'A', value: (n: number) => n, decimals: 2 }
    expect(csvText([column], amounts)).toBe('A\r\n12.10\r\n363.00\r\n4.2575\r\n-5.00\r\n0.30\r\n')
    expect(csvText([{ ...column, decimals: 0 }], [363])).toBe('A\r\n363\r\n')
  })
  it('writes a title line and one line a row', () => {
    expect(csvText([{ title: 'A', value: (n: number) => n }], [1, 2])).toBe('A\r\n1\r\n2\r\n')
  })
})
