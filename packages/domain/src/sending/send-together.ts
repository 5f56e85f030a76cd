/**
 * One ASN for the whole order (partner setting asnType FullOrder): it goes once every live store order is packed, and their
 * statuses move together. A shipment that waits for the others, or for their labels, stands at Shipment Received.
 */
import { compare } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { decideSendShipment, isShipmentHeld, isWaitingForLabels } from '../shipments/send-shipment.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState, ShipmentTransition } from '../shipments/shipment-state.ts'
import type { LineProgress, OtherStoreOrder, StoreOrderContext } from '../store-orders/context.ts'
import { withShipmentTransitions } from '../store-orders/records.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { JobRequest, StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import { recordsMayBeSent } from './send-those-that-can.ts'
import { sendChange } from './shipments-sent.ts'

/** Which of the other store orders go with it. */
export interface TogetherWish {
  readonly oldLabelsConfirmed?: boolean
  readonly packedOnly?: boolean
  /** Those alone that the ASN went with before. */
  readonly again?: boolean
  /** Labels were printed, nobody pressed Send ASN: only what was confirmed goes, and until all of it was, nothing does. */
  readonly confirmedOnly?: boolean
}

interface StoreOrder {
  readonly state: StoreOrderState
  readonly context: StoreOrderContext
}

/** The partner takes one ASN for the whole order. */
export const hasOneAsn = ({ asnType }: Pick<PartnerSettings, 'asnType'>): boolean => asnType === 'FullOrder'

/**
 * Adds the other store orders to what was decided for one. Refused where one of them is not packed or not ready, unless
 * `packedOnly`; where labels are missing all of them wait for the last one.
 */
export function decideSendTogether(
  { state, context }: StoreOrder,
  own: StoreOrderTransition,
  wish: TogetherWish,
): Decision<StoreOrderTransition> {
  const sent = own.shipments ?? []
  const chosen = (context.shipments ?? []).filter((shipment) => isOneOf(sent, shipment))
  const isAgain = wish.again || chosen.every((shipment) => shipment.shipmentSent)
  const found = (context.others?.() ?? []).map((other) => (isAgain ? sameAsn(other, chosen) : readyOf(other, wish)))
  const decisions = found.map(({ other, shipments, missing }) => ({
    other,
    missing,
    changes: shipments.map((shipment) => changeOf(shipment, context, wish)),
  }))
  const notReady = decisions.flatMap(({ other, missing, changes }) => {
    const why = missing ?? changes.flatMap((change) => (change.ok ? [] : [change.refusal.message]))[0]
    return why ? [{ other, why }] : []
  })
  const storeOrders = notReady.map(({ other, why }) => `${other.context.storeOrderNumber ?? ''} (${why})`).join('; ')
  const waits = notReady.length > 0 && wish.confirmedOnly === true
  if (notReady.length > 0 && !waits && !wish.packedOnly) return refuse('storeOrdersNotPacked', { storeOrders })
  const going = waits
    ? []
    : decisions
        .filter(({ other }) => !notReady.some((one) => one.other === other))
        .map(({ other, changes }) => ({ other, sent: changes.flatMap((change) => (change.ok ? [change.value] : [])) }))
        .filter((one) => one.sent.length > 0)
  const notice = notReady.length > 0 ? [`${waits ? 'The ASN waits for' : 'Left out'}: ${storeOrders}`] : []
  return allow(combined({ state, context }, { own, going, waits, notice }))
}

interface Going {
  readonly other: OtherStoreOrder
  readonly sent: readonly ShipmentTransition[]
}

/** All in one job, or without any while one of them waits. */
function combined(
  { state, context }: StoreOrder,
  {
    own,
    going,
    waits,
    notice,
  }: {
    readonly own: StoreOrderTransition
    readonly going: readonly Going[]
    readonly waits: boolean
    readonly notice: readonly string[]
  },
): StoreOrderTransition {
  const mine = { state, context, sent: own.shipments ?? [] }
  const all = [mine, ...going.map(({ other, sent }) => ({ ...other, sent }))]
  const after = all.flatMap((one) =>
    withShipmentTransitions(one.context.shipments ?? [], one.sent).filter((shipment) => isOneOf(one.sent, shipment)),
  )
  const unlabelled = after.filter((shipment) => !shipment.pending)
  const held = waits || unlabelled.length > 0
  const write = (one: typeof mine) => {
    const sent = held
      ? one.sent.map((change) => ({ ...change, changes: { ...change.changes, pending: false } }))
      : one.sent
    return sendChange(one.state, one.context, { sent, warnings: [] })
  }
  const changed = write(mine)
  // Those that wait already go on waiting.
  const moved = going.filter(({ sent }) => !held || sent.some((change) => change.changes.status !== undefined))
  const others = moved.map(({ other, sent }) => ({
    storeOrderID: other.storeOrderID,
    change: { ...write({ ...other, sent }), jobs: [] },
  }))
  const labels =
    unlabelled.length > 0 && after.length > 1
      ? [`The ASN waits for the labels of ${unlabelled.map((shipment) => shipment.shipmentNumber).join(', ')}.`]
      : []
  const warnings = [...(own.warnings ?? []), ...notice, ...labels]
  return {
    ...changed,
    audit: own.audit,
    warnings,
    jobs: held ? [] : jobOf(after),
    ...(others.length > 0 && { others }),
  }
}

/** The ASN is named after the first of its shipments. */
function jobOf(shipments: readonly ShipmentState[]): JobRequest[] {
  const together = shipments.map((shipment) => shipment.shipmentID).sort((a, b) => a - b)
  const [shipmentID] = together
  if (shipmentID === undefined) return []
  return [{ kind: 'send-shipment', shipmentID, together, resend: shipments.some((one) => one.shipmentSent) }]
}

const isOneOf = (changes: readonly ShipmentTransition[], { shipmentID }: ShipmentState): boolean =>
  changes.some((change) => change.shipmentID === shipmentID)

function changeOf(
  shipment: ShipmentState,
  { vendor, partner }: StoreOrderContext,
  { oldLabelsConfirmed = false }: TogetherWish,
): Decision<ShipmentTransition> {
  const options = { variant: vendor.variant, hasLabels: partner.hasLabels, oldLabelsConfirmed }
  // Confirmed already: it stays as it is.
  if (isWaitingForLabels(shipment, partner.hasLabels))
    return allow({ shipmentID: shipment.shipmentID, changes: { pending: false } })
  return decideSendShipment(shipment, options)
}

interface Found {
  readonly other: OtherStoreOrder
  readonly shipments: readonly ShipmentState[]
  /** Why it is not ready; undefined where that is for its shipments to say. */
  readonly missing?: string
}

/** The shipments that go again: with them what went with the same ASN. */
export function withSameAsn(
  chosen: readonly ShipmentState[],
  all: readonly ShipmentState[],
  again = false,
): readonly ShipmentState[] {
  if (!again && !chosen.every((shipment) => shipment.shipmentSent)) return chosen
  return all.filter((shipment) => chosen.includes(shipment) || isOfAsn(shipment, chosen))
}

const isOfAsn = ({ asnShipmentID, status }: ShipmentState, chosen: readonly ShipmentState[]): boolean =>
  asnShipmentID != null && !isEnded(status) && chosen.some((one) => one.asnShipmentID === asnShipmentID)

/** What went with the ASN of these shipments. */
function sameAsn(other: OtherStoreOrder, chosen: readonly ShipmentState[]): Found {
  return { other, shipments: (other.context.shipments ?? []).filter((shipment) => isOfAsn(shipment, chosen)) }
}

/** What of another store order is to go: nothing where it has ended, where all was sent, or where nothing is to be shipped. */
function readyOf(other: OtherStoreOrder, { confirmedOnly }: TogetherWish): Found {
  const { state, context } = other
  const live = (context.shipments ?? []).filter((shipment) => !isEnded(shipment.status))
  const open = live.filter(({ status, shipmentSent, pending }) => !isShipmentSent(status) && !shipmentSent && !pending)
  const done = isEnded(state.status) || (live.length > 0 && open.length === 0)
  const lines = context.lines ?? []
  if (done || !lines.some(isToShip)) return { other, shipments: [] }
  const guard = recordsMayBeSent(state, context, 'shipment', 'Send ASN')
  if (!guard.ok) return { other, shipments: [], missing: guard.refusal.message }
  if (open.length === 0) return { other, shipments: [], missing: 'no shipment' }
  if (lines.some(isLeftToPack)) return { other, shipments: [], missing: 'not packed yet' }
  if (confirmedOnly && !open.every(isShipmentHeld)) return { other, shipments: [], missing: 'not confirmed yet' }
  return { other, shipments: open }
}

const wanted = ({ quantity, quantityAcknowledged }: LineProgress) => quantityAcknowledged ?? quantity

const isToShip = (line: LineProgress): boolean => compare(wanted(line), 0) > 0

const isLeftToPack = (line: LineProgress): boolean =>
  compare(wanted(line), line.quantityPacked ?? 0) > 0 && compare(wanted(line), line.quantityShipped) > 0
