import { describe, expect, it } from 'vitest'
import { sinceWords } from './since-words.ts'

const now = new Date('2026-11-21T12:00:00Z')
const words = (fromDate: string, toDate: string) => sinceWords({ fromDate, toDate }, now)

describe('the days of the list in its heading', () => {
  it('begin 180 days back and have no end by default', () => {
    expect(words('', '')).toBe('since 25 May')
    expect(words('any', '')).toBe('')
  })
  it('name the last day if one is set', () => {
    expect(words('2026-11-01', '2026-11-10')).toBe('from 1 November to 10 November')
    expect(words('2026-11-10', '2026-11-10')).toBe('on 10 November')
    expect(words('any', '2026-11-10')).toBe('until 10 November')
  })
  it('name the year if it is not this one', () => {
    expect(words('2025-11-01', '2026-01-10')).toBe('from 1 November 2025 to 10 January')
  })
})
