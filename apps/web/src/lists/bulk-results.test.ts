import { describe, expect, it } from 'vitest'
import { failedFirst } from './bulk-results.tsx'

const result = (orderID: number, done: boolean) => ({
  orderID,
  orderNumber: `PO-${orderID}`,
  storeOrderID: null,
  storeOrderNumber: null,
  done,
  message: null,
})

describe('results', () => {
  it('begin with what was not done, in the given order', () => {
    const results = [result(1, true), result(2, false), result(3, true), result(4, false)]
    expect(failedFirst(results).map((one) => one.orderID)).toEqual([2, 4, 1, 3])
  })
})
