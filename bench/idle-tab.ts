/** An open orders tab in a real browser that somebody looks at: what it takes of the database's time while nothing on it changes. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayside/store'
import { launchBrowser, runQuayside } from '@quayside/test-kit'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { countingStatements, type Taken, takenBy, tellOfOthers } from './news-elsewhere.ts'
import { type ScratchCluster, scratchCluster } from './scratch-database.ts'
import type { BenchRow } from './timing.ts'

const minutes = 2
const events = 2000
const wantedMs = 5

const rowOf = (work: string, { ms, calls }: Taken): BenchRow => ({
  work: `an orders tab left open, ${work}, in the database in a minute`,
  ours: `${(ms / minutes).toFixed(1)} ms in ${(calls / minutes).toFixed(1)} statements`,
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
    return [
      rowOf('nothing happens', await takenBy(database, () => pause(minutes * 60_000))),
      rowOf(
        `${events.toLocaleString('en')} news of orders elsewhere in ${minutes} minutes`,
        await takenBy(database, () => tellOfOthers(database, { events, behind: 50, overMs: minutes * 60_000 })),
      ),
    ]
  } finally {
    await browser.close()
    await program.remove()
    await database.close()
  }
}

export async function benchIdleTab(): Promise<readonly BenchRow[]> {
  const cluster = await scratchCluster({ settings: countingStatements })
  try {
    return await onCluster(cluster)
  } finally {
    await cluster.close()
  }
}
