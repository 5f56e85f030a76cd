/** /partners/new: what a partner needs at first; everything else has its usual setting until it is changed. */
import { createPartner } from '@quayside/contract'
import { checkPartnerField, type PartnerField, partnerFields } from '@quayside/domain'
import {
  Banner,
  Button,
  ChoiceField,
  leadsToWrongField,
  PageFrame,
  PageHeader,
  Segments,
  TextField,
  useUnsavedWork,
} from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { partnerAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { usePicked } from '../../../lists/use-picked.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { entities, useCreatePartner } from '../partner-queries.ts'
import styles from './new-partner.module.css'

export function NewPartnerScreen() {
  const { may } = useAccess()
  return may(createPartner) ? <NewPartner /> : <NoAccessPage page="partners" />
}

type Text = 'code' | 'name' | 'priceTier' | 'ssccPrefix' | 'ssccSuffix'
const nothing: Readonly<Record<Text, string>> = { code: '', name: '', priceTier: '', ssccPrefix: '', ssccSuffix: '' }
const standards = [
  { value: 'X12', label: 'X12' },
  { value: 'EDIFACT', label: 'EDIFACT' },
]

/** What is wrong with a text of the new partner. */
function faultOf(field: PartnerField, text: string): string | null {
  if (text.trim() === '') return null
  const read = checkPartnerField(field, text)
  return read.ok ? null : read.refusal.message
}

function NewPartner() {
  const { may } = useAccess()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nothing)
  const [entityID, setEntity] = useState<string | null>(null)
  const [standard, setStandard] = useState<'X12' | 'EDIFACT'>('X12')
  const [asked, setAsked] = useState(0)
  const [made, setMade] = useState<string | null>(null)
  const { data: ours = [] } = usePicked(entities)
  const mayConfigure = may('configurePartners')
  const onlyEntity = ours.length === 1 ? String(ours[0]?.entityID) : null
  const entity = entityID ?? onlyEntity
  const begun = Object.values(typed).some((text) => text !== '')
  const create = useCreatePartner((partnerID) => {
    if (mayConfigure) return void router.navigate({ href: partnerAddress(partnerID), ignoreBlocker: true })
    setMade(typed.name.trim())
    setTyped(nothing)
    setAsked(0)
  })
  useUnsavedWork(begun && !create.isSuccess)
  const missing = typed.code.trim() === '' || typed.name.trim() === '' || entity === null
  const texts = Object.keys(nothing) as Text[]
  const wrong = texts.some((field) => faultOf(field, typed[field]) !== null)
  useEffect(() => {
    if (asked > 0) leadsToWrongField(form.current)
  }, [asked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked((times) => times + 1)
    setMade(null)
    if (missing || wrong || create.isPending) return
    create.mutate({ ...typed, entityID: Number(entity), standard })
  }
  const field = (name: Text) => ({
    label: partnerFields[name].label,
    value: typed[name],
    autoComplete: 'off',
    error: faultOf(name, typed[name]),
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  const required = (name: 'code' | 'name') => ({
    ...field(name),
    required: true,
    error: faultOf(name, typed[name]) ?? (asked > 0 && typed[name].trim() === '' ? 'Enter a value.' : null),
  })
  return (
    <PageFrame>
      <PageHeader title="Create partner" />
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {made && (
          <Banner tone="success" title="Success!">
            {`${made} was created.`}
          </Banner>
        )}
        {asked > 0 && missing && (
          <Banner tone="error" title="Error!">
            Please fill in all required fields!
          </Banner>
        )}
        {create.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(create.error)}
          </Banner>
        )}
        <div className={styles.fields}>
          <TextField
            {...required('code')}
            mono
            autoFocus
            hint="Up to 7 letters, digits, - and _. It names the partner’s exchange folder."
          />
          <TextField {...required('name')} />
          <ChoiceField
            label="Entity"
            required
            value={entity}
            options={ours.map((one) => ({ value: String(one.entityID), label: one.name, detail: one.entityCode }))}
            onChange={setEntity}
            error={asked > 0 && entity === null ? 'Choose the entity.' : null}
            hint="Which of our companies the partner orders from."
            emptyText="No entity matches"
          />
          <TextField {...field('priceTier')} />
          <div className={styles.standard}>
            <span className={styles.label} aria-hidden>
              Standard
            </span>
            <Segments
              label="Standard"
              value={standard}
              options={standards}
              onChange={(value) => setStandard(value === 'EDIFACT' ? 'EDIFACT' : 'X12')}
            />
          </div>
          {mayConfigure && (
            <>
              <TextField {...field('ssccPrefix')} mono hint="Our GS1 company prefix, for the labels of cartons." />
              <TextField {...field('ssccSuffix')} mono hint="The extension digit before it." />
            </>
          )}
        </div>
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create partner
          </Button>
          <Button variant="quiet" href={mayConfigure ? '/partners' : '/'}>
            Cancel
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}
