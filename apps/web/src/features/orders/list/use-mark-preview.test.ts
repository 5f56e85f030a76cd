import type { MarkPreview } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { checksOf } from './use-mark-preview.ts'

const result = (orderID: number, over: Partial<MarkPreview['results'][number]>): MarkPreview['results'][number] => ({
  orderID,
  orderNumber: `PO-${orderID}`,
  storeOrderID: 1,
  storeOrderNumber: 'S-1',
  done: true,
  message: null,
  hasErrors: false,
  lines: null,
  ...over,
})

describe('the preview of a bulk send', () => {
  it('says for each order how many store orders go, what stays and why, and how many are in error', () => {
    const checks = checksOf([
      result(1, {}),
      result(1, { storeOrderID: 2, done: false, message: 'It is ignored.', hasErrors: true }),
      result(2, { message: 'One shipment has no carton products.' }),
      result(3, { storeOrderID: null, storeOrderNumber: null, done: false, message: 'Not Found' }),
    ])
    expect(
      [...checks].map(([id, { going, inError, leftOut }]) => [id, going, inError, leftOut.map(({ why }) => why)]),
    ).toEqual([
      [1, 1, 1, ['It is ignored.']],
      [2, 1, 0, ['One shipment has no carton products.']],
      [3, 0, 0, ['Not Found']],
    ])
  })
})
