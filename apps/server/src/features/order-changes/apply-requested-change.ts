/** Carries a change out at its order as it arrives: store order by store order, each decided by its own stages. */
import {
  advice,
  changeName,
  compareWithOrder,
  decideOrderChange,
  differenceInWords,
  flowStatus,
  type HeaderDifference,
  headerFor,
  isOpenOrderChange,
  type OrderChangeStatus,
  orderChangeRollUp,
  orderChangeStatus,
  type RequestedChange,
  type StoreOrderDifference,
  sharedStatus,
} from '@quayside/domain'
import {
  linkChangeMessage,
  type OutcomeRow,
  readOutcomes,
  type StoreOrderSnapshot,
  type Tx,
  updateOrderChange,
  writeAudit,
  writeChangedDetails,
  writeChangedHeader,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { takeTotalsOfChange } from '../store-orders/compare-totals.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import {
  type Asked,
  type ChangeSource,
  storeOrderToChange,
  writeApplied,
  writeDecision,
  writeNotApplied,
} from './change-store-order.ts'
import { type ChangeSubject, isLive, readSubject } from './change-subject.ts'
import { namedProducts } from './named-products.ts'
import { takeCharges } from './take-charges.ts'

export interface ChangeResult {
  readonly status: OrderChangeStatus
  /** Shown beside the message in the exchange; null when the change was applied as asked. */
  readonly note: string | null
}

const noDifference = (storeOrderID: number): StoreOrderDifference => ({
  storeOrderID,
  cancelled: false,
  lines: [],
  doubts: [],
})

const headerColumns = { deliverAfter: 'etd', deliverBefore: 'eta', comments: 'comments' } as const

/** Dates, comments and details of the order; a new ship-to is written with its store order. */
export async function writeHeader(tx: Tx, orderID: number, header: readonly HeaderDifference[]): Promise<void> {
  const columns = header.flatMap(({ field, after }) =>
    field === 'shipTo' || field === 'detail' ? [] : [[headerColumns[field], after]],
  )
  await writeChangedHeader(tx, orderID, Object.fromEntries(columns))
  const details = header.flatMap(({ detail, before }) =>
    detail
      ? [
          {
            order_line_number: detail.lineNumber,
            label: detail.label,
            detail: detail.text,
            segments: detail.segments,
            replaces: before,
          },
        ]
      : [],
  )
  await writeChangedDetails(tx, orderID, details)
}

const openOf = (outcomes: readonly OutcomeRow[], storeOrderID: number): { changeNumber: string | null } | null => {
  const open = outcomes.find((one) => one.store_order_id === storeOrderID && one.status === orderChangeStatus.error)
  return open ? { changeNumber: open.change_number } : null
}

/** Deleted and completed orders are left alone; the note says so, since somebody has to tell the partner. */
function endedNote(order: OrderSnapshot, orderNumber: string): string | null {
  const ended = order.completed ? flowStatus.completed : order.storeOrders.some(isLive) ? null : sharedStatus.deleted
  return ended === null ? null : advice('orderChangeOrderEnded', { orderNumber, status: ended })
}

async function notApplied(tx: Tx, order: OrderSnapshot, source: ChangeSource, note: string): Promise<ChangeResult> {
  const status = orderChangeStatus.notApplied
  await updateOrderChange(tx, source.orderChangeID, { status, message: note, orderID: order.orderID })
  await auditOrder(tx, order, `Order change not applied: ${note}`, source)
  return { status, note }
}

const auditOrder = (tx: Tx, order: OrderSnapshot, action: string, source: ChangeSource): Promise<void> =>
  writeAudit(tx, [
    {
      objectType: 'Order',
      objectID: order.orderID,
      orderID: order.orderID,
      partnerID: order.partner.partnerID,
      action,
      createdBy: source.by,
      exchangeFileID: source.exchangeFileID,
    },
  ])

interface Outcome {
  readonly status: OrderChangeStatus
  readonly error: string | null
  readonly storeOrderNumber: string
}

interface Run {
  readonly tx: Tx
  readonly subject: ChangeSubject
  readonly source: ChangeSource
  readonly services: Services
}

async function atStoreOrder(
  { tx, subject, source, services }: Run,
  storeOrder: StoreOrderSnapshot,
  asked: Asked,
): Promise<Outcome | null> {
  const toChange = storeOrderToChange(subject, storeOrder, asked)
  const context = contextOf(subject.order, storeOrder, services)
  const decision = decideOrderChange(stateOf(storeOrder.storeOrder), toChange.change, context)
  if (!decision.ok) return null
  const outcome = decision.value
  const storeOrderNumber = storeOrder.storeOrder.store_order_number
  if (outcome.kind === 'applied') {
    await writeApplied(tx, toChange, { status: orderChangeStatus.applied, error: null }, source)
    await writeDecision(tx, storeOrder, outcome.change, { ...source, services })
    subject.worth.applied(storeOrder.storeOrder.store_order_id, toChange.planned)
    return { status: orderChangeStatus.applied, error: null, storeOrderNumber }
  }
  const status = outcome.kind === 'error' ? orderChangeStatus.error : orderChangeStatus.notApplied
  await writeNotApplied(tx, toChange, { status, error: outcome.error }, source)
  if (outcome.kind === 'error') await writeDecision(tx, storeOrder, outcome.change, { ...source, services })
  return { status, error: outcome.error, storeOrderNumber }
}

/** Takes what an applied change states of charges and totals. A cancellation states the total of what it cancels. */
export async function takeStatedAmounts(
  tx: Tx,
  order: OrderSnapshot,
  requested: RequestedChange,
  source: ChangeSource,
): Promise<void> {
  if (requested.purpose === 'cancellation') return
  await takeCharges(tx, order, requested, source)
  await takeTotalsOfChange(tx, order, requested, source)
}

export interface ChangeOfOrder {
  readonly orderID: number
  readonly requested: RequestedChange
  /** Something about the change as a whole that a person has to look at first. */
  readonly doubt: string | null
  /** The message that it came in. */
  readonly exchangeMessageID: number | null
}

/** Null when the order has gone meanwhile. */
export async function applyRequestedChange(
  tx: Tx,
  { orderID, requested, doubt, exchangeMessageID }: ChangeOfOrder,
  source: ChangeSource,
  services: Services,
): Promise<ChangeResult | null> {
  const order = await lockSnapshot(tx, orderID)
  if (!order) return null
  const only = order.storeOrders.length === 1 ? (order.storeOrders[0]?.storeOrder.store_order_id ?? null) : null
  if (exchangeMessageID !== null) await linkChangeMessage(tx, exchangeMessageID, orderID, only)
  const ended = endedNote(order, requested.orderNumber)
  if (ended !== null) return notApplied(tx, order, source, ended)
  const subject = await readSubject(tx, order)
  if (!subject) return null
  const { header, storeOrders } = compareWithOrder(subject.toChange, requested)
  const touched = order.storeOrders.filter(isLive).flatMap((storeOrder) => {
    const { store_order_id } = storeOrder.storeOrder
    const difference = storeOrders.find((one) => one.storeOrderID === store_order_id)
    return difference || headerFor(header, store_order_id).length > 0 || doubt !== null
      ? [{ storeOrder, difference: difference ?? noDifference(store_order_id) }]
      : []
  })
  const name = changeName(requested.changeNumber)
  if (touched.length === 0) {
    const message = `Order change${name}: ${differenceInWords([], noDifference(0))}`
    await updateOrderChange(tx, source.orderChangeID, { status: orderChangeStatus.applied, message, orderID })
    await auditOrder(tx, order, message, source)
    await takeStatedAmounts(tx, order, requested, source)
    return { status: orderChangeStatus.applied, note: null }
  }
  const lines = storeOrders.flatMap((one) => one.lines)
  const products = await namedProducts(
    tx,
    { ...requested, orderDate: subject.header.order_date, lines },
    order.partnerRow,
    source.by,
  )
  const earlier = await readOutcomes(tx, orderID)
  const outcomes: Outcome[] = []
  for (const { storeOrder, difference } of touched) {
    const doubts = doubt === null ? difference.doubts : [doubt, ...difference.doubts]
    const { store_order_id } = storeOrder.storeOrder
    const openChange = openOf(earlier, store_order_id)
    const own = headerFor(header, store_order_id)
    const asked = { requested, header: own, difference: { ...difference, doubts }, products, openChange }
    const outcome = await atStoreOrder({ tx, subject, source, services }, storeOrder, asked)
    if (outcome) outcomes.push(outcome)
  }
  if (outcomes.some(({ status }) => status === orderChangeStatus.applied)) {
    await writeHeader(tx, orderID, header)
    await takeStatedAmounts(tx, order, requested, source)
  }
  const status = orderChangeRollUp(outcomes.map((outcome) => outcome.status))
  const open = outcomes.filter((outcome) => isOpenOrderChange(outcome.status))
  await updateOrderChange(tx, source.orderChangeID, { status, orderID, headerDifference: header })
  await finishOrder(tx, order, services, source.by)
  return { status, note: noteOf(open, order.storeOrders.length > 1) }
}

/** What the exchange shows beside the message: why it waits, with the store order's number where there are several. */
function noteOf(open: readonly Outcome[], several: boolean): string | null {
  if (open.length === 0) return null
  const texts = open.map(({ error, storeOrderNumber }) => (several ? `${storeOrderNumber}: ${error}` : (error ?? '')))
  return [...new Set(texts)].slice(0, 5).join('\n')
}
