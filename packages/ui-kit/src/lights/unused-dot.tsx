/** Keeps the place of a stage that the partner does not use: neither open nor missing. */
import styles from './lights.module.css'

export interface UnusedDotProps {
  /** Left out where the words stand around it. */
  readonly label?: string
  readonly size?: number
}

export function UnusedDot({ label, size = 13 }: UnusedDotProps) {
  const naming = label === undefined ? {} : { role: 'img', 'aria-label': label, 'data-tip': label }
  return <span className={styles.off} style={{ width: size, height: size }} {...naming} />
}
