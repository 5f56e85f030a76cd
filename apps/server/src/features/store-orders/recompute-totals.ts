/** Amounts of an order's lines, store orders and the order itself, as the partner's settings count them. */
import {
  chargedLine,
  countedInTotals,
  lineQuantityForTotal,
  OrderCharges,
  orderTotals,
  type PartnerSettings,
  type TotalledLine,
  type VendorConfig,
  withCharges,
} from '@quayside/domain'
import {
  type LineAmounts,
  type PricedLineRow,
  readOrderCharges,
  readPricedLines,
  type StoreOrderStateRow,
  type Totals,
  type Tx,
  updateTotals,
} from '@quayside/store'
import { lineTaxRule, orderCharge, readFreightRule } from './order-charges.ts'

const totalled = (row: PricedLineRow, vendor: VendorConfig): TotalledLine => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  // Nothing shipped yet is unknown, not 0.
  quantityShipped: Number(row.quantity_shipped) === 0 ? null : row.quantity_shipped,
  lineProductPrice: row.line_product_price,
  lineProductPriceAcknowledged: row.line_product_price_acknowledged,
  taxRatePercent: row.tax_rate_percent,
  taxRule: lineTaxRule(row, vendor),
})

interface TotalledOrder {
  readonly orderID: number
  readonly partner: PartnerSettings
  /** All its store orders, as they are now. */
  readonly storeOrders: readonly Pick<StoreOrderStateRow, 'store_order_id' | 'status' | 'currency'>[]
  readonly vendor: VendorConfig
}

interface Totalling extends Pick<TotalledOrder, 'partner' | 'vendor'> {
  readonly currency: string
  /** Null: the order has none. */
  readonly charges: OrderCharges | null
}

/** @param hasFixed contains the amounts of the order's header */
function totalsOf(
  rows: readonly PricedLineRow[],
  { currency, partner, vendor, charges }: Totalling,
  hasFixed: boolean,
): { totals: Totals; lines: LineAmounts[] } {
  const given = rows.map((row) => totalled(row, vendor))
  const computed = orderTotals(given, currency, partner)
  const lines = computed.lines.map((line, at) => ({
    store_order_product_id: rows[at]?.store_order_product_id ?? 0,
    line_sub_total: line.lineSubTotal,
    line_tax: line.lineTax,
    line_total: line.lineTotal,
  }))
  const counted = given.map(
    (line, at) => [rows[at]?.store_order_product_id ?? 0, lineQuantityForTotal(line, partner)] as const,
  )
  const parts = charges?.partsFor(new Map(counted), hasFixed) ?? []
  const { subTotal, chargeTotal, taxTotal, total } = withCharges(computed, parts, currency)
  return { totals: { sub_total: subTotal, charge_total: chargeTotal, tax_total: taxTotal, total }, lines }
}

/** The allowances and charges of the order with the lines that count in its totals. */
async function chargesOf(
  tx: Tx,
  rows: readonly PricedLineRow[],
  { orderID, partner, vendor }: TotalledOrder,
  currency: string,
): Promise<OrderCharges | null> {
  const stated = await readOrderCharges(tx, orderID)
  if (stated.length === 0) return null
  const lines = rows.map((row) => chargedLine(totalled(row, vendor), row.store_order_product_id, partner))
  const freight = await readFreightRule(tx, partner.partnerID)
  return new OrderCharges(stated.map(orderCharge), lines, { currency, freight })
}

/**
 * Amounts of lines and store orders, and of the order: of the store orders that count in its totals. Amounts of the order's header are in
 * the totals of a store order only where it is the only one.
 */
export async function recomputeTotals(tx: Tx, order: TotalledOrder): Promise<void> {
  const { orderID, partner, storeOrders, vendor } = order
  const rows = await readPricedLines(tx, orderID)
  const currency = storeOrders[0]?.currency ?? 'NZD'
  const linesOf = (some: TotalledOrder['storeOrders']) => {
    const ids = new Set(some.map((one) => one.store_order_id))
    return rows.filter((row) => ids.has(row.store_order_id))
  }
  const counted = countedInTotals(storeOrders)
  const charges = await chargesOf(tx, linesOf(counted), order, currency)
  const totalling = { currency, partner, vendor, charges }
  const ofStoreOrders = storeOrders.map(
    (one) => [one.store_order_id, totalsOf(linesOf([one]), totalling, counted.length === 1)] as const,
  )
  await updateTotals(tx, orderID, {
    totals: totalsOf(linesOf(counted), totalling, true).totals,
    storeOrders: new Map(ofStoreOrders.map(([id, { totals }]) => [id, totals])),
    lines: ofStoreOrders.flatMap(([, { lines }]) => lines),
  })
}
