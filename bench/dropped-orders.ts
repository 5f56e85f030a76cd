/**
 * Orders of 20 lines end to end: 850 files dropped into the folders of partners of the running program, until every order is
 * committed and its 997 lies in the folder `out`. Against the rows that this makes, inserted by bare SQL by as many clients as the
 * program reads files at once: that client reads no file, checks nothing and writes no answer.
 */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayside/store'
import { type RunningProgram, runQuayside } from '@quayside/test-kit'
import { jobsAtOnce } from '../apps/server/src/jobs/job-queue.ts'
import { copyMasterData, type OrderRows, rowsOf, timeBare } from './bare-intake.ts'
import { order850 } from './order-file.ts'
import { insertBenchPartner, quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type BenchRow, median } from './timing.ts'

const ordersPerRound = 600
const rounds = 3
const copiedOrders = 200
const clients = jobsAtOnce['receive-file']

const folderOf = (program: RunningProgram, code: string, name: 'in' | 'out') =>
  join(program.dataDir, 'exchange', code, name)

const answersIn = async (program: RunningProgram, code: string): Promise<number> =>
  (await readdir(folderOf(program, code, 'out'))).filter((name) => name.endsWith('.edi')).length

/** In MB, as the system sees the program; where the system does not tell, not known. */
async function memoryOf({ pid }: RunningProgram): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

let next = 1

/** Milliseconds until the answers to all of them are written. */
async function drop(program: RunningProgram, codes: readonly string[], count: number): Promise<number> {
  const before = await Promise.all(codes.map((code) => answersIn(program, code)))
  const files = Array.from({ length: count }, (_, at) => ({
    code: codes[at % codes.length] as string,
    name: `${next}.edi`,
    content: order850(next++),
  }))
  // Written beside the folder, so that what is measured begins with whole files.
  for (const { code, name, content } of files) await writeFile(`${folderOf(program, code, 'in')}-${name}`, content)
  const began = performance.now()
  for (const { code, name } of files) {
    const folder = folderOf(program, code, 'in')
    await rename(`${folder}-${name}`, join(folder, name))
  }
  for (;;) {
    const now = await Promise.all(codes.map((code) => answersIn(program, code)))
    if (now.reduce((sum, answers, at) => sum + answers - (before[at] ?? 0), 0) >= count) break
    await pause(20)
  }
  return performance.now() - began
}

/** @param partners that send at the same time, as many files each */
async function dropOf(partners: number, cluster: ScratchCluster): Promise<BenchRow> {
  const codes = Array.from({ length: partners }, (_, at) => `DROP${at + 1}`)
  const connectionString = await cluster.database(`dropped_${partners}`)
  const ours = openDatabase(connectionString, 2)
  for (const code of codes) await insertBenchPartner(ours, code)
  const [first, ...others] = codes
  // With the queue of jobs, to which a row is written for each order.
  const bare = await quietServices(await cluster.database(`dropped_bare_${partners}`), cluster.dataDir, first)
  for (const code of others) await insertBenchPartner(bare.services, code)
  const program = await runQuayside({ env: { DATABASE_URL: connectionString, QUAYSIDE_DEMO: '0' } })
  try {
    for (const code of codes)
      for (const name of ['in', 'out'] as const) await mkdir(folderOf(program, code, name), { recursive: true })
    await drop(program, codes, 20 * partners)
    const oursMs: number[] = []
    let memory: number | null = null
    for (let round = 0; round < rounds; round++) {
      oursMs.push(await drop(program, codes, ordersPerRound))
      if (round === 0) memory = await memoryOf(program)
    }
    const after = await memoryOf(program)
    await copyMasterData(ours.pool, bare.pool)
    const { rows } = await ours.pool.query<{ id: number }>(
      `select source_exchange_file_id as id from purchase_order order by order_id desc limit ${copiedOrders}`,
    )
    const copies: OrderRows[] = []
    for (const { id } of rows) copies.push(await rowsOf(ours.pool, id))
    const bareMs = await timeBare(bare.pool, copies, clients)
    const perSecond = ordersPerRound / (median(oursMs) / 1000)
    const barePerSecond = copiedOrders / (bareMs / 1000)
    const memoryText = memory === null || after === null ? '' : `, ${memory.toFixed(0)} → ${after.toFixed(0)} MB`
    return {
      work: `${partners === 1 ? 'one partner drops' : `${partners} partners drop`} 850 files (20 lines): to orders with their 997 in out`,
      ours: `${perSecond.toFixed(0)} orders/s${memoryText}`,
      baseline: `${barePerSecond.toFixed(0)} orders/s bare SQL, ${clients} clients`,
      ratio: (perSecond / barePerSecond).toFixed(2),
      wanted: '≥ 150 orders/s, ≥ 0.7',
    }
  } finally {
    await program.remove()
    await ours.close()
    await bare.close()
  }
}

export const benchDroppedOrders = async (cluster: ScratchCluster): Promise<readonly BenchRow[]> => [
  await dropOf(4, cluster),
  await dropOf(1, cluster),
]
