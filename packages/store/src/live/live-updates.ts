/** Notifies every server process of changed records. Sent inside the deciding transaction; PostgreSQL delivers it at commit. */
import type { LiveUpdate } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

export const liveChannel = 'quayside_change'
/** NOTIFY takes at most 8,000 bytes; a longer list of ids is sent as "any". */
const maxIDs = 500

/** The pg_notify calls for a select list; needs at least one update. */
export function notifications(updates: readonly LiveUpdate[]): RawBuilder<unknown> {
  const payload = updates.map((update) => (update.ids.length > maxIDs ? { ...update, ids: [] } : update))
  return sql.join(payload.map((update) => sql`pg_notify(${liveChannel}, ${JSON.stringify(update)})`))
}

export async function announce(db: Queries, ...updates: readonly LiveUpdate[]): Promise<void> {
  if (updates.length > 0) await sql`select ${notifications(updates)}`.execute(db)
}
