/** The invoices list: where its rows come from and what its filters and columns mean. */
import { invoicesList, type ListQuery } from '@quayside/contract'
import { type InvoiceStatus, type PartnerScope, sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { type CountedList, countedList } from '../lists/count-list.ts'
import { betweenDays, isStandalone, matches, ofPartners, shownAs, withinMoments } from '../lists/list-conditions.ts'
import { byPartnerName } from '../lists/list-order.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readShownList } from '../lists/read-list.ts'
import { invoicesSharingNumbers } from './invoice-numbers.ts'

export interface InvoiceListRow {
  invoice_id: number
  invoice_type: 'Invoice' | 'Credit'
  order_id: number | null
  store_order_id: number | null
  shipment_id: number | null
  order_number: string | null
  invoice_number: string | null
  customer_reference: string | null
  invoice_date: string | null
  partner_id: number
  partner_name: string
  partner_code: string
  status: InvoiceStatus
  pending: boolean
  invoice_sent: boolean
  send_count: number
  total: string
  currency: string
}

/** With the order's number and reference, which the database keeps with its invoices: no index spans two tables. As its index has it. */
const searched = sql`(coalesce(invoice.invoice_number, '') || ' ' || coalesce(invoice.customer_reference, '') || ' ' || coalesce(invoice.listed_order_number, '') || ' ' || coalesce(invoice.listed_order_reference, ''))`

const isShortfall = sql`invoice.status <> ${sql.lit(sharedStatus.deleted)} and exists (
  select from store_order_product line where line.store_order_id = invoice.store_order_id and line.quantity_invoiced < line.quantity)`

const from = sql`invoice left join purchase_order using (order_id) left join partner on partner.partner_id = invoice.partner_id`

const source: ListSource<typeof invoicesList> = {
  spec: invoicesList,
  from,
  partner: 'invoice.partner_id',
  search: (pattern) => matches(searched, pattern),
  filters: {
    partner: ofPartners('invoice.partner_id'),
    externalCustomerID: (customer) =>
      sql`coalesce(purchase_order.external_customer_id, partner.external_customer_id) = ${customer}`,
    statusFilter: shownAs('invoice.status'),
    invoiceType: (type) => sql`invoice.invoice_type = ${type}`,
    duplicateNumber: (on) => (on ? sql`invoice.invoice_id in ${invoicesSharingNumbers}` : null),
    standalone: (on) => (on ? isStandalone('invoice') : null),
    received: withinMoments('invoice.created'),
    onlyShortfall: (on) => (on ? isShortfall : null),
  },
  between: betweenDays(sql`invoice.invoice_date`),
  sort: {
    orderNumber: byLanguage('invoice.listed_order_number'),
    invoiceNumber: byLanguage('invoice.invoice_number'),
    customerReference: byLanguage('invoice.customer_reference'),
    invoiceDate: 'invoice.invoice_date',
    partnerName: byPartnerName('invoice.partner_id', 'invoice.invoice_date'),
    status: { word: byLanguage('invoice.status'), column: 'invoice.status', newestFirst: 'invoice.invoice_date' },
  },
  neverEmpty: ['partnerName', 'status'],
  key: 'invoice.invoice_id',
  rows: plainRows<InvoiceListRow>(
    sql`invoice.invoice_id, invoice.invoice_type, invoice.order_id, invoice.store_order_id, invoice.shipment_id, purchase_order.order_number, invoice.invoice_number,
      invoice.customer_reference, invoice.invoice_date, invoice.partner_id, partner.name as partner_name, partner.code as partner_code,
      invoice.status, invoice.pending, invoice.invoice_sent, invoice.send_count, invoice.total, invoice.currency`,
    from,
  ),
}

/** @param show reads what is shown of the rows, at the same moment */
export const readInvoiceList = <Shown>(
  db: Queries,
  query: ListQuery<typeof invoicesList>,
  scope: PartnerScope,
  show: (queries: Queries, rows: readonly InvoiceListRow[]) => Promise<readonly Shown[]>,
): Promise<ListPage<Shown>> => readShownList(db, { source, query, scope }, show)

export const invoicesToCount = (query: ListQuery<typeof invoicesList>, scope: PartnerScope): CountedList =>
  countedList(source, query, scope)
