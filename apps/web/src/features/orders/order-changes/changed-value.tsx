/** A value that changed: the old one struck through, the new one behind it; in words for a screen reader. */
import styles from './order-changes.module.css'

export function ChangedValue({ before, after }: { readonly before: string | null; readonly after: string }) {
  if (before === after) return <span>{after}</span>
  if (before === null) return <ins className={styles.new}>{after}</ins>
  return (
    <span className={styles.pair}>
      <span className={styles.hidden}>was </span>
      <del className={styles.old}>{before}</del>
      <span className={styles.hidden}>, now </span>
      <ins className={styles.new}>{after}</ins>
    </span>
  )
}
