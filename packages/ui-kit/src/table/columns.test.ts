import { describe, expect, it } from 'vitest'
import { columnWidth } from './columns.ts'

describe('the width of a column', () => {
  it('is its own; with a share, plus a part of the room that a wide screen leaves', () => {
    expect(columnWidth({ width: 96 })).toBe('96px')
    expect(columnWidth({ width: 96, share: 0.1 })).toBe('calc(96px + 0.1 * max(0px, 100cqi - 1200px))')
  })
  it('is the room that the others leave, if it has none of its own', () => {
    expect(columnWidth({ share: 0.1 })).toBeUndefined()
  })
})
