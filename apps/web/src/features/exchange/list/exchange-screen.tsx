/** /exchange: every EDI file in and out, what went wrong, and work that waits for a person. */
import { exchangePageSize } from '@quayside/contract'
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  ListFooter,
  PageFrame,
  PageHeader,
  SearchField,
  useColumnChoice,
} from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useClampedPage, useListAddress } from '../../../lists/use-list-address.ts'
import { useAccess } from '../../../session/person.ts'
import { LoadFailure, NoAccessPage } from '../../../shell/error-pages.tsx'
import { usePartners } from '../../partners/partners.ts'
import { exchangeListQuery } from '../exchange-queries.ts'
import { isRefused } from '../exchange-status.ts'
import { FailedJobs } from '../failed-jobs/failed-jobs.tsx'
import { exchangeColumns } from './exchange-columns.tsx'
import { exchangeFilters } from './exchange-filters.ts'
import { exchangeSearchDefaults, isFiltered } from './exchange-search.ts'

const route = getRouteApi('/exchange')

export function ExchangeScreen() {
  const { may } = useAccess()
  return may('Audit-ViewAudit') ? <ExchangeList /> : <NoAccessPage page="exchange" />
}

function ExchangeList() {
  const search = route.useSearch()
  const { change, hrefOf } = useListAddress('/exchange', search)
  const partners = usePartners()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(exchangeListQuery(search))
  const { columns, button } = useColumnChoice('exchange', exchangeColumns)
  const toPage = useCallback((page: number) => change({ page }), [change])
  useClampedPage({ page: search.page, pageSize: exchangePageSize, total: data?.totalRecords }, toPage)
  if (error && !data) return <LoadFailure error={error} page="exchange" onRetry={refetch} busy={isFetching} />

  const total = data?.totalRecords
  const clear = () => change(exchangeSearchDefaults)
  return (
    <PageFrame>
      <PageHeader title="Exchange" aside={total === undefined ? '\u00a0' : filesWords(total)} />
      <FailedJobs />
      <FilterBar
        search={
          <SearchField
            value={search.searchString}
            onChange={(searchString) => change({ searchString })}
            placeholder="Search by reference, control number, or file"
          />
        }
        filters={exchangeFilters(search, change, partners.list ?? [])}
        onClearAll={clear}
        end={button}
      />
      <DataTable
        label="EDI files"
        steps
        rows={data?.exchanges}
        rowKey={(file) => file.exchangeID}
        rowHref={(file) => `/exchange/${file.exchangeID}`}
        rowLabel={(file) => file.fileName}
        rowTone={(file) => (isRefused(file) ? 'error' : undefined)}
        columns={columns}
        stale={isPlaceholderData}
        empty={<ExchangeEmpty filtered={isFiltered(search)} noPartners={partners.list?.length === 0} onClear={clear} />}
      />
      <ListFooter
        page={search.page}
        pageSize={exchangePageSize}
        total={total ?? 0}
        pageHref={(page) => hrefOf({ ...search, page })}
      />
    </PageFrame>
  )
}

const filesWords = (total: number) => `${total.toLocaleString('en-NZ')} ${total === 1 ? 'file' : 'files'}`

interface ExchangeEmptyProps {
  readonly filtered: boolean
  readonly noPartners: boolean
  readonly onClear: () => void
}

function ExchangeEmpty({ filtered, noPartners, onClear }: ExchangeEmptyProps) {
  if (noPartners) {
    return (
      <EmptyState kind="noPermission" title="You have no partners">
        Ask an administrator to assign a partner to you; its files show here then.
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState kind="noMatch" title="No file matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        No EDI file matches the search and filters above.
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="nothingYet" title="No EDI file yet">
      Put a partner's file into its folder exchange/&lt;partner code&gt;/in, or hand it in through the API: it shows
      here within seconds.
    </EmptyState>
  )
}
