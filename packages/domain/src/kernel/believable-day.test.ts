import { describe, expect, it } from 'vitest'
import { dayFault } from './believable-day.ts'

describe('a day of a document', () => {
  it.each(['1900-01-01', '2026-11-21', '2199-12-31'])('%s is believable', (day) => expect(dayFault(day)).toBeNull())
  it.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('%s is not', (day) =>
    expect(dayFault(day)).toBe(`must be a date from 1900-01-01 to 2199-12-31, not ${day}`),
  )
})
