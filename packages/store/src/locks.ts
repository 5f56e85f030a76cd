/** Locks on names that have no row yet and that two transactions must not claim at once. Held until the transaction ends. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { keepable } from './keepable.ts'
import { runPrepared } from './prepared.ts'

const sortedOnce = (names: readonly string[]): string[] => [...new Set(names.map(keepable))].sort()

/** Always taken in the same order, so that two transactions cannot deadlock. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const sorted = sortedOnce(names)
  await runPrepared(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`,
  )
}

/** The database has room for a few thousand locks in all; above this, one lock stands for all names of the scope. */
const mostNames = 500

/**
 * Locks names that belong together. Who locks a few shares the scope with others; who locks very many has the scope alone.
 * Whoever locks a name of a scope has to name the scope, and locks nothing of it twice in one transaction.
 */
export async function lockNamesOf(tx: Tx, scope: string, names: readonly string[]): Promise<void> {
  const sorted = sortedOnce(names)
  if (sorted.length > mostNames) return lockNames(tx, [scope])
  // The scope is read, and so locked, before a name is.
  const statement = sql`
    with scope as materialized (select pg_advisory_xact_lock_shared(hashtextextended(${keepable(scope)}, 0)))
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from scope, unnest(${sorted}::text[]) as name`
  await runPrepared(tx, statement)
}

/** The scope of a partner's order numbers and control numbers. */
export const namesOfPartner = (partnerID: number): string => `names of partner ${partnerID}`
