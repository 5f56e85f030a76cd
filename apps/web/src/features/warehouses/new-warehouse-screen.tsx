/** /warehouses/new: partner and code are required, name and description are not. */
import { createWarehouse } from '@quayside/contract'
import { warehouseRules } from '@quayside/domain'
import { Banner, Button, ChoiceField, PageFrame, PageHeader, TextField, useUnsavedWork } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { warehouseAddress } from '../../address/record-address.ts'
import { wordsOf } from '../../api/api-error.ts'
import { NoAccessPage } from '../../pages/error-pages.tsx'
import { useAccess } from '../../session/person.ts'
import { usePartners } from '../partners/partners.ts'
import { useCreateWarehouse } from './warehouse-queries.ts'
import styles from './warehouses.module.css'

export function NewWarehouseScreen() {
  const { may } = useAccess()
  return may(createWarehouse) ? <NewWarehouse /> : <NoAccessPage page="Warehouses" />
}

const { fields } = warehouseRules
const texts = ['warehouseCode', 'warehouseName', 'warehouseDescription'] as const
const nothingTyped = { warehouseCode: '', warehouseName: '', warehouseDescription: '' }

function NewWarehouse() {
  const partners = usePartners().list?.filter((partner) => partner.active) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState(nothingTyped)
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const create = useCreateWarehouse((id) => void router.navigate({ href: warehouseAddress(id), ignoreBlocker: true }))
  useUnsavedWork(Object.values(typed).some((text) => text !== ''))
  const partnerCode = chosen ?? (partners.length === 1 ? (partners[0]?.partnerCode ?? null) : null)
  const missing = (label: string) => (asked ? `${label} is required.` : null)
  const submit = () => {
    setAsked(true)
    if (!partnerCode || typed.warehouseCode.trim() === '' || create.isPending) return
    create.mutate({ partnerCode, ...typed })
  }
  return (
    <PageFrame>
      <PageHeader title="New warehouse" />
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
        <ChoiceField
          label="Partner"
          required
          openOnFocus={false}
          value={partnerCode}
          options={partners.map((one) => ({ value: one.partnerCode, label: one.name, detail: one.partnerCode }))}
          onChange={setChosen}
          error={partnerCode ? null : missing('Partner')}
          emptyText="No partner matches"
        />
        {texts.map((name) => (
          <TextField
            key={name}
            label={fields[name].label}
            required={name === 'warehouseCode'}
            mono={name === 'warehouseCode'}
            lines={name === 'warehouseDescription' ? 3 : undefined}
            value={typed[name]}
            maxLength={fields[name].maxLength}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            error={name === 'warehouseCode' && typed[name].trim() === '' ? missing(fields[name].label) : null}
            autoComplete="off"
          />
        ))}
        <div className={styles.actions}>
          <Button variant="quiet" href="/warehouses">
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create warehouse
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}
