/** /invoices/{id}: number it, check it, send it. */
import { clearInvoiceErrors, getInvoice, type InvoiceDetails, listAuditLog } from '@quayside/contract'
import { isStatus, sharedStatus } from '@quayside/domain'
import { Button, DataTable, EmptyState, Totals, useFittingColumns, useUnsavedWork } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { invoiceAddress } from '../../address/record-address.ts'
import { plainAmount } from '../../lists/amounts.ts'
import { chargesLine } from '../../records/charges-total.ts'
import { useEditingFocus } from '../../records/editing-focus.ts'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { useAccess } from '../../session/person.ts'
import { auditQuery } from '../audit/audit-log.tsx'
import { PrintReport } from '../reports/print-report.tsx'
import { ComparedWithOrder } from './charges/compared-with-order.tsx'
import { InvoiceCharges } from './charges/invoice-charges.tsx'
import { CreateCredit } from './credit/create-credit.tsx'
import { DeleteInvoice } from './delete-invoice.tsx'
import type { InvoiceRow } from './edit/invoice-rows.ts'
import { InvoiceSaveBar } from './edit/invoice-save-bar.tsx'
import { type InvoiceEditing, useInvoiceEdit } from './edit/use-invoice-edit.ts'
import { useLineColumns } from './edit/use-line-columns.ts'
import { useLineRights } from './edit/use-line-rights.ts'
import { totalsOf } from './edit/what-rows-come-to.ts'
import { InvoiceAlerts } from './invoice-alerts.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { CreditLink, invoiceHeading, SendButton } from './invoice-head.tsx'
import { invoiceQuery, useDownloadUbl, useEndInvoice, useSendInvoice } from './invoice-queries.ts'
import styles from './invoices.module.css'

const route = getRouteApi('/invoices/$invoiceId')

export function InvoiceScreen() {
  const { invoiceId } = route.useParams()
  const steps = useRecordSteps({ path: '/invoices', id: invoiceId, noun: 'invoice' })
  return (
    <RecordLoader
      key={invoiceId}
      call={getInvoice}
      area="invoice"
      query={invoiceQuery(invoiceId)}
      parts={[{ call: listAuditLog, query: auditQuery({ objectType: 'Invoice', objectID: invoiceId }) }]}
    >
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
  const { vendor, may } = useAccess()
  const send = useSendInvoice(invoiceID)
  const end = useEndInvoice(invoice)
  const download = useDownloadUbl(invoiceID)
  const isInError = isStatus(invoice.status, sharedStatus.error)
  const clears = may(clearInvoiceErrors) && isInError && !invoice.storeOrderRefusals.end
  const edit = useInvoiceEdit(invoice)
  useEditingFocus(edit.editing, 'quantityInvoiced')
  useUnsavedWork(edit.editing && !edit.clean)
  return (
    <RecordScreen
      path={invoiceAddress(invoiceID)}
      name={invoiceNumber ?? `${invoiceType} without number`}
      heading={invoiceHeading(invoice, vendor)}
      steps={steps}
      actions={
        !edit.editing && (
          <>
            {invoice.offersUbl && (
              <Button onClick={() => download.mutate()} busy={download.isPending}>
                Download UBL
              </Button>
            )}
            {edit.begin && <Button onClick={edit.begin}>Edit Products</Button>}
            <PrintReport types={['Invoice']} id={invoiceID} partnerCode={invoice.partnerCode} />
            <DeleteInvoice invoice={invoice} onDelete={() => end.mutate('delete')} />
            <CreateCredit invoice={invoice} />
            <SendButton invoice={invoice} onSend={send.mutate} sending={send.isPending} />
          </>
        )
      }
      refused={[end, download].find(({ error }) => error) ?? send}
      alerts={<InvoiceAlerts invoice={invoice} onClearError={clears ? () => end.mutate('clearError') : undefined} />}
      side={{
        noun: 'invoice',
        facts: [
          { name: 'Partner Name', value: invoice.partnerName },
          ...invoice.credits.map((credit) => ({
            name: 'Credit',
            value: <CreditLink key={credit.invoiceID} {...credit} />,
          })),
          ...madeAndModified(invoice),
        ],
        audit: { objectType: 'Invoice', objectID: invoiceID },
      }}
      foot={edit.editing && <InvoiceSaveBar invoice={invoice} edit={edit} />}
    >
      <InvoiceFields invoice={invoice} />
      <InvoiceLines invoice={invoice} edit={edit} />
      <InvoiceCharges invoice={invoice} locked={edit.editing} />
      <InvoiceTotals invoice={{ ...invoice, ...totalsWhile(edit, invoice) }} />
      {edit.clean && <ComparedWithOrder invoice={invoice} />}
    </RecordScreen>
  )
}

const totalsWhile = ({ clean, rows }: InvoiceEditing, invoice: InvoiceDetails) => (clean ? {} : totalsOf(invoice, rows))

interface InvoiceLinesProps {
  readonly invoice: InvoiceDetails
  readonly edit: InvoiceEditing
}

function InvoiceLines({ invoice, edit }: InvoiceLinesProps) {
  const { editing, rows, addLine } = edit
  const rights = useLineRights(invoice)
  const columns = useLineColumns({ invoice, edit, rights })
  const { left, ...fit } = useFittingColumns(columns, rows, false)
  return (
    <>
      <DataTable
        label="Products of the invoice"
        rows={rows}
        rowKey={keyOf}
        rowTone={toneOf}
        rowChanged={isChanged}
        {...fit}
        empty={
          <EmptyState kind="nothingYet" title="There are no products in this invoice.">
            An invoice without products cannot be sent.
          </EmptyState>
        }
      />
      {editing && rights.add && (
        <div className={styles.addLine}>
          <Button variant="quiet" onClick={addLine}>
            Add Product
          </Button>
        </div>
      )}
    </>
  )
}

const keyOf = ({ line }: InvoiceRow) => line.invoiceProductID

function toneOf({ removed, refusal, line }: InvoiceRow) {
  if (removed) return 'removed'
  return refusal || line.error ? 'error' : undefined
}
const isChanged = (row: InvoiceRow) => row.edited && toneOf(row) === undefined

function InvoiceTotals({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { currency } = invoice
  return (
    <Totals
      lines={[
        { name: 'Freight', value: plainAmount(invoice.shipmentCharge, currency) },
        { name: 'SubTotal', value: plainAmount(invoice.subTotal, currency) },
        ...chargesLine(invoice.chargeTotal, currency),
        { name: 'Tax', value: plainAmount(invoice.totalTax, currency) },
        { name: `Total ${currency}`, value: plainAmount(invoice.total, currency), strong: true },
      ]}
    />
  )
}
