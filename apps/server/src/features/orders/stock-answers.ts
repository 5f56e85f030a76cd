/**
 * Send Ack with the quantities that a screen shows. The external system is asked before the transaction, never inside it.
 * Promised stock is counted inside, under a lock on each product, so that two sends cannot share out the same goods.
 */
import type { BodyOf, MarkPreview, markStoreOrder } from '@quayside/contract'
import {
  type Actor,
  add,
  allow,
  changedOffers,
  checkStockAnswer,
  compare,
  type DecimalInput,
  type Decision,
  dec,
  hasFeature,
  hasRight,
  isShortOfStock,
  lineFieldPermissions,
  may,
  messageText,
  multiply,
  offerStock,
  type PartnerSettings,
  partnerScope,
  refuse,
  type Shelf,
  type StockOffer,
  scopeCovers,
  stockLedger,
  toNumber,
  type UnansweredLine,
} from '@quayside/domain'
import {
  type EditableLineRow,
  findOrderPartner,
  type PartnerRow,
  readEditableLines,
  readWarehouseLines,
  type StoreOrderSnapshot,
  type Tx,
  updateLines,
  type WarehouseLineRow,
} from '@quayside/store'
import { type AskedShelves, askShelves, lockStock } from '../../external-system/stock-balances.ts'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { linesToSupply } from '../store-orders/lines-to-supply.ts'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'
import { lineName } from './lines/line-row.ts'

export type GivenAnswers = NonNullable<NonNullable<BodyOf<typeof markStoreOrder>>['answers']>

/** The answers of a request, with what the external system has for the lines. */
export interface AskedAnswers {
  readonly answers: GivenAnswers
  /** Null where stock is not kept for this partner. */
  readonly asked: AskedShelves | null
}

/** Asks the external system for the stock of an order's lines. Null: the caller sends no answers, and nothing is checked. */
export async function askBeforeAnswers(
  orderID: number,
  answers: GivenAnswers | undefined,
  { actor, services }: { readonly actor: Actor; readonly services: Services },
): Promise<Decision<AskedAnswers | null>> {
  if (!answers) return allow(null)
  const partner = await findOrderPartner(services.db, orderID)
  if (!partner || !scopeCovers(partnerScope(actor), partner.partner_id)) return refuse('notFound')
  const rows = await readWarehouseLines(services.db, orderID)
  const asked = await askShelves(rows, partnerSettings(partner), services)
  if (asked && !asked.ok) return asked
  return allow({ answers, asked: asked?.value ?? null })
}

interface OpenLine {
  readonly row: EditableLineRow
  readonly line: UnansweredLine
  readonly offer: StockOffer
}

const supplyRules = (actor: Actor, { vendor }: Services) => ({
  vendor,
  canExceedMaximum: hasRight(actor, 'acknowledgeMoreThanOrdered'),
})

/** The unanswered ones of these lines with what stock allows for each, in their order. */
async function offersFor(
  tx: Tx,
  all: readonly EditableLineRow[],
  asked: AskedShelves | null,
  { actor, services }: { readonly actor: Actor; readonly services: Services },
): Promise<readonly OpenLine[]> {
  const rows = all.filter((row) => row.quantity_acknowledged === null)
  const shelves: ReadonlyMap<number, Shelf> = asked ? await asked.shelvesAt(tx) : new Map()
  const lines = linesToSupply(rows, shelves).map((line, at) => ({
    ...line,
    storeOrderProductID: rows[at]?.store_order_product_id ?? 0,
    // The warehouse holds goods for a reserved line already.
    shelf: rows[at]?.external_reservation_id == null ? line.shelf : null,
  }))
  const offers = offerStock(lines, stockLedger(), supplyRules(actor, services))
  return rows.flatMap((row, at) => {
    const [line, offer] = [lines[at], offers[at]]
    return line && offer ? [{ row, line, offer }] : []
  })
}

const freeText = (free: string | number | null | undefined): string =>
  free == null ? 'not checked' : dec(free).toFixed()

/** Refuses with the lines whose stock changed, and with lines that another user answered. */
function refuseChanged(open: readonly OpenLine[], { answers }: AskedAnswers): Decision<true> {
  const seen = new Map(answers.map((one) => [one.storeOrderProductID, one]))
  const changed = new Set(
    changedOffers(
      open.map(({ offer }) => offer),
      answers,
    ).map((one) => one.storeOrderProductID),
  )
  const gone = answers.filter((one) => !open.some(({ offer }) => offer.storeOrderProductID === one.storeOrderProductID))
  if (changed.size === 0 && gone.length === 0) return allow(true)
  const lines = open
    .filter(({ offer }) => changed.has(offer.storeOrderProductID))
    .map(({ row, offer }) => {
      const before = seen.get(offer.storeOrderProductID)
      return {
        storeOrderProductID: offer.storeOrderProductID,
        line: lineName(row),
        quantity: toNumber(offer.quantity),
        free: offer.free === null ? null : toNumber(offer.free),
        seen: before ? before.free : null,
      }
    })
  const names = lines.map(({ line, free, seen: before }) =>
    before === null
      ? `${line} (now ${freeText(free)} free)`
      : `${line} (${freeText(before)} free, now ${freeText(free)})`,
  )
  const answered = gone.length > 0 ? [`${gone.length} answered by another user`] : []
  const named = 10
  const more = names.length > named ? [`${names.length - named} more lines`] : []
  const refused = refuse('stockChanged', { lines: [...names.slice(0, named), ...more, ...answered].join(', ') })
  return { ...refused, current: { lines } } as Decision<true>
}

/**
 * Writes the given answers of the store orders' unanswered lines; lines that are not named stay unanswered, as ordered.
 * Refused: stock changed since the caller looked (422 with `current.lines`), and answers that the rules do not take.
 */
export async function answerLines(
  tx: Tx,
  { partner, storeOrders }: Pick<OrderSnapshot, 'partner' | 'storeOrders'>,
  given: AskedAnswers,
  by: { readonly actor: Actor; readonly services: Services },
): Promise<Decision<true>> {
  if (given.asked) await lockStock(tx, given.asked.externalProductIDs)
  const ids = storeOrders.map(({ storeOrder }) => storeOrder.store_order_id)
  const open = await offersFor(tx, await readEditableLines(tx, ids), given.asked, by)
  const ofStoreOrders = { ...given, answers: given.answers.filter((one) => isOf(one.storeOrderProductID, storeOrders)) }
  const same = refuseChanged(open, ofStoreOrders)
  if (!same.ok) return same
  const { actor, services } = by
  const rules = {
    ...supplyRules(actor, services),
    canEdit: may(actor, lineFieldPermissions.quantityAcknowledged),
    backorderingEnabled: partner.backorderingEnabled,
    partnerCode: partner.partnerCode,
  }
  const answered: EditableLineRow[] = []
  for (const answer of ofStoreOrders.answers) {
    const found = open.find(({ offer }) => offer.storeOrderProductID === answer.storeOrderProductID)
    if (!found) continue
    const fits = checkStockAnswer(found.line, found.offer, answer, { ...rules, lineName: lineName(found.row) })
    if (!fits.ok) return fits
    const later = answer.quantityBackordered ?? 0
    answered.push({
      ...found.row,
      quantity_acknowledged: dec(answer.quantityAcknowledged).toFixed(),
      quantity_backordered: dec(later).toFixed(),
      backordered_date: later > 0 ? (answer.backorderedDate ?? null) : null,
    })
  }
  await updateLines(tx, answered)
  return allow(true)
}

const isOf = (lineID: number, storeOrders: readonly StoreOrderSnapshot[]): boolean =>
  storeOrders.some(({ lines }) => lines.some((line) => line.store_order_product_id === lineID))

export type PreviewedStock = NonNullable<MarkPreview['results'][number]['stock']>

/** Stock of several orders, asked for before their previews are read. */
export interface AskedPreview {
  readonly asked: AskedShelves | null
  /** Why the stock of some lines was not checked, by storeOrderID. */
  readonly notes: ReadonlyMap<number, string>
}

/** Why stock is not checked for lines: nothing keeps it, or they have no warehouse. */
function noteOf(rows: readonly WarehouseLineRow[], partner: PartnerSettings, services: Services): string | null {
  const isKept =
    services.external.of(partner) !== null &&
    hasFeature(services.vendor, 'StockOnHand') &&
    partner.workflowType !== 'Offsite'
  if (!isKept) return messageText('stockNotKept')
  const without = rows.filter((row) => row.external_warehouse_id === null)
  if (without.length === 0) return null
  if (without.length === rows.length) return messageText('stockWithoutWarehouse')
  return messageText('stockOfLinesWithoutWarehouse', { count: without.length, all: rows.length })
}

interface OrderLines {
  readonly orderID: number
  readonly partnerRow: PartnerRow
  readonly rows: readonly WarehouseLineRow[]
}

/** The lines of the orders in the caller's scope. */
async function readOrderLines(orderIDs: readonly number[], actor: Actor, { db }: Services): Promise<OrderLines[]> {
  const orders: OrderLines[] = []
  for (const orderID of orderIDs) {
    const partnerRow = await findOrderPartner(db, orderID)
    if (partnerRow && scopeCovers(partnerScope(actor), partnerRow.partner_id))
      orders.push({ orderID, partnerRow, rows: await readWarehouseLines(db, orderID) })
  }
  return orders
}

/** Asks for the stock of several orders, once for each partner. A system that does not answer becomes a note. By orderID. */
export async function askForPreviews(
  orderIDs: readonly number[],
  actor: Actor,
  services: Services,
): Promise<ReadonlyMap<number, AskedPreview>> {
  const orders = await readOrderLines(orderIDs, actor, services)
  const previews = new Map<number, AskedPreview>()
  for (const partnerID of new Set(orders.map(({ partnerRow }) => partnerRow.partner_id))) {
    const own = orders.filter(({ partnerRow }) => partnerRow.partner_id === partnerID)
    const [first] = own
    if (!first) continue
    const partner = partnerSettings(first.partnerRow)
    const asked = await askShelves(
      own.flatMap(({ rows }) => rows),
      partner,
      services,
    )
    const down = asked && !asked.ok ? messageText('stockNotAnswered', { reason: asked.refusal.message }) : null
    for (const { orderID, rows } of own)
      previews.set(orderID, {
        asked: asked?.ok ? asked.value : null,
        notes: notesOf(rows, (lines) => down ?? noteOf(lines, partner, services)),
      })
  }
  return previews
}

/** Returns the notes by storeOrderID. */
function notesOf(
  rows: readonly WarehouseLineRow[],
  note: (lines: readonly WarehouseLineRow[]) => string | null,
): ReadonlyMap<number, string> {
  const ids = [...new Set(rows.map((row) => row.store_order_id))]
  return new Map(
    ids.flatMap((id): [number, string][] => {
      const text = note(rows.filter((row) => row.store_order_id === id))
      return text === null ? [] : [[id, text]]
    }),
  )
}

const amountOf = (quantity: DecimalInput, price: DecimalInput | null) => multiply(quantity, price ?? 0)

/** Summarizes one store order's stock for the preview, from all its lines and the offers for the unanswered ones. */
function stockOf(
  rows: readonly EditableLineRow[],
  offers: readonly StockOffer[],
  { note, currency }: { readonly note: string | null; readonly currency: string },
): PreviewedStock {
  const offerOf = new Map(offers.map((offer) => [offer.storeOrderProductID, offer]))
  const isShort = (row: EditableLineRow) => {
    const offer = offerOf.get(row.store_order_product_id)
    return offer !== undefined && isShortOfStock(offer)
  }
  const settled = rows.filter((row) => !isShort(row))
  const acknowledged = (row: EditableLineRow) => row.quantity_acknowledged ?? row.quantity
  const agreed = (row: EditableLineRow) => row.line_product_price_acknowledged ?? row.line_product_price
  return {
    note,
    currency,
    orderedUnits: toNumber(add(...rows.map((row) => row.quantity))),
    orderedAmount: toNumber(add(...rows.map((row) => amountOf(row.quantity, row.line_product_price)))),
    settledUnits: toNumber(add(...settled.map(acknowledged))),
    settledAmount: toNumber(add(...settled.map((row) => amountOf(acknowledged(row), agreed(row))))),
    answered: rows
      .filter((row) => row.quantity_acknowledged !== null && compare(row.quantity_acknowledged, row.quantity) < 0)
      .map((row) => ({
        line: lineName(row),
        description: row.description,
        quantity: toNumber(row.quantity),
        quantityAcknowledged: toNumber(row.quantity_acknowledged ?? 0),
        quantityBackordered: toNumber(row.quantity_backordered),
        backorderedDate: row.backordered_date,
      })),
    lines: rows.filter(isShort).map((row) => {
      const { free, proposed } = offerOf.get(row.store_order_product_id) ?? { free: 0, proposed: row.quantity }
      return {
        storeOrderProductID: row.store_order_product_id,
        line: lineName(row),
        description: row.description,
        quantity: toNumber(row.quantity),
        free: toNumber(free ?? 0),
        proposed: toNumber(proposed),
        price: agreed(row) === null ? null : toNumber(agreed(row) ?? 0),
      }
    }),
  }
}

/** Returns what the preview says of stock, by storeOrderID. */
export async function previewStock(
  tx: Tx,
  storeOrders: readonly StoreOrderSnapshot[],
  { asked, notes }: AskedPreview,
  by: { readonly actor: Actor; readonly services: Services },
): Promise<ReadonlyMap<number, PreviewedStock>> {
  const rows = await readEditableLines(
    tx,
    storeOrders.map(({ storeOrder }) => storeOrder.store_order_id),
  )
  const offers = (await offersFor(tx, rows, asked, by)).map(({ offer }) => offer)
  return new Map(
    storeOrders.map(({ storeOrder: { store_order_id: id, currency } }) => {
      const own = rows.filter((row) => row.store_order_id === id)
      return [id, stockOf(own, offers, { note: notes.get(id) ?? null, currency })]
    }),
  )
}
