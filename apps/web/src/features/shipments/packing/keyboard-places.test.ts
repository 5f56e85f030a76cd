import { describe, expect, it } from 'vitest'
import { inReadingOrder, stepFrom } from './keyboard-places.ts'

describe('choosing a carton with the arrow keys', () => {
  const ids = inReadingOrder([
    { id: 'new', top: 0, left: 700 },
    { id: 12, top: 200, left: 300 },
    { id: 11, top: 0, left: 500 },
    { id: 'unassigned', top: 30, left: 0 },
    { id: 10, top: 0, left: 300 },
  ])
  it('goes in reading order, from Unassigned to the new carton', () => {
    expect(ids).toEqual(['unassigned', 10, 11, 12, 'new'])
  })
  it('moves both ways and wraps around', () => {
    expect(stepFrom(ids, 'unassigned', 1)).toBe(10)
    expect(stepFrom(ids, 'unassigned', -1)).toBe('new')
    expect(stepFrom(ids, 'new', 1)).toBe('unassigned')
    expect(stepFrom(ids, undefined, 1)).toBe('unassigned')
    expect(stepFrom(ids, undefined, -1)).toBe('new')
  })
})
