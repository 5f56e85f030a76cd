/** /invoices/{id}: number it, check it, send it. */
import { getInvoice, type InvoiceDetails } from '@quayside/contract'
import { DataTable, EmptyState, PageFrame, SkeletonRecord, Totals } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAccess } from '../../session/person.ts'
import { useCrumbName } from '../../shell/breadcrumbs.ts'
import { LoadFailure, NoAccessPage } from '../../shell/error-pages.tsx'
import { plainAmount } from './amounts.ts'
import { InvoiceAlerts } from './invoice-alerts.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { invoiceLineColumns } from './invoice-line-columns.tsx'
import { invoiceQuery, useSendInvoice } from './invoice-queries.ts'

const route = getRouteApi('/invoices/$invoiceId')

export function InvoiceScreen() {
  const { may } = useAccess()
  const { invoiceId } = route.useParams()
  if (!may(getInvoice)) return <NoAccessPage page="invoice" />
  return <InvoiceLoader key={invoiceId} invoiceID={invoiceId} />
}

function InvoiceLoader({ invoiceID }: { readonly invoiceID: number }) {
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(invoiceID))
  useCrumbName(`/invoices/${invoiceID}`, data && (data.invoiceNumber ?? `${data.invoiceType} without number`))
  if (data) return <InvoicePage invoice={data} />
  if (error) return <LoadFailure error={error} page="invoice" onRetry={refetch} busy={isFetching} />
  return (
    <PageFrame>
      <SkeletonRecord />
    </PageFrame>
  )
}

function InvoicePage({ invoice }: { readonly invoice: InvoiceDetails }) {
  const send = useSendInvoice(invoice.invoiceID)
  const columns = useMemo(() => invoiceLineColumns(invoice.currency), [invoice.currency])
  return (
    <PageFrame>
      <InvoiceHead invoice={invoice} onSend={() => send.mutate()} sending={send.isPending} />
      <InvoiceAlerts invoice={invoice} failure={send.error} onClose={send.reset} />
      <InvoiceFields invoice={invoice} />
      <DataTable
        label="Products of the invoice"
        rows={invoice.invoiceProducts}
        rowKey={(line) => line.invoiceProductID}
        rowTone={(line) => (line.error ? 'error' : undefined)}
        columns={columns}
        empty={
          <EmptyState kind="nothingYet" title="There are no products in this invoice.">
            An invoice without products cannot be sent.
          </EmptyState>
        }
      />
      <InvoiceTotals invoice={invoice} />
    </PageFrame>
  )
}

function InvoiceTotals({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { currency } = invoice
  return (
    <Totals
      lines={[
        { name: 'Freight', value: plainAmount(invoice.shipmentCharge, currency) },
        { name: 'SubTotal', value: plainAmount(invoice.subTotal, currency) },
        { name: 'Tax', value: plainAmount(invoice.totalTax, currency) },
        { name: `Total ${currency}`, value: plainAmount(invoice.total, currency), strong: true },
      ]}
    />
  )
}
