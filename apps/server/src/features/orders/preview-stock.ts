/** The stock part of the preview of an acknowledgement: what stock covers, and the sums. */
import type { MarkPreview } from '@quayside/contract'
import { add, compare, isShortOfStock, multiply, type StockLedger, type StockOffer, toNumber } from '@quayside/domain'
import {
  type EditableLineRow,
  readEditableLines,
  readReasonCodes,
  type StoreOrderSnapshot,
  type Tx,
} from '@quayside/store'
import { type ActingIn, type AskedStock, offersFor, shelvesFor } from './asked-stock.ts'
import { codeOf } from './stock-answers.ts'

export type PreviewedStock = NonNullable<MarkPreview['results'][number]['stock']>

const acknowledged = (row: EditableLineRow) => row.quantity_acknowledged ?? row.quantity
const agreedPrice = (row: EditableLineRow) => row.line_product_price_acknowledged ?? row.line_product_price

/** Sums units and amounts without tax; a line without a price adds no amount. */
function sum(
  rows: readonly EditableLineRow[],
  quantity: (row: EditableLineRow) => string,
  price: (row: EditableLineRow) => string | null,
): PreviewedStock['ordered'] {
  return {
    units: toNumber(add(...rows.map(quantity))),
    amount: toNumber(add(...rows.map((row) => multiply(quantity(row), price(row) ?? 0)))),
  }
}

const common = (row: EditableLineRow) => ({
  storeOrderProductID: row.store_order_product_id,
  code: codeOf(row),
  description: row.description,
  quantity: toNumber(row.quantity),
  price: agreedPrice(row) === null ? null : toNumber(agreedPrice(row) ?? 0),
})

interface Known {
  readonly note: string | null
  readonly currency: string
  readonly offers: ReadonlyMap<number, StockOffer>
  /** Free stock of lines that were answered before, by storeOrderProductID. */
  readonly freeOfAnswered: ReadonlyMap<number, string>
  readonly reasons: ReadonlyMap<string, string>
  readonly namesEnough: boolean
}

const numberOrNull = (value: string | null | undefined) => (value == null ? null : toNumber(value))

function stockOf(rows: readonly EditableLineRow[], known: Known): PreviewedStock {
  const { note, currency, offers, freeOfAnswered, reasons, namesEnough } = known
  const offerOf = (row: EditableLineRow) => offers.get(row.store_order_product_id)
  const isShort = (row: EditableLineRow) => {
    const offer = offerOf(row)
    return offer !== undefined && isShortOfStock(offer)
  }
  const covered = rows.filter((row) => !isShort(row))
  const enough = covered.filter((row) => row.quantity_acknowledged === null)
  const isShortAnswer = ({ quantity_acknowledged: answer, quantity }: EditableLineRow) =>
    answer !== null && compare(answer, quantity) < 0
  return {
    note,
    currency,
    ordered: sum(
      rows,
      (row) => row.quantity,
      (row) => row.line_product_price,
    ),
    enough: sum(enough, acknowledged, agreedPrice),
    enoughLines: namesEnough ? enough.map((row) => ({ ...common(row), free: numberOrNull(offerOf(row)?.free) })) : [],
    settled: sum(covered, acknowledged, agreedPrice),
    answered: rows.filter(isShortAnswer).map((row) => ({
      ...common(row),
      quantityAcknowledged: toNumber(acknowledged(row)),
      quantityBackordered: toNumber(row.quantity_backordered),
      backorderedDate: row.backordered_date,
      free: numberOrNull(freeOfAnswered.get(row.store_order_product_id)),
      reason: row.reason_code === null ? null : (reasons.get(row.reason_code) ?? row.reason_code),
    })),
    lines: rows.filter(isShort).map((row) => ({
      ...common(row),
      free: toNumber(offerOf(row)?.free ?? 0),
      proposed: toNumber(offerOf(row)?.proposed ?? 0),
    })),
  }
}

interface Asked {
  readonly partnerID: number
  readonly stock: AskedStock
  /** Shared by the orders of one preview: what one order is offered is not offered to the next. */
  readonly ledger: StockLedger
  /** Whether lines with enough stock are named one by one. */
  readonly namesEnough: boolean
}

/** Returns the stock part of the preview, by storeOrderID. */
export async function previewStock(
  tx: Tx,
  storeOrders: readonly StoreOrderSnapshot[],
  { partnerID, stock, ledger, namesEnough }: Asked,
  by: ActingIn,
): Promise<ReadonlyMap<number, PreviewedStock>> {
  const rows = await readEditableLines(
    tx,
    storeOrders.map(({ storeOrder }) => storeOrder.store_order_id),
  )
  const shelves = await shelvesFor(tx, rows, stock.shelves)
  const { open, freeOfAnswered } = offersFor({ storeOrders, rows }, { shelves, ledger }, by)
  const offers = new Map(open.map(({ offer }) => [offer.storeOrderProductID, offer]))
  const reasons = new Map((await readReasonCodes(tx, partnerID)).map(({ code, reason }) => [code, reason]))
  return new Map(
    storeOrders.map(({ storeOrder: { store_order_id: id, currency } }) => {
      const own = rows.filter((row) => row.store_order_id === id)
      const note = stock.notes.get(id) ?? null
      return [id, stockOf(own, { note, currency, offers, freeOfAnswered, reasons, namesEnough })]
    }),
  )
}
