/** /apiUsers/new: a name and an entity; the token is shown once it is made. */
import { createApiUser, entityPicker, listEntities } from '@quayside/contract'
import { mostUserCharacters, readNewApiUser, userLabels } from '@quayside/domain'
import { Banner, Button, ChoiceField, PageFrame, PageHeader, TextField, useUnsavedWork } from '@quayside/ui-kit'
import { type FormEvent, useState } from 'react'
import { apiUserAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { usePicked } from '../../../lists/use-picked.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import styles from '../users/users.module.css'
import { AccessToken } from './access-token.tsx'
import { useCreateApiUser } from './api-user-queries.ts'

export function NewApiUserScreen() {
  const { may } = useAccess()
  return may(createApiUser) ? <NewApiUser /> : <NoAccessPage page="users" />
}

const entities = { spec: entityPicker, call: listEntities }
const nothing = { name: '', externalID: '' }

function NewApiUser() {
  const { data: ours = [] } = usePicked(entities)
  const [typed, setTyped] = useState(nothing)
  const [entity, setEntity] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const create = useCreateApiUser()
  const made = create.data
  useUnsavedWork(!made && Object.values(typed).some((text) => text !== ''))
  const onlyOne = ours.length === 1 ? `${ours[0]?.entityID}` : null
  const chosen = entity ?? onlyOne
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const given = { ...typed, entityID: chosen === null ? null : Number(chosen) }
    const read = readNewApiUser(given)
    setFault(read.ok ? null : read.refusal.message)
    if (read.ok) create.mutate(given)
    else create.reset()
  }
  const wrong = fault ?? (create.error && wordsOf(create.error))
  const text = (name: keyof typeof nothing) => ({
    label: userLabels[name],
    value: typed[name],
    maxLength: mostUserCharacters,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    autoComplete: 'off',
  })
  if (made?.accessToken) {
    return (
      <PageFrame>
        <PageHeader title="New API user" about={[made.fullName]} />
        <AccessToken token={made.accessToken} />
        <p className={styles.next}>
          <Button href={apiUserAddress(made.contactID)}>Give it partners</Button>
        </p>
      </PageFrame>
    )
  }
  return (
    <PageFrame>
      <PageHeader title="New API user" />
      <form className={styles.form} noValidate onSubmit={submit}>
        {wrong && (
          <Banner tone="error" title="Error!">
            {wrong}
          </Banner>
        )}
        <TextField {...text('name')} required />
        <ChoiceField
          label={userLabels.entity}
          required
          openOnFocus={false}
          value={chosen}
          options={ours.map((one) => ({ value: `${one.entityID}`, label: one.name, detail: one.entityCode }))}
          onChange={setEntity}
          emptyText="No entity matches"
        />
        <TextField {...text('externalID')} />
        <div className={styles.actions}>
          <Button variant="quiet" href="/apiUsers">
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create API user
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}
