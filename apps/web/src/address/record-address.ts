/** Where each record is shown; what is no path of the router's does not compile. */
import type { Address } from './link.tsx'

interface OfStoreOrder {
  readonly orderID: number
  readonly storeOrderID: number
}

export const orderAddress = (orderID: number): Address => `/orders/${orderID}`

/** The order's page with one of its tabs open. */
export const orderTabAddress = (orderID: number, tab: string): Address => `/orders/${orderID}?tab=${tab}`

export const storeOrderAddress = ({ orderID, storeOrderID }: OfStoreOrder): Address =>
  `/orders/${orderID}/storeorder/${storeOrderID}`

/** The store order's page, or the order's where no single store order is meant. */
export const storeOrderOrOrderAddress = ({
  orderID,
  storeOrderID,
}: Pick<OfStoreOrder, 'orderID'> & { readonly storeOrderID: number | null }): Address =>
  storeOrderID === null ? orderAddress(orderID) : storeOrderAddress({ orderID, storeOrderID })

export const shipmentAddress = (shipmentID: number): Address => `/shipments/${shipmentID}`

export const invoiceAddress = (invoiceID: number): Address => `/invoices/${invoiceID}`

export const labelAddress = (labelID: number): Address => `/labels/${labelID}`

export const fileAddress = (exchangeID: number): Address => `/exchange/${exchangeID}`
