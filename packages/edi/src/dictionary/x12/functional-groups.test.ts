import { describe, expect, it } from 'vitest'
import { isFunctionalGroup } from './functional-groups.ts'
import { X12_SETS } from './set-table.ts'

describe('functional groups of X12', () => {
  it('match the code list for every set that we read or write', () => {
    const groups = Object.entries(X12_SETS).map(([set, { group }]) => [Number(set), group])
    expect(Object.fromEntries(groups)).toEqual({
      810: 'IN',
      850: 'PO',
      855: 'PR',
      856: 'SH',
      860: 'PC',
      865: 'CA',
      997: 'FA',
      999: 'FA',
    })
    expect(groups.filter(([, group]) => !isFunctionalGroup(String(group)))).toEqual([])
  })

  it.each(['BB', 'BG', 'CW', 'SF'])('take %s of the releases since 005010', (code) =>
    expect(isFunctionalGroup(code)).toBe(true),
  )
  it.each(['EF', 'GA', 'ML', 'PM', 'PZ', 'QA', 'QW', 'SG'])('take %s of the oldest releases', (code) =>
    expect(isFunctionalGroup(code)).toBe(true),
  )
  it.each(['FP', 'FS', 'WS', 'ZZ', 'po', ''])('do not know %j', (code) => expect(isFunctionalGroup(code)).toBe(false))
})
