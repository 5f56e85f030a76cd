/** The dashboard's state as it stands in the address: the partners, and the range of each graph that is not the standard one. */
import {
  type DashboardFilter,
  type DashboardQuery,
  dashboardPartnerLimit,
  type GraphName,
  graphNames,
  isForward,
  standardFilter,
} from '@quayside/contract'
import type { RawSearch } from '../../address/search-fields.ts'
import { readText } from '../../address/search-fields.ts'

export interface DashboardSearch extends Readonly<Record<GraphName, string>> {
  /** Comma separated partner codes. */
  readonly partners: string
}

const day = /^\d{4}-\d{2}-\d{2}$/
const hour = /^([01]\d|2[0-4]):00$/

/** '2026-11-15,2026-11-21,06:00,12:00'; null for anything else. */
export function readRange(text: string): DashboardFilter | null {
  const [first = '', last = '', from = '', to = ''] = text.split(',')
  const isRange = [first, last].every((one) => day.test(one) && !Number.isNaN(Date.parse(one)))
  if (!isRange || !hour.test(from) || !hour.test(to)) return null
  const range: DashboardFilter = { days: [first, last], times: [from, to] }
  return isForward(range) ? range : null
}

export const writeRange = ({ days, times }: DashboardFilter): string => [...days, ...times].join(',')

export function readDashboardSearch(raw: RawSearch): DashboardSearch {
  const ranges = graphNames.map((graph) => [graph, readRange(readText(raw[graph])) ? readText(raw[graph]) : ''])
  const codes = readText(raw.partners).split(',').filter(Boolean).slice(0, dashboardPartnerLimit)
  return { partners: codes.join(','), ...(Object.fromEntries(ranges) as Record<GraphName, string>) }
}

export const dashboardSearchDefaults: DashboardSearch = readDashboardSearch({})

/** What a graph looks at: its own range, or the standard one. */
export function filterOf(graph: GraphName, search: DashboardSearch, now: Date, zone: string): DashboardFilter {
  return readRange(search[graph]) ?? standardFilter(graph, now, zone)
}

/** What a graph asks the server; the range is always sent, so that both sides mean the same day. */
export function graphQueryOf({ days, times }: DashboardFilter, partners: string, zone: string) {
  return { partners, dates: days.join(','), times: times.join(','), zone } satisfies Partial<
    Record<keyof DashboardQuery, string>
  >
}
