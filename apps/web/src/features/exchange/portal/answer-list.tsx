/** Files that answer this one, or that this one answers. */
import type { ExchangeDetails } from '@quayside/contract'
import { formatDateTime } from '@quayside/domain'
import { CodeText } from '@quayside/ui-kit'
import { DirectionMark } from '../list/direction-mark.tsx'
import { FileStatus } from '../list/file-status.tsx'
import styles from './portal.module.css'

export function AnswerList({ file }: { readonly file: ExchangeDetails }) {
  if (file.answers.length === 0) return null
  return (
    <div className={styles.block}>
      <h3 className={styles.blockHead}>Answers</h3>
      <ul>
        {file.answers.map((answer) => (
          <li key={answer.exchangeID}>
            <a className={styles.answer} href={`/exchange/${answer.exchangeID}`}>
              <DirectionMark direction={answer.direction} />
              <CodeText>{answer.messageTypes || answer.fileName}</CodeText>
              <FileStatus status={answer.status} />
              <span className={styles.when}>{formatDateTime(answer.created)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
