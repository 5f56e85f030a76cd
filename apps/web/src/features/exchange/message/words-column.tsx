/** The message in sentences; one with a problem also says what is wrong. */
import { type ExchangeDetails, mostBytesInSegments } from '@quayside/contract'
import { memo } from 'react'
import frame from '../file-screen.module.css'
import { LoadMore } from './load-more.tsx'
import styles from './message.module.css'
import type { OpenSegment } from './open-segment.ts'
import { sentencesOf, tellsContent } from './sentences.ts'
import type { LoadedSegments } from './use-segments.ts'

export interface WordsColumnProps {
  readonly file: ExchangeDetails
  readonly loaded: LoadedSegments
  readonly open: OpenSegment
}

export function WordsColumn({ file, loaded, open }: WordsColumnProps) {
  const { segments, after } = loaded
  const sentences = segments?.flatMap((segment) => sentencesOf(segment)) ?? []
  return (
    <section className={frame.column} data-column="words" aria-labelledby="words-head">
      <h2 id="words-head" className={frame.columnHead}>
        In words
      </h2>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <Sentence
            key={sentence.segment}
            {...sentence}
            opened={open.number === sentence.segment}
            onToggle={open.toggle}
          />
        ))}
      </ul>
      {segments && !segments.some(tellsContent) && <p className={styles.none}>{whyNoWords(file)}</p>}
      <LoadMore more={after} />
    </section>
  )
}

function whyNoWords({ byteLength, messages, removed }: ExchangeDetails): string {
  if (removed) return 'The file was removed; its messages and records are in the portal.'
  if (byteLength > mostBytesInSegments) return 'The file is too large to be shown in words.'
  return messages.length === 0
    ? 'No message could be read, so there is nothing to show.'
    : 'There is no plain-text view of this message type yet; see its segments.'
}

interface SentenceProps {
  readonly segment: number
  readonly text: string
  readonly tone: 'error' | 'note' | null
  readonly opened: boolean
  readonly onToggle: (number: number) => void
}

const Sentence = memo(function Sentence({ segment, text, tone, opened, onToggle }: SentenceProps) {
  return (
    <li
      className={styles.sentence}
      data-segment={segment}
      data-tone={tone ?? undefined}
      data-open={opened || undefined}
    >
      <button type="button" className={styles.sentenceButton} onClick={() => onToggle(segment)}>
        {text}
      </button>
    </li>
  )
})
