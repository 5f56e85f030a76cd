/** One bar, drawn to its share of the graph's longest; with a mark across it where something else was expected. */
import styles from './dashboard.module.css'

interface BarProps {
  /** 0 to 1. */
  readonly share: number
  readonly colour: string
  readonly markAt?: number
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

export function Bar({ share, colour, markAt }: BarProps) {
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <line x1="0" y1="0" x2="0" y2="100%" className={styles.axis} />
      {share > 0 && (
        // The smallest figure still shows.
        <rect x="0" y="4" height="10" rx="1.5" style={{ fill: colour, width: `max(2px, ${percent(share)})` }} />
      )}
      {markAt !== undefined && markAt > 0 && (
        <rect x={percent(markAt)} y="0" width="2" height="18" transform="translate(-2)" className={styles.mark} />
      )}
    </svg>
  )
}

export function PartnerName({
  name,
  code,
  colour,
}: {
  readonly name: string
  readonly code: string
  readonly colour: string
}) {
  return (
    <span className={styles.partner} title={`${name} (${code})`}>
      <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
      <span className={styles.partnerName}>{name}</span>
    </span>
  )
}
