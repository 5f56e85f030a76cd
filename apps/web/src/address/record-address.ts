/** Where a record is shown. */

interface OfStoreOrder {
  readonly orderID: number
  readonly storeOrderID: number
}

export const storeOrderAddress = ({ orderID, storeOrderID }: OfStoreOrder) =>
  `/orders/${orderID}/storeorder/${storeOrderID}` as const
