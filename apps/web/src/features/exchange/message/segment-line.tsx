/** One segment: its number, tag, marks and values, the bad one marked; opened, its elements with their meaning. */
import type { ExchangeSegment } from '@quayside/contract'
import { memo } from 'react'
import styles from './message.module.css'
import { SegmentElements } from './segment-elements.tsx'
import { isFaulty, type Marks, type Piece, piecesOf } from './segment-pieces.ts'

export interface SegmentLineProps {
  readonly segment: ExchangeSegment
  readonly marks: Marks
  readonly opened: boolean
  readonly onToggle: (number: number) => void
}

function Line({ segment, marks, opened, onToggle }: SegmentLineProps) {
  const { number, problems } = segment
  const tone = problems.some((problem) => problem.severity === 'reject')
    ? 'error'
    : problems.length > 0
      ? 'note'
      : undefined
  return (
    <li className={styles.segment} data-segment={number} data-tone={tone} data-open={opened || undefined}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={opened}
        data-segment-button=""
        onClick={() => onToggle(number)}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.raw}>
          {piecesOf(segment, marks).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
            <PieceText key={index} piece={piece} faulty={isFaulty(piece, problems)} />
          ))}
        </span>
      </button>
      {opened && <SegmentElements segment={segment} />}
    </li>
  )
}

function PieceText({ piece, faulty }: { readonly piece: Piece; readonly faulty: boolean }) {
  if (piece.kind === 'value')
    return faulty ? <mark className={styles.bad}>{piece.text}</mark> : <span>{piece.text}</span>
  return <span className={piece.kind === 'tag' ? styles.tag : styles.mark}>{piece.text}</span>
}

export const SegmentLine = memo(Line)
