/** /invoices: invoices and credits, numbered or not, sent or not. */
import { invoicesDefaultRangeDays, invoicesPageSize, listInvoices } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { ExportButton } from '../../../lists/export-button.tsx'
import { figure } from '../../../lists/figure.ts'
import { ListEmpty } from '../../../lists/list-empty.tsx'
import { ListPage } from '../../../lists/list-page.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { useAccess } from '../../../session/person.ts'
import { NoAccessPage } from '../../../shell/error-pages.tsx'
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
  return may(listInvoices) ? <InvoicesList /> : <NoAccessPage page="invoice" />
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
  const address = useListAddress('/invoices', search)
  const { change } = address
  const { vendor } = useAccess()
  const partners = usePartners()
  const answer = useInvoicesList(search)
  const columns = useMemo(() => invoiceColumns(vendor), [vendor])
  const clear = () => change({ ...invoicesSearchDefaults, orderBy: search.orderBy, direction: search.direction })
  return (
    <ListPage
      title="Invoices"
      area="invoice"
      columnsKept="invoices"
      count={figure}
      actions={<ExportButton run={(onProgress) => exportInvoices(search, onProgress)} />}
      search={search}
      address={address}
      placeholder="Search by Invoice Number, Customer Reference, Order Number"
      searchWidth={420}
      filters={invoiceFilters({ search, change, partners: partners.list ?? [], vendor })}
      onClearAll={clear}
      answer={answer}
      pageSize={invoicesPageSize}
      table={{
        label: 'Invoices',
        rows: answer.data?.invoices,
        columns,
        rowKey: (row) => row.invoiceID,
        rowHref: (row) => `/invoices/${row.invoiceID}`,
        rowLabel: (row) => `invoice ${row.invoiceNumber ?? row.invoiceID}`,
        isFaulty: (row) => stageLight('invoice', row.status, vendor).tone === 'error',
        sort: { by: search.orderBy, direction: search.direction },
        onSort: ({ by, direction }) => change({ orderBy: by as InvoiceSortColumn, direction }),
      }}
      empty={
        <ListEmpty
          noun="invoice"
          nouns="invoices"
          filtered={isFiltered(search)}
          noPartners={partners.list?.length === 0}
          onClear={clear}
          nothingYet={<NoInvoiceYet />}
        />
      }
    />
  )
}

const NoInvoiceYet = () => (
  <EmptyState
    kind="nothingYet"
    title={`No invoice in the last ${invoicesDefaultRangeDays} days`}
    action={<Button href="/orders">Go to the orders</Button>}
  >
    Ship a store order, then Invoice Order on it makes its invoice.
  </EmptyState>
)
