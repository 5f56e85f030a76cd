import { describe, expect, it } from 'vitest'
import { firstFew, fromTo } from './edit-words.ts'

describe('a change in words', () => {
  it.each([
    [{ label: 'Qty Ack', before: 10, after: 7 }, 'Qty Ack 10 → 7'],
    [{ label: 'B/O Date', before: '2026-12-01', after: null }, 'B/O Date 2026-12-01 → none'],
    [{ label: 'Comments', before: '', after: 'x'.repeat(60) }, `Comments none → ${'x'.repeat(39)}…`],
    [{ label: 'Print Label', before: false, after: true }, 'Print Label no → yes'],
  ])('%j', (change, words) => expect(fromTo(change)).toBe(words))

  it('lists the first few', () => {
    expect(firstFew(['a', 'b'], 2)).toBe('a, b')
    expect(firstFew(['a', 'b', 'c', 'd'], 2, '; ')).toBe('a; b and 2 more')
  })
})
