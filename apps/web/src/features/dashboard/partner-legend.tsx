/** The legend for all graphs; chosen partners can be removed here. */
import type { GraphRow } from '@quayside/contract'
import { Icon } from '@quayside/ui-kit'
import styles from './dashboard.module.css'
import { colourAt } from './partner-colours.ts'

interface PartnerLegendProps {
  /** Undefined while the figures are not there. */
  readonly rows: readonly GraphRow[] | undefined
  /** The names that are likely to come: they hold the room, so that the graphs stay where they are when the figures come. */
  readonly awaited: readonly string[]
  /** Comma separated codes. */
  readonly chosen: string
  readonly onChange: (codes: string) => void
}

export function PartnerLegend({ rows, awaited, chosen, onChange }: PartnerLegendProps) {
  const codes = chosen.split(',').filter(Boolean)
  const without = (code: string) => codes.filter((other) => other.toUpperCase() !== code.toUpperCase()).join(',')
  if (!rows) {
    return (
      <div className={styles.legend} aria-hidden="true">
        {awaited.map((name) => (
          <span key={name} className={styles.legendAwaited}>
            <span className={styles.swatch} />
            {name}
            {codes.length > 0 && <span className={styles.legendOff} />}
          </span>
        ))}
      </div>
    )
  }
  return (
    <ul className={styles.legend} aria-label="Partners shown">
      {rows.map((row, place) => (
        <li key={row.partnerCode} className={styles.legendEntry}>
          <span className={styles.swatch} style={{ background: colourAt(place) }} aria-hidden="true" />
          {row.partnerName}
          {codes.length > 0 && (
            <button
              type="button"
              className={styles.legendOff}
              aria-label={`Remove ${row.partnerName}`}
              onClick={() => onChange(without(row.partnerCode))}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
