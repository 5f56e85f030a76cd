/** A file with several messages: each with its number, status and result. */
import type { ExchangeDetails } from '@quayside/contract'
import { CodeText, TextAction } from '@quayside/ui-kit'
import { useState } from 'react'
import { FileStatus } from '../list/file-status.tsx'
import styles from './portal.module.css'
import { recordLinks } from './record-links.tsx'

const shownAtOnce = 20

export function MessageList({ file }: { readonly file: ExchangeDetails }) {
  const [all, setAll] = useState(false)
  const shown = all ? file.messages : file.messages.slice(0, shownAtOnce)
  return (
    <div className={styles.block}>
      <h3 className={styles.blockHead}>{file.messages.length} messages</h3>
      <ul>
        {shown.map((message) => (
          <li key={message.exchangeMessageID} className={styles.fileMessage}>
            <span>
              <CodeText>
                {message.type} {message.controlNumber}
              </CodeText>{' '}
              {message.reference && <CodeText quiet>{message.reference}</CodeText>}
            </span>
            <FileStatus status={message.status} />
            <span className={styles.messageLinks}>
              {recordLinks(message).map((line) => (
                <span key={line.name}>
                  {line.name} {line.value}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {file.messages.length > shown.length && (
        <TextAction onClick={() => setAll(true)}>Show {file.messages.length - shown.length} more</TextAction>
      )}
    </div>
  )
}
