/** 'Create label' above the list, opened by /labels/new too: of which partner, for which screen. */
import { createLabel, labelsList, type PartnerRecord } from '@quayside/contract'
import { type LabelType, labelRules, labelTypes, priceLabelParameter, readField } from '@quayside/domain'
import { Banner, Button, ChoiceField, Dialog, TextField } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { labelAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { searchDefaults } from '../../../lists/list-search.ts'
import { useAccess } from '../../../session/person.ts'
import styles from '../labels.module.css'
import { typeChoices, usualParameter } from './label-choices.ts'
import { useCreateLabel } from './label-queries.ts'
import { ChooseReport, type GivenReport } from './report-file.tsx'

interface CreateLabelProps {
  readonly partners: readonly PartnerRecord[]
  /** The address asks for it: of this partner, where one is named. */
  readonly asked?: { readonly partnerCode: string }
}

export function CreateLabel({ partners, asked }: CreateLabelProps) {
  const { may } = useAccess()
  const router = useRouter()
  const [opened, setOpened] = useState(asked !== undefined)
  const close = () => {
    setOpened(false)
    if (asked) void router.navigate({ to: '/labels', search: searchDefaults(labelsList), replace: true })
  }
  const able = partners.filter((partner) => partner.active)
  if (!may(createLabel) || able.length === 0) return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create label
      </Button>
      {opened && <CreateLabelDialog partners={able} wanted={asked?.partnerCode ?? ''} onClose={close} />}
    </>
  )
}

const { fields } = labelRules

/** What is wrong with a text, in words; null where nothing is. */
function faultOf(field: 'buttonText' | 'labelParameter', text: string): string | null {
  const read = readField(fields[field], text, { state: null })
  return read.ok ? null : read.refusal.message
}

interface CreateLabelDialogProps {
  readonly partners: readonly PartnerRecord[]
  readonly wanted: string
  readonly onClose: () => void
}

function CreateLabelDialog({ partners, wanted, onClose }: CreateLabelDialogProps) {
  const named = partners.find((one) => one.partnerCode.toLowerCase() === wanted.toLowerCase())
  const [first] = partners.length === 1 ? partners : [named]
  const [partnerCode, setPartner] = useState(first?.partnerCode ?? null)
  const [report, setReport] = useState<GivenReport | null>(null)
  const [type, setType] = useState<LabelType>('Shipment')
  const [buttonText, setButtonText] = useState('Print labels')
  const [parameter, setParameter] = useState(usualParameter('Shipment'))
  const [asked, setAsked] = useState(false)
  const { vendor } = useAccess()
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
    create.mutate({ partnerCode, labelTypeSystemName: type, buttonText, labelParameter: parameter, frxFile: report })
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
          hint={
            type !== 'Shipment' && vendor.labels.priceLabelsEnabled
              ? `${priceLabelParameter} prints price labels (50 × 30 mm) of the lines with Print Label.`
              : undefined
          }
        />
        <div className={styles.report}>
          <ChooseReport label={report ? 'Another FRX file…' : 'FRX file…'} onChosen={setReport} />
          {report?.fileName}
        </div>
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
