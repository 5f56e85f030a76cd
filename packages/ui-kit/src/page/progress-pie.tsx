/** How much of something is done, as a pie with its figure: red below 40%, amber below 90%, green from there. */
import styles from './progress-pie.module.css'

export interface ProgressPieProps {
  readonly percent: number
  readonly label: string
  readonly size?: number
}

export function pieTone(percent: number): 'error' | 'warning' | 'ok' {
  if (percent < 40) return 'error'
  return percent < 90 ? 'warning' : 'ok'
}

export function ProgressPie({ percent, label, size = 18 }: ProgressPieProps) {
  const part = Math.min(100, Math.max(0, percent))
  return (
    <span className={styles.pie} data-tone={pieTone(part)} role="img" aria-label={`${label}: ${part}% done`}>
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle
          cx="10"
          cy="10"
          r="3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          pathLength="100"
          strokeDasharray={`${part} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      <span className={styles.figure}>{part}%</span>
    </span>
  )
}
