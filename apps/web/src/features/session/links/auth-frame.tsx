/** The frame of the screens that need no sign-in: the portal's mark, and the way to sign in. */
import { Link, Mark } from '@quayside/ui-kit'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import styles from '../../../session/sign-in.module.css'

interface AuthFrameProps {
  readonly title: string
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

export function AuthFrame({ title, onSubmit, children }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Quayside`
  }, [title])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <main className={styles.screen}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.brand}>
          <Mark size={28} />
          <h1>{title}</h1>
        </div>
        {children}
        <p className={styles.demo}>
          <Link href="/">Sign In</Link>
        </p>
      </form>
    </main>
  )
}
