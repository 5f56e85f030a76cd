/** Amounts of an order's lines, store orders and the order itself, as the partner's settings count them. */
import { orderTotals, type PartnerSettings, type TotalledLine } from '@quayside/domain'
import {
  type LineAmounts,
  type PricedLineRow,
  readPricedLines,
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

export async function recomputeTotals(
  tx: Tx,
  orderID: number,
  partner: PartnerSettings,
  currency = 'NZD',
): Promise<void> {
  const rows = await readPricedLines(tx, orderID)
  const order = totalsOf(rows, currency, partner)
  const storeOrderIDs = [...new Set(rows.map((row) => row.store_order_id))]
  const storeOrders = new Map(
    storeOrderIDs.map((id) => [
      id,
      totalsOf(
        rows.filter((row) => row.store_order_id === id),
        currency,
        partner,
      ).totals,
    ]),
  )
  await updateTotals(tx, orderID, { ...order, storeOrders })
}
