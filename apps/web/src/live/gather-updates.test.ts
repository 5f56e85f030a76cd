import type { LiveUpdate } from '@quayside/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherUpdates } from './gather-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const update = (id: number): LiveUpdate => ({ topic: 'orders', ids: [id], partnerID: null })

it('changes are announced together, half a second after the first of them', () => {
  const onUpdates = vi.fn()
  const updates = gatherUpdates(onUpdates)
  updates.add(update(1))
  vi.advanceTimersByTime(400)
  updates.add(update(2))
  expect(onUpdates).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onUpdates.mock.calls).toEqual([[[update(1), update(2)]]])
  vi.advanceTimersByTime(5000)
  updates.add(update(3))
  vi.advanceTimersByTime(500)
  expect(onUpdates).toHaveBeenCalledTimes(2)
})

it('what was dropped is not announced', () => {
  const onUpdates = vi.fn()
  const updates = gatherUpdates(onUpdates)
  updates.add(update(1))
  updates.drop()
  vi.advanceTimersByTime(1000)
  expect(onUpdates).not.toHaveBeenCalled()
})
