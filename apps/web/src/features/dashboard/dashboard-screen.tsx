/** The dashboard: up to four graphs, each with its own permission, for the partners chosen above them. */
import { type GraphName, graphCalls, graphNames } from '@quayside/contract'
import { EmptyState, PageFrame, PageHeader } from '@quayside/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useAccess } from '../../session/person.ts'
import { portalZone } from '../../session/portal-zone.ts'
import { usePartners } from '../partners/partners.ts'
import styles from './dashboard.module.css'
import { graphQuery } from './dashboard-queries.ts'
import { type DashboardSearch, filterOf } from './dashboard-search.ts'
import { GraphCard } from './graph-card.tsx'
import { PartnerLegend } from './partner-legend.tsx'
import { PartnerPicker } from './partner-picker.tsx'
import { shownNames } from './unchosen-partners.ts'
import { useReloading } from './use-reloading.ts'

const route = getRouteApi('/')

interface DashboardScreenProps {
  /** What stands above the graphs, for the partners chosen: codes, separated by commas. */
  readonly figures: (partners: string) => ReactNode
}

export function DashboardScreen({ figures }: DashboardScreenProps) {
  const { may, isAdmin } = useAccess()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const partners = usePartners()
  // Default ranges are those of the day the page was opened; the next day it reloads.
  const [opened] = useState(() => new Date())
  const change = useCallback(
    (changes: Partial<DashboardSearch>) =>
      void navigate({
        search: (now) => ({ ...now, ...changes }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    [navigate],
  )
  const visible = graphNames.filter((graph) => may(graphCalls[graph]))
  useReloading()

  return (
    <PageFrame>
      <PageHeader
        title="Dashboard"
        actions={
          partners.list && partners.list.length > 0 ? (
            <PartnerPicker
              partners={partners.list}
              chosen={search.partners}
              unlimited={isAdmin}
              onChange={(codes) => change({ partners: codes })}
            />
          ) : null
        }
      />
      {partners.list?.length !== 0 && figures(search.partners)}
      {partners.list?.length === 0 ? (
        <EmptyState kind="noPermission" title="You don't have access to any Customers/partners/retailers.">
          Ask an administrator to assign you a partner. Its figures will show here.
        </EmptyState>
      ) : visible.length === 0 ? (
        <EmptyState kind="noPermission" title="No graphs to show">
          Each graph has its own permission. Ask an administrator for the ones you need.
        </EmptyState>
      ) : (
        <Graphs
          visible={visible}
          search={search}
          opened={opened}
          awaited={shownNames(partners.list ?? [], isAdmin, search.partners)}
          onChange={change}
        />
      )}
    </PageFrame>
  )
}

interface GraphsProps {
  readonly visible: readonly GraphName[]
  readonly search: DashboardSearch
  readonly opened: Date
  /** The names that are likely to be shown. */
  readonly awaited: readonly string[]
  readonly onChange: (changes: Partial<DashboardSearch>) => void
}

function Graphs({ visible, search, opened, awaited, onChange }: GraphsProps) {
  const zone = portalZone()
  const filters = visible.map((graph) => filterOf(graph, search, opened, zone))
  const answers = useQueries({
    queries: visible.map((graph, at) =>
      graphQuery(graph, filters[at] ?? filterOf(graph, search, opened, zone), search.partners, zone),
    ),
  })
  const chosen = search.partners !== ''
  return (
    <>
      <PartnerLegend
        rows={answers.find((answer) => answer.data)?.data ?? (answers.every((answer) => answer.error) ? [] : undefined)}
        awaited={awaited}
        chosen={search.partners}
        onChange={(partners) => onChange({ partners })}
      />
      <div className={styles.cards}>
        {visible.map((graph, at) => {
          const answer = answers[at]
          const filter = filters[at]
          return answer && filter ? (
            <GraphCard
              key={graph}
              graph={graph}
              filter={filter}
              chosen={chosen}
              isStandard={search[graph] === ''}
              rows={answer.data}
              error={answer.error}
              busy={answer.isFetching}
              updated={answer.dataUpdatedAt}
              onRange={(range) => {
                if (range === search[graph]) void answer.refetch()
                else onChange({ [graph]: range })
              }}
              onRetry={() => void answer.refetch()}
            />
          ) : null
        })}
      </div>
    </>
  )
}
