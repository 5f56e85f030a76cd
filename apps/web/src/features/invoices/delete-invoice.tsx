/** 'Delete Invoice' on the page of one that was not sent: says first what it means. */
import { deleteInvoices, type InvoiceDetails } from '@quayside/contract'
import { mayEditInvoice } from '@quayside/domain'
import { Button, ConfirmDialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { useAccess } from '../../session/person.ts'
import { stateOfInvoice } from './invoice-rules.ts'

interface DeleteInvoiceProps {
  readonly invoice: InvoiceDetails
  readonly onDelete: () => void
}

export function DeleteInvoice({ invoice, onDelete }: DeleteInvoiceProps) {
  const { may } = useAccess()
  const [asking, setAsking] = useState(false)
  if (!may(deleteInvoices) || invoice.storeOrderRefusals.end || !mayEditInvoice(stateOfInvoice(invoice)).ok) return null
  const { invoiceType, invoiceNumber } = invoice
  const label = `Delete ${invoiceType}`
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        onClose={() => setAsking(false)}
        title={`Delete ${invoiceType.toLowerCase()} ${invoiceNumber ?? 'without number'}?`}
        confirmLabel={label}
        onConfirm={() => {
          setAsking(false)
          onDelete()
        }}
      >
        {`It is marked Deleted. What it had is left to ${invoiceType === 'Credit' ? 'credit' : 'invoice'} again.`}
      </ConfirmDialog>
    </>
  )
}
