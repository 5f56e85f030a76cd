/** Send actions on one store order or a whole order, each decided by the same rule. */
import { type AnswerOf, clearStoreOrderErrors, markOrder, markStoreOrder } from '@quayside/contract'
import {
  type Actor,
  allow,
  awaitedStoreOrders,
  checkNotSentSince,
  type Decision,
  decideClearErrors,
  decideMarkStatus,
  decideSendAcknowledgement,
  isAcknowledgementAwaited,
  isAcknowledgementHeld,
  isSent,
  markStatusActions,
  markStatusPermissions,
  messageText,
  readMarkStatusAction,
  refuse,
  requirePermissions,
  type StoreOrderContext,
  type StoreOrderState,
  type StoreOrderTransition,
  stageField,
  stageOfAction,
  stageTables,
} from '@quayside/domain'
import { findOrderPartner, readSnapshots, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import type { ExternalSystem } from '../../external-system/connector.ts'
import { hearSystems } from '../../external-system/follow-systems.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { withoutClaim } from '../../http/once.ts'
import type { Services, StepBy } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { applyWithOthers } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import {
  contextOf,
  countOrderSends,
  lockSnapshot,
  type OrderSnapshot,
  otherStoreOrder,
  stateOf,
} from '../store-orders/order-snapshot.ts'
import { queueHeldAcknowledgements } from '../store-orders/release-acknowledgements.ts'
import { type ActingIn, askStock } from './asked-stock.ts'
import { firstOrderStands } from './first-order.ts'
import { decideAnswers, type GivenAnswers } from './stock-answers.ts'

export type Rule = (state: StoreOrderState, context: StoreOrderContext) => Decision<StoreOrderTransition>

/** A rule, and the store orders of an order that it decides about. */
export interface WantedRule {
  readonly wanted: (storeOrder: StoreOrderSnapshot) => boolean
  readonly rule: Rule
  /** Acknowledgements that wait leave without the store orders that are not answered. */
  readonly answeredOnly?: boolean
}

export interface StoreOrderResult {
  readonly storeOrder: StoreOrderSnapshot
  readonly decision: Decision<StoreOrderTransition>
}

/** What the action needs beyond MarkStatus, refused before anything is looked at. */
export function permitted(actor: Actor, actionName: string, services: Services): Decision<true> {
  const action = readMarkStatusAction(actionName, services.vendor)
  if (!action)
    return refuse('actionUnknown', { action: actionName, allowed: markStatusActions.join(', ') }, markStatusActions)
  return requirePermissions(actor, markStatusPermissions(action))
}

/** An action that the warehouse takes part in is decided by what it has reported until now. */
export async function hearBefore(
  actionName: string,
  systems: (services: Services) => Promise<readonly ExternalSystem[]>,
  services: Services,
): Promise<void> {
  const action = readMarkStatusAction(actionName, services.vendor)
  if (action === 'order' || action === 'confirm') await hearSystems(await systems(services), withoutClaim(services))
}

/** The system that an order goes to; none where its partner has none. */
const systemsOfOrder =
  (orderID: number) =>
  async ({ db, external }: Services): Promise<readonly ExternalSystem[]> => {
    const partner = await findOrderPartner(db, orderID)
    const system = partner ? external.of(partnerSettings(partner)) : null
    return system ? [system] : []
  }

/**
 * Which store orders an action on the whole order is for: those whose document did not go yet. Only where each that could
 * go was sent before does it mean sending again.
 */
export function unsentFirst(
  order: OrderSnapshot,
  actionName: string,
  services: Services,
): (storeOrder: StoreOrderSnapshot) => boolean {
  const action = readMarkStatusAction(actionName, services.vendor)
  if (!action) return () => true
  const stage = stageOfAction[action]
  const canGo = (one: StoreOrderSnapshot) =>
    decideMarkStatus(stateOf(one.storeOrder), actionName, contextOf(order, one, services)).ok
  // Asked for already: it goes with the others.
  const isHeld = (one: StoreOrderSnapshot) =>
    action === 'ack' && isAcknowledgementHeld(stateOf(one.storeOrder)) && !canGo(one)
  const isOpen = (one: StoreOrderSnapshot) => !isSent(stage, stateOf(one.storeOrder)[stageField[stage]]) && !isHeld(one)
  if (order.storeOrders.some((one) => isOpen(one) && canGo(one))) return isOpen
  return order.storeOrders.some(isHeld) ? isHeld : () => true
}

/** What the rule says of each wanted store order; nothing is written. */
export const decideEach = (
  order: OrderSnapshot,
  { wanted, rule }: WantedRule,
  services: Services,
): StoreOrderResult[] =>
  order.storeOrders.filter(wanted).map((storeOrder) => ({
    storeOrder,
    decision: rule(stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, services)),
  }))

/** Decides about the wanted store orders of one order under its lock; what is allowed is written, what is refused changes nothing. */
export async function decideForOrder(
  tx: Tx,
  order: OrderSnapshot,
  asked: WantedRule,
  { services, by }: StepBy,
): Promise<StoreOrderResult[]> {
  const results = decideEach(order, asked, services)
  const written = new Set<number>()
  for (const { storeOrder, decision } of results) {
    if (!decision.ok || written.has(storeOrder.storeOrder.store_order_id)) continue
    for (const id of await applyWithOthers(tx, { order, storeOrder }, decision.value, { services, by })) written.add(id)
  }
  if (!results.some(({ decision }) => decision.ok)) return results
  if (asked.answeredOnly)
    await queueHeldAcknowledgements(tx, order, await readSnapshots(tx, order.orderID), {
      services,
      by,
      answeredOnly: true,
    })
  await finishOrder(tx, order, services, by)
  return results
}

/** For which store orders the acknowledgement of one of these still waits; null: none of them waits. */
export async function acknowledgementWarning(
  tx: Tx,
  order: OrderSnapshot,
  isWanted: (storeOrder: StoreOrderSnapshot) => boolean,
  services: Services,
): Promise<string | null> {
  const storeOrders = await readSnapshots(tx, order.orderID)
  const held = storeOrders.find((one) => isWanted(one) && isAcknowledgementHeld(stateOf(one.storeOrder)))
  if (!held) return null
  const awaited = storeOrders.filter((one) =>
    isAcknowledgementAwaited(otherStoreOrder({ ...order, storeOrders }, one, services)),
  )
  const numbers = awaited.map(({ storeOrder }) => storeOrder.store_order_number)
  const { store_order_number: storeOrderNumber } = held.storeOrder
  return messageText('ackWaitsForOthers', { storeOrderNumber, others: awaitedStoreOrders(numbers) })
}

export const warningsOf = (results: readonly StoreOrderResult[]): string | null => {
  const warnings = results.flatMap(({ decision }) => (decision.ok ? (decision.value.warnings ?? []) : []))
  return warnings.length > 0 ? warnings.join('\n') : null
}

/** The documents of an action as a caller saw them. */
export interface SeenSends {
  readonly actionName?: string
  /** Number of times that they had been queued; left out where the caller did not state it. */
  readonly sendCount?: number | null | undefined
  /** Answers that go out with an acknowledgement; null or left out: unanswered lines go as ordered. */
  readonly answers?: GivenAnswers | null
}

interface AskedRule extends SeenSends {
  readonly rule: Rule
  readonly answeredOnly?: boolean
}

/** Checks whether the action is Send Ack, by either of its names. */
export const isAck = (actionName: string | undefined, { vendor }: Services): boolean =>
  readMarkStatusAction(actionName ?? '', vendor) === 'ack'

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('\n') || null

/**
 * Decides the given answers of the store orders that the rule lets go.
 * @returns writes the answers and returns the order with them, so that the caller can still refuse
 */
export async function withAnswers(
  tx: Tx,
  order: OrderSnapshot,
  { answers, wanted, rule }: Pick<SeenSends, 'answers'> & WantedRule,
  by: ActingIn,
): Promise<Decision<() => Promise<OrderSnapshot>>> {
  const unchanged = allow(async () => order)
  if (!answers) return unchanged
  const going = decideEach(order, { wanted, rule }, by.services).filter(({ decision }) => decision.ok)
  if (going.length === 0) return unchanged
  const storeOrders = going.map(({ storeOrder }) => storeOrder)
  const decided = await decideAnswers(tx, { partner: order.partner, storeOrders }, answers, by)
  if (!decided.ok) return decided
  return allow(async () => {
    await decided.value()
    return { ...order, storeOrders: await readSnapshots(tx, order.orderID) }
  })
}

/**
 * Asks for the stock that the given answers are checked against. Only an acknowledgement carries answers.
 * @returns by orderID; empty where the caller gives no answers: unanswered lines go as ordered
 */
export async function askForAnswers(
  orderIDs: readonly number[],
  { status, answers }: { readonly status: string; readonly answers: GivenAnswers['answers'] | undefined },
  by: ActingIn,
): Promise<ReadonlyMap<number, GivenAnswers>> {
  if (!answers || !isAck(status, by.services)) return new Map()
  const stock = await askStock(orderIDs, by)
  return new Map([...stock].map(([orderID, asked]) => [orderID, { answers, stock: asked }]))
}

/** Refuses to send for store orders whose documents were queued after the caller looked. */
export function checkUnsentSince(
  { storeOrders }: Pick<OrderSnapshot, 'storeOrders'>,
  { actionName = '', sendCount }: SeenSends,
  services: Services,
): Decision<true> {
  const action = readMarkStatusAction(actionName, services.vendor)
  const [first] = storeOrders
  if (!action || !first) return allow(true)
  const number = storeOrders.length === 1 ? first.storeOrder.store_order_number : first.storeOrder.order_number
  const name = `${stageTables[stageOfAction[action]].label} of ${number}`
  return checkNotSentSince(name, sendCount, countOrderSends({ storeOrders }, action))
}

async function forStoreOrder(
  { id, sid }: { readonly id: number; readonly sid: number },
  { rule, answeredOnly = false, ...seen }: AskedRule,
  { actor, services }: ActingIn,
): Promise<Decision<AnswerOf<typeof markStoreOrder>>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, id)
    if (!order) return refuse('notFound')
    const wanted = (one: StoreOrderSnapshot) => one.storeOrder.store_order_id === sid
    const unsent = checkUnsentSince({ storeOrders: order.storeOrders.filter(wanted) }, seen, services)
    if (!unsent.ok) return unsent
    const asked = { wanted, rule, answeredOnly }
    const answered = await withAnswers(tx, order, { answers: seen.answers ?? null, ...asked }, { actor, services })
    if (!answered.ok) return answered
    const [result] = await decideForOrder(tx, await answered.value(), asked, { services, by: actor.userName })
    if (!result) return refuse('notFound')
    if (!result.decision.ok) return result.decision
    const waits = isAck(seen.actionName, services) ? await acknowledgementWarning(tx, order, wanted, services) : null
    const number = result.storeOrder.storeOrder.store_order_number
    const message = waits ? `Store order ${number} is answered.` : null
    return allow({ message, warning: joined([warningsOf([result]), waits]) })
  })
}

/** A whole order: refused only when none of its store orders could take the action; otherwise those that could not are named. */
async function forOrder(
  orderID: number,
  { actionName = '', sendCount, answers = null, answeredOnly = false }: SeenSends & Pick<AskedRule, 'answeredOnly'>,
  { actor, services }: ActingIn,
): Promise<Decision<AnswerOf<typeof markOrder>>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    if (!order) return refuse('notFound')
    if (order.storeOrders.length === 0) return refuse('orderHasNoStoreOrders')
    const unsent = checkUnsentSince(order, { actionName, sendCount }, services)
    if (!unsent.ok) return unsent
    const isOfAnswered = answeredOnly && isAck(actionName, services)
    const wanted = isOfAnswered
      ? (one: StoreOrderSnapshot) => isAcknowledgementHeld(stateOf(one.storeOrder))
      : unsentFirst(order, actionName, services)
    const asked = { wanted, rule: isOfAnswered ? sendAnswered : ruleOf(actionName), answeredOnly }
    const answered = await withAnswers(tx, order, { answers, ...asked }, { actor, services })
    if (!answered.ok) return answered
    const results = await decideForOrder(tx, await answered.value(), asked, { services, by: actor.userName })
    if (isOfAnswered && results.length === 0) return refuse('noAckWaits', { orderNumber: numberOf(order) })
    const refused = results.flatMap(({ storeOrder, decision }) =>
      decision.ok ? [] : [{ number: storeOrder.storeOrder.store_order_number, decision }],
    )
    const first = refused[0]
    if (first && refused.length === results.length) return first.decision
    const skipped = refused.map(({ number, decision }) => `${number}: ${decision.refusal.message}`)
    const waits = isAck(actionName, services) ? await acknowledgementWarning(tx, order, () => true, services) : null
    const leftOut = skipped.length > 0 ? `Left out: ${skipped.join('; ')}` : null
    const message = waits ? `Order ${numberOf(order)} is answered as far as possible.` : null
    return allow({ message, warning: joined([warningsOf(results), leftOut, waits]) })
  })
}

const numberOf = ({ storeOrders }: OrderSnapshot): string => storeOrders[0]?.storeOrder.order_number ?? ''

/** Send Ack without the store orders that are not answered. */
const sendAnswered: Rule = (state, context) => decideSendAcknowledgement(state, context, { answeredOnly: true })

export const ruleOf =
  (actionName: string): Rule =>
  (state, context) =>
    decideMarkStatus(state, actionName, context)

export const markStatusCalls: readonly Implementation[] = [
  implement(markStoreOrder, async ({ actor, params, query, body }, services) => {
    const permission = permitted(actor, params.status, services)
    if (!permission.ok) return permission
    await hearBefore(params.status, systemsOfOrder(params.id), services)
    const given = await askForAnswers(
      [params.id],
      { status: params.status, answers: body?.answers },
      { actor, services },
    )
    const { sendCount, answeredOnly } = query
    const rule = answeredOnly && isAck(params.status, services) ? sendAnswered : ruleOf(params.status)
    const asked = { rule, actionName: params.status, sendCount, answeredOnly, answers: given.get(params.id) ?? null }
    return forStoreOrder(params, asked, { services, actor })
  }),
  implement(markOrder, async ({ actor, params, query, body }, services) => {
    const permission = permitted(actor, params.status, services)
    if (!permission.ok) return permission
    await hearBefore(params.status, systemsOfOrder(params.id), services)
    const given = await askForAnswers(
      [params.id],
      { status: params.status, answers: body?.answers },
      { actor, services },
    )
    const { sendCount, answeredOnly } = query
    const asked = { actionName: params.status, sendCount, answeredOnly, answers: given.get(params.id) ?? null }
    return forOrder(params.id, asked, { services, actor })
  }),
  implement(clearStoreOrderErrors, async ({ actor, params }, services) => {
    try {
      return await forStoreOrder(params, { rule: decideClearErrors }, { services, actor })
    } catch (error) {
      const first = await firstOrderStands(error, params.id, services)
      if (first) return first
      throw error
    }
  }),
]
