/**
 * Intake from folder to 997: 850 files of 20 lines are dropped into the folders of partners until every order is committed
 * and its acknowledgement is in the folder `out`. The baseline inserts the same rows by bare SQL, one transaction for each order.
 */
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { guideDefaults } from '@quayside/edi-mapping'
import { type OpenDatabase, openDatabase } from '@quayside/store'
import { type RunningProgram, runQuayside } from '@quayside/test-kit'
import { order850 } from '../e2e/retailer/order-files.ts'
import { type OrderRows, readOrderRows, timeBareInserts } from './bare-intake.ts'
import type { BenchOptions } from './questions.ts'
import { type BenchRow, median } from './results.ts'
import { startScratchCluster } from './scratch-database.ts'

const ordersPerRound = 600
const rounds = 3
const copiedOrders = 200
const bareClients = 4

const lines = Array.from({ length: 20 }, (_, at) => ({
  code: `KW${20_000 + at}`,
  quantity: 12 + at,
  price: `${4 + at}.25`,
  description: `TEA TOWEL NUMBER ${at + 1}`,
}))

async function insertPartner({ db }: OpenDatabase, code: string): Promise<void> {
  const guide = {
    ...guideDefaults('X12'),
    us: { id: 'QUAYSIDE', qualifier: 'ZZ' },
    them: { id: 'RETAILER', qualifier: 'ZZ' },
    acceptAnySender: true,
    createUnknownRecords: true,
  }
  await db
    .insertInto('partner')
    .values({ code, name: code, guide: JSON.stringify(guide) })
    .execute()
}

const folderOf = (program: RunningProgram, code: string, name: 'in' | 'out') =>
  join(program.dataDir, 'exchange', code, name)

async function countAnswers(program: RunningProgram, codes: readonly string[]): Promise<number> {
  const names = await Promise.all(codes.map((code) => readdir(folderOf(program, code, 'out'))))
  return names.flat().filter((name) => name.endsWith('.edi')).length
}

let next = 1

/** Returns the milliseconds until every file is acknowledged. */
async function drop(program: RunningProgram, codes: readonly string[], count: number): Promise<number> {
  const wanted = count + (await countAnswers(program, codes))
  const files: { prepared: string; dropped: string }[] = []
  for (let at = 0; at < count; at++) {
    const folder = folderOf(program, codes[at % codes.length] as string, 'in')
    const controlNumber = String(next++)
    const file = { prepared: `${folder}-${controlNumber}.edi`, dropped: join(folder, `${controlNumber}.edi`) }
    await writeFile(file.prepared, order850({ orderNumber: `PO-${controlNumber}`, controlNumber, lines }))
    files.push(file)
  }
  const start = performance.now()
  for (const { prepared, dropped } of files) await rename(prepared, dropped)
  while ((await countAnswers(program, codes)) < wanted) await pause(20)
  return performance.now() - start
}

async function measure(partners: number, folder: string): Promise<BenchRow> {
  const cluster = await startScratchCluster(folder)
  const codes = Array.from({ length: partners }, (_, at) => `DROP${at + 1}`)
  const name = `intake_${partners}`
  const connectionString = await cluster.createDatabase(name)
  const ours = openDatabase(connectionString, 2)
  try {
    for (const code of codes) await insertPartner(ours, code)
    const program = await runQuayside({ env: { DATABASE_URL: connectionString, QUAYSIDE_DEMO: '0' } })
    const times: number[] = []
    try {
      for (const code of codes)
        for (const side of ['in', 'out'] as const) await mkdir(folderOf(program, code, side), { recursive: true })
      await drop(program, codes, 20 * partners)
      for (let round = 0; round < rounds; round++) times.push(await drop(program, codes, ordersPerRound))
    } finally {
      await program.remove()
    }
    const { rows } = await ours.pool.query<{ id: number }>(
      `select source_exchange_file_id as id from purchase_order order by order_id desc limit ${copiedOrders}`,
    )
    const copies: OrderRows[] = []
    for (const { id } of rows) copies.push(await readOrderRows(ours.pool, id))
    await ours.close()
    const bare = openDatabase(await cluster.createDatabase(`${name}_bare`, name), bareClients)
    const bareMs = await timeBareInserts(bare.pool, copies, bareClients)
    await bare.close()
    const perSecond = ordersPerRound / (median(times) / 1000)
    const barePerSecond = copiedOrders / (bareMs / 1000)
    return {
      work: `850 files of 20 lines from ${partners === 1 ? 'one partner' : `${partners} partners`}, folder to 997`,
      ours: `${perSecond.toFixed(0)} orders/s`,
      baseline: `${barePerSecond.toFixed(0)} orders/s bare SQL, ${bareClients} clients`,
      ratio: (perSecond / barePerSecond).toFixed(2),
      wanted: '≥ 0.5, ≥ 100 orders/s on two cores',
    }
  } finally {
    await ours.close().catch(() => undefined)
    await cluster.stop()
  }
}

export const benchIntake = async ({ folder }: BenchOptions): Promise<readonly BenchRow[]> => [
  await measure(4, folder),
  await measure(1, folder),
]
