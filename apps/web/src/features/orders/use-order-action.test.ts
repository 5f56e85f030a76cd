import { describe, expect, it } from 'vitest'
import { firstOrderOf, isRefused, remarksOf } from './use-order-action.ts'

const result = (done: boolean, message: string | null) => ({
  orderID: 1,
  orderNumber: 'PO-1',
  storeOrderID: 2,
  storeOrderNumber: 'S-2',
  done,
  message,
})
const answer = { message: null, warning: null }

describe('the result of an action on an order', () => {
  it('is given store order by store order', () => {
    expect(remarksOf({ ...answer, results: [result(true, null), result(false, 'No errors.')] })).toEqual([
      'S-2: No errors.',
    ])
    expect(remarksOf(answer)).toEqual([])
  })
  it('leads to the order that has its number, where that is why it was refused', () => {
    expect(firstOrderOf({ ...answer, results: [{ ...result(false, 'a'), firstOrderID: 7 }] })).toBe(7)
    expect(firstOrderOf({ ...answer, results: [result(false, 'a')] })).toBeUndefined()
    expect(firstOrderOf(answer)).toBeUndefined()
  })
  it('is a refusal only if nothing was done', () => {
    expect(isRefused({ ...answer, results: [result(false, 'a'), result(false, 'b')] })).toBe(true)
    expect(isRefused({ ...answer, results: [result(true, null), result(false, 'b')] })).toBe(false)
    expect(isRefused(answer)).toBe(false)
  })
})
