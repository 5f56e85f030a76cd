import type { LiveUpdate } from '@quayside/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherUpdates } from './gather-updates.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const turnTo = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

it('what changes while nobody sees the tab is announced once it is seen, in bounded memory', () => {
  const onUpdates = vi.fn()
  const updates = gatherUpdates(onUpdates)
  turnTo(true)
  updates.add(update(1))
  vi.advanceTimersByTime(60_000)
  expect(onUpdates).not.toHaveBeenCalled()
  turnTo(false)
  vi.advanceTimersByTime(500)
  expect(onUpdates.mock.calls).toEqual([[[update(1)]]])
  turnTo(true)
  for (let id = 0; id < 20_000; id += 1) updates.add(update(id))
  turnTo(false)
  vi.advanceTimersByTime(500)
  expect(onUpdates.mock.lastCall).toEqual(['any'])
})

it('updates that were missed count as any', () => {
  const onUpdates = vi.fn()
  const updates = gatherUpdates(onUpdates)
  updates.add(update(1))
  updates.missSome()
  vi.advanceTimersByTime(500)
  expect(onUpdates.mock.calls).toEqual([['any']])
})
