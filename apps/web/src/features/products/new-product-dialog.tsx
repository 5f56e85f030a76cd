/** Asks of which partner a new product is, and under which Retailer Code; made, its page opens. */
import type { PartnerRecord } from '@quayside/contract'
import { productRules } from '@quayside/domain'
import { Banner, Button, ChoiceField, Dialog, TextField } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { productAddress } from '../../address/record-address.ts'
import { wordsOf } from '../../api/api-error.ts'
import styles from '../../records/part-table.module.css'

export interface NewProduct {
  readonly partnerCode: string
  readonly supplierProductCode: string
}

interface NewProductDialogProps {
  readonly title: string
  /** What its button says. */
  readonly action: string
  readonly partners: readonly PartnerRecord[]
  /** The code of the partner that is chosen to begin with. */
  readonly first: string | null
  readonly create: (product: NewProduct) => Promise<{ readonly productID: number }>
  readonly onCreated: () => void
  readonly onClose: () => void
}

export function NewProductDialog({
  title,
  action,
  partners,
  first,
  create,
  onCreated,
  onClose,
}: NewProductDialogProps) {
  const [partnerCode, setPartner] = useState(first)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: create,
    onSuccess: ({ productID }) => {
      onCreated()
      void router.navigate({ href: productAddress(productID), ignoreBlocker: true })
    },
  })
  const supplierProductCode = code.trim()
  const { label, maxLength } = productRules.fields.supplierProductCode
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (partnerCode && supplierProductCode && !isPending) mutate({ partnerCode, supplierProductCode })
        }}
      >
        {asked && !(partnerCode && supplierProductCode) && (
          <Banner tone="error" title="Please fill in all required fields!" />
        )}
        {error && (
          <Banner tone="error" title="Error!">
            {wordsOf(error)}
          </Banner>
        )}
        <ChoiceField
          label="Partner"
          required
          openOnFocus={false}
          value={partnerCode}
          options={partners.map((one) => ({ value: one.partnerCode, label: one.name, detail: one.partnerCode }))}
          onChange={setPartner}
          emptyText="No partner matches"
        />
        <TextField
          label={label}
          required
          mono
          value={code}
          maxLength={maxLength}
          onChange={(text) => {
            setCode(text)
            reset()
          }}
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
