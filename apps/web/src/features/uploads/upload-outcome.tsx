/** What an upload would do: sums, refused lines with what to do, and values from old to new. */
import type { UploadResult } from '@quayside/contract'
import { csvText } from '@quayside/domain'
import { Button, CodeText, Icon } from '@quayside/ui-kit'
import { useState } from 'react'
import { saveFile } from '../../csv/save-file.ts'
import styles from './upload.module.css'
import type { UploadKind } from './upload-kind.ts'

interface OutcomeProps {
  readonly result: UploadResult
}

interface KindProps extends OutcomeProps {
  readonly kind: UploadKind
}

const figure = (value: number): string => value.toLocaleString('en-NZ')

export function Sums({ kind: { nouns }, result }: KindProps) {
  const { inserted, changed, changedValues, unchanged, refused } = result
  const sums = [
    { name: 'Inserted', value: inserted, note: `new ${nouns}` },
    { name: 'Changed', value: changed, note: `${figure(changedValues)} values` },
    { name: 'Unchanged', value: unchanged, note: 'left as they are' },
    { name: 'Refused', value: refused, note: 'left out of the upload' },
  ]
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, value, note }) => (
        <div key={name} data-bad={(name === 'Refused' && value > 0) || undefined}>
          <dt>
            {name === 'Refused' && value > 0 && <Icon name="warning" />}
            {name}
          </dt>
          <dd>
            <strong>{figure(value)}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The line stands in a column of its own. */
const withoutLine = (message: string): string => {
  const rest = message.replace(/^Line \d+:? /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

const shownFaults = 10

export function Faults({ result: { faults, refused } }: OutcomeProps) {
  if (faults.length === 0) return <p className={styles.none}>No line is refused.</p>
  const download = () =>
    saveFile(
      'faults.csv',
      new Blob([
        csvText(
          [
            { title: 'Line', value: (fault: (typeof faults)[number]) => fault.line },
            { title: 'Field', value: (fault) => fault.field },
            { title: 'What is wrong', value: (fault) => fault.message },
            { title: 'What to do', value: (fault) => fault.hint },
          ],
          faults,
        ),
      ]),
    )
  return (
    <>
      <table className={styles.table} aria-label="Refused lines">
        <thead>
          <tr>
            {['Line', 'Field', 'What is wrong', 'What to do'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, shownFaults).map((fault) => (
            <tr key={`${fault.line} ${fault.field} ${fault.message}`}>
              <td className={styles.line}>{fault.line}</td>
              <td>{fault.field}</td>
              <td>{withoutLine(fault.message)}</td>
              <td className={styles.hint}>{fault.hint}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.none}>
        {faults.length > shownFaults && `First ${shownFaults} of ${figure(faults.length)} faults, by line. `}
        <Button variant="quiet" icon="download" onClick={download}>
          {refused > 0 ? 'Download faults as CSV' : 'Download'}
        </Button>
      </p>
    </>
  )
}

/** Lists the values that were repaired before they were read. */
export function Notes({ result: { notes } }: OutcomeProps) {
  if (notes.length === 0) return null
  return (
    <table className={styles.table} aria-label="Repaired codes">
      <thead>
        <tr>
          {['Line', 'Field', 'Repaired code'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notes.slice(0, shownFaults).map((note) => (
          <tr key={`${note.line} ${note.field}`}>
            <td className={styles.line}>{note.line}</td>
            <td>{note.field}</td>
            <td>{note.message}</td>
          </tr>
        ))}
        {notes.length > shownFaults && (
          <tr>
            <td colSpan={3}>{`and ${figure(notes.length - shownFaults)} more`}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

export function Preview({ kind: { code, knownBy }, result: { preview, changed, inserted } }: KindProps) {
  const [chosen, setNew] = useState<boolean | null>(null)
  const showsNew = chosen ?? changed === 0
  const rows = preview.filter((row) => row.isNew === showsNew).slice(0, 20)
  return (
    <>
      <p className={styles.which}>
        <Button variant={showsNew ? 'quiet' : 'secondary'} onClick={() => setNew(false)}>
          {`Changed ${figure(changed)}`}
        </Button>
        <Button variant={showsNew ? 'secondary' : 'quiet'} onClick={() => setNew(true)}>
          {`New ${figure(inserted)}`}
        </Button>
      </p>
      {rows.length === 0 ? (
        <p className={styles.none}>{showsNew ? 'Nothing is new.' : 'Nothing changes.'}</p>
      ) : (
        <table className={styles.table} aria-label="Preview">
          <thead>
            <tr>
              <th scope="col">{showsNew ? code : knownBy}</th>
              <th scope="col">{showsNew ? 'Line' : 'Field'}</th>
              {!showsNew && <th scope="col">Old → new</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.line} ${row.field}`}>
                <td>
                  <CodeText>{row.code}</CodeText>
                </td>
                <td>{showsNew ? row.line : row.field}</td>
                {!showsNew && (
                  <td>
                    <span className={styles.hint}>{row.before ?? 'none'}</span> → <strong>{row.after ?? 'none'}</strong>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
