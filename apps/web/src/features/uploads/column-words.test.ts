import { describe, expect, it } from 'vitest'
import { columnWords } from './column-words.ts'

describe('the words for a column of a file', () => {
  it('say what it takes', () => {
    expect(columnWords({ header: 'Price', type: 'currency' })).toBe('amount, as 4.25')
    expect(columnWords({ header: 'Weight', type: 'number' })).toBe('number')
    expect(columnWords({ header: 'Active', type: 'flag' })).toBe('1 or true for yes')
    expect(columnWords({ header: 'DateAvailable', type: 'day' })).toBe('day, as 31/12/2026')
    expect(columnWords({ header: 'Description', type: 'text', maxLength: 200 })).toBe('up to 200 characters')
  })
  it('leave out a length that nobody reaches', () => {
    expect(columnWords({ header: 'AlternateCodes', type: 'text', maxLength: 999_999 })).toBe('text')
  })
  it('tell where every line needs a value', () => {
    const code = { header: 'Code', type: 'text', maxLength: 50, required: true } as const
    expect(columnWords(code)).toBe('up to 50 characters, in every line')
    expect(columnWords({ ...code, mayStayEmpty: true })).toBe('up to 50 characters')
  })
})
