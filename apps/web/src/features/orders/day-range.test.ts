import { describe, expect, it } from 'vitest'
import { dayRange } from './day-range.ts'

describe('a range of days', () => {
  it('says month and year once if they are the same', () => {
    expect(dayRange('2026-12-01', '2026-12-10')).toBe('1–10 December 2026')
    expect(dayRange('2026-11-28', '2026-12-02')).toBe('28 November – 2 December 2026')
    expect(dayRange('2026-12-28', '2027-01-02')).toBe('28 December 2026 – 2 January 2027')
    expect(dayRange('2026-12-01', '2026-12-01')).toBe('1 December 2026')
  })
  it('says what is known', () => {
    expect(dayRange(null, '2026-12-10')).toBe('by 10 December 2026')
    expect(dayRange('2026-12-01', null)).toBe('from 1 December 2026')
    expect(dayRange(null, 'nonsense')).toBe('')
  })
})
