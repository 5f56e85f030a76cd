/** Saving the lines of an invoice: says what, and why it was refused. */
import type { InvoiceDetails } from '@quayside/contract'
import { Banner, SaveBar } from '@quayside/ui-kit'
import { momentText } from '../../../session/portal-zone.ts'
import type { InvoiceEditing } from './use-invoice-edit.ts'
import { savingSentence } from './what-rows-come-to.ts'

interface InvoiceSaveBarProps {
  readonly invoice: InvoiceDetails
  readonly edit: InvoiceEditing
}

export function InvoiceSaveBar({ invoice, edit }: InvoiceSaveBarProps) {
  const { lastModified, lastModifiedBy } = invoice
  return (
    <SaveBar
      notices={
        <>
          {edit.refused && (
            <Banner tone="error" title="Error!">
              {edit.refused}
            </Banner>
          )}
          {edit.isNewer && !edit.refused && (
            <Banner tone="info" title="Changed in the meantime.">
              {`${lastModifiedBy ?? 'Someone else'} saved this ${invoice.invoiceType.toLowerCase()} at ${momentText(lastModified)}. `}
              What you typed is kept; saving says what differs before anything is overwritten.
            </Banner>
          )}
        </>
      }
      saveLabel={`Save ${invoice.invoiceType}`}
      clean={edit.clean}
      busy={edit.saving}
      onSave={edit.save}
      onDiscard={edit.discard}
    >
      {edit.clean ? 'Enter goes to the next line.' : savingSentence(edit.rows)}
    </SaveBar>
  )
}
