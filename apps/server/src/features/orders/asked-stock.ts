/** Asks the external system for the stock of orders and offers it to their unanswered lines. */
import {
  type Actor,
  acknowledgementStatus,
  hasFeature,
  hasRight,
  messageText,
  offerStock,
  type PartnerSettings,
  partnerScope,
  type StockLedger,
  type StockOffer,
  scopeCovers,
  takeAnswered,
  type UnansweredLine,
} from '@quayside/domain'
import {
  type EditableLineRow,
  findOrderPartner,
  type PartnerRow,
  readWarehouseLines,
  type StoreOrderSnapshot,
  type Tx,
  type WarehouseLineRow,
} from '@quayside/store'
import { type AskedShelves, askShelves } from '../../external-system/stock-balances.ts'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { lineToSupply, type Shelves } from '../store-orders/lines-to-supply.ts'

export interface ActingIn {
  readonly actor: Actor
  readonly services: Services
}

/** The stock of one order's lines as the external system stated it, asked for before any transaction. */
export interface AskedStock {
  /** Null: stock is not kept for the partner, or the system did not answer. */
  readonly shelves: AskedShelves | null
  /** Why the stock of lines was not checked, by storeOrderID. */
  readonly notes: ReadonlyMap<number, string>
}

interface OrderLines {
  readonly orderID: number
  readonly partnerRow: PartnerRow
  readonly rows: readonly WarehouseLineRow[]
}

async function readOrderLines(orderIDs: readonly number[], { actor, services }: ActingIn): Promise<OrderLines[]> {
  const orders: OrderLines[] = []
  for (const orderID of new Set(orderIDs)) {
    const partnerRow = await findOrderPartner(services.db, orderID)
    if (partnerRow && scopeCovers(partnerScope(actor), partnerRow.partner_id))
      orders.push({ orderID, partnerRow, rows: await readWarehouseLines(services.db, orderID) })
  }
  return orders
}

/**
 * Asks for the stock of several orders, once for each partner.
 * @returns by orderID; orders outside the caller's scope are omitted
 */
export async function askStock(orderIDs: readonly number[], by: ActingIn): Promise<ReadonlyMap<number, AskedStock>> {
  const orders = await readOrderLines(orderIDs, by)
  const stock = new Map<number, AskedStock>()
  for (const partnerID of new Set(orders.map(({ partnerRow }) => partnerRow.partner_id))) {
    const own = orders.filter(({ partnerRow }) => partnerRow.partner_id === partnerID)
    for (const [orderID, asked] of await askOfPartner(own, by.services)) stock.set(orderID, asked)
  }
  return stock
}

async function askOfPartner(orders: readonly OrderLines[], services: Services): Promise<[number, AskedStock][]> {
  const [first] = orders
  if (!first) return []
  const partner = partnerSettings(first.partnerRow)
  const lines = orders.flatMap(({ rows }) => rows)
  const asked = await askShelves(lines, partner, services)
  const failure = asked && !asked.ok ? messageText('stockNotAnswered', { reason: asked.refusal.message }) : null
  const isKept = keepsStock(partner, services)
  return orders.map(({ orderID, rows }) => [
    orderID,
    { shelves: asked?.ok ? asked.value : null, notes: notesOf(rows, (own) => failure ?? noteOf(own, isKept)) },
  ])
}

const keepsStock = (partner: PartnerSettings, { external, vendor }: Services): boolean =>
  external.of(partner) !== null && hasFeature(vendor, 'StockOnHand') && partner.workflowType !== 'Offsite'

function noteOf(rows: readonly WarehouseLineRow[], isKept: boolean): string | null {
  if (!isKept) return messageText('stockNotKept')
  const without = rows.filter((row) => row.external_warehouse_id === null)
  if (without.length === 0) return null
  if (without.length === rows.length) return messageText('stockWithoutWarehouse')
  return messageText('stockOfLinesWithoutWarehouse', { count: without.length, all: rows.length })
}

/** Returns the notes by storeOrderID. */
function notesOf(
  rows: readonly WarehouseLineRow[],
  note: (lines: readonly WarehouseLineRow[]) => string | null,
): ReadonlyMap<number, string> {
  const notes = new Map<number, string>()
  for (const id of new Set(rows.map((row) => row.store_order_id))) {
    const text = note(rows.filter((row) => row.store_order_id === id))
    if (text !== null) notes.set(id, text)
  }
  return notes
}

export interface OpenLine {
  readonly row: EditableLineRow
  readonly line: UnansweredLine
  readonly offer: StockOffer
}

export const supplyRules = ({ actor, services: { vendor } }: ActingIn) => ({
  vendor,
  canExceedMaximum: hasRight(actor, 'acknowledgeMoreThanOrdered'),
})

/**
 * Returns the shelves of the lines.
 *
 * @param shelves null: stock is not known
 */
export async function shelvesFor(
  tx: Tx,
  rows: readonly EditableLineRow[],
  shelves: AskedShelves | null,
): Promise<Shelves> {
  if (!shelves) return new Map()
  const found = await shelves.shelvesAt(tx)
  // The warehouse holds goods for a reserved line already.
  const reserved = new Set(
    rows.flatMap((row) => (row.external_reservation_id === null ? [] : row.store_order_product_id)),
  )
  return new Map([...found].filter(([lineID]) => !reserved.has(lineID)))
}

interface OfferedTo {
  readonly storeOrders: readonly StoreOrderSnapshot[]
  readonly rows: readonly EditableLineRow[]
}

interface Offers {
  /** Unanswered lines with what stock allows for each, in their order. */
  readonly open: readonly OpenLine[]
  /** What was free for lines that were answered before, by storeOrderProductID; lines whose stock was not checked are left out. */
  readonly freeOfAnswered: ReadonlyMap<number, string>
}

/**
 * Offers stock to unanswered lines. Lines that were answered before take theirs first.
 *
 * @param ledger takes what is offered, so that it is not offered again
 */
export function offersFor(
  { storeOrders, rows }: OfferedTo,
  { shelves, ledger }: { readonly shelves: Shelves; readonly ledger: StockLedger },
  by: ActingIn,
): Offers {
  const acknowledged = new Set(
    storeOrders.flatMap(({ storeOrder }) =>
      storeOrder.acknowledgment_status === acknowledgementStatus.notAcknowledged ? [] : storeOrder.store_order_id,
    ),
  )
  const freeOfAnswered = new Map<number, string>()
  for (const row of rows) {
    if (row.quantity_acknowledged === null) continue
    const isPromised = acknowledged.has(row.store_order_id)
    const line = { ...lineToSupply(row, shelves), quantityAcknowledged: row.quantity_acknowledged, isPromised }
    const free = takeAnswered(line, ledger)
    if (free !== null) freeOfAnswered.set(row.store_order_product_id, free)
  }
  const unanswered = rows
    .filter((row) => row.quantity_acknowledged === null)
    .map((row) => ({
      row,
      line: { ...lineToSupply(row, shelves), storeOrderProductID: row.store_order_product_id },
    }))
  const offers = offerStock(
    unanswered.map(({ line }) => line),
    ledger,
    supplyRules(by),
  )
  const offerOf = new Map(offers.map((offer) => [offer.storeOrderProductID, offer]))
  const open = unanswered.flatMap((one) => {
    const offer = offerOf.get(one.line.storeOrderProductID)
    return offer ? [{ ...one, offer }] : []
  })
  return { open, freeOfAnswered }
}
