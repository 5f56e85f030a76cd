/** What the types of an upload make of its lines before they are compared: those of existing records are left, or added to what is there. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { codeColumn, given, now, owned, type UploadOwner, type UploadTarget } from './upload-target.ts'

/** InsertOnly: lines of records that are there are taken out; answers how many. */
export async function leaveExisting(tx: Tx, target: UploadTarget, owner: UploadOwner): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from upload_line using ${sql.ref(target.table)}
    where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)}`.execute(tx)
  return Number(numAffectedRows)
}

/** The rows of a list that is there, but for those that the line names too, with the line's: 'TT-CTN:12|TT-PLT:768'. */
const joined = (target: UploadTarget, header: string) => sql`(
  with named as (select item, upper(split_part(item, ':', 1)) as code from string_to_table(${given(header)}, '|') item)
  select string_agg(item, '|' order by code collate "C") from (
    select item, code from named
    union all select kept, upper(split_part(kept, ':', 1)) from string_to_table(${now(target, header)}, '|') kept
    where not exists (select from named where code = upper(split_part(kept, ':', 1)))) every_item)`

/**
 * Aggregate: an empty value is what the record has, and lists below a record are added to. What is empty of a new record is what
 * the spec says of empty values; the lines were read without that.
 */
export async function addToExisting(
  tx: Tx,
  target: UploadTarget,
  owner: UploadOwner,
  headers: readonly string[],
): Promise<void> {
  const others = headers.filter((header) => header !== target.code)
  const filled = others.map((header) => {
    const value = target.below?.[header]
      ? joined(target, header)
      : sql`coalesce(${given(header)}, ${now(target, header)})`
    return sql`${sql.ref(header)} = ${value}`
  })
  if (filled.length > 0)
    await sql`
      update upload_line set ${sql.join(filled)} from ${sql.ref(target.table)}
      where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)}`.execute(tx)
  for (const { header, whenEmpty = null } of target.spec.fields)
    if (whenEmpty !== null && headers.includes(header))
      await sql`update upload_line set ${sql.ref(header)} = ${String(whenEmpty)} where ${given(header)} is null`.execute(
        tx,
      )
}

/** Fills empty values that change nothing of an existing record with what it has, and those of new records with what the spec says. */
export async function keepWhereEmpty(
  tx: Tx,
  target: UploadTarget,
  owner: UploadOwner,
  headers: readonly string[],
): Promise<void> {
  for (const { header, whenNew } of target.spec.fields) {
    if (whenNew === undefined || !headers.includes(header)) continue
    await sql`
      update upload_line set ${sql.ref(header)} = coalesce((
        select ${now(target, header)} from ${sql.ref(target.table)}
        where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)}), ${String(whenNew)})
      where ${given(header)} is null`.execute(tx)
  }
}
