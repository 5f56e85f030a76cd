import { describe, expect, it } from 'vitest'
import { hourChoices, hourWords, rangeWords } from './range-words.ts'

describe('a range in words', () => {
  it('says no more than it needs to', () => {
    const words = (first: string, last: string, from = '00:00', to = '24:00') =>
      rangeWords({ days: [first, last], times: [from, to] })
    expect(words('2026-11-21', '2026-11-21', '06:00', '12:00')).toBe('21 Nov, 6 am – 12 pm')
    expect(words('2026-11-15', '2026-11-21')).toBe('15 – 21 Nov')
    expect(words('2026-10-30', '2026-11-02')).toBe('30 Oct – 2 Nov')
    expect(words('2025-12-30', '2026-01-02')).toBe('30 Dec 2025 – 2 Jan 2026')
  })

  it('steps by the hour', () => {
    expect(
      hourChoices(0)
        .map(({ value }) => value)
        .slice(0, 2),
    ).toEqual(['00:00', '01:00'])
    expect(hourChoices(1).at(-1)).toEqual({ value: '24:00', label: 'midnight' })
    expect(hourWords('13:00')).toBe('1 pm')
  })
})
