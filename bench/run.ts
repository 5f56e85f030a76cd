/** `npm run bench`, or `npm run bench -- <name> …`: prints measurements next to baselines of the same run. It measures and does not judge. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { removeEmbeddedPostgres } from '@quayside/store'
import { benchDashboard } from './dashboard.ts'
import { benchDetails } from './details.ts'
import { benchIntake } from './intake.ts'
import { benchKills } from './kills.ts'
import { benchLabels } from './labels.ts'
import { benchList } from './list.ts'
import { benchOpenTab } from './open-tab.ts'
import type { BenchOptions } from './questions.ts'
import { type BenchRow, printTable } from './results.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { benchTyping } from './typing.ts'
import { benchUploads } from './uploads.ts'

const benches: Readonly<Record<string, (options: BenchOptions) => Promise<readonly BenchRow[]>>> = {
  intake: benchIntake,
  list: benchList,
  details: benchDetails,
  dashboard: benchDashboard,
  search: benchSearch,
  'open-tab': benchOpenTab,
  labels: benchLabels,
  uploads: benchUploads,
  typing: benchTyping,
  start: benchStart,
  kills: benchKills,
}

const usage = `Usage: npm run bench -- [name …] [--orders 100000,1000000] [--keep folder]
Names: ${Object.keys(benches).join(', ')}; all of them by default.
--orders  numbers of orders to measure at (20000,100000)
--keep    a folder whose seeded databases are used, and which keeps new ones
With DATABASE_URL, list, details, dashboard, search and open-tab measure that database instead.`

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { orders: { type: 'string', default: '20000,100000' }, keep: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !(name in benches))
  const orders = values.orders.split(',').map((count) => Number(count.replaceAll('_', '')))
  if (unknown !== undefined || !orders.every((count) => Number.isInteger(count) && count > 0)) {
    console.error(usage)
    process.exit(2)
  }
  const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'quayside-bench-')) : resolve(values.keep)
  await mkdir(folder, { recursive: true })
  const options = { orders, folder, connectionString: process.env.DATABASE_URL }
  const rows: BenchRow[] = []
  for (const name of positionals.length > 0 ? positionals : Object.keys(benches))
    await benches[name]?.(options).then(
      (measured) => rows.push(...measured),
      (error) => {
        console.error(error)
        process.exitCode = 1
        rows.push({ work: name, ours: 'failed', wanted: '–' })
      },
    )
  printTable(rows)
  if (values.keep !== undefined) return
  await removeEmbeddedPostgres(join(folder, 'database'))
  await rm(folder, { recursive: true, force: true })
}

await main(process.argv.slice(2))
