/** Why an order change cannot be applied by itself: a stage that it touches is sent, or goods and invoices stand in its way. */
import { acknowledgementStatus } from '../acknowledgements/acknowledgement-status.ts'
import { compare, largest } from '../kernel/decimal.ts'
import { isStatus, type StageName, stageNames } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { articleName } from '../products/article-codes.ts'
import { isStageEnabled } from '../stages/enabled-stages.ts'
import { isSent, stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import { advice } from './advice.ts'
import { changesPrice, changesQuantity, type HeaderDifference, type LineDifference } from './difference.ts'

export type ChangeKind = 'quantity' | 'price' | 'dates' | 'destination' | 'comments'

/** The stages whose document says what changes: an ASN has no prices, an acknowledgement no delivery dates. */
export const stagesTouched: Readonly<Record<ChangeKind, readonly StageName[]>> = {
  quantity: ['order', 'acknowledgement', 'salesOrder', 'external', 'shipment', 'invoice'],
  price: ['order', 'acknowledgement', 'salesOrder', 'invoice'],
  dates: ['order', 'salesOrder', 'external', 'shipment'],
  destination: ['order', 'salesOrder', 'external', 'shipment'],
  comments: [],
}

/** What happened to a line already; decimal text. */
export interface LineFacts {
  readonly storeOrderProductID: number
  readonly quantityShipped: string
  /** On invoices that stand. */
  readonly quantityInvoiced: string
  /** In cartons of shipments that stand. */
  readonly packed: string
}

export interface StoreOrderChange {
  readonly orderNumber: string
  readonly storeOrderNumber: string
  readonly header: readonly HeaderDifference[]
  readonly lines: readonly LineDifference[]
  readonly facts: readonly LineFacts[]
}

export function kindsOf({ header, lines }: Pick<StoreOrderChange, 'header' | 'lines'>): readonly ChangeKind[] {
  const kinds: [ChangeKind, boolean][] = [
    ['quantity', lines.some((line) => line.kind !== 'changed' || changesQuantity(line))],
    ['price', lines.some(changesPrice)],
    ['dates', header.some(({ field }) => field === 'deliverAfter' || field === 'deliverBefore')],
    ['destination', header.some(({ field }) => field === 'shipTo')],
    ['comments', header.some(({ field }) => field === 'comments')],
  ]
  return kinds.filter(([, there]) => there).map(([kind]) => kind)
}

/** The stages that the change touches, in their order, where the partner uses them. */
export function touchedStages(change: StoreOrderChange, { partner }: StoreOrderContext): readonly StageName[] {
  const touched = kindsOf(change).flatMap((kind) => stagesTouched[kind])
  return stageNames.filter((stage) => touched.includes(stage) && isStageEnabled(stage, partner))
}

/** True while the stage's document is with the other side, or failed after it was. */
export function stageIsOut(state: StoreOrderState, stage: StageName): boolean {
  return isSent(stage, state[stageField[stage]]) || isSent(stage, state.statusBeforeError[stage] ?? '')
}

/** Each obstacle in words, with what to do; empty: the change can be applied as it is. */
export function obstaclesOf(
  state: StoreOrderState,
  change: StoreOrderChange,
  context: StoreOrderContext,
): readonly string[] {
  const touched = touchedStages(change, context)
  return [
    ...stageObstacles(state, change, touched),
    ...reserved(state, change),
    ...packedForElsewhere(change),
    ...change.lines.flatMap((line) => lineObstacles(line, change)),
  ]
}

/** The furthest sent stage says it all: what follows from it went before. */
function stageObstacles(
  state: StoreOrderState,
  { orderNumber }: StoreOrderChange,
  touched: readonly StageName[],
): readonly string[] {
  const out = touched.findLast((stage) => stageIsOut(state, stage))
  if (out) {
    const { label } = stageTables[out]
    return [advice('orderChangeTooLate', { orderNumber, stage: label, status: state[stageField[out]] })]
  }
  const queued = touched.find((stage) => state.pendingStages.includes(stage))
  if (queued) return [advice('orderChangeQueued', { orderNumber, stage: stageTables[queued].label })]
  const automating = isStatus(state.acknowledgmentStatus, acknowledgementStatus.automating)
  return automating && touched.includes('acknowledgement') ? [advice('orderChangeAutomating', { orderNumber })] : []
}

/** Stock is held for the old quantities. */
export function reserved(
  state: StoreOrderState,
  { storeOrderNumber, ...change }: Pick<StoreOrderChange, 'storeOrderNumber' | 'header' | 'lines'>,
): readonly string[] {
  const holds =
    isStatus(state.orderStatus, orderStatus.reserved) || isStatus(state.statusBeforeError.order, orderStatus.reserved)
  return holds && kindsOf(change).includes('quantity') ? [advice('orderChangeReserved', { storeOrderNumber })] : []
}

/** Cartons and their labels name the place that they were packed for. */
function packedForElsewhere({ storeOrderNumber, header, facts }: StoreOrderChange): readonly string[] {
  const goesElsewhere = header.some(({ field }) => field === 'shipTo')
  const packed = facts.some((fact) => compare(fact.packed, 0) > 0)
  return goesElsewhere && packed ? [advice('orderChangePackedForElsewhere', { storeOrderNumber })] : []
}

function lineObstacles(line: LineDifference, { facts }: StoreOrderChange): readonly string[] {
  const fact = facts.find(({ storeOrderProductID }) => storeOrderProductID === line.storeOrderProductID)
  if (!fact) return []
  const params = { line: line.lineNumber ?? articleName(line.codes), quantity: Number(line.quantity.after) }
  const { quantityShipped: shipped, quantityInvoiced: invoiced, packed } = fact
  if (compare(line.quantity.after, shipped) < 0)
    return [advice('orderChangeLineShipped', { ...params, shipped: Number(shipped) })]
  if (compare(line.quantity.after, packed) < 0)
    return [advice('orderChangeLinePacked', { ...params, packed: Number(packed) })]
  const billedOtherwise = compare(line.quantity.after, invoiced) < 0 || (changesPrice(line) && compare(invoiced, 0) > 0)
  return billedOtherwise ? [advice('orderChangeLineInvoiced', { ...params, invoiced: Number(invoiced) })] : []
}

export interface FittingLine {
  /** Null: nothing of it fits. */
  readonly line: LineDifference | null
  /** What was left out, in words. */
  readonly leftOut: string | null
}

/** As much of a line's change as still fits what was packed, shipped and invoiced. */
export function fittingPart(line: LineDifference, change: StoreOrderChange): FittingLine {
  // Its doubt says why.
  if (line.unitAfter !== undefined) return { line: null, leftOut: null }
  const [leftOut = null] = lineObstacles(line, change)
  if (leftOut === null) return { line, leftOut }
  const fact = change.facts.find(({ storeOrderProductID }) => storeOrderProductID === line.storeOrderProductID)
  const floor = fact ? largest(fact.quantityShipped, fact.packed, fact.quantityInvoiced) : largest(0)
  const quantity = { ...line.quantity, after: largest(line.quantity.after, floor).toFixed() }
  const billed = fact !== undefined && compare(fact.quantityInvoiced, 0) > 0
  const price = billed ? { before: line.price.before, after: line.price.before } : line.price
  const fitted: LineDifference = { ...line, kind: 'changed', quantity, price }
  return { line: changesQuantity(fitted) || changesPrice(fitted) ? fitted : null, leftOut }
}
