/** A key as it is drawn on the keyboard. */
import styles from './keys.module.css'
import { keyNames } from './shortcuts.ts'

export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{keyNames(keys).join(' ')}</kbd>
}
