import { describe, expect, it } from 'vitest'
import { readSeedArguments } from './seed-arguments.ts'

describe('the arguments of npm run seed', () => {
  it('name how many orders, and whether a filled production database may be filled further', () => {
    expect(readSeedArguments(['--orders', '1000000'])).toEqual({ orders: 1_000_000, yes: false })
    expect(readSeedArguments(['--yes', '--orders=1_000'])).toEqual({ orders: 1000, yes: true })
  })

  it.each([
    [[], 'Say how many'],
    [['--orders', 'many'], 'whole number'],
    [['--orders'], 'whole number'],
    [['--orders', '0'], 'whole number'],
    [['--order', '5'], "'--order' is not known"],
  ])('%j is refused in words', (given, words) => {
    expect(readSeedArguments(given)).toContain(words)
  })
})
