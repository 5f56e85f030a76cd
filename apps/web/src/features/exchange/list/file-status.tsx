/** The status of a file, a message or an answer: its light and its word. */
import { StatusLight } from '@quayside/ui-kit'
import styles from '../exchange.module.css'
import { fileLight } from '../exchange-status.ts'

export function FileStatus({ status }: { readonly status: string }) {
  const light = fileLight(status)
  return (
    <span className={styles.status} data-level={light.level}>
      <StatusLight {...light} label={status} decorative />
      <span className={styles.statusWords}>{status}</span>
    </span>
  )
}
