/** The allowances and charges of an invoice: what the order proposes, and what a person added. */
import { type InvoiceChargeRecord, type InvoiceDetails, saveInvoiceCharges } from '@quayside/contract'
import { chargeName, mayEditInvoice } from '@quayside/domain'
import { Button, CodeText, ConfirmDialog, IconButton, SectionHead } from '@quayside/ui-kit'
import { useState } from 'react'
import { plainQuantity } from '../../../lists/amounts.ts'
import { useAccess } from '../../../session/person.ts'
import { useSaveInvoiceCharges } from '../invoice-queries.ts'
import { stateOfInvoice } from '../invoice-rules.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { originText, signedText, targetText } from './charge-texts.ts'
import styles from './charges.module.css'

interface InvoiceChargesProps {
  readonly invoice: InvoiceDetails
  /** The lines are being edited: what is below them stays as it is. */
  readonly locked: boolean
}

export function InvoiceCharges({ invoice, locked }: InvoiceChargesProps) {
  const { may } = useAccess()
  const isOpen = may(saveInvoiceCharges) && mayEditInvoice(stateOfInvoice(invoice)).ok && !locked
  // undefined: closed; null: a new one.
  const [edited, setEdited] = useState<InvoiceChargeRecord | null | undefined>(undefined)
  const [removed, setRemoved] = useState<InvoiceChargeRecord | null>(null)
  const { invoiceCharges, currency } = invoice
  if (invoiceCharges.length === 0 && !isOpen) return null
  return (
    <section aria-label="Allowances and charges" className={styles.charges}>
      <SectionHead
        title="Allowances and charges"
        aside={invoiceCharges.length > 0 ? invoiceCharges.length : undefined}
        action={
          isOpen && (
            <Button variant="quiet" onClick={() => setEdited(null)}>
              Add allowance or charge
            </Button>
          )
        }
      />
      {invoiceCharges.length > 0 && (
        <table className={styles.table} aria-label="Allowances and charges">
          <thead>
            <tr>
              <th scope="col" data-kind="">
                Kind
              </th>
              <th scope="col">Description</th>
              <th scope="col" data-wide="" className={styles.target}>
                For
              </th>
              <th scope="col" data-wide="">
                Origin
              </th>
              <th scope="col" data-figure="" data-wide="">
                Tax %
              </th>
              <th scope="col" data-figure="" data-wide="">
                Tax
              </th>
              <th scope="col" data-figure="">
                Amount {currency}
              </th>
              {isOpen && (
                <th scope="col">
                  <span className={styles.unseen}>Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {invoiceCharges.map((charge) => (
              <tr key={charge.invoiceChargeID}>
                <td data-kind="">{charge.kind}</td>
                <td>
                  {charge.description} {charge.code && <CodeText quiet>{charge.code}</CodeText>}
                  <div className={styles.below}>
                    <span className={styles.kind}>{charge.kind} · </span>
                    {targetText(charge, invoice)} · {originText(charge, currency)}
                  </div>
                </td>
                <td data-wide="">{targetText(charge, invoice)}</td>
                <td data-wide="">{originText(charge, currency)}</td>
                <td data-figure="" data-wide="">
                  {plainQuantity(charge.taxRatePercent)}
                </td>
                <td data-figure="" data-wide="">
                  {signedText(charge, charge.tax, currency)}
                </td>
                <td data-figure="" className={styles.amount}>
                  {signedText(charge, charge.amount, currency)}
                </td>
                {isOpen && (
                  <td className={styles.tools}>
                    <IconButton icon="edit" label={`Edit ${chargeName(charge)}`} onClick={() => setEdited(charge)} />
                    <IconButton
                      icon="trash"
                      label={`Remove ${chargeName(charge)}`}
                      onClick={() => setRemoved(charge)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== undefined && <ChargeDialog invoice={invoice} charge={edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog invoice={invoice} charge={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

interface RemoveDialogProps {
  readonly invoice: InvoiceDetails
  readonly charge: InvoiceChargeRecord
  readonly onClose: () => void
}

function RemoveDialog({ invoice, charge, onClose }: RemoveDialogProps) {
  const [version] = useState(invoice.lastModified)
  const [refused, setRefused] = useState<string | null>(null)
  const save = useSaveInvoiceCharges(invoice)
  const remove = async () => {
    const fault = await save([{ invoiceChargeID: charge.invoiceChargeID, status: 'delete' }], version)
    if (fault) setRefused(fault.message)
    else onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={`Remove ${charge.kind.toLowerCase()} ${chargeName(charge)}?`}
      confirmLabel="Remove"
      onConfirm={() => void remove()}
    >
      {refused ?? `The total of the ${invoice.invoiceType.toLowerCase()} will change.`}
    </ConfirmDialog>
  )
}
