/** Amounts of an order's lines, store orders and the order itself, as the partner's settings count them. */
import { countedInTotals, orderTotals, type PartnerSettings, type TotalledLine } from '@quayside/domain'
import {
  type LineAmounts,
  type PricedLineRow,
  readPricedLines,
  type StoreOrderStateRow,
  type Totals,
  type Tx,
  updateTotals,
} from '@quayside/store'

const totalled = (row: PricedLineRow): TotalledLine => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  // Nothing shipped yet is unknown, not 0.
  quantityShipped: Number(row.quantity_shipped) === 0 ? null : row.quantity_shipped,
  lineProductPrice: row.line_product_price,
  lineProductPriceAcknowledged: row.line_product_price_acknowledged,
  taxRatePercent: row.tax_rate_percent,
})

function totalsOf(
  rows: readonly PricedLineRow[],
  currency: string,
  partner: PartnerSettings,
): { totals: Totals; lines: LineAmounts[] } {
  const computed = orderTotals(rows.map(totalled), currency, partner)
  const lines = computed.lines.map((line, at) => ({
    store_order_product_id: rows[at]?.store_order_product_id ?? 0,
    line_sub_total: line.lineSubTotal,
    line_tax: line.lineTax,
    line_total: line.lineTotal,
  }))
  return { totals: { sub_total: computed.subTotal, tax_total: computed.taxTotal, total: computed.total }, lines }
}

interface TotalledOrder {
  readonly orderID: number
  readonly partner: PartnerSettings
  /** All its store orders, as they stand now. */
  readonly storeOrders: readonly Pick<StoreOrderStateRow, 'store_order_id' | 'status' | 'currency'>[]
}

/** Amounts of lines and store orders, and of the order: of the store orders that count in its totals. */
export async function recomputeTotals(tx: Tx, { orderID, partner, storeOrders }: TotalledOrder): Promise<void> {
  const rows = await readPricedLines(tx, orderID)
  const currency = storeOrders[0]?.currency ?? 'NZD'
  const linesOf = (some: TotalledOrder['storeOrders']) => {
    const ids = new Set(some.map((one) => one.store_order_id))
    return rows.filter((row) => ids.has(row.store_order_id))
  }
  const ofStoreOrders = storeOrders.map(
    (one) => [one.store_order_id, totalsOf(linesOf([one]), currency, partner)] as const,
  )
  await updateTotals(tx, orderID, {
    totals: totalsOf(linesOf(countedInTotals(storeOrders)), currency, partner).totals,
    storeOrders: new Map(ofStoreOrders.map(([id, { totals }]) => [id, totals])),
    lines: ofStoreOrders.flatMap(([, { lines }]) => lines),
  })
}
