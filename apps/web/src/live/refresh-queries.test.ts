// What a tab that shows the orders list asks of the server while nothing, or much, happens.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { standingViews } from '../features/orders/list/order-views.ts'
import { ordersSource } from '../features/orders/list/orders-query.ts'
import { ordersSearchDefaults } from '../features/orders/list/orders-search.ts'
import { totalQuery } from '../lists/list-total.ts'
import { listQuery } from '../lists/use-list.ts'
import { gatherUpdates } from './gather-updates.ts'
import { floorMs, longestRoundMs, refreshQueries, roundMs } from './refresh-queries.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const turnTo = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const onScreen = 17
let areFloors = false
let waiting = 1
/** Until it is resolved, nothing is answered. */
let answering: Promise<void> = Promise.resolve()
const answers: Readonly<Record<string, (body: string) => unknown>> = {
  '/api/orders': () => ({
    orders: [{ orderID: onScreen }],
    totalRecords: 1,
    totalIsFloor: false,
    pageNumber: 1,
    next: null,
    timeStamp: new Date().toISOString(),
  }),
  '/api/lists/totals': (body) => ({
    totals: JSON.parse(body).lists.map(() => ({ totalRecords: waiting, totalIsFloor: areFloors })),
  }),
}
let asked: string[]
let queries: QueryClient
let updates: ReturnType<typeof gatherUpdates>
let leave: () => void

const changed = (orderID: number) => updates.add({ topic: 'orders', ids: [orderID], partnerID: null })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const counts = () => ({
  list: asked.filter((path) => path === '/api/orders').length,
  totals: asked.filter((path) => path === '/api/lists/totals').length,
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = String(url).split('?')[0] ?? ''
    asked.push(path)
    await answering
    return new Response(JSON.stringify(answers[path]?.(String(body))))
  })
  asked = []
  areFloors = false
  waiting = 1
  answering = Promise.resolve()
  page.hidden = false
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const refresher = refreshQueries(queries)
  updates = gatherUpdates(refresher.onChanges)
  const ignore = () => undefined
  const ends = [
    new QueryObserver(queries, listQuery(ordersSource, ordersSearchDefaults)).subscribe(ignore),
    ...standingViews.map(({ search }) =>
      new QueryObserver(queries, totalQuery(ordersSource, search)).subscribe(ignore),
    ),
  ]
  leave = () => {
    for (const end of ends) end()
    updates.drop()
    refresher.drop()
    queries.clear()
  }
  await pass(1000)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a tab that shows the orders list', () => {
  it('asks for all its figures in one call, and for nothing while nothing happens', async () => {
    expect(counts()).toEqual({ list: 1, totals: 1 })
    await pass(10 * 60_000)
    expect(counts()).toEqual({ list: 1, totals: 1 })
  })

  it('asks for list and figures once a round however many orders change elsewhere: 200 in a minute', async () => {
    asked = []
    for (let order = 0; order < 200; order += 1) {
      changed(1000 + order)
      await pass(300)
    }
    await pass(2 * roundMs)
    const most = Math.ceil(60_000 / roundMs) + 1
    const { list, totals } = counts()
    expect([list, totals].every((count) => count >= 2 && count <= most)).toBe(true)
    expect(asked).toHaveLength(list + totals)
  })

  it('asks less and less often while all that happens changes nothing on it, and as before once something did', async () => {
    asked = []
    const minute = async () => {
      const before = asked.length
      for (let order = 0; order < 200; order += 1) {
        changed(1000 + order)
        await pass(300)
      }
      return asked.length - before
    }
    // List and figures at 0, 15 and 45 seconds, and then once in each minute.
    expect([await minute(), await minute(), await minute()]).toEqual([6, 2, 2])
    waiting = 2
    await minute()
    expect(await minute()).toBeGreaterThanOrEqual(4)
    await pass(2 * longestRoundMs)
    asked = []
    changed(1000)
    await pass(600)
    expect(counts()).toEqual({ list: 1, totals: 1 })
  })

  it('asks for its list when its figures are there, so that one connection of the database serves both', async () => {
    asked = []
    let answer = () => {}
    answering = new Promise((resolve) => {
      answer = resolve
    })
    changed(1000)
    await pass(10_000)
    expect(asked).toEqual(['/api/lists/totals'])
    answer()
    await pass(600)
    expect(asked).toEqual(['/api/lists/totals', '/api/orders'])
  })

  it('shows what changed on it at once, and what is new at once after a quiet while', async () => {
    asked = []
    changed(1000)
    await pass(600)
    expect(counts()).toEqual({ list: 1, totals: 1 })
    changed(onScreen)
    await pass(600)
    expect(counts()).toEqual({ list: 2, totals: 1 })
    await pass(roundMs)
    expect(counts()).toEqual({ list: 2, totals: 2 })
  })

  it('counts what is "10,000+" anew after two minutes, and then though nothing happens any more', async () => {
    areFloors = true
    changed(1000)
    await pass(roundMs)
    asked = []
    for (let order = 0; order < 60; order += 1) {
      changed(1000 + order)
      await pass(1000)
    }
    expect(counts().totals).toBe(0)
    await pass(floorMs + roundMs)
    expect(counts().totals).toBe(1)
    await pass(10 * floorMs)
    expect(counts().totals).toBe(1)
  })

  it('asks for nothing while nobody sees it, and for all once when somebody turns to it', async () => {
    asked = []
    turnTo(true)
    for (let order = 0; order < 200; order += 1) {
      changed(order)
      await pass(300)
    }
    expect(asked).toEqual([])
    turnTo(false)
    await pass(600)
    expect(counts()).toEqual({ list: 1, totals: 1 })
  })
})
