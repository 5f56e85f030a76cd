import { describe, expect, it } from 'vitest'
import { type BatchAnswer, type BulkRun, BulkRuns, batchSize, type OrderResult, runFigures } from './bulk-run.ts'

const ordersUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ orderID: index + 1, orderNumber: `PO-${index + 1}` }))
const resultsOf = (orderIDs: readonly number[]): OrderResult[] =>
  orderIDs.map((orderID) => ({
    orderID,
    orderNumber: `PO-${orderID}`,
    storeOrderID: orderID * 10,
    storeOrderNumber: '1',
    done: orderID !== 2,
    message: orderID === 2 ? 'The store order is ignored already.' : null,
  }))

function runs(answer: (orderIDs: readonly number[]) => Promise<BatchAnswer>, kept: BulkRun | null = null) {
  const stored: (BulkRun | null)[] = []
  const asked: (readonly number[])[] = []
  const made = new BulkRuns({
    perform: (_, orders) => {
      const orderIDs = orders.map(({ orderID }) => orderID)
      asked.push(orderIDs)
      return answer(orderIDs)
    },
    wordsOf: (error) => (error as Error).message,
    isUnsure: (error) => (error as Error).message.includes('Fatal'),
    keep: (run) => stored.push(run),
    kept: () => kept,
  })
  return { made, asked, stored }
}
const given = (count: number) => ({ kind: 'ack', label: 'Send Ack', note: '', orders: ordersUpTo(count) }) as const
const good = async (orderIDs: readonly number[]) => ({ warning: 'Look twice', results: resultsOf(orderIDs) })

describe('a bulk action', () => {
  it('runs in batches, reports progress after each, and has a result for every order', async () => {
    const { made, asked } = runs(good)
    const seen: number[] = []
    made.subscribe(() => seen.push(made.current()?.answered ?? -1))
    expect(made.start(given(45))).toBe(true)
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(asked.map((ids) => ids.length)).toEqual([batchSize, batchSize, 5])
    expect([...new Set(seen)]).toEqual([0, 20, 40, 45])
    const run = made.current()
    expect(run && runFigures(run)).toEqual({ done: 44, failed: 1, total: 45 })
    expect(run?.warnings).toEqual(['Look twice'])
  })

  it('names an order that the answer identifies by its id alone', async () => {
    const unknown = { orderID: 1, orderNumber: '1', storeOrderID: null, storeOrderNumber: null, done: false }
    const { made } = runs(async () => ({ warning: null, results: [{ ...unknown, message: 'Not Found' }] }))
    made.start(given(1))
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(made.current()?.results[0]?.orderNumber).toBe('PO-1')
  })

  it('does not start a second one while it runs', async () => {
    const { made, asked } = runs(good)
    made.start(given(30))
    expect(made.start(given(1))).toBe(false)
    made.dismiss()
    expect(made.current()).not.toBeNull()
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(asked).toHaveLength(2)
    made.dismiss()
    expect(made.current()).toBeNull()
  })

  it('stops after the current batch and continues from there', async () => {
    const { made, asked } = runs(good)
    made.start(given(50))
    made.stop()
    await expect.poll(() => made.current()?.state).toBe('stopped')
    expect(made.current()?.answered).toBe(20)
    made.resume()
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(asked.flat()).toEqual(ordersUpTo(50).map((order) => order.orderID))
  })

  it('does not retry orders whose answer was lost, but says so for each', async () => {
    let lost = false
    const { made, asked } = runs(async (orderIDs) => {
      if (orderIDs.includes(21) && !lost) {
        lost = true
        throw new Error('Fatal Server Error!')
      }
      return good(orderIDs)
    })
    made.start(given(50))
    await expect.poll(() => made.current()?.state).toBe('stopped')
    expect(made.current()?.error).toBe('Fatal Server Error!')
    expect(made.current()?.results.filter((one) => one.message?.startsWith('No answer came'))).toHaveLength(20)
    made.resume()
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(asked.flat().filter((orderID) => orderID === 21)).toHaveLength(1)
    expect(made.current()?.results).toHaveLength(50)
  })

  it('retries a batch that was refused as a whole', async () => {
    let refused = false
    const { made, asked } = runs(async (orderIDs) => {
      if (!refused) {
        refused = true
        throw new Error('You need the permission.')
      }
      return good(orderIDs)
    })
    made.start(given(3))
    await expect.poll(() => made.current()?.state).toBe('stopped')
    expect(made.current()?.results).toEqual([])
    made.resume()
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(asked).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('can be continued after the page was reloaded', async () => {
    const kept: BulkRun = {
      ...given(50),
      answered: 20,
      asked: 20,
      results: resultsOf(ordersUpTo(20).map((order) => order.orderID)),
      warnings: [],
      state: 'running',
      error: null,
    }
    const { made, asked } = runs(good, kept)
    expect(made.current()).toMatchObject({ state: 'stopped', answered: 40 })
    expect(asked).toEqual([])
    made.resume()
    await expect.poll(() => made.current()?.state).toBe('finished')
    expect(asked.flat()).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
  })

  it('is forgotten once it is finished and the page is left', () => {
    const done: BulkRun = {
      ...given(1),
      answered: 1,
      asked: 0,
      results: [],
      warnings: [],
      state: 'finished',
      error: null,
    }
    expect(runs(good, done).made.current()).toBeNull()
  })
})
