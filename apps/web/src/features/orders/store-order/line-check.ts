/** What is wrong with a line as it stands now, saved or not, in words that say what to do. */
import type { StoreOrderDetails, StoreOrderProduct } from '@quayside/contract'
import {
  isIgnored,
  isSent,
  type PartnerSettings,
  priceCheck,
  type RowSeverity,
  rowSeverity,
  type VendorConfig,
} from '@quayside/domain'
import { stateOfStoreOrder } from '../store-order-context.ts'
import type { LineEntry } from './line-edits.ts'

export interface LineCheck extends RowSeverity {
  readonly priceFails: boolean
}

export interface CheckRules {
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
}

/** `entry` null: the line as it is saved. */
export function checkLine(line: StoreOrderProduct, entry: LineEntry | null, rules: CheckRules): LineCheck {
  const { storeOrder, partner, vendor } = rules
  const checked = {
    ...line,
    quantityAcknowledged: entry ? entry.quantityAcknowledged : line.quantityAcknowledged,
    lineProductPriceAcknowledged: entry ? entry.lineProductPriceAcknowledged : line.lineProductPriceAcknowledged,
    externalProductID: line.product?.externalProductID ?? null,
    remainingStock: null,
  }
  const severity = rowSeverity(checked, {
    partner,
    vendor,
    storeOrderIgnored: isIgnored(stateOfStoreOrder(storeOrder)),
    orderSent: isSent('order', storeOrder.orderStatus),
  })
  const priceFails = severity.rank > 1 && priceCheck(checked, partner) !== null
  return { ...severity, priceFails }
}
