/** The versions that line saves gave store orders, and what came in between for a stale save. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface LineSave<Changes = unknown> {
  readonly storeOrderID: number
  readonly action: string
  /** Lines with their fields before and after. */
  readonly changes: Changes
}

/** Called once the store orders have their new version. */
export async function writeLineSaves(tx: Tx, saves: readonly LineSave[], by: string): Promise<void> {
  if (saves.length === 0) return
  const given = saves.map(({ storeOrderID, action, changes, ...rest }) => {
    nothingLeft(rest)
    return { id: storeOrderID, action, changes }
  })
  await sql`
    insert into line_save (store_order_id, saved, saved_by, action, changes)
    select id, last_modified, ${by}, action, changes
    from json_to_recordset(${JSON.stringify(given)}::json) as given(id bigint, action text, changes jsonb) join store_order on store_order_id = id`.execute(
    tx,
  )
}

export interface InterveningRow<Changes = unknown> {
  changed_by: string
  changed_at: Date
  action: string
  changes: Changes
}

/** Newest first: saves of lines after a version, and the other steps that the audit log tells of. */
export async function readInterveningEdits<Changes>(
  db: Queries,
  storeOrderID: number,
  after: Date,
): Promise<InterveningRow<Changes>[]> {
  const { rows } = await sql<InterveningRow<Changes>>`
    select saved_by as changed_by, saved as changed_at, action, changes from line_save where store_order_id = ${storeOrderID} and saved > ${after}
    union all
    select created_by, created, action, '[]'::jsonb from audit_log
    where object_type = 'StoreOrder' and object_id = ${storeOrderID} and created > ${after}
      and not exists (select 1 from line_save own where own.store_order_id = ${storeOrderID} and own.action = audit_log.action)
    order by changed_at desc limit 50`.execute(db)
  return rows
}
