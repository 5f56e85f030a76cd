/** Making an order by hand: for which partner, and under which number where not the next free one. */
import { createOrder, type PartnerRecord } from '@quayside/contract'
import { Banner, Button, ChoiceField, Dialog, TextField } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { orderAddress } from '../../../address/record-address.ts'
import { callApi } from '../../../api/call-api.ts'
import styles from '../orders.module.css'
import { fieldErrors } from './create-order-errors.ts'

interface CreateOrderDialogProps {
  readonly partners: readonly PartnerRecord[]
  /** The partner that the list is filtered by. */
  readonly preferred: string | null
  readonly onClose: () => void
}

export default function CreateOrderDialog({ partners, preferred, onClose }: CreateOrderDialogProps) {
  const only = partners.length === 1 ? partners[0] : undefined
  const [partnerCode, setPartnerCode] = useState<string | null>(only?.partnerCode ?? preferred)
  const [orderNumber, setOrderNumber] = useState('')
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: () =>
      callApi(createOrder, {
        body: { partnerCode: partnerCode ?? undefined, orderNumber: orderNumber.trim() || undefined },
      }),
    onSuccess: ({ orderID }) => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void router.navigate({ href: orderAddress(orderID), ignoreBlocker: true })
    },
  })
  const errors = fieldErrors(create.error)
  const submit = () => {
    setAsked(true)
    if (partnerCode && !create.isPending) create.mutate()
  }
  return (
    <Dialog opened onClose={onClose} title="Create order">
      <form
        className={styles.gap}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {errors.other && (
          <Banner tone="error" title="Error!">
            {errors.other}
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
            error={errors.partnerCode ?? (asked && !partnerCode ? 'Choose the partner that the order is for.' : null)}
          />
        )}
        <TextField
          label="Order number"
          mono
          maxLength={50}
          value={orderNumber}
          onChange={(text) => {
            setOrderNumber(text)
            create.reset()
          }}
          error={errors.orderNumber}
          hint="Leave it empty for the partner's next free number."
          autoComplete="off"
        />
        <div className={styles.dialogActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create order
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
