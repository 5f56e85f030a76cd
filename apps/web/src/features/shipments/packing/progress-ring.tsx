/** How much of the whole is done, as a ring; the figures stand beside it. */
import styles from './band.module.css'

const radius = 20
const around = 2 * Math.PI * radius

export function ProgressRing({ done, of }: { readonly done: number; readonly of: number }) {
  const part = of > 0 ? Math.min(1, done / of) : 0
  return (
    <svg className={styles.ring} width="50" height="50" viewBox="0 0 50 50" aria-hidden="true" focusable="false">
      <circle className={styles.ringBack} cx="25" cy="25" r={radius} />
      <circle
        className={styles.ringDone}
        cx="25"
        cy="25"
        r={radius}
        strokeDasharray={`${part * around} ${around}`}
        transform="rotate(-90 25 25)"
      />
    </svg>
  )
}
