/** What the list's rows do not show before a send: which shipments have no carton products, which invoices no number, which store orders errors. */
import type { OrderDetails } from '@quayside/contract'
import {
  decideMarkStatus,
  isStatus,
  type MarkStatusAction,
  messageText,
  type PartnerSettings,
  sharedStatus,
  type VendorConfig,
} from '@quayside/domain'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'

export interface LeftOut {
  readonly orderID: number
  readonly orderNumber: string
  /** null: the error is the whole order's. */
  readonly storeOrderID: number | null
  readonly storeOrderNumber: string | null
  readonly why: string
}

export interface RecordCheck {
  /** Store orders that stay, or shipments and invoices of them, each with the reason. */
  readonly leftOut: readonly LeftOut[]
  /** Store orders with errors that nobody has settled. */
  readonly inError: number
  /** Store orders of which something goes. */
  readonly going: number
}

export interface CheckRules {
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
}

const isDeletedRecord = ({ status }: { readonly status: string }) => isStatus(status, sharedStatus.deleted)

export function checkRecords(order: OrderDetails, action: MarkStatusAction, rules: CheckRules): RecordCheck {
  const leftOut: LeftOut[] = []
  let going = 0
  let inError = 0
  for (const storeOrder of order.storeOrders) {
    const { storeOrderID, storeOrderNumber } = storeOrder
    const named = { orderID: order.orderID, orderNumber: order.orderNumber, storeOrderID, storeOrderNumber }
    if (isDeletedRecord(storeOrder)) continue
    if (storeOrder.error || storeOrder.errorType) inError += 1
    const context = { ...contextOf(rules.partner, rules.vendor, storeOrderNumber), ...recordsOf(storeOrder) }
    const decision = decideMarkStatus(stateOfStoreOrder(storeOrder), action, context)
    if (decision.ok) going += 1
    const reasons = decision.ok ? (decision.value.warnings ?? []) : [decision.refusal.message]
    leftOut.push(...reasons.map((why) => ({ ...named, why })))
  }
  return { leftOut, inError, going }
}

export function sumChecks(checks: readonly RecordCheck[]): RecordCheck {
  return {
    leftOut: checks.flatMap((check) => check.leftOut),
    inError: checks.reduce((sum, check) => sum + check.inError, 0),
    going: checks.reduce((sum, check) => sum + check.going, 0),
  }
}

/** The words for open errors, by what is being sent: one order with one store order, one with several, several orders. */
export function errorWords(inError: number, orders: number, storeOrders: number): string | null {
  if (inError === 0) return null
  if (orders > 1) return messageText('someOrdersHaveErrors')
  return storeOrders > 1
    ? messageText('storeOrdersHaveErrors', { n: inError })
    : messageText('orderHasUnresolvedErrors')
}
