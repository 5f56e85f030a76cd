import { describe, expect, it, vi } from 'vitest'
import { type ChoiceFilter, chipText, type DatesFilter, isBackwards, isOn, takeOff } from './filter-spec.ts'

const partners = (value: string[]): ChoiceFilter => ({
  kind: 'choice',
  key: 'partner',
  name: 'Partner',
  options: [{ value: 'HARB', label: 'Harbour & Co' }],
  value,
  onChange: vi.fn(),
})
const dates = (from: string | null, to: string | null, words?: string): DatesFilter => ({
  kind: 'dates',
  key: 'ordered',
  name: 'Ordered',
  from,
  to,
  words,
  onChange: vi.fn(),
})

describe('filter chips', () => {
  it('names the first choice and counts the rest', () => {
    expect(chipText(partners(['HARB', 'FERN', 'KOWH']))).toBe('Harbour & Co +2')
    expect(chipText(partners(['GONE']))).toBe('GONE')
  })
  it('says a range of dates in words', () => {
    expect(chipText(dates('2026-11-01', null))).toBe('since 01/11/2026')
    expect(chipText(dates('2026-11-01', '2026-11-30'))).toBe('01/11/2026 – 30/11/2026')
    expect(chipText(dates('2026-05-25', null, 'last 180 days'))).toBe('last 180 days')
  })
  it('knows which filters are on and takes them off', () => {
    const filter = partners(['HARB'])
    expect(isOn(filter)).toBe(true)
    takeOff(filter)
    expect(filter.onChange).toHaveBeenCalledWith([])
    expect(isOn(dates(null, null))).toBe(false)
  })
  it('notices a first day after the last', () => {
    expect(isBackwards({ from: '2026-11-10', to: '2026-11-01' })).toBe(true)
    expect([
      isBackwards({ from: '2026-11-01', to: '2026-11-01' }),
      isBackwards({ from: null, to: '2026-11-01' }),
    ]).toEqual([false, false])
  })
})
