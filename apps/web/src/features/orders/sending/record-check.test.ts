import { describe, expect, it } from 'vitest'
import { errorWords } from './record-check.ts'

describe('the words for open errors', () => {
  it('distinguish one store order, several of one order, and several orders', () => {
    expect(errorWords(0, 1, 3)).toBeNull()
    expect(errorWords(1, 1, 1)).toBe('This order has unresolved errors!')
    expect(errorWords(2, 1, 3)).toBe('2 storeorder(s) have unresolved errors!')
    expect(errorWords(2, 4, 9)).toBe('Some order(s) have unresolved errors!')
  })
})
