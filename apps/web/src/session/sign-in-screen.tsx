/** The sign-in screen: two fields, and why the last session ended. */
import { vendorConfig } from '@quayside/domain'
import { Banner, Button, Link, Mark, TextField } from '@quayside/ui-kit'
import { type FormEvent, useState } from 'react'
import { useSessionState } from '../api/session-store.ts'
import { useVendorAnswer } from './person.ts'
import styles from './sign-in.module.css'
import { refusalWords, signIn, signInWords, wait } from './sign-in.ts'

/** @param props.keptFor whose unsaved typing waits behind this screen */
export function SignInScreen({ keptFor }: { readonly keptFor: string | null }) {
  const [userName, setUserName] = useState(keptFor ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [starting, setStarting] = useState(false)
  const vendor = useVendorAnswer()
  const demo = vendor?.demo ?? false
  const canReset = vendor !== undefined && vendorConfig(vendor.variant).users.canResetPassword

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(
      await signIn(userName, password, () => {
        setError(null)
        setStarting(true)
        return wait(1000)
      }),
    )
    setStarting(false)
    setBusy(false)
  }
  return (
    <main className={styles.screen}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.brand}>
          <Mark size={28} />
          <h1>Quayside</h1>
        </div>
        <p className={styles.lead}>Sign in to your orders, shipments and invoices.</p>
        <Notices error={error} starting={starting} />
        {error === signInWords.notActivated && (
          <ResendActivation userName={userName} sendsMail={vendor?.mail ?? false} />
        )}
        {keptFor && (
          <Banner tone="warning" title="Your changes are not saved yet.">
            {`Sign in as ${keptFor} to pick up where you left off. They are lost if someone else signs in or this window is closed.`}
          </Banner>
        )}
        <TextField
          label="Username"
          name="userName"
          autoComplete="username"
          autoFocus
          value={userName}
          onChange={setUserName}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
        {canReset && (
          <p>
            <Link href="/auth/reset">Forgot your password?</Link>
          </p>
        )}
        {demo && (
          <p className={styles.demo}>
            This is a demonstration: sign in as <code>clerk</code>, <code>admin</code>, <code>partner</code> or{' '}
            <code>support</code> with the password <code>quayside-demo</code>.
          </p>
        )}
      </form>
    </main>
  )
}

interface ResendActivationProps {
  readonly userName: string
  readonly sendsMail: boolean
}

function ResendActivation({ userName, sendsMail }: ResendActivationProps) {
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!sendsMail) return <p>Ask your administrator.</p>
  const resend = async () => {
    if (busy) return
    setBusy(true)
    // Loaded when it is needed: few people ever press it.
    const { askForActivation, linkWords } = await import('./ask-for-link.ts')
    setSaid(await askForActivation(userName.trim()).then(() => linkWords.resent, refusalWords))
    setBusy(false)
  }
  return said ? (
    <Banner tone="info">{said}</Banner>
  ) : (
    <Button busy={busy} onClick={() => void resend()}>
      Resend activation email?
    </Button>
  )
}

function Notices({ error, starting }: { readonly error: string | null; readonly starting: boolean }) {
  const { signOutMessage } = useSessionState()
  if (starting) return <Banner tone="info">{signInWords.starting}</Banner>
  if (error) return <Banner tone="error">{error}</Banner>
  if (new URLSearchParams(location.search).has('activated')) {
    return <Banner tone="success">Your account has been activated. You can sign in now.</Banner>
  }
  return signOutMessage ? <Banner tone="info">{signOutMessage}</Banner> : null
}
