/** An order carries the roll-up of its store orders: a status per stage, and its own. */
import { compare } from '../kernel/decimal.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { type StageName, stageNames } from '../kernel/status-table.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { stagesToFinish } from '../stages/enabled-stages.ts'
import { flowStatus } from '../stages/flow-status.ts'
import { isSent, type OwnStatus, rankOf, type StatusOf, stageTables } from '../stages/stage-tables.ts'
import { isAcknowledgedAsZero, type LineProgress, lightOptions } from './context.ts'
import { light } from './lights.ts'
import { furthest, type IgnoreAware, isDeleted, isIgnored, isStageInError, stageError } from './store-order-roll-up.ts'
import { type StageStatuses, type StatusFields, stageField } from './store-order-state.ts'

/** A stage's status over all store orders: trouble if any live one has it, else the least advanced live one. */
export function orderStageStatus<S extends StageName>(stage: S, storeOrders: readonly StageStatuses[]): StatusOf[S] {
  const { initial } = stageTables[stage]
  const live = storeOrders.filter((storeOrder) => !isDeleted(storeOrder))
  if (live.length === 0) return storeOrders.length > 0 ? sharedStatus.deleted : initial
  const statuses = live.map((storeOrder) => (storeOrder[stageField[stage]] ?? initial) as StatusOf[S])
  const trouble = statuses.find((status) => isTrouble(stage, status))
  if (trouble) return trouble
  const standing = statuses.filter((status) => rankOf(stage, status) >= 0)
  if (standing.length === 0) return statuses[0] ?? initial
  return standing.reduce((a, b) => (rankOf(stage, b) < rankOf(stage, a) ? b : a))
}

/** Shown with the error mark, and not struck through. */
export function isTrouble(stage: StageName, status: string): boolean {
  const { level, struck } = light(stage, status, { variant: 'generic' })
  return level === 'error' && !struck
}

/** All six, under the fields of an order. */
export function orderStageStatuses(storeOrders: readonly StageStatuses[]) {
  const entries = stageNames.map((stage) => [stageField[stage], orderStageStatus(stage, storeOrders)])
  return Object.fromEntries(entries) as StatusFields
}

export interface OrderRollUp {
  readonly storeOrders: readonly (IgnoreAware & { readonly lines?: readonly LineProgress[] })[]
  /** Completed by hand, or by the partner's completion rule. */
  readonly completed: boolean
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
}

/** An order's own status. An order without store orders has that of a blank one. */
export function orderStatusOf({ storeOrders, completed, partner, vendor }: OrderRollUp): OwnStatus {
  const live = storeOrders.filter((storeOrder) => !isDeleted(storeOrder))
  const errors = storeOrders.filter(countsAsError).map(stageError)
  const error = [sharedStatus.error, sharedStatus.orderChangeError].find((status) => errors.includes(status))
  if (error) return error
  if (storeOrders.length > 0 && live.length === 0) return sharedStatus.deleted
  const working = live.filter((storeOrder) => !isIgnored(storeOrder))
  if (live.length > 0 && working.length === 0) return sharedStatus.ignored
  if (completed) return flowStatus.completed
  if (isCancelled(working)) return flowStatus.cancelled
  if (isShortfall(working, partner, vendor)) return flowStatus.shortfall
  const positions = working.map(furthest)
  return positions.reduce((a, b) => (b.position < a.position ? b : a), positions[0] ?? blank).status
}

/** A deleted store order counts only where the warehouse did not cancel it: a person has to deal with that. */
const countsAsError = (storeOrder: StageStatuses): boolean =>
  !isDeleted(storeOrder) || isStageInError(storeOrder, 'external')

const blank = { position: 0, status: stageTables.order.initial }

/**
 * Every line was acknowledged as 0 and the acknowledgement sent; entered zeros can still change. Where the partner itself
 * cancelled everything, no acknowledgement is needed.
 */
function isCancelled(storeOrders: OrderRollUp['storeOrders']): boolean {
  const lines = storeOrders.flatMap((storeOrder) => storeOrder.lines ?? [])
  const isTold = storeOrders.every((storeOrder) => isSent('acknowledgement', storeOrder.acknowledgmentStatus))
  const isTakenBack = lines.every((line) => compare(line.quantity, 0) === 0)
  return lines.length > 0 && lines.every(isAcknowledgedAsZero) && (isTold || isTakenBack)
}

/** Every enabled stage is final, with less shipped than ordered and nothing on backorder. */
function isShortfall(storeOrders: OrderRollUp['storeOrders'], partner: PartnerSettings, vendor: VendorConfig): boolean {
  const lines = storeOrders.flatMap((storeOrder) => storeOrder.lines ?? [])
  return (
    partner.shipmentsEnabled &&
    lines.some((line) => compare(line.quantityShipped, line.quantity) < 0) &&
    lines.every((line) => compare(line.quantityBackordered, 0) === 0) &&
    storeOrders.every((storeOrder) =>
      stagesToFinish(partner).every((stage) => isFinal(stage, storeOrder, { partner, vendor })),
    )
  )
}

/** Full light: nothing more is awaited, under the vendor's settings. What nobody confirms is at its end once it was sent. */
function isFinal(
  stage: StageName,
  storeOrder: StageStatuses,
  { partner, vendor }: Pick<OrderRollUp, 'partner' | 'vendor'>,
): boolean {
  const status = storeOrder[stageField[stage]]
  if (isUnconfirmed(stage, partner) && isSent(stage, status)) return true
  return light(stage, status, lightOptions(vendor)).level === 'full'
}

/** Order and sales order know no Control Received, and nobody answers an invoice as UBL. */
const isUnconfirmed = (stage: StageName, { ublInvoices }: PartnerSettings): boolean =>
  stage === 'order' || stage === 'salesOrder' || (stage === 'invoice' && ublInvoices)
