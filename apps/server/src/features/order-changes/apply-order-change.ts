/** A person applies an order change by hand: what still fits is written, what does not is named. */
import { type AnswerOf, applyOrderChange } from '@quayside/contract'
import {
  advice,
  allow,
  changeName,
  compareWithOrder,
  type Decision,
  decideApplyOrderChange,
  fittingChange,
  type HeaderDifference,
  headerFor,
  isOpenOrderChange,
  orderChangeStatus,
  type Refused,
  type RequestedChange,
  refuse,
  type StoreOrderDifference,
  type StoreOrderTransition,
} from '@quayside/domain'
import {
  findStoreByCode,
  giveWaitingChange,
  type KeptOrderChange,
  type OutcomeRow,
  type ProductRow,
  readKeptOrderChange,
  readOutcomes,
  rollUpOrderChange,
  type StoreOrderSnapshot,
  type Tx,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services, StepBy } from '../../services.ts'
import { lockNumber } from '../orders/revalidate/revalidate-order.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, lockSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { applyRequestedChange, takeStatedAmounts, writeHeader } from './apply-requested-change.ts'
import { type ChangeSource, storeOrderToChange, writeApplied, writeDecision } from './change-store-order.ts'
import { type ChangeSubject, readSubject, requestedChange } from './change-subject.ts'
import { namedProducts } from './named-products.ts'

type Answer = AnswerOf<typeof applyOrderChange>
type Result = Answer['results'][number]

interface HandRun {
  readonly subject: ChangeSubject
  readonly requested: RequestedChange
  readonly header: readonly HeaderDifference[]
  readonly differences: readonly StoreOrderDifference[]
  readonly products: readonly ProductRow[]
  readonly outcomes: readonly OutcomeRow[]
  readonly source: ChangeSource
}

const nothing = (storeOrderID: number): StoreOrderDifference => ({
  storeOrderID,
  cancelled: false,
  lines: [],
  doubts: [],
})

/** The error of another change that still waits at this store order. */
function otherOpenError({ outcomes, source }: HandRun, storeOrderID: number): string | null {
  const other = outcomes.find(
    (one) =>
      one.store_order_id === storeOrderID &&
      one.order_change_id !== source.orderChangeID &&
      one.status === orderChangeStatus.error,
  )
  return other?.error ?? null
}

/**
 * Applying the change by hand accepts its new store, so the store is no longer a doubt, unless we do not know that store.
 */
async function withDestination(tx: Tx, { subject, header }: HandRun, difference: StoreOrderDifference) {
  const own = headerFor(header, difference.storeOrderID)
  const doubtful = own.flatMap(({ shipTo }) => (shipTo?.doubt ? shipTo : []))
  if (doubtful.length === 0) return { header: own, difference }
  const accepted = difference.doubts.filter((text) => !doubtful.some(({ doubt }) => doubt === text))
  const codes: string[] = []
  for (const { stated } of doubtful) {
    const store = await findStoreByCode(tx, subject.order.partner.partnerID, stated.code ?? '')
    if (!store) codes.push(stated.code ?? '')
  }
  if (codes.length === 0) return { header: own, difference: { ...difference, doubts: accepted } }
  const storeOrderNumber =
    subject.toChange.storeOrders.find((one) => one.storeOrderID === difference.storeOrderID)?.storeOrderNumber ?? ''
  const missing = codes.map((storeCode) => advice('orderChangeStoreMissing', { storeCode, storeOrderNumber }))
  return {
    header: own.filter((one) => !one.shipTo),
    difference: { ...difference, doubts: [...accepted, ...missing] },
  }
}

async function applyAt(
  tx: Tx,
  run: HandRun,
  storeOrder: StoreOrderSnapshot,
  services: Services,
): Promise<Decision<StoreOrderTransition>> {
  const { subject, requested, products, source } = run
  const { store_order_id } = storeOrder.storeOrder
  const found = run.differences.find((one) => one.storeOrderID === store_order_id) ?? nothing(store_order_id)
  const { header, difference } = await withDestination(tx, run, found)
  const asked = { requested, header, difference, products, openChange: null }
  const whole = storeOrderToChange(subject, storeOrder, asked)
  const { lines, leftOut, notApplied } = fittingChange({
    ...whole.change,
    doubtfulLines: difference.doubtfulLines ?? [],
  })
  // Cancelled as a whole only if every line can be taken off.
  const cancelled = difference.cancelled && leftOut.length === 0
  const fitting = storeOrderToChange(subject, storeOrder, { ...asked, difference: { ...difference, lines, cancelled } })
  const decision = decideApplyOrderChange(
    stateOf(storeOrder.storeOrder),
    { ...fitting.change, leftOut, stillOpen: otherOpenError(run, store_order_id) },
    contextOf(subject.order, storeOrder, services),
  )
  if (!decision.ok) return decision
  const status = leftOut.length > 0 ? orderChangeStatus.partlyApplied : orderChangeStatus.applied
  const error = leftOut.length > 0 ? leftOut.join('\n') : null
  await writeApplied(tx, fitting, { status, error, notApplied }, source)
  await writeDecision(tx, storeOrder, decision.value, { ...source, services })
  subject.worth.applied(store_order_id, fitting.planned)
  return decision
}

/** Null: there is no such change of this order. */
async function prepare(tx: Tx, orderID: number, orderChangeID: number, by: string): Promise<HandRun | null> {
  const order = await lockSnapshot(tx, orderID)
  const kept = order ? await readKeptOrderChange(tx, orderID, orderChangeID) : null
  const subject = order && kept ? await readSubject(tx, order) : null
  if (!subject || !kept) return null
  const requested = requestedChange(kept.document, subject.order.partnerRow.guide)
  const { header, storeOrders: differences } = compareWithOrder(subject.toChange, requested)
  const lines = differences.flatMap((one) => one.lines)
  return {
    subject,
    requested,
    header,
    differences,
    products: await namedProducts(
      tx,
      { ...requested, orderDate: subject.header.order_date, lines },
      subject.order.partnerRow,
      by,
    ),
    outcomes: await readOutcomes(tx, orderID),
    source: { orderChangeID, by, exchangeFileID: kept.exchange_file_id },
  }
}

function waitingStoreOrders(run: HandRun, storeOrderID: number | undefined): readonly StoreOrderSnapshot[] {
  const open = run.outcomes.filter(
    (one) => one.order_change_id === run.source.orderChangeID && isOpenOrderChange(one.status),
  )
  const wanted = open.filter((one) => storeOrderID === undefined || one.store_order_id === storeOrderID)
  return run.subject.order.storeOrders.filter(({ storeOrder }) =>
    wanted.some((one) => one.store_order_id === storeOrder.store_order_id),
  )
}

const resultOf = (storeOrder: StoreOrderSnapshot, decision: Decision<StoreOrderTransition>): Result => ({
  orderID: storeOrder.storeOrder.order_id,
  orderNumber: storeOrder.storeOrder.order_number,
  storeOrderID: storeOrder.storeOrder.store_order_id,
  storeOrderNumber: storeOrder.storeOrder.store_order_number,
  done: decision.ok,
  message: decision.ok ? null : decision.refusal.message,
})

interface ChangeByHand {
  readonly orderID: number
  readonly orderChangeID: number
  /** The only store order that it is applied to; left out: all that wait. */
  readonly storeOrderID: number | undefined
}

/** Refused only when none of its store orders could take it. */
async function applyByHand(
  { orderID, orderChangeID, storeOrderID }: ChangeByHand,
  { services, by }: StepBy,
): Promise<Decision<Answer>> {
  return services.db.transaction().execute(async (tx) => {
    // An order of the number that arrives at the same moment must not take the change, too.
    await lockNumber(tx, orderID)
    const given = await giveWaitingChange(tx, orderID, orderChangeID)
    if (given) return applyWaitingChange(tx, orderID, given, { services, by })
    const run = await prepare(tx, orderID, orderChangeID, by)
    if (!run) return refuse('notFound')
    const waiting = waitingStoreOrders(run, storeOrderID)
    if (waiting.length === 0) return refuseDecided(run, storeOrderID)
    const results: { storeOrder: StoreOrderSnapshot; decision: Decision<StoreOrderTransition> }[] = []
    for (const storeOrder of waiting)
      results.push({ storeOrder, decision: await applyAt(tx, run, storeOrder, services) })
    const refused = results.flatMap(({ decision }) => (decision.ok ? [] : [decision]))
    if (refused[0] && refused.length === results.length) return refused[0]
    await writeHeader(tx, orderID, run.header)
    await takeStatedAmounts(tx, run.subject.order, run.requested, run.source)
    await rollUpOrderChange(tx, orderChangeID)
    await finishOrder(tx, run.subject.order, services, by)
    const warnings = results.flatMap(({ decision }) => (decision.ok ? (decision.value.warnings ?? []) : []))
    return allow({
      message: null,
      warning: warnings.length > 0 ? [...new Set(warnings)].join('\n') : null,
      results: results.map(({ storeOrder, decision }) => resultOf(storeOrder, decision)),
    })
  })
}

/** Applies a change whose order a person chose, by the same rules as on arrival. */
async function applyWaitingChange(
  tx: Tx,
  orderID: number,
  kept: KeptOrderChange,
  { services, by }: StepBy,
): Promise<Decision<Answer>> {
  const order = await lockSnapshot(tx, orderID)
  if (!order) return refuse('notFound')
  const { order_change_id: orderChangeID, exchange_file_id: exchangeFileID } = kept
  const result = await applyRequestedChange(
    tx,
    {
      orderID,
      requested: requestedChange(kept.document, order.partnerRow.guide),
      doubt: null,
      exchangeMessageID: kept.exchange_message_id,
    },
    { orderChangeID, by, exchangeFileID },
    services,
  )
  const outcomes = (await readOutcomes(tx, orderID)).filter((one) => one.order_change_id === orderChangeID)
  return allow({
    message: null,
    warning: result?.note ?? null,
    results: order.storeOrders.flatMap(({ storeOrder }) => {
      const outcome = outcomes.find((one) => one.store_order_id === storeOrder.store_order_id)
      if (!outcome) return []
      const { order_number: orderNumber, store_order_id, store_order_number: storeOrderNumber } = storeOrder
      const done = outcome.status === orderChangeStatus.applied
      return [{ orderID, orderNumber, storeOrderID: store_order_id, storeOrderNumber, done, message: outcome.error }]
    }),
  })
}

function refuseDecided(run: HandRun, storeOrderID: number | undefined): Refused {
  const own = run.outcomes.find(
    (one) =>
      one.order_change_id === run.source.orderChangeID &&
      (storeOrderID === undefined || one.store_order_id === storeOrderID),
  )
  const { orderNumber, changeNumber } = run.requested
  const status = own?.status ?? orderChangeStatus.notApplied
  return refuse('orderChangeDecided', { orderNumber, change: changeName(changeNumber), status })
}

export const applyOrderChangeCalls: readonly Implementation[] = [
  implement(applyOrderChange, ({ actor, params, body }, services) => {
    const asked = { orderID: params.id, orderChangeID: params.changeID, storeOrderID: body?.storeOrderID }
    return applyByHand(asked, { services, by: actor.userName })
  }),
]
