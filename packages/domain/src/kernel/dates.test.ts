import { describe, expect, it } from 'vitest'
import { dateText, formatDate, formatDateTime } from './dates.ts'

describe('dates as people read them', () => {
  const moment = new Date('2026-03-09T04:05:00Z')

  it('shows day/month/year in the zone that is named', () => {
    expect(formatDate(moment, 'UTC')).toBe('09/03/2026')
    expect(formatDate('2026-03-08T20:00:00Z', 'Pacific/Auckland')).toBe('09/03/2026')
  })

  it('leaves a date without time alone, whatever the zone', () => {
    expect(formatDate('2026-03-09', 'America/Los_Angeles')).toBe('09/03/2026')
  })

  it.each([
    ['2026-03-09T04:05:00Z', '09/03/2026 4:05 am'],
    ['2026-03-09T16:05:00Z', '09/03/2026 4:05 pm'],
    ['2026-03-09T00:00:00Z', '09/03/2026 12:00 am'],
    ['2026-03-09T12:30:00Z', '09/03/2026 12:30 pm'],
  ])('shows %s with a 12-hour clock', (iso, text) => expect(formatDateTime(iso, 'UTC')).toBe(text))

  it('answers nothing for what is no date', () => {
    expect(formatDate(null)).toBe('')
    expect(formatDate('soon')).toBe('')
    expect(formatDateTime(undefined)).toBe('')
    expect(formatDateTime('soon')).toBe('')
  })

  it('writes the day for file names in a zone', () => {
    expect(dateText(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe('2026-12-31')
    expect(dateText(new Date('2026-12-31T23:30:00Z'), 'Pacific/Auckland')).toBe('2027-01-01')
  })
})
