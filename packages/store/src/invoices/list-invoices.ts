/** The invoices list: filters, search, sorting and reach as SQL. */
import type { invoiceSortColumns } from '@quayside/contract'
import type { PartnerReach } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { reachable } from '../access/reach.ts'
import type { Queries } from '../database.ts'
import { containing, dayOf } from '../list-conditions.ts'

export interface InvoiceListRow {
  invoice_id: number
  invoice_type: 'Invoice' | 'Credit'
  order_id: number | null
  store_order_id: number | null
  order_number: string | null
  invoice_number: string | null
  customer_reference: string | null
  invoice_date: string | null
  partner_id: number
  partner_name: string
  partner_code: string
  status: string
  total: string
  currency: string
}

type InvoiceSortColumn = (typeof invoiceSortColumns)[number]

export interface InvoiceFilter {
  readonly partnerCodes?: readonly string[] | undefined
  readonly externalCustomerID?: string | undefined
  readonly search?: string | undefined
  readonly statuses?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only invoices of store orders that were invoiced for less than they ordered. */
  readonly onlyShortfall?: boolean
}

/** Found through each table's own search index, which an "or" across tables could not use. */
const matching = (pattern: string) => sql`invoice.invoice_id in (
  select invoice_id from invoice where (coalesce(invoice_number, '') || ' ' || coalesce(customer_reference, '')) ilike ${pattern}
  union all
  select invoice_id from invoice join purchase_order found using (order_id) where (found.order_number || ' ' || coalesce(found.customer_reference, '')) ilike ${pattern})`

const isShortfall = sql`exists (
  select from store_order_product line where line.store_order_id = invoice.store_order_id and line.quantity_invoiced < line.quantity)`

function conditions(reach: PartnerReach, filter: InvoiceFilter): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [reachable(reach, 'invoice.partner_id')]
  const { partnerCodes, externalCustomerID, statuses, from, to } = filter
  const pattern = containing(filter.search)
  if (partnerCodes?.length) {
    const codes = partnerCodes.map((code) => code.toUpperCase())
    wanted.push(sql`invoice.partner_id in (select partner_id from partner where upper(code) = any(${codes}::text[]))`)
  }
  if (externalCustomerID)
    wanted.push(
      sql`coalesce(purchase_order.external_customer_id, partner.external_customer_id) = ${externalCustomerID}`,
    )
  if (statuses?.length) wanted.push(sql`invoice.status = any(${[...statuses]}::text[])`)
  if (from) wanted.push(sql`invoice.invoice_date >= ${dayOf(from)}::date`)
  if (to) wanted.push(sql`invoice.invoice_date <= ${dayOf(to)}::date`)
  if (filter.onlyShortfall) wanted.push(isShortfall)
  if (pattern) wanted.push(matching(pattern))
  return sql.join(wanted, sql` and `)
}

const sortColumns: Readonly<Record<InvoiceSortColumn, string>> = {
  orderNumber: 'purchase_order.order_number',
  invoiceNumber: 'invoice.invoice_number',
  customerReference: 'invoice.customer_reference',
  invoiceDate: 'invoice.invoice_date',
  partnerName: 'partner.name',
  status: 'invoice.status',
}

const joined = sql`invoice left join purchase_order using (order_id) left join partner on partner.partner_id = invoice.partner_id`

export interface InvoicePage {
  readonly limit: number
  readonly offset: number
  readonly orderBy: InvoiceSortColumn
  readonly direction: 'asc' | 'desc'
}

export async function readInvoiceList(
  db: Queries,
  reach: PartnerReach,
  filter: InvoiceFilter,
  { limit, offset, orderBy, direction }: InvoicePage,
): Promise<{ rows: InvoiceListRow[]; total: number }> {
  const where = conditions(reach, filter)
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const counted = sql<{ total: number }>`select count(*) as total from ${joined} where ${where}`.execute(db)
  const listed = sql<InvoiceListRow>`
    select invoice.invoice_id, invoice.invoice_type, invoice.order_id, invoice.store_order_id, purchase_order.order_number, invoice.invoice_number,
      invoice.customer_reference, invoice.invoice_date, invoice.partner_id, partner.name as partner_name, partner.code as partner_code,
      invoice.status, invoice.total, invoice.currency
    from ${joined} where ${where}
    order by ${sql.ref(sortColumns[orderBy])} ${way} nulls last, invoice.invoice_id ${way} limit ${limit} offset ${offset}`.execute(
    db,
  )
  const [{ rows }, total] = await Promise.all([listed, counted])
  return { rows, total: Number(total.rows[0]?.total ?? 0) }
}
