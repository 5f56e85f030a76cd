/** A file that is not shown segment by segment: how its text begins, with the lines that are wrong. */
import { type ExchangeDetails, mostBytesInSegments } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { dayWords, keptWords, sizeWords } from '../file-words.ts'
import styles from './message.module.css'
import { rawLines } from './raw-lines.ts'

export interface RawTextProps {
  readonly file: ExchangeDetails
  readonly beginning: string
}

function whyNoSegments({ byteLength, direction, standard }: ExchangeDetails): string {
  if (byteLength > mostBytesInSegments) return 'The file is too large to be shown segment by segment.'
  if (direction === 'out' && standard === null) return 'It is no EDI message, and nobody acknowledges it.'
  return 'Nothing could be read: no segment was found.'
}

export function RawText({ file, beginning }: RawTextProps) {
  if (file.removed) {
    return (
      <EmptyState kind="nothingYet" title={`The file was removed on ${dayWords(file.removed)}`}>
        {keptWords(file)}
      </EmptyState>
    )
  }
  if (file.byteLength === 0) {
    return (
      <EmptyState kind="nothingYet" title="The file is empty">
        Ask the partner to send it again.
      </EmptyState>
    )
  }
  const { lines, cut } = rawLines(beginning)
  const wrong = new Set(file.problems.map((problem) => problem.line))
  const isCut = cut || beginning.length < file.byteLength / 4
  return (
    <>
      <p className={styles.none}>
        {whyNoSegments(file)}{' '}
        {isCut
          ? `The file of ${sizeWords(file.byteLength)} begins like this; download it to see all.`
          : 'This is its text.'}
      </p>
      <ol className={styles.segments} aria-label="Lines of the file">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity but their number
          <li key={index} className={styles.segment} data-tone={wrong.has(index + 1) ? 'error' : undefined}>
            <span className={styles.line}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.raw}>{line}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
