/** Files that answer this one, or that this one answers. */
import type { ExchangeDetails } from '@quayside/contract'
import { CodeText } from '@quayside/ui-kit'
import { Link } from '../../../address/link.tsx'
import { fileAddress } from '../../../address/record-address.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { DirectionMark } from '../list/direction-mark.tsx'
import { FileStatus } from '../list/file-status.tsx'
import styles from './portal.module.css'

/** What each answer said of the file's messages; 'latest' where an earlier one said something too. */
function saidBy(file: ExchangeDetails, exchangeID: number): readonly string[] {
  return file.messages.flatMap(({ heard }) =>
    heard.flatMap((one, at) => {
      if (one.exchangeID !== exchangeID) return []
      const latest = heard.length > 1 && at === heard.length - 1 ? ', the latest answer' : ''
      return [`${one.status}${latest}${one.moved ? '' : ', changed nothing'}`]
    }),
  )
}

export function AnswerList({ file }: { readonly file: ExchangeDetails }) {
  if (file.answers.length === 0) return null
  return (
    <div className={styles.block}>
      <h3 className={styles.blockHead}>Answers</h3>
      <ul>
        {file.answers.map((answer) => (
          <li key={answer.exchangeID}>
            <Link className={styles.answer} href={fileAddress(answer.exchangeID)}>
              <DirectionMark direction={answer.direction} />
              <CodeText>{answer.messageTypes || answer.fileName}</CodeText>
              <FileStatus status={answer.status} />
              <span className={styles.when}>
                {[momentText(answer.created), ...new Set(saidBy(file, answer.exchangeID))].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
