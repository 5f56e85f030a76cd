/** Database time of an orders tab that stays open while 1,000 other orders change each minute. */
import { setTimeout as pause } from 'node:timers/promises'
import { liveChannel, type OpenDatabase } from '@quayside/store'
import { launchBrowser } from '@quayside/test-kit'
import { startPortal } from './portal.ts'
import { atEachSize, type BenchOptions } from './questions.ts'
import type { BenchRow } from './results.ts'

const changesPerMinute = 1000
const minutes = 2
/** Rows that the tab shows. */
const pageSize = 50
/** The only bench that needs settings: PostgreSQL must count the time of statements. */
const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
}

/** Announces changes of orders that the tab does not show. */
async function announceChanges({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ id: number; partner: number }>(
    'select order_id as id, partner_id as partner from purchase_order announced where not completed order by order_date desc nulls last, order_id desc offset $1 limit $2',
    [pageSize, changesPerMinute * minutes],
  )
  if (rows.length === 0) throw new Error('The database has too few open orders.')
  const start = performance.now()
  for (let at = 0; at < changesPerMinute * minutes; at++) {
    const order = rows[at % rows.length]
    const update = JSON.stringify({ topic: 'orders', ids: [order?.id], partnerID: order?.partner })
    await pool.query('select pg_notify($1, $2)', [liveChannel, update])
    await pause(Math.max(0, start + (at * 60_000) / changesPerMinute - performance.now()))
  }
}

/** Milliseconds and statements of the program, without its job queue and without the statements of this bench. */
async function databaseTime({ pool }: OpenDatabase, work: () => Promise<unknown>) {
  await pool.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await pool.query<{ ms: number | null; calls: number }>(
    `select sum(total_plan_time + total_exec_time) as ms, coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pgboss|pg_stat|pg_notify|announced'`,
  )
  return { ms: (rows[0]?.ms ?? 0) / minutes, calls: (rows[0]?.calls ?? 0) / minutes }
}

async function measure(connectionString: string, orders: number): Promise<BenchRow> {
  const portal = await startPortal(connectionString, { QUAYSIDE_ROLES: 'http' })
  const browser = await launchBrowser()
  try {
    await portal.database.pool.query('create extension if not exists pg_stat_statements')
    const page = await browser.newPage({ storageState: portal.storageState })
    await page.goto(`${portal.program.baseUrl}/orders`)
    await page.getByRole('row').nth(5).waitFor()
    await pause(5000)
    const { ms, calls } = await databaseTime(portal.database, () => announceChanges(portal.database))
    return {
      work: `an open tab with ${changesPerMinute} changes a minute elsewhere, at ${orders.toLocaleString('en')} orders`,
      ours: `${ms.toFixed(1)} ms in ${calls.toFixed(0)} statements a minute`,
      wanted: '≤ 40 ms',
    }
  } finally {
    await browser.close()
    await portal.close()
  }
}

export const benchOpenTab = (options: BenchOptions) => atEachSize(options, measure, countingStatements)
