/** From what is to be invoiced of a store order to the rows of a new invoice. Pure. */
import {
  add,
  type InvoiceableLine,
  invoiceStatus,
  invoiceTotals,
  isEnded,
  isShipmentSent,
  type NewInvoiceLine,
  roundMoney,
  type ShipmentState,
  type StoreOrderContext,
  type TaxedFreight,
  taxRuleOf,
  type VendorConfig,
} from '@quayside/domain'
import type { InvoiceableLineRow, NewInvoice, NewInvoiceProduct, StoreOrderStateRow } from '@quayside/store'

/** Tax rules count where the installation uses them (products.usePortalTaxRule); else tax comes on top of the order's prices. */
export const invoiceableLine = (row: InvoiceableLineRow, { products }: VendorConfig): InvoiceableLine => ({
  storeOrderProductID: row.store_order_product_id,
  lineNumber: row.order_line_number ?? String(row.ordinal),
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityShipped: row.quantity_shipped,
  quantityInvoiced: row.quantity_invoiced,
  lineProductPrice: row.line_product_price,
  lineProductPriceAcknowledged: row.line_product_price_acknowledged,
  taxRatePercent: row.tax_rate_percent,
  ...(products.usePortalTaxRule ? { taxRule: taxRuleOf(row.product_tax_rule, row.retailer_tax_rule) } : {}),
})

/** The shipment that an invoice is of: the one sent that no live invoice names yet; null when it is not exactly one. */
export function shipmentToInvoice({ shipments = [], invoices = [] }: StoreOrderContext): ShipmentState | null {
  const live = invoices.filter((invoice) => !isEnded(invoice.status))
  const open = shipments.filter(
    ({ shipmentID, status }) => isShipmentSent(status) && !live.some((invoice) => invoice.shipmentID === shipmentID),
  )
  return open.length === 1 ? (open[0] ?? null) : null
}

export interface InvoiceBasis {
  readonly storeOrder: StoreOrderStateRow
  readonly lines: readonly NewInvoiceLine[]
  readonly rows: readonly InvoiceableLineRow[]
  readonly shipmentID: number | null
  readonly freight: TaxedFreight
  /** 'YYYY-MM-DD'. */
  readonly invoiceDate: string
  readonly by: string
}

export function newInvoice(basis: InvoiceBasis): { invoice: NewInvoice; products: NewInvoiceProduct[] } {
  const { storeOrder, lines, rows, freight } = basis
  const { currency } = storeOrder
  const totals = invoiceTotals(lines, freight.freight, currency)
  const products = lines.map((line, at) => {
    const row = rows.find((one) => one.store_order_product_id === line.storeOrderProductID)
    return {
      product_id: row?.product_id ?? null,
      store_order_product_id: line.storeOrderProductID,
      quantity_invoiced: line.quantityInvoiced,
      quantity_shipped: line.quantityShipped,
      unit_price: line.unitPrice,
      unit_tax: line.unitTax,
      tax_rate_percent: line.taxRatePercent,
      line_price: totals.lines[at]?.linePrice ?? '0',
      line_tax: totals.lines[at]?.lineTax ?? '0',
      line_total: totals.lines[at]?.lineTotal ?? '0',
    }
  })
  const invoice: NewInvoice = {
    invoice_type: 'Invoice',
    order_id: storeOrder.order_id,
    store_order_id: storeOrder.store_order_id,
    partner_id: storeOrder.partner_id,
    shipment_id: basis.shipmentID,
    credits_invoice_id: null,
    invoice_date: basis.invoiceDate,
    customer_reference: storeOrder.customer_reference,
    status: invoiceStatus.created,
    currency,
    shipment_charge: freight.freight,
    freight_tax_rate_percent: freight.taxRatePercent,
    freight_tax: freight.tax,
    sub_total: totals.subTotal,
    total_tax: roundMoney(add(totals.totalTax, freight.tax), currency),
    total: roundMoney(add(totals.total, freight.tax), currency),
    created_by: basis.by,
  }
  return { invoice, products }
}
