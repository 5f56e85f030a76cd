/** What the lines of an invoice may be of: lines of its store order, or for a credit lines of the invoice that it takes back. */
import {
  agreedPrice,
  type BillableLine,
  billedLine,
  dec,
  type InvoiceableLine,
  type InvoiceBasis,
  invoiceBasis,
  leftToCredit,
  leftToInvoice,
  taxedPrice,
  type VendorConfig,
} from '@quayside/domain'
import {
  type BillableProductRow,
  type BilledProducts,
  type CreditedLineRow,
  type InvoiceableLineRow,
  type InvoiceDetailsRow,
  type Queries,
  readBillableProducts,
  readCreditedLines,
  readInvoiceableLines,
  readInvoiceProducts,
} from '@quayside/store'
import { invoiceableLine } from '../store-orders/new-invoice.ts'
import { lineTaxRule } from '../store-orders/order-charges.ts'
import { creditableLine } from './create-credit.ts'

/** A line with the names of its product, for people. */
export interface NamedBillable extends BillableLine {
  readonly product: Pick<InvoiceableLineRow, 'supplier_product_code' | 'sku' | 'description'>
}

function billableOfOrder(
  counted: InvoiceableLine,
  row: InvoiceableLineRow,
  own: string,
  basis: InvoiceBasis,
): NamedBillable {
  // What this invoice has itself is left to it.
  const line: InvoiceableLine = { ...counted, quantityInvoiced: dec(counted.quantityInvoiced).minus(own).toFixed() }
  const price = agreedPrice(line)
  const { quantityShipped, unitPrice, unitTax, taxRatePercent, taxIncluded } = billedLine(
    { ...line, lineProductPrice: price ?? 0 },
    '1',
  )
  return {
    storeOrderProductID: row.store_order_product_id,
    productID: row.product_id,
    name: row.supplier_product_code ?? row.sku ?? line.lineNumber,
    most: leftToInvoice(line, basis),
    quantityShipped,
    unitPrice,
    unitTax,
    taxRatePercent,
    taxIncluded,
    product: row,
  }
}

const billableOfInvoice = (row: CreditedLineRow): NamedBillable => ({
  storeOrderProductID: row.store_order_product_id,
  productID: row.product_id,
  name: row.supplier_product_code ?? row.sku ?? String(row.ordinal),
  most: leftToCredit(creditableLine(row)),
  quantityShipped: row.quantity_shipped,
  unitPrice: row.unit_price,
  unitTax: row.unit_tax,
  taxRatePercent: row.tax_rate_percent,
  taxIncluded: row.tax_included,
  credited: creditableLine(row),
  product: row,
})

/** A product of the partner, as a line of an invoice without an order bills it: at our price, with the tax of the partner by its rule. */
function billableOfProduct(row: BillableProductRow, vendor: VendorConfig): NamedBillable {
  return {
    storeOrderProductID: null,
    productID: row.product_id,
    name: row.supplier_product_code,
    most: null,
    quantityShipped: '0',
    ...taxedPrice(row.price ?? 0, row.tax_rate_percent, lineTaxRule(row, vendor)),
    product: row,
  }
}

export async function billableProducts(
  db: Queries,
  asked: BilledProducts,
  vendor: VendorConfig,
): Promise<readonly NamedBillable[]> {
  const rows = await readBillableProducts(db, { ...asked, productIDs: [...new Set(asked.productIDs)] })
  return rows.map((row) => billableOfProduct(row, vendor))
}

/** Of an invoice without an order: its own products, and those that a save names beside them. */
export async function billableLines(
  db: Queries,
  invoice: InvoiceDetailsRow,
  vendor: VendorConfig,
  named: readonly number[] = [],
): Promise<readonly NamedBillable[]> {
  if (invoice.credits_invoice_id !== null) {
    const rows = await readCreditedLines(db, invoice.credits_invoice_id, invoice.invoice_id)
    return rows.map(billableOfInvoice)
  }
  const own = await readInvoiceProducts(db, invoice.invoice_id)
  if (invoice.store_order_id === null) {
    const productIDs = [...own.flatMap(({ product_id }) => product_id ?? []), ...named]
    return billableProducts(db, { partnerID: invoice.partner_id, productIDs, day: invoice.invoice_date }, vendor)
  }
  const rows = await readInvoiceableLines(db, invoice.store_order_id)
  const basis = invoiceBasis({
    shipmentsEnabled: invoice.shipments_enabled,
    acknowledgementsEnabled: invoice.acknowledgements_enabled,
  })
  return rows.map((row) => {
    const line = own.find((one) => one.store_order_product_id === row.store_order_product_id)
    return billableOfOrder(invoiceableLine(row, vendor), row, line?.quantity_invoiced ?? '0', basis)
  })
}
