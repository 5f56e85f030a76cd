/** /invoices/{id}: number it, check it, send it. */
import { getInvoice, type InvoiceDetails } from '@quayside/contract'
import { DataTable, EmptyState, Totals, useFittingColumns } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { invoiceAddress } from '../../address/record-address.ts'
import { plainAmount } from '../../lists/amounts.ts'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { useAccess } from '../../session/person.ts'
import { InvoiceAlerts } from './invoice-alerts.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { invoiceHeading, SendButton } from './invoice-head.tsx'
import { invoiceLineColumns } from './invoice-line-columns.tsx'
import { invoiceQuery, useSendInvoice } from './invoice-queries.ts'

const route = getRouteApi('/invoices/$invoiceId')

export function InvoiceScreen() {
  const { invoiceId } = route.useParams()
  const steps = useRecordSteps({ path: '/invoices', id: invoiceId, noun: 'invoice' })
  return (
    <RecordLoader key={invoiceId} call={getInvoice} area="invoice" query={invoiceQuery(invoiceId)}>
      {(invoice) => <InvoicePage invoice={invoice} steps={steps} />}
    </RecordLoader>
  )
}

interface InvoicePageProps {
  readonly invoice: InvoiceDetails
  readonly steps: RecordStepsProps
}

function InvoicePage({ invoice, steps }: InvoicePageProps) {
  const { invoiceID, invoiceType, invoiceNumber } = invoice
  const { vendor } = useAccess()
  const send = useSendInvoice(invoiceID)
  const columns = useMemo(() => invoiceLineColumns(invoice.currency), [invoice.currency])
  const { left, ...fit } = useFittingColumns(columns, invoice.invoiceProducts, false)
  return (
    <RecordScreen
      path={invoiceAddress(invoiceID)}
      name={invoiceNumber ?? `${invoiceType} without number`}
      heading={invoiceHeading(invoice, vendor)}
      steps={steps}
      actions={<SendButton invoice={invoice} onSend={() => send.mutate()} sending={send.isPending} />}
      refused={send}
      alerts={<InvoiceAlerts invoice={invoice} />}
      side={{
        noun: 'invoice',
        facts: [{ name: 'Partner Name', value: invoice.partnerName }, ...madeAndModified(invoice)],
        audit: { objectType: 'Invoice', objectID: invoiceID },
      }}
    >
      <InvoiceFields invoice={invoice} />
      <DataTable
        label="Products of the invoice"
        rows={invoice.invoiceProducts}
        rowKey={(line) => line.invoiceProductID}
        rowTone={(line) => (line.error ? 'error' : undefined)}
        {...fit}
        empty={
          <EmptyState kind="nothingYet" title="There are no products in this invoice.">
            An invoice without products cannot be sent.
          </EmptyState>
        }
      />
      <InvoiceTotals invoice={invoice} />
    </RecordScreen>
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
