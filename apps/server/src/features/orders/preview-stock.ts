/** The stock part of the preview of an acknowledgement: what stock covers, and the sums. */
import type { MarkPreview } from '@quayside/contract'
import { add, compare, isShortOfStock, multiply, type StockLedger, type StockOffer, toNumber } from '@quayside/domain'
import { type EditableLineRow, readEditableLines, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import { type ActingIn, type AskedStock, offersFor } from './asked-stock.ts'
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

function stockOf(
  rows: readonly EditableLineRow[],
  shortOffers: ReadonlyMap<number, StockOffer>,
  about: Pick<PreviewedStock, 'note' | 'currency'>,
): PreviewedStock {
  const offerOf = (row: EditableLineRow) => shortOffers.get(row.store_order_product_id)
  const covered = rows.filter((row) => !offerOf(row))
  const isShortAnswer = ({ quantity_acknowledged: answer, quantity }: EditableLineRow) =>
    answer !== null && compare(answer, quantity) < 0
  return {
    ...about,
    ordered: sum(
      rows,
      (row) => row.quantity,
      (row) => row.line_product_price,
    ),
    enough: sum(
      covered.filter((row) => row.quantity_acknowledged === null),
      acknowledged,
      agreedPrice,
    ),
    settled: sum(covered, acknowledged, agreedPrice),
    answered: rows.filter(isShortAnswer).map((row) => ({
      ...common(row),
      quantityAcknowledged: toNumber(acknowledged(row)),
      quantityBackordered: toNumber(row.quantity_backordered),
      backorderedDate: row.backordered_date,
    })),
    lines: rows.flatMap((row) => {
      const offer = offerOf(row)
      return offer ? [{ ...common(row), free: toNumber(offer.free ?? 0), proposed: toNumber(offer.proposed) }] : []
    }),
  }
}

/**
 * Returns the stock part of the preview, by storeOrderID.
 * @param ledger shared by the orders of one preview: what one order is offered is not offered to the next
 */
export async function previewStock(
  tx: Tx,
  storeOrders: readonly StoreOrderSnapshot[],
  { stock: { shelves, notes }, ledger }: { readonly stock: AskedStock; readonly ledger: StockLedger },
  by: ActingIn,
): Promise<ReadonlyMap<number, PreviewedStock>> {
  const rows = await readEditableLines(
    tx,
    storeOrders.map(({ storeOrder }) => storeOrder.store_order_id),
  )
  const open = await offersFor(tx, rows, { shelves, ledger }, by)
  const short = new Map(
    open.flatMap(({ offer }) => (isShortOfStock(offer) ? [[offer.storeOrderProductID, offer] as const] : [])),
  )
  return new Map(
    storeOrders.map(({ storeOrder: { store_order_id: id, currency } }) => {
      const own = rows.filter((row) => row.store_order_id === id)
      return [id, stockOf(own, short, { note: notes.get(id) ?? null, currency })]
    }),
  )
}
