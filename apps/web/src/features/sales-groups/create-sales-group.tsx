/** 'Create sales group': of which partner, under which code. */
import { createSalesGroup, type PartnerRecord } from '@quayside/contract'
import { salesGroupRules } from '@quayside/domain'
import { Banner, Button, ChoiceField, Dialog, TextField } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { salesGroupAddress } from '../../address/record-address.ts'
import { wordsOf } from '../../api/api-error.ts'
import { useAccess } from '../../session/person.ts'
import { useCreateSalesGroup } from './sales-group-queries.ts'
import styles from './sales-groups.module.css'

interface CreateSalesGroupProps {
  readonly partners: readonly PartnerRecord[]
}

export function CreateSalesGroup({ partners }: CreateSalesGroupProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const able = partners.filter((partner) => partner.active)
  if (!may(createSalesGroup) || able.length === 0) return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create sales group
      </Button>
      {opened && <CreateSalesGroupDialog partners={able} onClose={() => setOpened(false)} />}
    </>
  )
}

const { fields } = salesGroupRules

function CreateSalesGroupDialog({ partners, onClose }: CreateSalesGroupProps & { readonly onClose: () => void }) {
  const [partnerCode, setPartner] = useState(partners.length === 1 ? (partners[0]?.partnerCode ?? null) : null)
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const create = useCreateSalesGroup((id) => void router.navigate({ href: salesGroupAddress(id), ignoreBlocker: true }))
  const submit = () => {
    setAsked(true)
    if (!partnerCode || code.trim() === '' || create.isPending) return
    create.mutate({ partnerCode, salesGroupCode: code, salesGroupName: name })
  }
  return (
    <Dialog opened onClose={onClose} title="Create sales group">
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
          onChange={setPartner}
          error={asked && !partnerCode ? 'Choose the partner.' : null}
          emptyText="No partner matches"
        />
        <TextField
          label={fields.salesGroupCode.label}
          required
          mono
          value={code}
          maxLength={fields.salesGroupCode.maxLength}
          onChange={setCode}
          error={asked && code.trim() === '' ? `${fields.salesGroupCode.label} is required.` : null}
          autoComplete="off"
        />
        <TextField
          label={fields.salesGroupName.label}
          value={name}
          maxLength={fields.salesGroupName.maxLength}
          onChange={setName}
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create sales group
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
