import { describe, expect, it } from 'vitest'
import { saysUnchosen, shownNames, shownUnchosen } from './unchosen-partners.ts'

const partners = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ partnerCode: `P${at + 1}`, name: `Partner ${at + 1}`, active: true }))

describe('the partners while none is chosen', () => {
  it('are the first five, and ticked', () => {
    expect(shownUnchosen(partners(8), false)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5'])
    expect(saysUnchosen(8, false)).toBe('First 5 of 8 partners')
  })
  it('are all of them if there are no more than five, or if there is no limit', () => {
    expect(shownUnchosen(partners(3), false)).toHaveLength(3)
    expect(shownUnchosen(partners(10), true)).toHaveLength(10)
    expect([saysUnchosen(3, false), saysUnchosen(10, true), saysUnchosen(1, false)]).toEqual([
      'All 3 partners',
      'All 10 partners',
      'Your partner',
    ])
  })
  it('are not ticked if there are more than can be chosen', () => {
    expect(shownUnchosen(partners(12), true)).toEqual([])
  })
  it('leave out inactive partners, as the graphs do', () => {
    const [first, ...rest] = partners(6)
    expect(shownUnchosen([...(first ? [{ ...first, active: false }] : []), ...rest], false)).toEqual([
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
    ])
  })
})

describe('the names that hold the room of the legend', () => {
  it('are those of the chosen ones, and else those that the graphs show', () => {
    const names = (count: number) => partners(count).map(({ name }) => name)
    expect(shownNames(partners(8), false, '')).toEqual(names(5))
    expect(shownNames(partners(12), true, '')).toEqual(names(12))
    expect(shownNames(partners(8), false, 'p7,P2')).toEqual(['Partner 2', 'Partner 7'])
  })
})
