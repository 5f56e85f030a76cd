/** Live updates of records that a tab does not show, though nothing happened to them, and what its statements then take of the database's time. */
import { setTimeout as pause } from 'node:timers/promises'
import { liveChannel, type OpenDatabase } from '@quayside/store'

/** What pg_stat_statements needs, planning included. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
} as const

export interface Taken {
  /** Of planning and running. */
  readonly ms: number
  readonly calls: number
}

/** Of the statements that the portal runs for calls, its heartbeat once a second included; not of its queue of jobs or of a bench. */
export async function takenBy({ pool }: Pick<OpenDatabase, 'pool'>, work: () => Promise<unknown>): Promise<Taken> {
  await pool.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await pool.query<{ ms: number | null; calls: number }>(
    `select sum(total_plan_time + total_exec_time) as ms, coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pgboss|pg_stat|pg_notify|pg_listening|told_of'`,
  )
  return { ms: rows[0]?.ms ?? 0, calls: rows[0]?.calls ?? 0 }
}

export interface News {
  readonly events: number
  /** Rows that the tab shows, and that it was told of before: of the open orders those behind them are told of. */
  readonly behind: number
  /** Over which they are spread. */
  readonly overMs: number
}

/** Says that open orders changed, the newest first and from the newest on again where there are not as many. */
export async function tellOfOthers(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { events, behind, overMs }: News,
): Promise<void> {
  const { rows } = await pool.query<{ id: number; partner: number }>(
    'select order_id as id, partner_id as partner from purchase_order told_of where not completed order by order_date desc nulls last, order_id desc limit $2 offset $1',
    [behind, events],
  )
  if (rows.length === 0) throw new Error('The tab shows every order.')
  const atOnce = 10
  for (let told = 0; told < events; told += atOnce) {
    const updates = Array.from({ length: atOnce }, (_, at) => {
      const other = rows[(told + at) % rows.length]
      return JSON.stringify({ topic: 'orders', ids: [other?.id], partnerID: other?.partner })
    })
    await pool.query('select pg_notify($1, update) from unnest($2::text[]) update', [liveChannel, updates])
    await pause((overMs * atOnce) / events)
  }
}
