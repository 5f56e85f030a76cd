/** One result of the preview of a send, for tests: a store order that goes, with nothing to say of it. */
import { nothingToSay } from '@quayside/domain'
import type { PreviewResults } from './send-preview.ts'

export const previewResult = (
  orderID: number,
  given: Partial<PreviewResults[number]> = {},
): PreviewResults[number] => ({
  ...nothingToSay,
  orderID,
  orderNumber: `PO-${orderID}`,
  storeOrderID: 1,
  storeOrderNumber: 'S-1',
  done: true,
  message: null,
  zeroLines: [],
  sendCount: 0,
  orderSendCount: 0,
  stock: null,
  ...given,
})
