/** /users/new: who somebody is. What they may do is given to them afterwards. */
import { type AnswerOf, createUser } from '@quayside/contract'
import { mostUserCharacters, readNewUser, userLabels } from '@quayside/domain'
import { Banner, Button, ChoiceField, PageFrame, PageHeader, TextField, useUnsavedWork } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { userAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { SignInLinkNotice } from './sign-in-link.tsx'
import { useCreateUser, userEntitiesQuery } from './user-queries.ts'
import styles from './users.module.css'

export function NewUserScreen() {
  const { may, vendor } = useAccess()
  return may(createUser) && vendor.users.showCreateUser ? <NewUser /> : <NoAccessPage page="users" />
}

const nothing = { firstName: '', lastName: '', email: '', company: '' }
const texts = ['firstName', 'lastName', 'email', 'company'] as const

function NewUser() {
  const { data: entities = [] } = useQuery(userEntitiesQuery)
  const [typed, setTyped] = useState(nothing)
  const [entity, setEntity] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [made, setMade] = useState<AnswerOf<typeof createUser> | null>(null)
  const create = useCreateUser((answer) => {
    setMade(answer)
    setTyped(nothing)
  })
  useUnsavedWork(Object.values(typed).some((text) => text !== ''))
  const onlyOne = entities.length === 1 ? `${entities[0]?.entityID}` : null
  const chosen = entity ?? onlyOne
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const given = { ...typed, entityID: chosen === null ? null : Number(chosen) }
    const read = readNewUser(given)
    setFault(read.ok ? null : read.refusal.message)
    setMade(null)
    if (read.ok) create.mutate(given)
    else create.reset()
  }
  const wrong = fault ?? (create.error && wordsOf(create.error))
  return (
    <PageFrame>
      <PageHeader title="New user" />
      {made && (
        <>
          <SignInLinkNotice title={`${made.userName} was created.`} link={made.signInLink} />
          <p className={styles.next}>
            <Button href={userAddress(made.contactID)}>Give partners and permissions</Button>
          </p>
        </>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        {wrong && (
          <Banner tone="error" title="Error!">
            {wrong}
          </Banner>
        )}
        {texts.map((name) => (
          <TextField
            key={name}
            label={userLabels[name]}
            required={name !== 'company'}
            type={name === 'email' ? 'email' : undefined}
            hint={name === 'email' ? 'They sign in with it, and mails go there.' : undefined}
            value={typed[name]}
            maxLength={mostUserCharacters}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            autoComplete="off"
          />
        ))}
        <ChoiceField
          label={userLabels.entity}
          required
          openOnFocus={false}
          value={chosen}
          options={entities.map((one) => ({ value: `${one.entityID}`, label: one.name, detail: one.entityCode }))}
          onChange={setEntity}
          emptyText="No entity matches"
        />
        <div className={styles.actions}>
          <Button variant="quiet" href="/users">
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create user
          </Button>
        </div>
      </form>
    </PageFrame>
  )
}
