/** What is wrong with a line as it stands now, saved or not, in words that say what to do. */
import type { StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import {
  isIgnored,
  isOverAcknowledged,
  isSent,
  type PartnerSettings,
  priceCheck,
  type RowSeverity,
  rowSeverity,
  type VendorConfig,
} from '@quayside/domain'
import { stateOfStoreOrder } from '../store-order-context.ts'
import { ownError } from './error-words.ts'
import type { LineEntry } from './line-edits.ts'

export interface LineCheck extends RowSeverity {
  readonly priceFails: boolean
  readonly isOver: boolean
  readonly isShort: boolean
  /** An error kept with the line that none of the checks tells. */
  readonly hasOwnError: boolean
}

export interface CheckRules {
  readonly storeOrder: StoreOrderSummary
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
}

export interface LineFacts {
  /** null: the line as it is saved. */
  readonly entry: LineEntry | null
  /** What is left of the product once every line took its share; null: not known. */
  readonly remaining: number | null
  /** What the warehouse has of it, whoever it is promised to. */
  readonly onHand?: number | null
}

/** Until something was answered, a line is checked for stock with what the order proposes. */
const wantedOf = (line: StoreOrderProduct, entry: LineEntry | null) =>
  entry ? entry.quantityAcknowledged : (line.quantityAcknowledged ?? line.quantity)

/** The warehouse counts what it was sent to pick; what has left is wanted no more. */
const wantsStock = (line: StoreOrderProduct, { orderStatus }: StoreOrderSummary) =>
  !isSent('order', orderStatus) &&
  (line.quantityShipped === 0 || line.quantityShipped < (line.quantityAcknowledged ?? 0))

const ignored = new WeakMap<StoreOrderSummary, boolean>()

/** Worked out once for all lines of a store order: there may be thousands. */
function isStoreOrderIgnored(storeOrder: StoreOrderSummary): boolean {
  const is = ignored.get(storeOrder) ?? isIgnored(stateOfStoreOrder(storeOrder))
  ignored.set(storeOrder, is)
  return is
}

export function checkLine(
  line: StoreOrderProduct,
  { entry, remaining, onHand }: LineFacts,
  rules: CheckRules,
): LineCheck {
  const { storeOrder, partner, vendor } = rules
  const error = ownError(line)
  const checked = {
    ...line,
    error,
    quantityAcknowledged: wantedOf(line, entry),
    lineProductPriceAcknowledged: entry ? entry.lineProductPriceAcknowledged : line.lineProductPriceAcknowledged,
    externalProductID: line.product?.externalProductID ?? null,
    remainingStock: wantsStock(line, storeOrder) ? remaining : null,
    stockOnHand: onHand,
  }
  const severity = rowSeverity(checked, {
    partner,
    vendor,
    storeOrderIgnored: isStoreOrderIgnored(storeOrder),
    orderSent: isSent('order', storeOrder.orderStatus),
  })
  const isWrong = severity.rank > 1
  return {
    ...severity,
    priceFails: isWrong && priceCheck(checked, partner) !== null,
    isOver: isWrong && vendor.order.validateQuantityAck && isOverAcknowledged(checked),
    hasOwnError: isWrong && error !== null,
    isShort: isWrong && (checked.remainingStock ?? 0) < 0 && (checked.quantityAcknowledged ?? 0) > 0,
  }
}
