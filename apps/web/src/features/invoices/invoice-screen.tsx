/** /invoices/{id}: number it, check it, send it. */
import { getInvoice, type InvoiceDetails } from '@quayside/contract'
import { formatDateTime } from '@quayside/domain'
import {
  DataTable,
  EmptyState,
  Facts,
  PageFrame,
  SideSection,
  SkeletonRecord,
  Totals,
  WithSideColumn,
} from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { useAccess } from '../../session/person.ts'
import { useCrumbName } from '../../shell/breadcrumbs.ts'
import { LoadFailure, NoAccessPage } from '../../shell/error-pages.tsx'
import { RecordChanges } from '../audit/record-changes.tsx'
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
  const steps = useRecordSteps({ path: '/invoices', id: invoiceId, noun: 'invoice' })
  if (!may(getInvoice)) return <NoAccessPage page="invoice" />
  return <InvoiceLoader key={invoiceId} invoiceID={invoiceId} steps={steps} />
}

interface InvoiceLoaderProps {
  readonly invoiceID: number
  readonly steps: RecordStepsProps
}

function InvoiceLoader({ invoiceID, steps }: InvoiceLoaderProps) {
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(invoiceID))
  useCrumbName(`/invoices/${invoiceID}`, data && (data.invoiceNumber ?? `${data.invoiceType} without number`))
  if (data) return <InvoicePage invoice={data} steps={steps} />
  if (error) return <LoadFailure error={error} page="invoice" onRetry={refetch} busy={isFetching} />
  return (
    <PageFrame>
      <SkeletonRecord />
    </PageFrame>
  )
}

interface InvoicePageProps {
  readonly invoice: InvoiceDetails
  readonly steps: RecordStepsProps
}

function InvoicePage({ invoice, steps }: InvoicePageProps) {
  const send = useSendInvoice(invoice.invoiceID)
  const columns = useMemo(() => invoiceLineColumns(invoice.currency), [invoice.currency])
  return (
    <PageFrame>
      <InvoiceHead invoice={invoice} onSend={() => send.mutate()} sending={send.isPending} steps={steps} />
      <InvoiceAlerts invoice={invoice} failure={send.error} onClose={send.reset} />
      <WithSideColumn label="About the invoice" side={<InvoiceSide invoice={invoice} />}>
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
      </WithSideColumn>
    </PageFrame>
  )
}

function InvoiceSide({ invoice }: { readonly invoice: InvoiceDetails }) {
  return (
    <>
      <SideSection title="Facts" onlyBeside>
        <Facts
          facts={[
            { name: 'Partner Name', value: invoice.partnerName },
            { name: 'Created on', value: formatDateTime(invoice.created) },
            { name: 'Created by', value: invoice.createdBy },
            { name: 'Last modified', value: formatDateTime(invoice.lastModified) },
            { name: 'Modified by', value: invoice.lastModifiedBy },
          ]}
        />
      </SideSection>
      <RecordChanges title="Changes" objectType="Invoice" objectID={invoice.invoiceID} />
    </>
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
