/** What credits took of an invoice: of each line, and of the freight. Callers that write hold the order's lock. */
import { endedStatuses, type InvoiceStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { type InvoiceProductRow, readInvoiceProducts } from './invoice-details.ts'

const ended = [...endedStatuses]

export interface CreditedLineRow extends InvoiceProductRow {
  quantity_credited: string
  price_credited: string
  tax_credited: string
}

interface CreditedSums {
  credits_product_id: number
  quantity: string
  price: string
  tax: string
}

/** The lines of an invoice with what its live credits took; `besides`: one credit that is left out, for its own edit. */
export async function readCreditedLines(
  db: Queries,
  invoiceID: number,
  besides: number | null = null,
): Promise<CreditedLineRow[]> {
  const lines = await readInvoiceProducts(db, invoiceID)
  const { rows } = await sql<CreditedSums>`
    select ip.credits_product_id, sum(ip.quantity_invoiced) as quantity, sum(ip.line_price) as price, sum(ip.line_tax) as tax
    from invoice credit join invoice_product ip using (invoice_id)
    where credit.credits_invoice_id = ${invoiceID} and credit.status <> all(${ended}::text[])
      and credit.invoice_id is distinct from ${besides}::bigint and ip.credits_product_id is not null
    group by 1`.execute(db)
  return lines.map((line) => {
    const sums = rows.find((one) => one.credits_product_id === line.invoice_product_id)
    return {
      ...line,
      quantity_credited: sums?.quantity ?? '0',
      price_credited: sums?.price ?? '0',
      tax_credited: sums?.tax ?? '0',
    }
  })
}

export interface CreditOfInvoiceRow {
  invoice_id: number
  invoice_number: string | null
  status: InvoiceStatus
  shipment_charge: string
  total: string
}

/** The live credits of an invoice, oldest first; without `besides`. */
export async function readCreditsOf(
  db: Queries,
  invoiceID: number,
  besides: number | null = null,
): Promise<CreditOfInvoiceRow[]> {
  const { rows } = await sql<CreditOfInvoiceRow>`
    select invoice_id, invoice_number, status, shipment_charge, total from invoice
    where credits_invoice_id = ${invoiceID} and status <> all(${ended}::text[]) and invoice_id is distinct from ${besides}::bigint
    order by invoice_id`.execute(db)
  return rows
}
