/** One status as a light: its shape tells how far a stage is, hover or focus tells it in words with the time. */
import { type LightLevel, LightShape } from './light-shape.tsx'
import styles from './lights.module.css'

export interface LightFacts {
  readonly level: LightLevel
  /** Ignored or deleted: struck through. */
  readonly struck?: boolean
  /** An unknown status: half, in the warning colour. */
  readonly unknown?: boolean
  /** The partner does not use this stage: a dot keeps its place. */
  readonly off?: boolean
  /** In words, stage first: 'Acknowledgement: Ack Sent'. */
  readonly label: string
  /** When it became so, already formatted. */
  readonly time?: string | null
}

export interface StatusLightProps extends LightFacts {
  readonly size?: number
  /** Where the words stand beside the light: hidden from screen readers, no tooltip. */
  readonly decorative?: boolean
}

/** What hover, focus and a screen reader say. */
export function lightWords({ label, time }: Pick<LightFacts, 'label' | 'time'>): string {
  return time ? `${label}, ${time}` : label
}

export function StatusLight({ level, struck, unknown, label, time, size = 13, decorative }: StatusLightProps) {
  const words = lightWords({ label, time })
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words, 'data-tip': words }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the words stand beside it; a title would show a second tooltip
    <svg className={styles.light} width={size} height={size} viewBox="0 0 14 14" data-level={level} {...naming}>
      <LightShape level={level} struck={struck ?? false} unknown={unknown ?? false} />
    </svg>
  )
}
