/** One store order of a change: gathers what the rules need, and writes what they decided. */
import {
  amountFault,
  changeName,
  changesPrice,
  changesQuantity,
  deliveryPlace,
  type HeaderDifference,
  type LineDifference,
  type NotAppliedLine,
  type OrderChangeStatus,
  orderChangeStatus,
  type ReceivedStoreOrderChange,
  type RequestedChange,
  type StoreOrderDifference,
  type StoreOrderTransition,
} from '@quayside/domain'
import {
  findStoreByCode,
  forgetOrderedSplits,
  insertAddedLines,
  keepLinesAsOrdered,
  keepReorderedLines,
  knownPlace,
  type OrderHeaderFields,
  type ProductRow,
  putOutcome,
  readStoreOrders,
  type StoreOrderRow,
  type StoreOrderSnapshot,
  setDueDate,
  type Tx,
  updateChangedLines,
  writeNewCentre,
  writeNewShipTo,
  writeOrderHeader,
} from '@quayside/store'
import type { StepBy } from '../../services.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { type ChangeSubject, lineFacts } from './change-subject.ts'
import { type PlannedLines, planLines } from './planned-lines.ts'

/** Who decides, and the file that it came in. */
export interface ChangeSource {
  readonly orderChangeID: number
  readonly by: string
  readonly exchangeFileID: number | null
}

export interface StoreOrderToChange {
  readonly storeOrder: StoreOrderSnapshot
  readonly change: ReceivedStoreOrderChange
  readonly planned: PlannedLines
}

export interface Asked {
  readonly requested: RequestedChange
  readonly header: readonly HeaderDifference[]
  readonly difference: StoreOrderDifference
  /** Products that added lines may name. */
  readonly products: readonly ProductRow[]
  /** An earlier change that waits for a decision. */
  readonly openChange: ReceivedStoreOrderChange['openChange']
}

/** Everything that the rules look at for one store order. */
export function storeOrderToChange(
  subject: ChangeSubject,
  storeOrder: StoreOrderSnapshot,
  asked: Asked,
): StoreOrderToChange {
  const { store_order_id, store_order_number, order_number } = storeOrder.storeOrder
  const { requested, header, difference, products, openChange } = asked
  const rows = subject.rows.filter((row) => row.store_order_id === store_order_id)
  const name = changeName(requested.changeNumber)
  const { partnerRow } = subject.order
  const { currency } = subject.header
  const planned = planLines(rows, difference, { changeName: name, products, partner: partnerRow, currency })
  return {
    storeOrder,
    planned,
    change: {
      orderNumber: order_number,
      storeOrderNumber: store_order_number,
      changeNumber: requested.changeNumber,
      header,
      lines: difference.lines,
      facts: rows.map(lineFacts),
      cancelled: difference.cancelled,
      doubts: difference.doubts,
      amountFault: amountFault({
        orderNumber: order_number,
        storeOrderNumber: store_order_number,
        lines: planned.amounts,
        elsewhere: subject.worth.elsewhere(store_order_id),
        currency,
      }),
      openChange,
      answers: planned.answers,
      failures: planned.failures,
    },
  }
}

/** Added lines carry the ids that they were written with. */
function withIDs(lines: readonly LineDifference[], ids: readonly number[]): LineDifference[] {
  let next = 0
  return lines.map((line) =>
    line.storeOrderProductID === null ? { ...line, storeOrderProductID: ids[next++] ?? null } : line,
  )
}

/** Keeps what the retailer orders now beside what it ordered before; the next answer is compared with it. */
async function keepOrdered(
  tx: Tx,
  orderChangeID: number,
  lines: readonly LineDifference[],
  { ids, planned }: { readonly ids: readonly number[]; readonly planned: PlannedLines },
): Promise<void> {
  const asked = lines.flatMap((line) => {
    const { storeOrderProductID: id, quantity } = line
    const price = changesPrice(line) ? line.price.after : null
    return id === null ? [] : [{ store_order_product_id: id, quantity: quantity.after, price }]
  })
  await keepReorderedLines(tx, orderChangeID, asked)
  const added = ids.map((lineID, at) => ({ lineID, articleIDs: planned.added[at]?.article_ids ?? [] }))
  await keepLinesAsOrdered(tx, orderChangeID, added)
}

/** Writes where the change sends the store order, and what the order's header says of it. */
async function writeShipTo(
  tx: Tx,
  { storeOrder }: StoreOrderSnapshot,
  header: readonly HeaderDifference[],
  by: string,
): Promise<void> {
  const { order_id, store_order_id, partner_id } = storeOrder
  const moves = header.flatMap(({ shipTo }) => shipTo ?? [])
  if (moves.length === 0) return
  for (const { stated, doubt, isCentre } of moves) {
    const moved = doubt === null ? null : await findStoreByCode(tx, partner_id, stated.code ?? '')
    const write = isCentre ? writeNewCentre : writeNewShipTo
    const named = moved ? { ...stated, storeID: moved.store_id } : stated
    await write(tx, { storeOrderID: store_order_id, stated: named, storeID: moved?.store_id ?? null })
  }
  const named = shipToOfHeader(await readStoreOrders(tx, order_id))
  if (named) await writeOrderHeader(tx, order_id, named, by)
}

/** The header's ship-to: the distribution centre of all store orders, else the store of the only one. */
function shipToOfHeader(rows: readonly StoreOrderRow[]): OrderHeaderFields | null {
  const [first, another] = rows
  if (!first) return null
  const centre = rows.every((row) => row.distribution_centre === first.distribution_centre) ? first.centre : null
  if (!centre && (another || first.centre)) return null
  const { stated, store } = centre ?? { stated: first.stated_ship_to, store: first.store }
  const place = deliveryPlace(stated, store && knownPlace(store))
  const name = place?.name ?? (centre ? (place?.code ?? null) : null)
  return { ship_to_store_id: store?.store_id ?? null, ship_to_name: name, ship_to_state: place?.state ?? null }
}

/** What a change came to at a store order; `error` says what of it was not applied, and why. */
interface ChangeOutcome {
  readonly status: OrderChangeStatus
  readonly error: string | null
  /** Lines that were not applied as the partner asked for them; left out: all were. */
  readonly notApplied?: readonly NotAppliedLine[]
}

/** Writes lines, due date and outcome of a change that is applied, whole or in part; {@link writeDecision} writes the state. */
export async function writeApplied(
  tx: Tx,
  { storeOrder, change, planned }: StoreOrderToChange,
  { status, error, notApplied = [] }: ChangeOutcome,
  source: ChangeSource,
): Promise<void> {
  const { store_order_id, order_id } = storeOrder.storeOrder
  await updateChangedLines(tx, planned.changed)
  const ids = await insertAddedLines(tx, order_id, store_order_id, planned.added)
  await keepOrdered(tx, source.orderChangeID, change.lines, { ids, planned })
  const requantified = change.lines
    .filter(changesQuantity)
    .flatMap(({ lineNumber }) => (lineNumber ? [lineNumber] : []))
  await forgetOrderedSplits(tx, order_id, requantified)
  const dates = change.header.filter(({ field }) => field === 'deliverAfter' || field === 'deliverBefore')
  const dueDate = dates.find(({ field }) => field === 'deliverBefore') ?? dates[0]
  if (dueDate) await setDueDate(tx, store_order_id, dueDate.after)
  await writeShipTo(tx, storeOrder, change.header, source.by)
  await putOutcome(tx, {
    orderChangeID: source.orderChangeID,
    storeOrderID: store_order_id,
    status,
    error,
    cancelled: change.cancelled,
    difference: withIDs(change.lines, ids),
    notApplied,
    decidedBy: source.by,
  })
}

/** Writes the outcome of a change that left the store order as it is. */
export async function writeNotApplied(
  tx: Tx,
  { storeOrder, change }: StoreOrderToChange,
  { status, error }: ChangeOutcome,
  source: ChangeSource,
): Promise<void> {
  await putOutcome(tx, {
    orderChangeID: source.orderChangeID,
    storeOrderID: storeOrder.storeOrder.store_order_id,
    status,
    error,
    cancelled: change.cancelled,
    difference: change.lines,
    notApplied: [],
    decidedBy: status === orderChangeStatus.error ? null : source.by,
  })
}

export const writeDecision = (
  tx: Tx,
  storeOrder: StoreOrderSnapshot,
  decided: StoreOrderTransition,
  { services, by, exchangeFileID }: Omit<ChangeSource, 'orderChangeID'> & StepBy,
): Promise<void> =>
  applyTransition(tx, storeOrder, decided, { services, by, ...(exchangeFileID === null ? {} : { exchangeFileID }) })
