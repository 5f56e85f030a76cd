/** What happened to each record of a bulk action: a light, the record, and what to know of it. */
import { StatusLight } from '@quayside/ui-kit'
import type { ReactNode } from 'react'
import { type Address, Link } from '../address/link.tsx'
import styles from './bulk-results.module.css'

/** How it went with one record. */
export interface Outcome {
  readonly level: 'half' | 'full' | 'error'
  readonly words: string
}

export const doneOutcome: Outcome = { level: 'full', words: 'Done' }
export const notDone: Outcome = { level: 'error', words: 'Not done' }

export function ResultList({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.results} aria-label={label}>
      {children}
    </ul>
  )
}

interface ResultLineProps {
  readonly outcome: Outcome
  readonly href: Address
  readonly name: ReactNode
  readonly children: ReactNode
}

export function ResultLine({ outcome, href, name, children }: ResultLineProps) {
  return (
    <li>
      <StatusLight level={outcome.level} label={outcome.words} size={13} />
      <Link href={href}>{name}</Link>
      <ResultWords>{children}</ResultWords>
    </li>
  )
}

export function ResultWords({ children }: { readonly children: ReactNode }) {
  return <span className={styles.words}>{children}</span>
}

/** Those that were not done are what a person has to look at. */
export function failedFirst<Result extends { readonly done: boolean }>(results: readonly Result[]): readonly Result[] {
  return [...results.filter(({ done }) => !done), ...results.filter(({ done }) => done)]
}
