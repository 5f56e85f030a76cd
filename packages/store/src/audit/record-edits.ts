/** Edits that people made of a record, each with the version that it made: what a save from an older version would overwrite. */
import type { AuditObjectType } from '@quayside/contract'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { auditedObjects } from './audited-objects.ts'

export interface RecordEditRow<Fields = unknown> {
  changed_by: string
  changed_at: Date
  action: string
  fields: Fields
}

/** Newest first, after a version. Their audit rows keep the version that they made and the fields before and after. */
export async function readRecordEdits<Fields>(
  db: Queries,
  objectType: AuditObjectType,
  objectID: number,
  version: Date,
): Promise<RecordEditRow<Fields>[]> {
  const { rows } = await sql<RecordEditRow<Fields>>`
    select created_by as changed_by, created as changed_at, action, detail -> 'fields' as fields from audit_log
    where object_type = ${objectType} and object_id = ${objectID} and detail ? 'headerVersion' and (detail ->> 'headerVersion')::timestamptz > ${version}
    order by audit_log_id desc limit 50`.execute(db)
  return rows
}

/** When the record was last changed, and by whom. */
export async function readVersion(
  db: Queries,
  objectType: AuditObjectType,
  objectID: number,
): Promise<{ last_modified: Date; last_modified_by: string | null }> {
  const { table, key } = auditedObjects[objectType]
  const { rows } = await sql<{ last_modified: Date; last_modified_by: string | null }>`
    select last_modified, last_modified_by from ${sql.table(table)} where ${sql.ref(key)} = ${objectID}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no ${objectType} ${objectID}.`)
  return row
}
