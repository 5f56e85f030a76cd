/** Asks the external system for the stock of orders and offers it to their unanswered lines. */
import {
  type Actor,
  hasFeature,
  hasRight,
  messageText,
  offerStock,
  type PartnerSettings,
  partnerScope,
  type Shelf,
  type StockLedger,
  type StockOffer,
  scopeCovers,
  type UnansweredLine,
} from '@quayside/domain'
import {
  type EditableLineRow,
  findOrderPartner,
  type PartnerRow,
  readWarehouseLines,
  type Tx,
  type WarehouseLineRow,
} from '@quayside/store'
import { type AskedShelves, askShelves } from '../../external-system/stock-balances.ts'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { linesToSupply } from '../store-orders/lines-to-supply.ts'

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
 * Returns the unanswered ones of the lines with what stock allows for each, in their order.
 * @param ledger takes what is offered, so that it is not offered again
 */
export async function offersFor(
  tx: Tx,
  lines: readonly EditableLineRow[],
  { shelves, ledger }: { readonly shelves: AskedShelves | null; readonly ledger: StockLedger },
  by: ActingIn,
): Promise<readonly OpenLine[]> {
  const rows = lines.filter((row) => row.quantity_acknowledged === null)
  const shelfOf: ReadonlyMap<number, Shelf> = shelves ? await shelves.shelvesAt(tx) : new Map()
  const open = linesToSupply(rows, shelfOf).map((line, at) => ({
    ...line,
    storeOrderProductID: rows[at]?.store_order_product_id ?? 0,
    // The warehouse holds goods for a reserved line already.
    shelf: rows[at]?.external_reservation_id == null ? line.shelf : null,
  }))
  const offers = offerStock(open, ledger, supplyRules(by))
  return rows.flatMap((row, at) => {
    const [line, offer] = [open[at], offers[at]]
    return line && offer ? [{ row, line, offer }] : []
  })
}
