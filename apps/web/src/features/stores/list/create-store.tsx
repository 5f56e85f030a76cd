/** 'Create store': of which partner, under which code; with global stores, of which retailer. */
import { createStore, type PartnerRecord } from '@quayside/contract'
import { storeRules } from '@quayside/domain'
import { Banner, Button, type Choice, ChoiceField, Dialog, TextField } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { useCreateStore } from '../store-queries.ts'
import { type StoreVariant, storeWords } from '../store-words.ts'
import styles from '../stores.module.css'

interface CreateStoreProps {
  readonly variant: StoreVariant
  readonly partners: readonly PartnerRecord[]
}

export function CreateStore({ variant, partners }: CreateStoreProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const able = partners.filter((partner) => partner.active)
  if (!may(createStore) || able.length === 0) return null
  const label = `Create ${storeWords[variant].noun}`
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <CreateStoreDialog variant={variant} partners={able} label={label} onClose={() => setOpened(false)} />}
    </>
  )
}

const ofPartners = (partners: readonly PartnerRecord[]): readonly Choice[] =>
  partners.map(({ partnerCode, name }) => ({ value: partnerCode, label: name, detail: partnerCode }))

/** Each retailer once, by one of the partners that trade as it. */
function ofRetailers(partners: readonly PartnerRecord[]): readonly Choice[] {
  const byRetailer = new Map(partners.map((partner) => [partner.retailerID, partner]))
  return [...byRetailer.values()].flatMap(({ retailerID, retailerName, partnerCode }) =>
    retailerID === null ? [] : [{ value: partnerCode, label: retailerName ?? partnerCode }],
  )
}

interface CreateStoreDialogProps extends CreateStoreProps {
  readonly label: string
  readonly onClose: () => void
}

function CreateStoreDialog({ variant, partners, label, onClose }: CreateStoreDialogProps) {
  const { may, hasFeature } = useAccess()
  const isGlobalStore = hasFeature('GlobalStores') && may('linkGlobalStores')
  const options = isGlobalStore ? ofRetailers(partners) : ofPartners(partners)
  const [partnerCode, setPartner] = useState(options.length === 1 ? (options[0]?.value ?? null) : null)
  const [storeCode, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const { code, addressOf } = storeWords[variant]
  const create = useCreateStore((storeID) => void router.navigate({ href: addressOf(storeID), ignoreBlocker: true }))
  const isMissing = !partnerCode || storeCode.trim() === ''
  const submit = () => {
    setAsked(true)
    if (isMissing || create.isPending) return
    create.mutate({
      partnerCode,
      storeCode,
      isDistributionCenter: variant === 'distributionCenter',
      isGlobalStore,
    })
  }
  return (
    <Dialog opened onClose={onClose} title={label}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {create.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(create.error)}
          </Banner>
        )}
        {asked && isMissing && (
          <Banner tone="error" title="Error!">
            Please fill in all required fields!
          </Banner>
        )}
        <ChoiceField
          label={isGlobalStore ? 'Retailer' : 'Partner'}
          required
          openOnFocus={false}
          value={partnerCode}
          options={options}
          onChange={setPartner}
          error={asked && !partnerCode ? `Choose the ${isGlobalStore ? 'retailer' : 'partner'}.` : null}
          emptyText={isGlobalStore ? 'No retailer matches' : 'No partner matches'}
        />
        <TextField
          label={code}
          required
          mono
          value={storeCode}
          maxLength={storeRules.fields.storeCode.maxLength}
          onChange={setCode}
          error={asked && storeCode.trim() === '' ? `${code} is required.` : null}
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
