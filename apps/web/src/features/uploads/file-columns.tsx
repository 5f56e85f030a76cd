/** What a file may hold, before one is chosen: its kind, its columns, and what each of them takes. */
import { mostFileBytes } from '@quayside/contract'
import type { CsvField, CsvSpec } from '@quayside/domain'
import { CodeText, SectionHead } from '@quayside/ui-kit'
import { columnWords } from './column-words.ts'
import styles from './upload.module.css'

interface FileColumnsProps {
  readonly spec: CsvSpec
}

/** More would push what was uploaded before off the screen. */
const shownAtOnce = 12
const megabytes = mostFileBytes / 1024 / 1024

export function FileColumns({ spec }: FileColumnsProps) {
  const needed = spec.fields.filter(({ required }) => required)
  const others = spec.fields.filter(({ required }) => !required)
  return (
    <section aria-label="What the file holds" className={styles.about}>
      <SectionHead title="What the file holds" />
      <p className={styles.hint}>
        {`A CSV file (.csv or .txt, at most ${megabytes} MB) as a spreadsheet saves it. Its first line names the columns, in any order. `}
        Template downloads one with all of them. Choosing a file checks it: nothing is written before you confirm.
      </p>
      <h3>Required columns</h3>
      <Columns fields={needed} />
      {others.length > 0 && (
        <details open={others.length <= shownAtOnce}>
          <summary>{others.length === 1 ? '1 optional column' : `${others.length} optional columns`}</summary>
          <Columns fields={others} />
        </details>
      )}
    </section>
  )
}

function Columns({ fields }: { readonly fields: readonly CsvField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.header}>
          <CodeText>{field.header}</CodeText>
          <span className={styles.hint}>{columnWords(field)}</span>
        </li>
      ))}
    </ul>
  )
}
