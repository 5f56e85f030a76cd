/** Texts about an acknowledgement that waits for store orders of its purchase order. */
import type { AcknowledgementWaits } from '@quayside/contract'

const storeOrdersText = (count: number, kind: string): string => `${count} ${kind}${count === 1 ? '' : 's'}`

/** @param isOfStoreOrder on the page of a store order that is answered */
export const waitingText = (count: number, isOfStoreOrder: boolean): string =>
  isOfStoreOrder
    ? `Answered. The acknowledgement waits for ${storeOrdersText(count, 'other store order')} of this purchase order`
    : `The acknowledgement waits for ${storeOrdersText(count, 'store order')} of this purchase order`

/** Says when the store orders without an answer get an acknowledgement, if the present one leaves now. */
export function withoutText({ count, storeOrders }: AcknowledgementWaits): string {
  const [only] = storeOrders
  const left = count === 1 && only ? only.storeOrderNumber : `${count} store orders`
  const verb = count === 1 ? 'is' : 'are'
  return `${left} ${verb} not answered and will get an acknowledgement later. To reject them now, answer their lines with 0 and send their acknowledgement instead.`
}
