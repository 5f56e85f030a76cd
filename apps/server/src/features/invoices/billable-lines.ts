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
  type VendorConfig,
} from '@quayside/domain'
import {
  type CreditedLineRow,
  type InvoiceableLineRow,
  type InvoiceDetailsRow,
  type Queries,
  readCreditedLines,
  readInvoiceableLines,
  readInvoiceProducts,
} from '@quayside/store'
import { creditableLine } from './create-credit.ts'
import { invoiceableLine } from './new-invoice.ts'

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
  const { quantityShipped, unitPrice, unitTax, taxRatePercent } = billedLine(
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
  credited: creditableLine(row),
  product: row,
})

export async function billableLines(
  db: Queries,
  invoice: InvoiceDetailsRow,
  vendor: VendorConfig,
): Promise<readonly NamedBillable[]> {
  if (invoice.credits_invoice_id !== null) {
    const rows = await readCreditedLines(db, invoice.credits_invoice_id, invoice.invoice_id)
    return rows.map(billableOfInvoice)
  }
  if (invoice.store_order_id === null) return []
  const own = await readInvoiceProducts(db, invoice.invoice_id)
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
