import { describe, expect, it } from 'vitest'
import { dateText, formatDate, formatDateTime, timeText } from './dates.ts'

describe('dates as people read them', () => {
  it('shows a day as day/month/year, and no day for a moment, which has one only in a zone', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026')
    expect(formatDate('2026-03-08T20:00:00Z')).toBe('')
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
    expect(formatDateTime(undefined, 'UTC')).toBe('')
    expect(formatDateTime('soon', 'UTC')).toBe('')
  })

  it('writes the day for file names in a zone', () => {
    expect(dateText(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe('2026-12-31')
    expect(dateText(new Date('2026-12-31T23:30:00Z'), 'Pacific/Auckland')).toBe('2027-01-01')
  })

  it('writes the time for documents in a zone, midnight as 00:00', () => {
    expect(timeText(new Date('2026-12-31T23:30:00Z'), 'UTC')).toBe('23:30')
    expect(timeText(new Date('2026-12-31T11:00:00Z'), 'Pacific/Auckland')).toBe('00:00')
    expect(timeText(new Date('2026-12-31T09:05:00Z'), 'America/Los_Angeles')).toBe('01:05')
  })
})
