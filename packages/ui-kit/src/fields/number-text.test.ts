import { describe, expect, it } from 'vitest'
import { readNumber, readPastedCells, writeNumber } from './number-text.ts'

describe('numbers as people type them', () => {
  it('takes thousands commas, spaces and a currency sign', () => {
    expect(readNumber(' 1,234.50 ')).toBe(1234.5)
    expect(readNumber('$ 4.25')).toBe(4.25)
    expect(readNumber('.5')).toBe(0.5)
  })
  it('tells empty from wrong', () => {
    expect(readNumber('  ')).toBeNull()
    expect(readNumber('12x')).toBeUndefined()
    expect(readNumber('1.2.3')).toBeUndefined()
    expect(readNumber('1e3')).toBeUndefined()
  })
  it('shows at least the decimals of the currency and keeps a finer price', () => {
    expect(writeNumber(4.1, 2)).toBe('4.10')
    expect(writeNumber(4.1234, 2)).toBe('4.1234')
    expect(writeNumber(36, 0)).toBe('36')
    expect(writeNumber(null, 2)).toBe('')
  })
  it('splits a pasted block into rows and cells', () => {
    expect(readPastedCells('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(readPastedCells('12')).toEqual([['12']])
  })
})
