/** Locks on things that have no row yet: names that two transactions must not decide about at once. Held until the transaction ends. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { keepable } from './keepable.ts'
import { runPrepared } from './prepared.ts'

/** Taken in one order everywhere, so that two holders of several names cannot wait for each other. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const sorted = [...new Set(names.map(keepable))].sort()
  await runPrepared(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`,
  )
}
