/** Tells every server process, inside the deciding transaction, what changed; PostgreSQL delivers it at commit. */
import type { Change } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

export const changeChannel = 'quayside_change'
/** NOTIFY takes at most 8,000 bytes; a longer list of ids says "any" instead. */
const maxIDs = 500

/** The calls that tell of changes, for a select list; at least one change. */
export function notifications(changes: readonly Change[]): RawBuilder<unknown> {
  const payload = changes.map((change) => (change.ids.length > maxIDs ? { ...change, ids: [] } : change))
  return sql.join(payload.map((change) => sql`pg_notify(${changeChannel}, ${JSON.stringify(change)})`))
}

export async function announce(db: Queries, ...changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await sql`select ${notifications(changes)}`.execute(db)
}
