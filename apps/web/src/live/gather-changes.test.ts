import type { Change } from '@quayside/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherChanges } from './gather-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = (id: number): Change => ({ topic: 'orders', ids: [id], partnerID: null })

it('changes are told together, half a second after the first of them', () => {
  const told = vi.fn()
  const changes = gatherChanges(told)
  changes.add(change(1))
  vi.advanceTimersByTime(400)
  changes.add(change(2))
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(told.mock.calls).toEqual([[[change(1), change(2)]]])
  vi.advanceTimersByTime(5000)
  changes.add(change(3))
  vi.advanceTimersByTime(500)
  expect(told).toHaveBeenCalledTimes(2)
})

it('what was dropped is not told', () => {
  const told = vi.fn()
  const changes = gatherChanges(told)
  changes.add(change(1))
  changes.drop()
  vi.advanceTimersByTime(1000)
  expect(told).not.toHaveBeenCalled()
})
