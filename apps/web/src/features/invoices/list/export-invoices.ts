/** Invoices as CSV named with today's date. */
import { listInvoices } from '@quayside/contract'
import { dateText, formatDate } from '@quayside/domain'
import { callApi } from '../../../api/call-api.ts'
import { type CsvColumn, csvText, saveCsv } from '../../../csv/csv-text.ts'
import type { InvoiceRow } from './invoice-columns.tsx'
import { type InvoicesSearch, invoicesQueryOf } from './invoices-search.ts'

const pageSize = 1000

const columns: readonly CsvColumn<InvoiceRow>[] = [
  { title: 'Order Number', value: (row) => row.orderNumber },
  { title: 'Invoice Number', value: (row) => row.invoiceNumber },
  { title: 'Type', value: (row) => row.invoiceType },
  { title: 'Customer Reference', value: (row) => row.customerReference },
  { title: 'Invoice Date', value: (row) => formatDate(row.invoiceDate) },
  { title: 'Partner Name', value: (row) => row.partnerName },
  { title: 'Status', value: (row) => row.status },
  { title: 'Total', value: (row) => row.total },
  { title: 'Currency', value: (row) => row.currency },
]

/** Every invoice that matches; `onProgress` hears how far it is. */
export async function exportInvoices(
  search: InvoicesSearch,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const rows: InvoiceRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await callApi(listInvoices, { query: { ...invoicesQueryOf(search), pageSize, pageNumber } })
    rows.push(...answer.invoices)
    onProgress(rows.length, answer.totalRecords)
    if (answer.invoices.length === 0 || rows.length >= answer.totalRecords) break
  }
  saveCsv(`invoices_${dateText(new Date())}.csv`, csvText(columns, rows))
}
