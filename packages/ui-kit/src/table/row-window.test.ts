import { describe, expect, it } from 'vitest'
import { blocksOf, blocksWithin } from './row-window.ts'

describe('the blocks of a very long table', () => {
  it('are there where the screen is', () => {
    const heights = [1440, 1440, 1500, 1440]
    expect(blocksWithin(heights, -500, 400)).toEqual([0])
    expect(blocksWithin(heights, 1300, 3000)).toEqual([0, 1, 2])
    expect(blocksWithin(heights, 9000, 9900)).toEqual([])
  })
  it('are gaps of their height elsewhere, neighbours as one', () => {
    const heights = [1440, 1500, 1440, 360]
    expect(blocksOf(70, new Set([2]), heights)).toEqual([
      { from: 0, to: 40, gap: 2940 },
      { from: 40, to: 60, gap: null },
      { from: 60, to: 70, gap: 360 },
    ])
  })
  it('hold every row once', () => {
    const blocks = blocksOf(70, new Set([0, 3]), [1, 1, 1, 1])
    expect(blocks[0]?.from).toBe(0)
    expect(blocks.at(-1)?.to).toBe(70)
    for (const [at, block] of blocks.entries()) if (at > 0) expect(block.from).toBe(blocks[at - 1]?.to)
  })
})
