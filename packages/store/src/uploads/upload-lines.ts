/**
 * An upload as sets: its lines go into a table of the transaction, are compared with what is there, and are written by a
 * statement each, so that 100,000 lines are never held as rows of the program. Here: into that table, and what is wrong among them.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import { codeColumn, given, now, owned, type UploadOwner, type UploadTarget } from './upload-target.ts'

export interface UploadedLine {
  readonly line: number
  /** By header; every header of the file is in it. */
  readonly values: Readonly<Record<string, string | boolean | null>>
}

/** Waits for other uploads to the same owner: they would make the same records. */
export async function lockUploads(tx: Tx, { column, id }: UploadOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`csv_upload ${column} ${id}`}, 0))`.execute(tx)
}

/** A table of this transaction for the lines of a file with these headers, all of them headers of the spec. */
export async function openUpload(tx: Tx, headers: readonly string[], ownerID: number | null): Promise<void> {
  const columns = headers.map((header) => sql`${sql.ref(header)} text`)
  await sql`create temp table upload_line (line integer primary key, owner_id bigint default ${sql.lit(ownerID)}, record_id bigint, is_changed boolean not null default false, ${sql.join(columns)}) on commit drop`.execute(
    tx,
  )
}

export async function addUploadLines(
  tx: Tx,
  headers: readonly string[],
  lines: readonly UploadedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ line, values }) => ({ line, ...values }))
  const names = sql.join(headers.map((header) => sql.ref(header)))
  const columns = sql.join([sql`line integer`, ...headers.map((header) => sql`${sql.ref(header)} text`)])
  await sql`insert into upload_line (line, ${names}) select line, ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${columns})`.execute(
    tx,
  )
}

export interface UploadFault {
  line: number
  kind: 'twice' | 'empty' | 'gtin' | 'alternate' | 'sku' | 'master' | 'partner' | 'several' | 'listed' | 'taken'
  value: string
  /** The line or the product that has it; nothing where a value is missing. */
  other: string
}

/** Answers the lines that a statement finds wrong, and takes them out. */
export async function takeOutFaults(tx: Tx, query: RawBuilder<UploadFault>): Promise<UploadFault[]> {
  const { rows } = await query.execute(tx)
  await sql`delete from upload_line where line = any(${rows.map(({ line }) => line)}::integer[])`.execute(tx)
  return rows
}

/** Lines that name a record twice, or empty what a record has and has to have. */
export async function checkUploadLines(tx: Tx, target: UploadTarget, owner: UploadOwner): Promise<UploadFault[]> {
  const code = sql.ref(target.code)
  await sql`create index on upload_line (${code})`.execute(tx)
  await sql`analyze upload_line`.execute(tx)
  const faults = await takeOutFaults(
    tx,
    sql<UploadFault>`
    select line, 'twice' as kind, ${code} as value, first::text as other from (
      select line, ${code}, min(line) over (partition by owner_id, ${code}) as first from upload_line) counted
    where line > first order by line`,
  )
  for (const { header } of target.spec.fields.filter((field) => field.mayStayEmpty)) {
    const empty = await takeOutFaults(
      tx,
      sql<UploadFault>`
      select line, 'empty' as kind, ${header}::text as value, '' as other from upload_line
      where ${given(header)} is null and not exists (
        select from ${sql.ref(target.table)} where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)} and ${now(target, header)} is null)
      order by line`,
    )
    faults.push(...empty)
  }
  return faults
}
