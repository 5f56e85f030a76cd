/** What the rules need to know of a store order, made once of the record. */
import type { StoreOrderDetails, StoreOrderProduct } from '@quayside/contract'
import {
  articleName,
  type PartnerSettings,
  type PricedProgress,
  type StoreOrderContext,
  type StoreOrderState,
  type VendorConfig,
} from '@quayside/domain'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'

export interface StoreOrderRules {
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly state: StoreOrderState
  readonly context: StoreOrderContext
}

const pricedLine = (line: StoreOrderProduct): PricedProgress => ({
  ...line,
  lineNumber: line.orderLineNumber ?? String(line.storeOrderProductID),
  code: articleName({ buyerCode: line.supplierProductCode, supplierCode: line.sku, gtin: null }),
})

export function rulesOf(
  storeOrder: StoreOrderDetails,
  partner: PartnerSettings,
  vendor: VendorConfig,
): StoreOrderRules {
  const context: StoreOrderContext = {
    ...contextOf(partner, vendor, storeOrder.storeOrderNumber, storeOrder.system),
    ...recordsOf(storeOrder),
    lines: storeOrder.storeOrderProducts,
    pricedLines: storeOrder.storeOrderProducts.map(pricedLine),
    ...(storeOrder.acknowledgementWaits && { isOneAcknowledgement: true }),
  }
  return { storeOrder, partner, vendor, state: stateOfStoreOrder(storeOrder), context }
}
