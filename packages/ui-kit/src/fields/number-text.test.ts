import { describe, expect, it } from 'vitest'
import { readPastedCells, writeNumber } from './number-text.ts'

describe('numbers and cells as text', () => {
  it('shows at least the decimals of the currency and keeps a finer price', () => {
    expect(writeNumber(4.1, 2)).toBe('4.10')
    expect(writeNumber(4.123456, 2)).toBe('4.123456')
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
