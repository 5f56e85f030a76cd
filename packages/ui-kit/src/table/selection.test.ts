import { describe, expect, it } from 'vitest'
import { afterTick, afterTickAll } from './selection.ts'

const keys = [11, 12, 13, 14, 15]

describe('ticking rows', () => {
  it('ticks and clears one', () => {
    const one = afterTick(new Set(), keys, { index: 1, on: true, last: null })
    expect([...one]).toEqual([12])
    expect([...afterTick(one, keys, { index: 1, on: false, last: null })]).toEqual([])
  })
  it('ticks everything in between with Shift, in either direction', () => {
    expect([...afterTick(new Set([14]), keys, { index: 1, on: true, last: 14 })].sort()).toEqual([12, 13, 14])
    expect([...afterTick(new Set([12]), keys, { index: 4, on: true, last: 12 })].sort()).toEqual([12, 13, 14, 15])
  })
  it('begins with Shift where the row ticked before stands now, and ticks one alone where that has left', () => {
    const moved = [10, ...keys]
    expect([...afterTick(new Set([12]), moved, { index: 4, on: true, last: 12 })].sort()).toEqual([12, 13, 14])
    const others = [21, 22, 23]
    expect([...afterTick(new Set([12]), others, { index: 2, on: true, last: 12 })].sort()).toEqual([12, 23])
  })
  it('keeps the ticks of other pages when all rows of this page are ticked', () => {
    expect([...afterTickAll(new Set([1]), keys, true)]).toEqual([1, ...keys])
    expect([...afterTickAll(new Set([1, ...keys]), keys, false)]).toEqual([1])
  })
})
