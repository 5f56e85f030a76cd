/** In or out: an arrow and a word. */
import styles from '../exchange.module.css'

const arrows = { in: 'M13 8H4M7.5 4.5L4 8l3.5 3.5', out: 'M3 8h9M8.5 4.5L12 8l-3.5 3.5' } as const
const words = { in: 'In', out: 'Out' } as const

export function DirectionMark({ direction }: { readonly direction: 'in' | 'out' }) {
  return (
    <span className={styles.direction} data-direction={direction}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={arrows[direction]} />
      </svg>
      {words[direction]}
    </span>
  )
}
