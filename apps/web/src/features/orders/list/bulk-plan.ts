/** Before a bulk action: which of the selected orders it would send, send again, or leave out and why. */
import type { OrderRow, StoreOrderSummary } from '@quayside/contract'
import {
  decideMarkStatus,
  isSent,
  type MarkStatusAction,
  type PartnerSettings,
  stageField,
  stageOfAction,
  stageTables,
  type VendorConfig,
} from '@quayside/domain'
import { contextOf, recordsOf, stateOfOrderRow, stateOfStoreOrder } from '../store-order-context.ts'

export interface BulkPlan {
  readonly fresh: readonly OrderRow[]
  readonly again: readonly OrderRow[]
  readonly refused: readonly { readonly order: OrderRow; readonly why: string }[]
}

export function planBulk(
  orders: readonly OrderRow[],
  action: MarkStatusAction,
  rules: { readonly vendor: VendorConfig; readonly partnerOf: (partnerID: number) => PartnerSettings | undefined },
): BulkPlan {
  const fresh: OrderRow[] = []
  const again: OrderRow[] = []
  const refused: { order: OrderRow; why: string }[] = []
  for (const order of orders) {
    const why = refusalOf(order, action, rules)
    const stage = stageOfAction[action]
    if (why) refused.push({ order, why })
    else if (isSent(stage, order[stageField[stage]])) again.push(order)
    else fresh.push(order)
  }
  return { fresh, again, refused }
}

function refusalOf(order: OrderRow, action: MarkStatusAction, rules: Parameters<typeof planBulk>[2]): string | null {
  const partner = rules.partnerOf(order.partnerID)
  // The server knows better where we know nothing of the partner.
  if (!partner) return null
  const decision = decideMarkStatus(stateOfOrderRow(order), action, contextOf(partner, rules.vendor))
  return decision.ok ? null : decision.refusal.message
}

const are = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** '2 can be sent, 1 is already sent, 3 cannot'. */
export function planWords({ fresh, again, refused }: BulkPlan): string {
  const parts = [
    fresh.length > 0 && `${fresh.length} can be sent`,
    again.length > 0 && are(again.length, 'is already sent', 'are already sent'),
    refused.length > 0 && `${refused.length} cannot be sent`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** 'Send Ack', 'Send ASN' … */
export function bulkLabel(action: MarkStatusAction): string {
  return stageTables[stageOfAction[action]].events.send?.label ?? 'Send'
}

/** How many store orders of one order an action would send now. */
export function bulkPlanOfStoreOrders(
  storeOrders: readonly StoreOrderSummary[],
  action: MarkStatusAction,
  { partner, vendor }: { readonly partner: PartnerSettings; readonly vendor: VendorConfig },
): number {
  const context = contextOf(partner, vendor)
  const canGo = (one: StoreOrderSummary) =>
    decideMarkStatus(stateOfStoreOrder(one), action, { ...context, ...recordsOf(one) }).ok
  return storeOrders.filter(canGo).length
}
