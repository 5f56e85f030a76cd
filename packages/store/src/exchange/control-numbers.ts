/** Control numbers of what we send. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { runPrepared } from '../prepared.ts'

/** Numbers are locked in this order, so that two transactions do not wait for each other. */
const kinds = ['interchange', 'group', 'message'] as const

type OfEachKind = Readonly<Record<(typeof kinds)[number], number>>

/** The next control numbers of a partner, as many of each kind as are asked for: the first of each. A rolled back transaction gives them back. */
export async function nextControlNumbers(tx: Tx, partnerID: number, counts: OfEachKind): Promise<OfEachKind> {
  const wanted = kinds.filter((kind) => counts[kind] > 0)
  const first = { interchange: 1, group: 1, message: 1 }
  if (wanted.length === 0) return first
  const statement = sql<{ kind: keyof OfEachKind; last_number: number }>`
    insert into control_number (partner_id, kind, last_number)
    select ${partnerID}, kind, count
    from unnest(${wanted}::text[], ${wanted.map((kind) => counts[kind])}::bigint[]) as wanted (kind, count)
    on conflict (partner_id, kind) do update set last_number = control_number.last_number + excluded.last_number
    returning kind, last_number`
  for (const { kind, last_number } of await runPrepared(tx, statement)) first[kind] = last_number - counts[kind] + 1
  return first
}
