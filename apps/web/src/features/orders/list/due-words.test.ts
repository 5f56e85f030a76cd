import { describe, expect, it } from 'vitest'
import { dueWords } from './due-words.ts'

const auckland = 'Pacific/Auckland'
/** Sunday the 22nd, 10:30 in Auckland; still Saturday in UTC. */
const now = new Date('2026-11-21T21:30:00Z')
const words = (due: string) => dueWords(due, now, auckland)

describe('a deadline in words', () => {
  it.each([
    ['2026-11-17T20:00:00Z', 'late 4 days'],
    ['2026-11-20T21:30:00Z', 'late 1 day'],
    ['2026-11-20T21:31:00Z', 'late 23 hours'],
    ['2026-11-21T20:30:00Z', 'late 1 hour'],
    ['2026-11-21T21:10:00Z', 'late 20 min'],
    ['2026-11-21T21:29:59Z', 'late 1 min'],
  ])('%s has passed: %s', (due, expected) => {
    expect(words(due)).toEqual({ words: expected, tone: 'error' })
  })

  it.each([
    ['2026-11-22T01:00:00Z', 'today 2 pm', 'warning'],
    ['2026-11-21T23:00:00Z', 'today 12 pm', 'warning'],
    ['2026-11-22T01:30:00Z', 'today 2:30 pm', 'warning'],
    ['2026-11-22T11:00:00Z', 'today', 'warning'],
    ['2026-11-22T19:00:00Z', 'tomorrow', 'neutral'],
    ['2026-11-23T11:00:00Z', 'tomorrow', 'neutral'],
    ['2026-11-23T11:00:01Z', 'in 2 days', 'neutral'],
    ['2026-12-01T11:00:00Z', 'in 9 days', 'neutral'],
  ])('%s is still to come: %s', (due, expected, tone) => {
    expect(words(due)).toEqual({ words: expected, tone })
  })

  it('counts days by the calendar where the clocks change', () => {
    // New York goes back an hour on 1 November 2026.
    const evening = new Date('2026-11-01T02:00:00Z')
    expect(dueWords('2026-11-03T05:00:00Z', evening, 'America/New_York').words).toBe('in 2 days')
  })
})
