/** `npm run bench`, or `npm run bench -- <name> … [--orders 10_000_000] [--thin] [--keep folder]`: prints what was measured against baselines of the same run. It measures; it does not judge. */
import { resolve } from 'node:path'
import { benchBigFiles } from './big-files.ts'
import { benchDroppedOrders } from './dropped-orders.ts'
import { benchFileToList } from './file-to-list.ts'
import { benchGrownPortal, sampleOrders } from './grown-portal.ts'
import { benchIdleTab } from './idle-tab.ts'
import { benchIntake } from './intake.ts'
import { benchLabelPdf } from './label-pdf.ts'
import { fillingQuickly } from './multiply-orders.ts'
import { countingStatements } from './news-elsewhere.ts'
import { benchOrdersList } from './orders-list.ts'
import { benchPackingScans } from './packing-scans.ts'
import { benchReadEdi } from './read-edi.ts'
import { type ScratchCluster, type ScratchOptions, scratchCluster } from './scratch-database.ts'
import { benchStartAndPage } from './start-and-page.ts'
import { benchStoreOrderTyping } from './store-order-typing.ts'
import type { BenchRow } from './timing.ts'
import { benchUploads } from './uploads.ts'

function printTable(rows: readonly BenchRow[]): void {
  const table = [{ work: 'work', ours: 'ours', baseline: 'baseline', ratio: 'ratio', wanted: 'wanted' }, ...rows]
  const width = (column: keyof BenchRow) => Math.max(...table.map((row) => row[column].length))
  const columns = ['work', 'ours', 'baseline', 'ratio', 'wanted'] as const
  for (const row of table) console.log(columns.map((column) => row[column].padEnd(width(column))).join('  '))
}

async function onDatabase(
  rows: (cluster: ScratchCluster) => Promise<readonly BenchRow[]>,
  options: ScratchOptions = {},
): Promise<readonly BenchRow[]> {
  const cluster = await scratchCluster(options)
  try {
    return await rows(cluster)
  } finally {
    await cluster.close()
  }
}

async function readingRows(): Promise<BenchRow[]> {
  const reading = await benchReadEdi(() => undefined)
  return reading.map((one) => ({
    work: one.name,
    ours: `${one.reader.toFixed(0)} ms`,
    baseline: `${one.naive.toFixed(0)} ms naive split`,
    ratio: one.ratio.toFixed(2),
    wanted: '≥ 1.0',
  }))
}

/** Of the grown portal: `--orders 10_000_000` measures at a tenth of it too, `--orders 20_000,100_000` at these. */
let orders: readonly number[] = [100_000, 1_000_000]

/** The word behind an option, and what else was given. */
function taken(given: readonly string[], option: string): { word?: string; rest: readonly string[] } {
  const at = given.indexOf(option)
  if (at < 0) return { rest: given }
  const word = given[at + 1]
  if (!word || word.startsWith('-')) throw new Error(`What ${option} is has to stand behind it.`)
  return { word, rest: given.toSpliced(at, 2) }
}

/** Where the grown portal's databases stay, each under its size: the next run measures there again and fills only what is missing. */
let keep: string | undefined

function takeKeep(given: readonly string[]): readonly string[] {
  const { word, rest } = taken(given, '--keep')
  keep = word === undefined ? undefined : resolve(word)
  return rest
}

function takeOrders(given: readonly string[]): readonly string[] {
  const { word, rest } = taken(given, '--orders')
  if (word === undefined) return rest
  const numbers = word.split(',').map((text) => Number(text.replaceAll('_', '')))
  orders = numbers.length === 1 ? numbers.flatMap((most) => [most / 10, most]) : numbers
  if (orders.some((size) => !(size >= sampleOrders && size % sampleOrders === 0)))
    throw new Error(`--orders has to be made of multiples of ${sampleOrders}; of a single number a tenth, too.`)
  return rest
}

/** Of the grown portal: most orders without their parts, so that ten million are made in minutes and have room. */
let thin = false

function takeThin(given: readonly string[]): readonly string[] {
  thin = given.includes('--thin')
  return given.filter((word) => word !== '--thin')
}

/** By the names that `npm run bench -- <name> …` takes; without one every bench is run. */
const benches: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  reading: readingRows,
  intake: () => onDatabase(async (cluster) => [await benchIntake(cluster), ...(await benchDroppedOrders(cluster))]),
  'orders-list': () => onDatabase(benchOrdersList),
  'grown-portal': () =>
    onDatabase((cluster) => benchGrownPortal(cluster, orders, thin), {
      settings: { ...countingStatements, ...fillingQuickly },
      ...(keep !== undefined && { keep }),
    }),
  'idle-tab': benchIdleTab,
  'start-and-page': benchStartAndPage,
  'file-to-list': benchFileToList,
  'packing-scans': benchPackingScans,
  'store-order-typing': benchStoreOrderTyping,
  'big-files': benchBigFiles,
  labels: benchLabelPdf,
  uploads: () => onDatabase(benchUploads),
}

async function run(named: readonly string[]): Promise<void> {
  const unknown = named.find((name) => !(name in benches))
  if (unknown !== undefined)
    throw new Error(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.`)
  const rows: BenchRow[] = []
  for (const [name, bench] of Object.entries(benches))
    if (named.length === 0 || named.includes(name)) rows.push(...(await bench()))
  printTable(rows)
}

run(takeThin(takeKeep(takeOrders(process.argv.slice(2))))).catch((error) => {
  console.error(error)
  process.exit(1)
})
