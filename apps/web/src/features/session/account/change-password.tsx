/** A new password: its rules are said before it is typed, what is wrong stands at its field. */
import { leastPasswordCharacters } from '@quayside/domain'
import { Banner, Button, leadsToWrongField, SectionHead, TextField } from '@quayside/ui-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import styles from './account.module.css'
import { type TypedPasswords, useChangePassword } from './account-queries.ts'
import { faultsOf, type PasswordField, refusedField, refusedWords } from './password-faults.ts'

const nothing: TypedPasswords = { oldPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword() {
  const { userName } = useAccess()
  const [typed, setTyped] = useState(nothing)
  const [asked, setAsked] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword(() => {
    setTyped(nothing)
    setAsked(0)
  })
  const faults = faultsOf(typed, userName)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, and for each answer
  useEffect(() => {
    if (asked > 0) leadsToWrongField(form.current)
  }, [asked, change.error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked((times) => times + 1)
    if (!change.isPending && Object.values(faults).every((fault) => fault === null)) change.mutate(typed)
  }
  const field = (name: PasswordField) => ({
    name,
    type: 'password' as const,
    required: true,
    value: typed[name],
    error: (asked > 0 ? faults[name] : null) ?? refusedWords(change.error, name),
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      // What was refused is no longer what stands there.
      if (refusedField(change.error) === name) change.reset()
    },
  })
  return (
    <section aria-labelledby="password-head">
      <SectionHead id="password-head" title="Password" />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {/* For the browser's own list of passwords. */}
        <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
        {change.error && refusedField(change.error) === null && (
          <Banner tone="error" title="Error!">
            {wordsOf(change.error)}
          </Banner>
        )}
        <p className={styles.rules}>
          {`At least ${leastPasswordCharacters} characters, of any kind; several words are easiest to remember. Not your username, and none of the passwords that everybody tries first. Changing it ends your other sessions.`}
        </p>
        <TextField label="Old password" autoComplete="current-password" {...field('oldPassword')} />
        <TextField label="New password" autoComplete="new-password" {...field('newPassword')} />
        <TextField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <div>
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change Password
          </Button>
        </div>
      </form>
    </section>
  )
}
