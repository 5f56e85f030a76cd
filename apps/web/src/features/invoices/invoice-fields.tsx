/** The header fields of an invoice, edited in place: Enter saves, Escape cancels. */
import { type InvoiceDetails, updateInvoice } from '@quayside/contract'
import { type EditedInvoice, formatDate, type InvoiceField, invoiceRules, mayEditInvoice } from '@quayside/domain'
import { CodeText } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { RecordField, type ShownRecord } from '../../records/record-field.tsx'
import { useAccess } from '../../session/person.ts'
import { nextNumberQuery, useSaveInvoice } from './invoice-queries.ts'
import { editedInvoice } from './invoice-rules.ts'
import styles from './invoices.module.css'

export function InvoiceFields({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { vendor, may } = useAccess()
  const isUnnumbered = invoice.invoiceNumber === null && may(updateInvoice) && mayEditInvoice(invoice).ok
  const next = useQuery({ ...nextNumberQuery(invoice.invoiceID), enabled: isUnnumbered }).data?.invoiceNumber
  const record: ShownRecord<InvoiceField, EditedInvoice> = {
    rules: invoiceRules,
    call: updateInvoice,
    state: editedInvoice(invoice, vendor),
    values: invoice,
    save: useSaveInvoice(invoice),
  }
  return (
    <div className={styles.fields}>
      <RecordField
        record={record}
        field="invoiceNumber"
        mono
        wanted={next ? `Enter a number, next ${next}` : 'Enter a number'}
        proposed={next ?? undefined}
      />
      <RecordField record={record} field="invoiceDate" wanted="Enter a date" />
      <RecordField record={record} field="customerReference" mono />
      <RecordField record={record} field="shipmentCharge" label={`Freight ${invoice.currency}`} />
      {invoice.storeOrderID !== null && (
        <>
          <Plain label="Order Date" value={formatDate(invoice.orderDate)} />
          <Plain label="Store" value={invoice.storeCode && <CodeText>{invoice.storeCode}</CodeText>} />
        </>
      )}
      <div className={styles.wide}>
        <RecordField record={record} field="invoiceComments" />
      </div>
    </div>
  )
}

function Plain({ label, value }: { readonly label: string; readonly value: React.ReactNode }) {
  return (
    <div className={styles.plain}>
      <span className={styles.plainLabel}>{label}</span>
      <span className={styles.plainValue}>{value || <span className={styles.none}>—</span>}</span>
    </div>
  )
}
