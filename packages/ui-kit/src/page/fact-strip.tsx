/** The bordered row of stage cells: a light, the stage, its status and when. Facts before boxes. */
import type { ReactNode } from 'react'
import type { LightLevel } from '../lights/light-shape.tsx'
import { StatusLight } from '../lights/status-light.tsx'
import styles from './fact-strip.module.css'

export interface Fact {
  readonly name: string
  readonly level?: LightLevel
  readonly struck?: boolean
  readonly unknown?: boolean
  readonly status: ReactNode
  /** A second line: a time, or what is going on. */
  readonly note?: ReactNode
  readonly action?: ReactNode
}

export interface FactStripProps {
  readonly label: string
  readonly facts: readonly Fact[]
}

export function FactStrip({ label, facts }: FactStripProps) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {facts.map((fact) => (
        <li key={fact.name} className={styles.cell}>
          <span className={styles.name}>
            {fact.level && (
              <StatusLight
                level={fact.level}
                struck={fact.struck}
                unknown={fact.unknown}
                label={fact.name}
                size={14}
                decorative
              />
            )}
            {fact.name}
          </span>
          <span className={styles.status}>{fact.status}</span>
          {(fact.note !== undefined || fact.action) && (
            <span className={styles.note}>
              {fact.note}
              {fact.action && <span className={styles.action}>{fact.action}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
