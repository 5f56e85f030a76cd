/** The exchange list's state as it stands in the address: the only place where it lives. */
import { exchangePageSize, type listExchange, type QueryInput } from '@quayside/contract'
import { type RawSearch, readDay, readFlag, readOneOf, readPage, readText } from '../../../routes/search-fields.ts'

export interface ExchangeSearch {
  readonly page: number
  readonly direction: '' | 'in' | 'out'
  readonly searchString: string
  /** Comma separated partner codes. */
  readonly partner: string
  /** Comma separated message types: '850,ORDERS'. */
  readonly type: string
  readonly status: string
  readonly problems: boolean
  /** 'YYYY-MM-DD'; '' for no limit. */
  readonly fromDate: string
  readonly toDate: string
}

export function readExchangeSearch(raw: RawSearch): ExchangeSearch {
  return {
    page: readPage(raw.page),
    direction: readOneOf(raw.direction, ['in', 'out'], ''),
    searchString: readText(raw.searchString),
    partner: readText(raw.partner),
    type: readText(raw.type),
    status: readText(raw.status),
    problems: readFlag(raw.problems),
    fromDate: readDay(raw.fromDate),
    toDate: readDay(raw.toDate),
  }
}

export const exchangeSearchDefaults: ExchangeSearch = readExchangeSearch({})

/** What the list asks the server. */
export function exchangeQueryOf(search: ExchangeSearch): QueryInput<typeof listExchange> {
  return {
    pageSize: exchangePageSize,
    pageNumber: search.page,
    direction: search.direction || undefined,
    search: search.searchString.trim(),
    partner: search.partner,
    type: search.type,
    status: search.status,
    problems: search.problems,
    startDate: search.fromDate || undefined,
    endDate: search.toDate || undefined,
  }
}

/** True where something is narrowed down. */
export function isFiltered({ page: _page, ...search }: ExchangeSearch): boolean {
  return Object.values(search).some((value) => value !== '' && value !== false)
}
