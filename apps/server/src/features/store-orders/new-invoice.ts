/** From what is to be invoiced of a store order to the rows of a new invoice. Pure. */
import {
  dec,
  type InvoiceableLine,
  invoiceLineTotals,
  invoiceStatus,
  isEnded,
  isShipmentSent,
  type LineWeights,
  type NewInvoiceLine,
  type ShipmentState,
  type StoreOrderContext,
  sumOfInvoice,
  type TaxedCharge,
  type TaxedFreight,
  type VendorConfig,
} from '@quayside/domain'
import type {
  InvoiceableLineRow,
  NewInvoice,
  NewInvoiceCharge,
  NewInvoiceProduct,
  StoreOrderStateRow,
} from '@quayside/store'
import { lineTaxRule } from './order-charges.ts'

/** @param weights left out where the line is not to be invoiced by weight */
export const invoiceableLine = (
  row: InvoiceableLineRow,
  vendor: VendorConfig,
  weights?: LineWeights,
): InvoiceableLine => ({
  storeOrderProductID: row.store_order_product_id,
  lineNumber: row.order_line_number ?? String(row.ordinal),
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityShipped: row.quantity_shipped,
  quantityInvoiced: row.quantity_invoiced,
  lineProductPrice: row.line_product_price,
  lineProductPriceAcknowledged: row.line_product_price_acknowledged,
  taxRatePercent: row.tax_rate_percent,
  taxRule: lineTaxRule(row, vendor),
  ...(weights && {
    units: {
      code: row.supplier_product_code ?? row.sku ?? String(row.ordinal),
      unit: row.order_line_unit,
      priceBasis: row.price_basis,
      weights,
    },
  }),
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
  /** Allowances and charges of the order that belong to the lines. */
  readonly charges: readonly TaxedCharge[]
  /** 'YYYY-MM-DD'. */
  readonly invoiceDate: string
  readonly by: string
}

interface InvoiceRows {
  readonly invoice: NewInvoice
  readonly products: NewInvoiceProduct[]
  readonly charges: NewInvoiceCharge[]
}

/** The row of an allowance or charge that the order proposes. */
export const proposedCharge = ({ charge, taxation, net, tax }: TaxedCharge): NewInvoiceCharge => ({
  store_order_product_id: charge.lineID,
  order_charge_id: charge.orderChargeID,
  credits_charge_id: null,
  kind: charge.kind,
  code: charge.code,
  description: charge.description,
  amount: net,
  tax_rate_percent: dec(taxation.ratePercent).toFixed(),
  tax,
})

export function newInvoice(basis: InvoiceBasis): InvoiceRows {
  const { storeOrder, lines, rows, freight } = basis
  const { currency } = storeOrder
  const totals = lines.map((line) => invoiceLineTotals(line, currency))
  const charges = basis.charges.map(proposedCharge)
  const sums = sumOfInvoice({ lines: totals, charges, freight: freight.freight, freightTax: freight.tax }, currency)
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
      tax_included: line.taxIncluded,
      weight: line.weight,
      weight_unit: line.weightUnit,
      line_price: totals[at]?.linePrice ?? '0',
      line_tax: totals[at]?.lineTax ?? '0',
      line_total: totals[at]?.lineTotal ?? '0',
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
    sub_total: sums.subTotal,
    charge_total: sums.chargeTotal,
    total_tax: sums.totalTax,
    total: sums.total,
    created_by: basis.by,
  }
  return { invoice, products, charges }
}
