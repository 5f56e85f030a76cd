import { describe, expect, it } from 'vitest'
import { readDay, readFlag, readOneOf, readPage, readText } from './search-fields.ts'

describe('reading search parameters', () => {
  it('reads nonsense as the default', () => {
    for (const page of ['abc', '-3', '0', '1.5', null, undefined, '']) expect(readPage(page)).toBe(1)
    expect(readPage('4')).toBe(4)
    expect(readOneOf('up', ['asc', 'desc'], 'desc')).toBe('desc')
    expect(readOneOf('asc', ['asc', 'desc'], 'desc')).toBe('asc')
    expect(readFlag('maybe')).toBe(false)
    expect(readFlag('1')).toBe(true)
    expect(readText(undefined)).toBe('')
  })

  it('accepts only days that the calendar has', () => {
    for (const day of ['garbage', '2026-02-31', '2026-13-01', '26-01-01', '20260101', '0', '', undefined, 7])
      expect(readDay(day)).toBe('')
    expect(readDay('2026-02-28')).toBe('2026-02-28')
    expect(readDay('2026-02-28T11:00:00Z')).toBe('2026-02-28')
    expect(readDay('any', ['any'])).toBe('any')
    expect(readDay('any')).toBe('')
  })
})
