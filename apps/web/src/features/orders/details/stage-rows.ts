/** The rows of the status overview: how far each stage is, which statuses its store orders have, and what sending it would do. */
import type { OrderDetails } from '@quayside/contract'
import {
  decideMarkStatus,
  isEnded,
  isSent,
  isStageEnabled,
  type MarkStatusAction,
  offersAction,
  type PartnerSettings,
  type StageName,
  sendLabel,
  stageField,
  stageNames,
  type VendorConfig,
} from '@quayside/domain'
import type { SendOffered } from '../sending/send-dialog.tsx'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'
import { percentSent } from './order-tabs.ts'

export interface StageOffer extends SendOffered {
  /** What is not sent yet, whether or not it can be now. */
  readonly unsent: readonly number[]
  /** Why the others cannot be sent, each reason once. */
  readonly whyNot: readonly string[]
}

export interface StageRow {
  readonly stage: StageName
  /** null where the partner does not use the stage: nothing is missing there. */
  readonly percent: number | null
  readonly counts: readonly { readonly status: string; readonly count: number }[]
  /** null where the stage is not ours to send, or no button is wanted for it. */
  readonly offer: StageOffer | null
}

interface Rules {
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

const isUsed = (stage: StageName, { partner }: Rules): boolean => !partner || isStageEnabled(stage, partner)

export function stageRows(order: OrderDetails, rules: Rules): readonly StageRow[] {
  const { vendor } = rules
  const shown = stageNames.filter(
    (stage) => isUsed(stage, rules) || (stage === 'salesOrder' && vendor.order.alwaysShowSalesOrder),
  )
  return shown.map((stage) => stageRow(stage, order, rules))
}

function stageRow(stage: StageName, order: OrderDetails, rules: Rules): StageRow {
  const statuses = order.storeOrders.map((storeOrder) => storeOrder[stageField[stage]])
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return {
    stage,
    percent: isUsed(stage, rules) ? percentSent(stage, statuses) : null,
    counts: [...counts].map(([status, count]) => ({ status, count })),
    offer: offerOf(stage, order, rules),
  }
}

const actions: Readonly<Partial<Record<StageName, MarkStatusAction>>> = {
  acknowledgement: 'ack',
  salesOrder: 'salesOrder',
  shipment: 'shipment',
  invoice: 'invoice',
}

/** Orders of partners with a workflow are confirmed, the others are sent. */
export function actionOf(stage: StageName, partner: PartnerSettings): MarkStatusAction | undefined {
  if (stage === 'order') return partner.workflowType === null ? 'order' : 'confirm'
  return actions[stage]
}

function offerOf(stage: StageName, order: OrderDetails, { partner, vendor }: Rules): StageOffer | null {
  const action = partner && actionOf(stage, partner)
  if (!action || !offersAction(action, { partner, vendor, system: order.system })) return null
  const fresh: number[] = []
  const again: number[] = []
  const unsent: number[] = []
  const whyNot = new Set<string>()
  for (const storeOrder of order.storeOrders) {
    const context = { ...contextOf(partner, vendor, storeOrder.storeOrderNumber), ...recordsOf(storeOrder) }
    const decision = decideMarkStatus(stateOfStoreOrder(storeOrder), action, context)
    const sentBefore = isSent(stage, storeOrder[stageField[stage]])
    if (!sentBefore) unsent.push(storeOrder.storeOrderID)
    if (!decision.ok) {
      whyNot.add(decision.refusal.message)
      continue
    }
    const list = sentBefore ? again : fresh
    list.push(storeOrder.storeOrderID)
  }
  const resend = fresh.length === 0 && isAnySent(stage, order)
  const label = action === 'confirm' ? 'Confirm Order' : sendLabel(action, resend)
  return { action, label, fresh, again, unsent, whyNot: [...whyNot] }
}

/** Labels read Resend once every live store order's document was sent. */
function isAnySent(stage: StageName, order: OrderDetails): boolean {
  return order.storeOrders.some((one) => {
    const status = one[stageField[stage]]
    return isSent(stage, status) && !isEnded(status)
  })
}
