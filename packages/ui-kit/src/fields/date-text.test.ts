import { describe, expect, it } from 'vitest'
import { readDate, writeDate } from './date-text.ts'

describe('dates as people write them', () => {
  it('reads day, month and year in the ways people type them', () => {
    for (const text of ['30/11/2026', '30.11.26', '30-11', '2026-11-30', ' 30 11 2026 ']) {
      expect(readDate(text, 2026)).toBe('2026-11-30')
    }
  })
  it('tells empty from invalid', () => {
    expect(readDate('  ', 2026)).toBeNull()
    for (const text of ['31/02/2026', '12/13/2026', 'soon', '1/2/3/4', '30']) {
      expect(readDate(text, 2026)).toBeUndefined()
    }
  })
  it('takes no year from the clock of the machine', () => {
    expect(readDate('30-11', undefined)).toBeUndefined()
    expect(readDate('30-11-26', undefined)).toBe('2026-11-30')
    expect(readDate('31/12', 2027)).toBe('2027-12-31')
  })
  it('writes what it can read back', () => {
    expect(writeDate('2026-11-30')).toBe('30/11/2026')
    expect(writeDate(null)).toBe('')
    expect(readDate(writeDate('2024-02-29'), undefined)).toBe('2024-02-29')
  })
})
