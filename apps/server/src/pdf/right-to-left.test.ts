import { describe, expect, it } from 'vitest'
import { hasRightToLeft, visualRuns } from './right-to-left.ts'

describe('visualRuns', () => {
  it('leaves text that runs from left to right as it is', () => {
    expect(visualRuns('Kōwhai Home (Auckland) 12')).toEqual(['Kōwhai Home (Auckland) 12'])
    expect(hasRightToLeft('Ελλάδα Жук 12')).toBe(false)
  })

  it('orders the words of a Hebrew name from right to left', () => {
    expect(visualRuns('חנות הבית')).toEqual(['הבית', ' ', 'חנות'])
  })

  it('keeps numbers and Latin words within a right-to-left name readable', () => {
    expect(visualRuns('רחוב הרצל 12')).toEqual(['12', ' ', 'הרצל', ' ', 'רחוב'])
    expect(visualRuns('Store חנות 7')).toEqual(['Store ', '7', ' ', 'חנות'])
  })

  it('mirrors brackets around right-to-left words', () => {
    expect(visualRuns('(חנות)')).toEqual([')חנות('])
  })

  it('orders Arabic words, whose letters the typeface joins', () => {
    expect(visualRuns('سوق البيت')).toEqual(['البيت', ' ', 'سوق'])
  })
})
