/** An open orders tab in a real browser that somebody looks at: what it takes of the database's time while nothing on it changes, and what it keeps in memory. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openDatabase } from '@quayside/store'
import { launchBrowser, runQuayside } from '@quayside/test-kit'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { countingStatements, type Taken, takenBy, tellOfOthers } from './news-elsewhere.ts'
import { type ScratchCluster, scratchCluster } from './scratch-database.ts'
import type { BenchRow } from './timing.ts'

const minutes = 2
const events = 2000
/** Rows that the tab shows. */
const behind = 50
const wantedMs = 5
/** What the tab keeps is looked at after so many in all, most of them told as fast as it takes them. */
const manyEvents = 20_000
const manyOverMs = 90_000
/** Times of what it kept after the first two thousand that still count as flat. */
const flat = 1.1

const rowOf = (work: string, { ms, calls }: Taken): BenchRow => ({
  work: `an orders tab left open, ${work}, in the database in a minute`,
  ours: `${(ms / minutes).toFixed(1)} ms in ${(calls / minutes).toFixed(1)} statements`,
  baseline: '–',
  ratio: '–',
  wanted: `< ${wantedMs} ms`,
})

/** Megabytes of what a page keeps once everything that nobody holds is collected. */
async function keptBy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

const heapRow = (first: number, before: number, after: number): BenchRow => ({
  work: `what such a tab keeps in memory after ${events.toLocaleString('en')} and ${manyEvents.toLocaleString('en')} news, first ${first.toFixed(1)} MB`,
  ours: `${after.toFixed(1)} MB`,
  baseline: `${before.toFixed(1)} MB`,
  ratio: (after / before).toFixed(2),
  wanted: `≤ ${flat}`,
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
    const idle = await takenBy(database, () => pause(minutes * 60_000))
    const first = await keptBy(page)
    const besideNews = () =>
      takenBy(database, () => tellOfOthers(database, { events, behind, overMs: minutes * 60_000 }))
    const beside = await besideNews()
    const before = await keptBy(page)
    const later = await besideNews()
    await tellOfOthers(database, { events: manyEvents - 2 * events, behind: 0, overMs: manyOverMs })
    await pause(5000)
    return [
      rowOf('nothing happens', idle),
      rowOf(`${events.toLocaleString('en')} news of orders elsewhere in ${minutes} minutes`, beside),
      rowOf('as many in the minutes after, when the connections have planned what it asks', later),
      heapRow(first, before, await keptBy(page)),
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
