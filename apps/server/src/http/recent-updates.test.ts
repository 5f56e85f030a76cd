import type { LiveUpdate } from '@quayside/contract'
import { beforeEach, expect, it } from 'vitest'
import { mostRecentUpdates, RecentUpdates } from './recent-updates.ts'

const update = (id: number): LiveUpdate => ({ topic: 'orders', ids: [id], partnerID: 1 })
let now = 0
let recent: RecentUpdates

beforeEach(() => {
  now = 100_000
  recent = new RecentUpdates(() => now)
})

it('what came in the time that is asked for is told, each change once', () => {
  for (const id of [1, 2, 3, 3]) {
    recent.add(update(id))
    now += 1000
  }
  expect(recent.of(2500)).toEqual([update(3)])
  expect(recent.of(3000)).toEqual([update(2), update(3)])
  expect(recent.of(0)).toEqual([])
})

it('what is older than a minute is forgotten', () => {
  recent.add(update(1))
  now += 60_001
  recent.add(update(2))
  expect(recent.of(60_000)).toEqual([update(2)])
})

it('where some are not known any more, nothing is told as if it were all', () => {
  recent.add(update(1))
  now += 1000
  recent.lose()
  now += 1000
  recent.add(update(2))
  expect(recent.of(1000)).toBeNull()
  expect(recent.of(999)).toEqual([update(2)])
})

it('more than it keeps leaves a gap', () => {
  for (let id = 0; id <= mostRecentUpdates; id += 1) {
    now += 1
    recent.add(update(id))
  }
  expect(recent.of(mostRecentUpdates - 1)).toHaveLength(mostRecentUpdates)
  expect(recent.of(mostRecentUpdates + 1)).toBeNull()
})
