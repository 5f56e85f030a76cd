/** The header fields of an invoice, each changed where it stands: Enter saves, Escape cancels. */
import type { InvoiceDetails } from '@quayside/contract'
import { checkInvoiceNumber, formatDate, readTypedNumber } from '@quayside/domain'
import { CodeText, InlineDate, InlineNumber, InlineText } from '@quayside/ui-kit'
import { useAccess } from '../../session/person.ts'
import { useSaveInvoice } from './invoice-queries.ts'
import { editLock } from './invoice-rules.ts'
import styles from './invoices.module.css'

export function InvoiceFields({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { may, vendor } = useAccess()
  const save = useSaveInvoice(invoice)
  const lock = editLock(invoice, may)
  const editing = { canEdit: lock === null, whyNot: lock ?? undefined, version: invoice.lastModified }
  const tooLong = (text: string) => {
    const checked = checkInvoiceNumber(text, vendor)
    return checked.ok ? null : checked.refusal.message
  }
  return (
    <div className={styles.fields}>
      <InlineText
        {...editing}
        id="invoiceNumber"
        label="Invoice number"
        mono
        wanted="Enter a number"
        value={invoice.invoiceNumber ?? ''}
        check={tooLong}
        onSave={(text, version) => save({ invoiceNumber: text || null }, version)}
      />
      <InlineDate
        {...editing}
        id="invoiceDate"
        label="Invoice date"
        wanted="Enter a date"
        value={invoice.invoiceDate}
        onSave={(invoiceDate, version) => save({ invoiceDate }, version)}
      />
      <InlineText
        {...editing}
        label="Customer reference"
        mono
        maxLength={50}
        value={invoice.customerReference ?? ''}
        onSave={(text, version) => save({ customerReference: text || null }, version)}
      />
      <InlineNumber
        {...editing}
        label={`Freight ${invoice.currency}`}
        value={invoice.shipmentCharge}
        read={(text) => readTypedNumber(text, { label: 'Freight', kind: 'amount' })}
        onSave={(value, version) => save({ shipmentCharge: value ?? 0 }, version)}
      />
      <Plain label="Order date" value={formatDate(invoice.orderDate?.slice(0, 10))} />
      <Plain label="Store" value={invoice.storeCode && <CodeText>{invoice.storeCode}</CodeText>} />
      <div className={styles.wide}>
        <InlineText
          {...editing}
          label="Comments"
          maxLength={1000}
          value={invoice.invoiceComments ?? ''}
          onSave={(text, version) => save({ invoiceComments: text || null }, version)}
        />
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
