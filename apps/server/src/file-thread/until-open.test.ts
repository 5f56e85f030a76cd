import { expect, it } from 'vitest'
import { untilOpen } from './until-open.ts'

it('what could not be opened is tried for the next who asks, and what is open stays', async () => {
  let tries = 0
  const opened = untilOpen(async () => {
    tries += 1
    if (tries === 1) throw new Error('the database is away')
    return tries
  })
  const both = await Promise.allSettled([opened(), opened()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([opened(), opened()])).toEqual([2, 2])
  expect(await opened()).toBe(2)
})
