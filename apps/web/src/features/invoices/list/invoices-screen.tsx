/** /invoices: invoices and credits, numbered or not, sent or not. */
import { invoicesPageSize, listInvoices } from '@quayside/contract'
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
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { ExportButton } from '../../../lists/export-button.tsx'
import { useClampedPage, useListAddress } from '../../../lists/use-list-address.ts'
import { useAccess } from '../../../session/person.ts'
import { LoadFailure, NoAccessPage } from '../../../shell/error-pages.tsx'
import { stageLight } from '../../../status/stage-status.tsx'
import { usePartners } from '../../partners/partners.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceFilters } from './invoice-filters.ts'
import {
  type InvoiceSortColumn,
  type InvoicesSearch,
  invoicesQueryOf,
  invoicesSearchDefaults,
  isFiltered,
} from './invoices-search.ts'

const route = getRouteApi('/invoices')

export function InvoicesScreen() {
  const { may } = useAccess()
  return may('Invoice-ViewInvoices') ? <InvoicesList /> : <NoAccessPage page="invoice" />
}

function useInvoicesList(search: InvoicesSearch) {
  return useQuery({
    queryKey: ['invoices', 'list', search],
    queryFn: ({ signal }) => callApi(listInvoices, { query: invoicesQueryOf(search), signal }),
    placeholderData: keepPreviousData,
  })
}

function InvoicesList() {
  const search = route.useSearch()
  const { change, hrefOf } = useListAddress('/invoices', search)
  const { vendor } = useAccess()
  const partners = usePartners()
  const { data, error, isPlaceholderData, isFetching, refetch } = useInvoicesList(search)
  const all = useMemo(() => invoiceColumns(vendor), [vendor])
  const { columns, button } = useColumnChoice('invoices', all)
  const toPage = useCallback((page: number) => change({ page }), [change])
  useClampedPage({ page: search.page, pageSize: invoicesPageSize, total: data?.totalRecords }, toPage)
  if (error && !data) return <LoadFailure error={error} page="invoice" onRetry={refetch} busy={isFetching} />

  const total = data?.totalRecords
  const clear = () => change({ ...invoicesSearchDefaults, orderBy: search.orderBy, direction: search.direction })
  return (
    <PageFrame>
      <PageHeader
        title="Invoices"
        aside={total?.toLocaleString('en-NZ') ?? '\u00a0'}
        actions={<ExportButton run={(onProgress) => exportInvoices(search, onProgress)} />}
      />
      <FilterBar
        search={
          <SearchField
            value={search.searchString}
            onChange={(searchString) => change({ searchString })}
            placeholder="Search by Invoice Number, Customer Reference, Order Number"
            width={420}
          />
        }
        filters={invoiceFilters({ search, change, partners: partners.list ?? [], vendor })}
        onClearAll={clear}
        end={button}
      />
      <DataTable
        label="Invoices"
        steps
        rows={data?.invoices}
        rowKey={(row) => row.invoiceID}
        rowHref={(row) => `/invoices/${row.invoiceID}`}
        rowLabel={(row) => `invoice ${row.invoiceNumber ?? row.invoiceID}`}
        rowTone={(row) => (stageLight('invoice', row.status, vendor).tone === 'error' ? 'error' : undefined)}
        columns={columns}
        sort={{ by: search.orderBy, direction: search.direction }}
        onSort={({ by, direction }) => change({ orderBy: by as InvoiceSortColumn, direction })}
        stale={isPlaceholderData}
        empty={<InvoicesEmpty filtered={isFiltered(search)} noPartners={partners.list?.length === 0} onClear={clear} />}
      />
      <ListFooter
        page={search.page}
        pageSize={invoicesPageSize}
        total={total ?? 0}
        pageHref={(page) => hrefOf({ ...search, page })}
      />
    </PageFrame>
  )
}

interface InvoicesEmptyProps {
  readonly filtered: boolean
  readonly noPartners: boolean
  readonly onClear: () => void
}

function InvoicesEmpty({ filtered, noPartners, onClear }: InvoicesEmptyProps) {
  if (noPartners) {
    return (
      <EmptyState kind="noPermission" title="You have no partners">
        Ask an administrator to assign a partner to you; its invoices show here then.
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState kind="noMatch" title="No invoice matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        No invoice matches the search and filters above.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="nothingYet"
      title="No invoice in the last 60 days"
      action={<Button href="/orders">Go to the orders</Button>}
    >
      Ship a store order, then Invoice Order on it makes its invoice.
    </EmptyState>
  )
}
