/** The header fields of an invoice, edited in place: Enter saves, Escape cancels. */
import { type InvoiceDetails, updateInvoice } from '@quayside/contract'
import { type EditedInvoice, formatDate, type InvoiceField, invoiceRules } from '@quayside/domain'
import { CodeText } from '@quayside/ui-kit'
import { RecordField, type ShownRecord } from '../../records/record-field.tsx'
import { useAccess } from '../../session/person.ts'
import { useSaveInvoice } from './invoice-queries.ts'
import { editedInvoice } from './invoice-rules.ts'
import styles from './invoices.module.css'

export function InvoiceFields({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { vendor } = useAccess()
  const record: ShownRecord<InvoiceField, EditedInvoice> = {
    rules: invoiceRules,
    call: updateInvoice,
    state: editedInvoice(invoice, vendor),
    values: invoice,
    save: useSaveInvoice(invoice),
  }
  return (
    <div className={styles.fields}>
      <RecordField record={record} field="invoiceNumber" mono wanted="Enter a number" />
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
