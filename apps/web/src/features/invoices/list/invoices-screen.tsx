/** /invoices: invoices and credits, numbered or not, sent or not. */
import { invoicesList, listInvoices } from '@quayside/contract'
import { statusValues } from '@quayside/domain'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { invoiceAddress } from '../../../address/record-address.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { plainOptions } from '../../../lists/list-filters.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { stageLight } from '../../../status/stage-status.tsx'
import { partnerOptions, useCustomerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { invoiceColumns } from './invoice-columns.tsx'

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

function InvoicesList() {
  const { vendor } = useAccess()
  const list = useList(source, route.useSearch())
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  const customers = useCustomerOptions()
  const columns = useMemo(() => invoiceColumns(vendor), [vendor])
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
        statusFilter: plainOptions(vendor.order.invoiceStatuses ?? statusValues('invoice')),
      }}
      rows={list.rows}
      columns={columns}
      rowKey={(row) => row.invoiceID}
      rowHref={(row) => invoiceAddress(row.invoiceID)}
      rowLabel={(row) => `invoice ${row.invoiceNumber ?? row.invoiceID}`}
      rowTone={(row) => (stageLight('invoice', row.status, vendor).tone === 'error' ? 'error' : undefined)}
      file={csvColumns(columns, ['orderNumber'])}
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
