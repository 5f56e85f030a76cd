/** Writes the totals of an invoice or credit from its lines, allowances, charges and freight. */
import { sumOfInvoice } from '@quayside/domain'
import {
  type InvoiceDetailsRow,
  readInvoiceCharges,
  readInvoiceProducts,
  type Tx,
  updateInvoiceFields,
} from '@quayside/store'

type SummedInvoice = Pick<InvoiceDetailsRow, 'invoice_id' | 'currency' | 'shipment_charge' | 'freight_tax'>

export async function writeSums(tx: Tx, invoice: SummedInvoice, by: string): Promise<void> {
  const { invoice_id: invoiceID, currency } = invoice
  const lines = await readInvoiceProducts(tx, invoiceID)
  const sums = sumOfInvoice(
    {
      lines: lines.map((line) => ({ linePrice: line.line_price, lineTax: line.line_tax })),
      charges: await readInvoiceCharges(tx, invoiceID),
      freight: invoice.shipment_charge,
      freightTax: invoice.freight_tax,
    },
    currency,
  )
  const { subTotal: sub_total, chargeTotal: charge_total, totalTax: total_tax, total } = sums
  await updateInvoiceFields(tx, invoiceID, { sub_total, charge_total, total_tax, total }, by)
}
