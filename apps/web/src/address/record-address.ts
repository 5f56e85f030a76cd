/** Where each record is shown; what is no path of the router's does not compile. */
import type { Address } from './link.tsx'

interface OfStoreOrder {
  readonly orderID: number
  readonly storeOrderID: number
}

export const orderAddress = (orderID: number): Address => `/orders/${orderID}`

/** The order's page with one of its tabs open. */
export const orderTabAddress = (orderID: number, tab: string, linePage = 1): Address =>
  `/orders/${orderID}?tab=${tab}${linePage > 1 ? `&lines=${linePage}` : ''}`

export const storeOrderAddress = ({ orderID, storeOrderID }: OfStoreOrder): Address =>
  `/orders/${orderID}/storeorder/${storeOrderID}`

/** A page of the lines of a store order with many. */
export const storeOrderLinesAddress = (ids: OfStoreOrder, linePage: number): Address =>
  linePage > 1 ? `${storeOrderAddress(ids)}?lines=${linePage}` : storeOrderAddress(ids)

/** The store order's page, or the order's where no single store order is meant. */
export const storeOrderOrOrderAddress = ({
  orderID,
  storeOrderID,
}: Pick<OfStoreOrder, 'orderID'> & { readonly storeOrderID: number | null }): Address =>
  storeOrderID === null ? orderAddress(orderID) : storeOrderAddress({ orderID, storeOrderID })

export const shipmentAddress = (shipmentID: number): Address => `/shipments/${shipmentID}`

export const invoiceAddress = (invoiceID: number): Address => `/invoices/${invoiceID}`

export const partnerAddress = (partnerID: number): Address => `/partners/${partnerID}`

export const productAddress = (productID: number): Address => `/products/${productID}`

export const masterProductAddress = (masterProductID: number): Address => `/masterproducts/${masterProductID}`

export const labelAddress = (labelID: number): Address => `/labels/${labelID}`

/** Stores and distribution centres are one kind of record with two lists. */
export const storeAddress = (storeID: number): Address => `/stores/${storeID}`

export const distributionCenterAddress = (storeID: number): Address => `/distribution-centers/${storeID}`

export const warehouseAddress = (warehouseID: number): Address => `/warehouses/${warehouseID}`

export const salesGroupAddress = (salesGroupID: number): Address => `/salesGroups/${salesGroupID}`

export const retailerAddress = (retailerID: number): Address => `/retailers/${retailerID}`

export const userAddress = (contactID: number): Address => `/users/${contactID}`

/** With the permissions of one context open. */
export const userContextAddress = (contactID: number, context: string): Address =>
  `/users/${contactID}?context=${context}`

export const apiUserAddress = (contactID: number): Address => `/apiUsers/${contactID}`

export const fileAddress = (exchangeID: number): Address => `/exchange/${exchangeID}`
