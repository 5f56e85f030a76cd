/** The numbers that identify the file on both sides, and the records of its one message. */
import type { ExchangeDetails } from '@quayside/contract'
import { CodeText, Facts } from '@quayside/ui-kit'
import { sizeWords } from '../file-words.ts'
import styles from './portal.module.css'
import { recordLinks } from './record-links.tsx'

const code = (text: string | null) => text && <CodeText>{text}</CodeText>

export function FileNumbers({ file }: { readonly file: ExchangeDetails }) {
  const only = file.messages.length === 1 ? file.messages[0] : undefined
  const set = only && [only.groupControlNumber, only.controlNumber].filter(Boolean).join(' / ')
  return (
    <div className={styles.block}>
      <Facts
        facts={[
          ...(only ? recordLinks(only) : []),
          ...(file.controlNumber ? [{ name: 'Interchange', value: code(file.controlNumber) }] : []),
          ...(set ? [{ name: only.groupControlNumber ? 'Group / set' : 'Message', value: code(set) }] : []),
          ...(file.interchangeCount > 1 ? [{ name: 'Interchanges', value: file.interchangeCount }] : []),
          ...(file.standard
            ? [
                { name: 'Sender', value: code(file.senderID) },
                { name: 'Receiver', value: code(file.receiverID) },
              ]
            : []),
          { name: 'File', value: code(file.fileName) },
          { name: 'Size', value: sizeWords(file.byteLength) },
        ]}
      />
    </div>
  )
}
