/** Before a bulk action: which of the selected orders it concerns, which it would do again, and which it leaves out and why. */
import type { OrderRow } from '@quayside/contract'
import {
  type Decision,
  decideClearErrors,
  decideDelete,
  decideMarkStatus,
  errorStatuses,
  isCompletable,
  isSent,
  isStatus,
  messageText,
  type PartnerSettings,
  type StoreOrderContext,
  sharedStatus,
  stageField,
  stageOfAction,
  type VendorConfig,
  warningsBeforeEnd,
} from '@quayside/domain'
import { contextOf, recordsOfOrderRow, stateOfOrderRow } from '../store-order-context.ts'
import { canWords } from './bulk-actions.ts'
import { type BulkKind, isSend } from './bulk-kinds.ts'

export interface Refused {
  readonly order: OrderRow
  readonly why: string
}

export interface BulkPlan {
  readonly kind: BulkKind
  readonly fresh: readonly OrderRow[]
  /** Sent before: done again only where asked for. */
  readonly again: readonly OrderRow[]
  readonly refused: readonly Refused[]
}

export interface PlanRules {
  readonly vendor: VendorConfig
  readonly partnerOf: (partnerID: number) => PartnerSettings | undefined
}

export function planBulk(orders: readonly OrderRow[], kind: BulkKind, rules: PlanRules): BulkPlan {
  const fresh: OrderRow[] = []
  const again: OrderRow[] = []
  const refused: Refused[] = []
  for (const order of orders) {
    const why = refusalOf(order, kind, rules)
    if (why) refused.push({ order, why })
    else if (wasSent(order, kind)) again.push(order)
    else fresh.push(order)
  }
  return { kind, fresh, again, refused }
}

function wasSent(order: OrderRow, kind: BulkKind): boolean {
  if (!isSend(kind) || kind === 'confirm') return false
  const stage = stageOfAction[kind]
  return isSent(stage, order[stageField[stage]])
}

const refusals = new WeakMap<PlanRules, WeakMap<OrderRow, Map<BulkKind, string | null>>>()

/** Worked out once for an order: whoever ticks a page, or one more of fifty, asks the same of all of them again. */
function refusalOf(order: OrderRow, kind: BulkKind, rules: PlanRules): string | null {
  const ofRules = refusals.get(rules) ?? new WeakMap()
  refusals.set(rules, ofRules)
  const ofOrder = ofRules.get(order) ?? new Map<BulkKind, string | null>()
  ofRules.set(order, ofOrder)
  const known = ofOrder.get(kind)
  const why = known === undefined ? whyRefused(order, kind, rules) : known
  ofOrder.set(kind, why)
  return why
}

function whyRefused(order: OrderRow, kind: BulkKind, { vendor, partnerOf }: PlanRules): string | null {
  const partner = partnerOf(order.partnerID)
  // Left to the server where the partner is not known here.
  if (!partner) return null
  const context = { ...contextOf(partner, vendor, order.orderNumber), ...recordsOfOrderRow(order) }
  const decision = decide(order, kind, context)
  return decision.ok ? null : decision.refusal.message
}

function decide(order: OrderRow, kind: BulkKind, context: StoreOrderContext): Decision<unknown> {
  const state = stateOfOrderRow(order)
  if (isSend(kind)) return decideMarkStatus(state, kind, context)
  if (kind === 'delete') return decideDelete(state, context)
  if (kind === 'clearErrors') return decideClearErrors(state, context)
  return isCompletable({ orderNumber: order.orderNumber, storeOrders: [state] })
}

const hasErrors = ({ status }: Pick<OrderRow, 'status'>) => isStatus(status, ...errorStatuses)

/** What a dialog warns of: errors that are still open, and orders the external system already has. */
export function planWarnings(orders: readonly OrderRow[], plan: BulkPlan, { partnerOf }: PlanRules): readonly string[] {
  const warnings: string[] = []
  if (isSend(plan.kind) && orders.some(hasErrors))
    warnings.push(messageText(orders.length === 1 ? 'orderHasUnresolvedErrors' : 'someOrdersHaveErrors'))
  if (plan.kind !== 'delete') return warnings
  const ended = plan.fresh.flatMap((order) => {
    const partner = partnerOf(order.partnerID)
    return partner ? warningsBeforeEnd(stateOfOrderRow(order), { partner }).map((text) => ({ order, text })) : []
  })
  const first = ended[0]
  if (first)
    warnings.push(`${ended.length === 1 ? `${first.order.orderNumber}: ` : `${ended.length} orders: `}${first.text}`)
  return warnings
}

const figure = (count: number) => count.toLocaleString('en-NZ')
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** One count for bar, dialog and button: how many go, and why the rest do not, each counted once. */
function countsOf({ kind, fresh, again, refused }: BulkPlan) {
  const onlyAgain = fresh.length === 0 && again.length > 0
  const rest = onlyAgain || again.length === 0 ? [] : [`${figure(again.length)} ${are(again.length)} already sent`]
  let unnamed = refused.length
  for (const status of [sharedStatus.ignored, sharedStatus.deleted, sharedStatus.error]) {
    const count = refused.filter(({ order }) => isStatus(order.status, status)).length
    unnamed -= count
    if (count > 0) rest.push(`${figure(count)} ${are(count)} ${status === sharedStatus.error ? 'in ' : ''}${status}`)
  }
  const isAll = unnamed === refused.length && fresh.length + again.length === 0
  if (unnamed > 0 && !isAll) rest.push(`${figure(unnamed)} cannot ${canWords(kind)}`)
  const count = onlyAgain ? again.length : fresh.length
  return { count, does: onlyAgain ? `${are(count)} already sent` : `can ${canWords(kind)}`, rest }
}

const totalOf = ({ fresh, again, refused }: BulkPlan) => fresh.length + again.length + refused.length

/** In the bar, which says how many are selected: '2 can be sent, 1 is already sent, 3 are in Error'. */
export function planWords(plan: BulkPlan): string {
  if (totalOf(plan) === 0) return ''
  const { count, does, rest } = countsOf(plan)
  return [`${figure(count)} ${does}`, ...rest].join(', ')
}

/** The same as a sentence of its own: '11 of 13 selected can be sent: 2 are Ignored.' */
export function planSentence(plan: BulkPlan): string {
  const { count, does, rest } = countsOf(plan)
  return `${figure(count)} of ${figure(totalOf(plan))} selected ${does}${rest.length > 0 ? `: ${rest.join(', ')}` : ''}.`
}

/** The refused ones by reason, most frequent first: '2 are Ignored' reads better than two lines alike. */
export function byReason(
  refused: readonly Refused[],
): readonly { readonly why: string; readonly orders: OrderRow[] }[] {
  const groups = new Map<string, OrderRow[]>()
  for (const { order, why } of refused) groups.set(why, [...(groups.get(why) ?? []), order])
  return [...groups].map(([why, orders]) => ({ why, orders })).sort((a, b) => b.orders.length - a.orders.length)
}
