/** The invoices list's state as it stands in the address: the only place where it lives. */
import {
  invoiceSortColumns,
  invoicesDefaultRangeDays,
  invoicesPageSize,
  type listInvoices,
  type QueryInput,
} from '@quayside/contract'
import { dateText } from '@quayside/domain'
import { type RawSearch, readDay, readFlag, readOneOf, readPage, readText } from '../../../routes/search-fields.ts'

export type InvoiceSortColumn = (typeof invoiceSortColumns)[number]

export interface InvoicesSearch {
  readonly page: number
  readonly orderBy: InvoiceSortColumn
  readonly direction: 'asc' | 'desc'
  readonly searchString: string
  /** Comma separated partner codes. */
  readonly partner: string
  readonly externalCustomerID: string
  readonly statusFilter: string
  /** 'YYYY-MM-DD'; '' for the last 60 days, 'any' for no limit. */
  readonly fromDate: string
  /** '' for today. */
  readonly toDate: string
  readonly onlyShortfall: boolean
}

/** No first day. */
export const anyDate = 'any'

export function readInvoicesSearch(raw: RawSearch): InvoicesSearch {
  return {
    page: readPage(raw.page),
    orderBy: readOneOf(raw.orderBy, invoiceSortColumns, 'invoiceDate'),
    direction: readOneOf(raw.direction, ['asc', 'desc'], 'desc'),
    searchString: readText(raw.searchString),
    partner: readText(raw.partner),
    externalCustomerID: readText(raw.externalCustomerID),
    statusFilter: readText(raw.statusFilter),
    fromDate: readDay(raw.fromDate, [anyDate]),
    toDate: readDay(raw.toDate),
    onlyShortfall: readFlag(raw.onlyShortfall),
  }
}

export const invoicesSearchDefaults: InvoicesSearch = readInvoicesSearch({})
const dayMs = 86_400_000

/** The first day that the list looks at, or null. */
export function firstDay({ fromDate }: Pick<InvoicesSearch, 'fromDate'>, now = new Date()): string | null {
  if (fromDate === anyDate) return null
  return fromDate || dateText(new Date(now.getTime() - invoicesDefaultRangeDays * dayMs))
}

/** What the list asks the server. An invoice without a date is new: no limit of ours may hide it. */
export function invoicesQueryOf(search: InvoicesSearch, now = new Date()): QueryInput<typeof listInvoices> {
  return {
    pageSize: invoicesPageSize,
    pageNumber: search.page,
    orderBy: search.orderBy,
    direction: search.direction,
    search: search.searchString.trim(),
    partner: search.partner,
    externalCustomerID: search.externalCustomerID,
    onlyShortfall: search.onlyShortfall,
    status: search.statusFilter,
    startDate: firstDay(search, now) ?? undefined,
    endDate: search.toDate || undefined,
  }
}

/** True where something is narrowed down beyond the standard look. */
export function isFiltered({
  page: _page,
  orderBy: _orderBy,
  direction: _direction,
  ...search
}: InvoicesSearch): boolean {
  return Object.values(search).some((value) => value !== '' && value !== false)
}
