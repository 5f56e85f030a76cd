import { expect, it } from 'vitest'
import { queryFlag } from './fields.ts'

it.each(['constructor', '__proto__', 'toString', 'yes'])('%s is no flag', (word) => {
  expect(queryFlag.safeParse(word).error?.issues[0]?.message).toBe(`must be 1 or 0, not '${word}'`)
})

it('1, true, 0, false and nothing are flags in any case', () => {
  expect(['1', 'TRUE', '0', 'False', ''].map((word) => queryFlag.parse(word))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
