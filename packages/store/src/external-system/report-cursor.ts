/** How far each external system's reports have been read. Moved in the transaction that processes one, so that none counts twice. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

/** The number of the last report taken in; 0 when there was none. */
export async function lastReport(db: Queries, system: string): Promise<number> {
  const row = await db
    .selectFrom('external_system_cursor')
    .select('last_report')
    .where('system', '=', system)
    .executeTakeFirst()
  return row?.last_report ?? 0
}

/** False when another process took the report in before. */
export async function moveCursor(tx: Tx, system: string, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into external_system_cursor as cursor (system, last_report) values (${system}, ${to})
    on conflict (system) do update set last_report = excluded.last_report where cursor.last_report = ${from}`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}
