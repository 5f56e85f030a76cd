/** Lights in a row (Order · Ack · Sales · Warehouse · Ship · Invoice) that read like a progress strip. */
import styles from './lights.module.css'
import { type LightFacts, lightWords, StatusLight } from './status-light.tsx'
import { UnusedDot } from './unused-dot.tsx'

export interface LightStripProps {
  readonly lights: readonly LightFacts[]
  readonly size?: number
}

/** One stop for the keyboard; on focus the tooltip lists all stages, on hover the one below the pointer. */
export function LightStrip({ lights, size = 13 }: LightStripProps) {
  return (
    <span
      className={styles.strip}
      role="img"
      aria-label={lights.map(lightWords).join('; ')}
      data-tip-focus={lights.map(lightWords).join('\n')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop the words behind the lights are out of reach of the keyboard
      tabIndex={0}
    >
      {lights.map((light) => (
        <span key={light.label} className={styles.stripLight} data-tip={lightWords(light)}>
          {light.off ? <UnusedDot size={size} /> : <StatusLight {...light} size={size} decorative />}
        </span>
      ))}
    </span>
  )
}
