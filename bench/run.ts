/** `npm run bench`: prints what was measured against baselines of the same run. It measures; it does not judge. */
import { benchFileToList } from './file-to-list.ts'
import { benchIntake } from './intake.ts'
import { benchMillionOrders } from './million-orders.ts'
import { benchOrdersList } from './orders-list.ts'
import { benchReadEdi } from './read-edi.ts'
import { scratchCluster } from './scratch-database.ts'
import { benchStartAndPage } from './start-and-page.ts'
import { benchStoreOrderTyping } from './store-order-typing.ts'
import type { BenchRow } from './timing.ts'

function printTable(rows: readonly BenchRow[]): void {
  const table = [{ work: 'work', ours: 'ours', baseline: 'baseline', ratio: 'ratio', wanted: 'wanted' }, ...rows]
  const width = (column: keyof BenchRow) => Math.max(...table.map((row) => row[column].length))
  const columns = ['work', 'ours', 'baseline', 'ratio', 'wanted'] as const
  for (const row of table) console.log(columns.map((column) => row[column].padEnd(width(column))).join('  '))
}

async function databaseRows(now: Date): Promise<BenchRow[]> {
  const cluster = await scratchCluster()
  try {
    return [
      await benchIntake(cluster),
      ...(await benchOrdersList(cluster)),
      ...(await benchMillionOrders(cluster, now)),
    ]
  } finally {
    await cluster.close()
  }
}

async function run(): Promise<void> {
  const reading = await benchReadEdi(() => undefined)
  const rows: BenchRow[] = [
    ...reading.map((one) => ({
      work: one.name,
      ours: `${one.reader.toFixed(0)} ms`,
      baseline: `${one.naive.toFixed(0)} ms naive split`,
      ratio: one.ratio.toFixed(2),
      wanted: '≥ 1.0',
    })),
    ...(await databaseRows(new Date())),
    ...(await benchStartAndPage()),
    ...(await benchFileToList()),
    ...(await benchStoreOrderTyping()),
  ]
  printTable(rows)
}

run().catch((error) => {
  console.error(error)
  process.exit(1)
})
