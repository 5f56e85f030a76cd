/** /invoices: invoices and credits, numbered or not, sent or not. */
import { invoicesList, listInvoices } from '@quayside/contract'
import { statusValues } from '@quayside/domain'
import { Button, EmptyState } from '@quayside/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { invoiceAddress } from '../../../address/record-address.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { plainOptions } from '../../../lists/list-filters.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { type Total, totalQuery } from '../../../lists/list-total.ts'
import { ListViews } from '../../../lists/list-views.tsx'
import { useSelectedRows } from '../../../lists/selected-rows.ts'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { stageLight } from '../../../status/stage-status.tsx'
import { partnerOptions, useCustomerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { CreateInvoice } from '../create/create-invoice.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { duplicatesView, invoiceViews } from './invoice-views.ts'
import { InvoicesBulk } from './invoices-bulk.tsx'

const route = getRouteApi('/invoices')
const source = listSource({
  spec: invoicesList,
  path: '/invoices',
  call: listInvoices,
  rowsOf: ({ invoices }) => invoices,
})
const idOf = ({ invoiceID }: { readonly invoiceID: number }) => invoiceID

export function InvoicesScreen() {
  const { may } = useAccess()
  return may(listInvoices) ? <InvoicesList /> : <NoAccessPage page="invoice" />
}

function useViewTotals(): Readonly<Record<string, Total | undefined>> {
  const queries = useQueries({ queries: invoiceViews.map((view) => totalQuery(source, view.search)) })
  return Object.fromEntries(invoiceViews.map((view, index) => [view.key, queries[index]?.data]))
}

function InvoicesList() {
  const { vendor } = useAccess()
  const search = route.useSearch()
  const list = useList(source, search)
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  const customers = useCustomerOptions()
  const columns = useMemo(() => invoiceColumns(vendor), [vendor])
  const file = useMemo(() => csvColumns(columns, ['orderNumber']), [columns])
  const selected = useSelectedRows(list, idOf)
  const totals = useViewTotals()
  const hasDuplicates = (totals[duplicatesView]?.totalRecords ?? 0) > 0
  const standing = invoiceViews.filter(({ key }) => key !== duplicatesView || hasDuplicates || search.duplicateNumber)
  const gather = (most: number) => list.gather(most, () => {})
  return (
    <ListPage
      list={list}
      title="Invoices"
      area="invoice"
      noun="invoice"
      nouns="invoices"
      options={{
        partner: partnerOptions(partners),
        externalCustomerID: customers,
        invoiceType: plainOptions(['Invoice', 'Credit']),
        statusFilter: plainOptions(vendor.order.invoiceStatuses ?? statusValues('invoice')),
      }}
      rows={list.rows}
      columns={columns}
      rowKey={(row) => row.invoiceID}
      rowHref={(row) => invoiceAddress(row.invoiceID)}
      rowLabel={(row) => `invoice ${row.invoiceNumber ?? row.invoiceID}`}
      rowTone={(row) => (stageLight('invoice', row.status, vendor).tone === 'error' ? 'error' : undefined)}
      file={file}
      views={<ListViews list={list} standing={standing} totals={totals} />}
      create={<CreateInvoice partners={partners ?? []} chosen={search.partner} />}
      selection={selected.selection}
      bulk={
        <InvoicesBulk
          listed={list.rows?.length ?? 0}
          answer={list.answer}
          gather={gather}
          selected={selected}
          file={file}
        />
      }
      searchWidth={420}
      noPartners={partners?.length === 0}
      nothingYet={<NoInvoiceYet />}
    />
  )
}

const NoInvoiceYet = () => (
  <EmptyState
    kind="nothingYet"
    title={`No invoice in the last ${invoicesList.filters.dated.lastDays} days`}
    action={<Button href="/orders">Go to the orders</Button>}
  >
    Ship a store order, then Invoice Order on it makes its invoice.
  </EmptyState>
)
