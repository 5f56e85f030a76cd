/** 'Create label' above the list: of which partner, for which screen. */
import { createLabel, type PartnerRecord } from '@quayside/contract'
import { type LabelType, labelRules, labelTypes, readField } from '@quayside/domain'
import { Banner, Button, ChoiceField, Dialog, TextField } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { labelAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import styles from '../labels.module.css'
import { typeChoices, usualParameter } from './label-choices.ts'
import { useCreateLabel } from './label-queries.ts'

interface CreateLabelProps {
  readonly partners: readonly PartnerRecord[]
}

export function CreateLabel({ partners }: CreateLabelProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const able = partners.filter((partner) => partner.active)
  if (!may(createLabel) || able.length === 0) return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create label
      </Button>
      {opened && <CreateLabelDialog partners={able} onClose={() => setOpened(false)} />}
    </>
  )
}

const { fields } = labelRules

/** What is wrong with a text, in words; null where nothing is. */
function faultOf(field: 'buttonText' | 'labelParameter', text: string): string | null {
  const read = readField(fields[field], text, { state: null })
  return read.ok ? null : read.refusal.message
}

function CreateLabelDialog({ partners, onClose }: CreateLabelProps & { readonly onClose: () => void }) {
  const [only] = partners
  const [partnerCode, setPartner] = useState(partners.length === 1 ? (only?.partnerCode ?? null) : null)
  const [type, setType] = useState<LabelType>('Shipment')
  const [buttonText, setButtonText] = useState('Print labels')
  const [parameter, setParameter] = useState(usualParameter('Shipment'))
  const [asked, setAsked] = useState(false)
  const router = useRouter()
  const create = useCreateLabel((labelID) => void router.navigate({ href: labelAddress(labelID), ignoreBlocker: true }))
  const faults = { buttonText: faultOf('buttonText', buttonText), labelParameter: faultOf('labelParameter', parameter) }
  const choose = (value: string | null) => {
    const next = labelTypes.find((one) => one === value)
    if (!next) return
    setType(next)
    setParameter(usualParameter(next))
  }
  const submit = () => {
    setAsked(true)
    if (!partnerCode || faults.buttonText || faults.labelParameter || create.isPending) return
    create.mutate({ partnerCode, labelTypeSystemName: type, buttonText, labelParameter: parameter })
  }
  return (
    <Dialog opened onClose={onClose} title="Create label">
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
        <ChoiceField
          label={fields.labelTypeSystemName.label}
          required
          value={type}
          options={typeChoices}
          onChange={choose}
          hint={type === 'Shipment' ? 'The partner’s shipments then wait until their labels are printed.' : undefined}
        />
        <TextField
          label={fields.buttonText.label}
          required
          value={buttonText}
          maxLength={fields.buttonText.maxLength}
          onChange={setButtonText}
          error={asked ? faults.buttonText : null}
        />
        <TextField
          label={fields.labelParameter.label}
          required
          mono
          value={parameter}
          maxLength={fields.labelParameter.maxLength}
          onChange={setParameter}
          error={asked ? faults.labelParameter : null}
        />
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create label
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
