/** The progress of long work in figures and as a bar, with its actions. */
import type { ReactNode } from 'react'
import styles from './progress-line.module.css'

export interface ProgressLineProps {
  /** What is going on: 'Send Ack'. */
  readonly label: string
  readonly done: number
  readonly total: number
  /** In place of '120 of 300'. */
  readonly says?: ReactNode
  readonly tone?: 'error'
  readonly actions?: ReactNode
}

export function ProgressLine({ label, done, total, says, tone, actions }: ProgressLineProps) {
  const words = `${done.toLocaleString('en-NZ')} of ${total.toLocaleString('en-NZ')}`
  return (
    <div className={styles.line} data-tone={tone}>
      <span className={styles.words} role="status">
        <strong>{label}</strong> {says ?? words}
      </span>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
      >
        <span className={styles.bar} style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  )
}
