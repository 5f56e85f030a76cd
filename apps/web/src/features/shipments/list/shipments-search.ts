/** The shipments list's state as it stands in the address: the only place where it lives. */
import { type listShipments, type QueryInput, shipmentsPageSize } from '@quayside/contract'
import { type RawSearch, readDay, readPage, readText } from '../../../routes/search-fields.ts'

export interface ShipmentsSearch {
  readonly page: number
  readonly searchString: string
  /** Comma separated partner codes. */
  readonly partner: string
  readonly statusFilter: string
  /** 'YYYY-MM-DD'; '' for no limit. */
  readonly fromDate: string
  readonly toDate: string
  readonly externalCustomerID: string
}

export function readShipmentsSearch(raw: RawSearch): ShipmentsSearch {
  return {
    page: readPage(raw.page),
    searchString: readText(raw.searchString),
    partner: readText(raw.partner),
    statusFilter: readText(raw.statusFilter),
    fromDate: readDay(raw.fromDate),
    toDate: readDay(raw.toDate),
    externalCustomerID: readText(raw.externalCustomerID),
  }
}

export const shipmentsSearchDefaults: ShipmentsSearch = readShipmentsSearch({})

/** What the list asks the server. */
export function shipmentsQueryOf(search: ShipmentsSearch): QueryInput<typeof listShipments> {
  return {
    pageSize: shipmentsPageSize,
    pageNumber: search.page,
    search: search.searchString.trim(),
    partner: search.partner,
    externalCustomerID: search.externalCustomerID,
    status: search.statusFilter,
    startDate: search.fromDate || undefined,
    endDate: search.toDate || undefined,
  }
}

/** True where something is narrowed down. */
export function isFiltered({ page: _page, ...search }: ShipmentsSearch): boolean {
  return Object.values(search).some((value) => value !== '')
}
