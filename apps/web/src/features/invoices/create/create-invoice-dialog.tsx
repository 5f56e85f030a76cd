/** Making an invoice without an order: for which partner. Number and lines follow on its page. */
import { createInvoice, type PartnerRecord } from '@quayside/contract'
import { Banner, Button, ChoiceField, Dialog } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { invoiceAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import styles from '../invoices.module.css'

interface CreateInvoiceDialogProps {
  readonly partners: readonly PartnerRecord[]
  /** The partner that the list is filtered by. */
  readonly preferred: string | null
  readonly onClose: () => void
}

export default function CreateInvoiceDialog({ partners, preferred, onClose }: CreateInvoiceDialogProps) {
  const only = partners.length === 1 ? partners[0] : undefined
  const [partnerCode, setPartnerCode] = useState<string | null>(only?.partnerCode ?? preferred)
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: (code: string) => callApi(createInvoice, { body: { partnerCode: code } }),
    onSuccess: ({ invoiceID }) => {
      void queries.invalidateQueries({ queryKey: ['invoices'] })
      void router.navigate({ href: invoiceAddress(invoiceID), ignoreBlocker: true })
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Create invoice">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (partnerCode && !create.isPending) create.mutate(partnerCode)
        }}
      >
        {create.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(create.error)}
          </Banner>
        )}
        {only ? (
          <p>{`For ${only.name}`}</p>
        ) : (
          <ChoiceField
            label="Partner"
            required
            openOnFocus={false}
            placeholder="Type a name or code"
            value={partnerCode}
            options={partners.map((one) => ({ value: one.partnerCode, label: one.name, detail: one.partnerCode }))}
            onChange={setPartnerCode}
            error={asked && !partnerCode ? 'Choose the partner that the invoice is for.' : null}
          />
        )}
        <p>
          It belongs to no order, and its lines are products of the partner. An order is invoiced on its store order.
        </p>
        <div className={styles.dialogActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create invoice
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
