/** A graph's figures as the server answers them; kept until the reload rules ask again. */
import { type DashboardFilter, type GraphName, graphCalls } from '@quayside/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { graphQueryOf } from './dashboard-search.ts'
import { oldMinutes } from './reload-rules.ts'

export const dashboardKey = ['dashboard'] as const

export function graphQuery(graph: GraphName, filter: DashboardFilter, partners: string, zone: string) {
  const query = graphQueryOf(filter, partners, zone)
  return queryOptions({
    queryKey: [...dashboardKey, graph, query],
    queryFn: ({ signal }) => callApi(graphCalls[graph], { query, signal }),
    staleTime: oldMinutes * 60_000,
  })
}
