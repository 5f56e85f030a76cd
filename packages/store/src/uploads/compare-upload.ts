/** What the lines of an upload would make, change and leave, before anything is written. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import {
  codeColumn,
  differs,
  given,
  idOf,
  now,
  owned,
  recordOf,
  type Sql,
  type UploadOwner,
  type UploadTarget,
} from './upload-target.ts'

export interface UploadCounts {
  inserted: number
  changed: number
  unchanged: number
  /** Fields that change. */
  changed_values: number
}

/** Finds the records of the lines, and which of them change. */
export async function compareUpload(
  tx: Tx,
  target: UploadTarget,
  owner: UploadOwner,
  headers: readonly string[],
): Promise<UploadCounts> {
  const compared = headers.filter((header) => header !== target.code)
  const any =
    compared.length > 0
      ? sql.join(
          compared.map((header) => differs(target, header)),
          sql` or `,
        )
      : sql`false`
  await sql`
    update upload_line set record_id = ${idOf(target)}, is_changed = ${any}
    from ${sql.ref(target.table)} where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)}`.execute(
    tx,
  )
  const count = compared.map((header) => sql`count(*) filter (where ${differs(target, header)})`)
  const values = count.length > 0 ? sql.join(count, sql` + `) : sql`0`
  const { rows } = await sql<UploadCounts>`
    select (select count(*) from upload_line where record_id is null) as inserted,
      (select count(*) from upload_line where is_changed) as changed,
      (select count(*) from upload_line where record_id is not null and not is_changed) as unchanged,
      (select ${values} from upload_line ${recordOf(target)} where is_changed) as changed_values`.execute(tx)
  return rows[0] ?? { inserted: 0, changed: 0, unchanged: 0, changed_values: 0 }
}

export interface UploadPreview {
  line: number
  code: string
  is_new: boolean
  /** Null of a new record. */
  field: string | null
  before: string | null
  after: string | null
}

/** Each field of a line: its header, what the record has, and what the line says. */
export const changesOf = (target: UploadTarget, headers: readonly string[]): Sql =>
  sql.join([
    sql`(null::text, null::text, null::text)`,
    ...headers
      .filter((header) => header !== target.code)
      .map((header) => sql`(${header}::text, ${now(target, header)}, ${given(header)})`),
  ])

/** The first of what would change, and of what would be new. */
export async function previewUpload(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  most: number,
): Promise<UploadPreview[]> {
  const known = target.knownBy ? sql.ref(`${target.table}.${target.knownBy}`) : sql`null`
  const { rows: changed } = await sql<UploadPreview>`
    select line, coalesce(${known}, ${codeColumn(target)}) as code, false as is_new, field, before, after
    from (select * from upload_line where is_changed order by line limit ${most}) upload_line ${recordOf(target)},
      lateral (values ${changesOf(target, headers)}) as value (field, before, after)
    where before is distinct from after order by line limit ${most}`.execute(tx)
  const { rows: made } = await sql<UploadPreview>`
    select line, ${given(target.code)} as code, true as is_new, null as field, null as before, null as after
    from upload_line where record_id is null order by line limit ${most}`.execute(tx)
  return [...changed, ...made]
}
