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
  const editing = { canEdit: lock === null, whyNot: lock ?? undefined }
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
        onSave={(text) => save({ invoiceNumber: text || null })}
      />
      <InlineDate
        {...editing}
        id="invoiceDate"
        label="Invoice date"
        wanted="Enter a date"
        value={invoice.invoiceDate}
        onSave={(invoiceDate) => save({ invoiceDate })}
      />
      <InlineText
        {...editing}
        label="Customer reference"
        mono
        maxLength={50}
        value={invoice.customerReference ?? ''}
        onSave={(text) => save({ customerReference: text || null })}
      />
      <InlineNumber
        {...editing}
        label={`Freight ${invoice.currency}`}
        value={invoice.shipmentCharge}
        read={(text) => readTypedNumber(text, { label: 'Freight', kind: 'amount' })}
        onSave={(value) => save({ shipmentCharge: value ?? 0 })}
      />
      <Plain label="Order date" value={formatDate(invoice.orderDate?.slice(0, 10))} />
      <Plain label="Store" value={invoice.storeCode && <CodeText>{invoice.storeCode}</CodeText>} />
      <div className={styles.wide}>
        <InlineText
          {...editing}
          label="Comments"
          maxLength={1000}
          value={invoice.invoiceComments ?? ''}
          onSave={(text) => save({ invoiceComments: text || null })}
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
