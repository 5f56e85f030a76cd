/** An open orders tab in a real browser that somebody looks at: what it takes of the database's time while nothing on it changes. */
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '@quayside/store'
import { launchBrowser, runQuayside } from '@quayside/test-kit'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { type ScratchCluster, scratchCluster } from './scratch-database.ts'
import type { BenchRow } from './timing.ts'

const minutes = 2
const events = 2000
const wantedMs = 5

interface Taken {
  /** Of planning and running, in a minute. */
  readonly ms: number
  readonly calls: number
}

/** Of the statements that the portal runs for calls, its heartbeat once a second included; not of its queue of jobs or of this bench. */
async function taken({ pool }: OpenDatabase): Promise<Taken> {
  const { rows } = await pool.query<{ ms: number | null; calls: number }>(
    `select sum(total_plan_time + total_exec_time) as ms, coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pgboss|pg_stat|pg_notify|pg_listening'`,
  )
  const [sum] = rows
  return { ms: (sum?.ms ?? 0) / minutes, calls: (sum?.calls ?? 0) / minutes }
}

/** Says of orders that the tab does not show that they changed, though nothing did. */
async function tellOfOthers({ pool }: OpenDatabase, shown: number): Promise<void> {
  const { rows } = await pool.query<{ id: number; partner: number }>(
    'select order_id as id, partner_id as partner from purchase_order where not completed order by order_date desc nulls last, order_id desc offset $1',
    [shown],
  )
  if (rows.length === 0) throw new Error('The tab shows every order.')
  const atOnce = 10
  for (let told = 0; told < events; told += atOnce) {
    const updates = Array.from({ length: atOnce }, (_, at) => {
      const other = rows[(told + at) % rows.length]
      return JSON.stringify({ topic: 'orders', ids: [other?.id], partnerID: other?.partner })
    })
    await pool.query('select pg_notify($1, update) from unnest($2::text[]) update', ['quayside_change', updates])
    await pause((minutes * 60_000 * atOnce) / events)
  }
}

const rowOf = (work: string, { ms, calls }: Taken): BenchRow => ({
  work: `an orders tab left open, ${work}, in the database in a minute`,
  ours: `${ms.toFixed(1)} ms in ${calls.toFixed(1)} statements`,
  baseline: '–',
  ratio: '–',
  wanted: `< ${wantedMs} ms`,
})

async function onCluster(cluster: ScratchCluster): Promise<BenchRow[]> {
  const connectionString = await cluster.database('idle_tab')
  const database = openDatabase(connectionString, 2)
  await database.pool.query('create extension pg_stat_statements')
  const env = { DATABASE_URL: connectionString, QUAYSIDE_DEMO: '1', QUAYSIDE_ROLES: 'http', QUAYSIDE_SIMULATOR_MS: '0' }
  const program = await runQuayside({ env })
  const browser = await launchBrowser()
  try {
    await database.pool.query('vacuum analyze')
    const { storageState } = await signInAs('clerk', program.baseUrl)
    const page = await browser.newPage({ storageState: storageState as never })
    await page.goto(`${program.baseUrl}/orders`)
    await page.getByRole('row').nth(5).waitFor()
    await page.waitForLoadState('load')
    await pause(5000)
    const during = async (work: () => Promise<unknown>) => {
      await database.pool.query('select pg_stat_statements_reset()')
      await work()
      return taken(database)
    }
    return [
      rowOf('nothing happens', await during(() => pause(minutes * 60_000))),
      rowOf(
        `${events.toLocaleString('en')} news of orders elsewhere in ${minutes} minutes`,
        await during(() => tellOfOthers(database, 50)),
      ),
    ]
  } finally {
    await browser.close()
    await program.remove()
    await database.close()
  }
}

export async function benchIdleTab(): Promise<readonly BenchRow[]> {
  const cluster = await scratchCluster({
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  })
  try {
    return await onCluster(cluster)
  } finally {
    await cluster.close()
  }
}
