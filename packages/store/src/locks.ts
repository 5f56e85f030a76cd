/** Locks on names that have no row yet and that two transactions must not claim at once. Held until the transaction ends. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { keepable } from './keepable.ts'
import { runPrepared } from './prepared.ts'

/** Always taken in the same order, so that two transactions cannot deadlock. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const sorted = [...new Set(names.map(keepable))].sort()
  await runPrepared(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`,
  )
}
