/** How often something was tried lately, counted by all servers together. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'

export interface Counted {
  /** A hash of what is counted. */
  readonly key: Buffer
  /** Counting begins anew after so long. */
  readonly seconds: number
}

export interface AttemptCount {
  readonly attempts: number
  /** Until counting begins anew. */
  readonly secondsLeft: number
}

/** Counts an attempt under each of the keys, and answers their counts in the same order. */
export async function countAttempt(db: Db, counted: readonly Counted[]): Promise<AttemptCount[]> {
  const keys = counted.map(({ key }) => key.toString('hex'))
  const seconds = counted.map((one) => one.seconds)
  // Always in the order of the keys, so that two attempts cannot deadlock.
  const { rows } = await sql<{ counted: Buffer; attempts: number; seconds_left: number }>`
    insert into attempt_count (counted, attempts, until)
    select decode(key, 'hex'), 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${seconds}::int[]) as given (key, seconds) order by key
    on conflict (counted) do update set
      attempts = case when attempt_count.until <= now() then 1 else attempt_count.attempts + 1 end,
      until = case when attempt_count.until <= now() then excluded.until else attempt_count.until end
    returning counted, attempts, greatest(1, ceil(extract(epoch from until - now())))::int as seconds_left`.execute(db)
  return counted.map(({ key }) => {
    const row = rows.find((one) => one.counted.equals(key))
    return { attempts: row?.attempts ?? 1, secondsLeft: row?.seconds_left ?? 1 }
  })
}

/** An attempt that was none: it succeeded. */
export async function takeBackAttempt(db: Db, keys: readonly Buffer[]): Promise<void> {
  const hex = keys.map((key) => key.toString('hex')).sort()
  await sql`
    with held as (
      select counted from attempt_count where counted in (select decode(key, 'hex') from unnest(${hex}::text[]) as key)
      order by counted for update)
    update attempt_count set attempts = greatest(0, attempts - 1) from held where attempt_count.counted = held.counted`.execute(
    db,
  )
}

/** Deletes counts that are over, at most so many at once. */
export async function forgetOldAttempts(db: Db, most = 10_000): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from attempt_count where counted in (
      select counted from attempt_count where until < now() limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
