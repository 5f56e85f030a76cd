import { describe, expect, it } from 'vitest'
import { readDate, writeDate } from './date-text.ts'

describe('dates as people write them', () => {
  const today = new Date(2026, 10, 21)
  it('reads day, month and year in the ways people type them', () => {
    for (const text of ['30/11/2026', '30.11.26', '30-11', '2026-11-30', ' 30 11 2026 ']) {
      expect(readDate(text, today)).toBe('2026-11-30')
    }
  })
  it('tells empty from invalid', () => {
    expect(readDate('  ')).toBeNull()
    for (const text of ['31/02/2026', '12/13/2026', 'soon', '1/2/3/4', '30']) {
      expect(readDate(text, today)).toBeUndefined()
    }
  })
  it('writes what it can read back', () => {
    expect(writeDate('2026-11-30')).toBe('30/11/2026')
    expect(writeDate(null)).toBe('')
    expect(readDate(writeDate('2024-02-29'))).toBe('2024-02-29')
  })
})
