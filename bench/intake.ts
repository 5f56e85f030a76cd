/**
 * Intake of 850 files of 20 lines to committed orders with their answers queued, against the same rows inserted by bare SQL
 * by as many clients as files are read at once, one transaction an order.
 */
import type { ReceivedFile } from '@quayside/store'
import { receiveFile } from '../apps/server/src/exchange/receive/receive-file.ts'
import { filesAtOnce, keepFiles } from '../apps/server/src/exchange/transports/keep-files.ts'
import { type FileJob, type JobQueue, jobsAtOnce } from '../apps/server/src/jobs/job-queue.ts'
import { copyMasterData, type OrderRows, rowsOf, timeBare } from './bare-intake.ts'
import { order850 } from './order-file.ts'
import { insertBenchPartner, type QuietServices, quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type BenchRow, median, timed } from './timing.ts'

const ordersPerRound = 120
const rounds = 5

/** Jobs of the kind 'receive-file' that one program runs side by side (job-queue.ts). */
const readersAtOnce = jobsAtOnce['receive-file']

/** As the program does it: a handful of files kept in one transaction, then read as the jobs say, those of each partner in their order. */
async function intakeOf(kit: QuietServices, files: readonly ReceivedFile[]): Promise<number[]> {
  const all: number[] = []
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const waiting: number[] = []
    const { jobs } = kit.services
    const calling: JobQueue = {
      ...jobs,
      sendMany: async (tx, kind, payloads) => {
        if (kind !== 'receive-file') return jobs.sendMany(tx, kind, payloads)
        waiting.push(...payloads.map((payload) => (payload as FileJob).exchangeFileID))
      },
      send: (tx, kind, payload) => calling.sendMany(tx, kind, [payload]),
    }
    const services = { ...kit.services, jobs: calling }
    const ids = await keepFiles(files.slice(at, at + filesAtOnce), services)
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await receiveFile(id, services)
    all.push(...ids)
  }
  return all
}

export async function benchIntake(cluster: ScratchCluster): Promise<BenchRow> {
  const ours = await quietServices(await cluster.database('intake_ours'), cluster.dataDir)
  const bare = await quietServices(await cluster.database('intake_bare'), cluster.dataDir)
  try {
    const partnerIDs = [ours.partnerID]
    while (partnerIDs.length < readersAtOnce) {
      const code = `BENCH${partnerIDs.length + 1}`
      await insertBenchPartner(bare.services, code)
      partnerIDs.push(await insertBenchPartner(ours.services, code))
    }
    let next = 1
    const files = (partnerID: number, count: number): ReceivedFile[] =>
      Array.from({ length: count }, () => ({
        partnerID,
        receiptKey: null,
        fileName: `${next}.edi`,
        transport: 'folder',
        content: order850(next++),
      }))
    for (const partnerID of partnerIDs) await intakeOf(ours, files(partnerID, filesAtOnce))
    await copyMasterData(ours.pool, bare.pool)
    const oursMs: number[] = []
    const bareMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      let ids: number[] = []
      const dropped = partnerIDs.map((partnerID) => files(partnerID, ordersPerRound / partnerIDs.length))
      oursMs.push(
        await timed(async () => {
          ids = (await Promise.all(dropped.map((own) => intakeOf(ours, own)))).flat()
        }),
      )
      const copies: OrderRows[] = []
      for (const id of ids) copies.push(await rowsOf(ours.pool, id))
      bareMs.push(await timeBare(bare.pool, copies, readersAtOnce))
    }
    const perSecond = (ms: readonly number[]) => ordersPerRound / (median(ms) / 1000)
    return {
      work: 'intake of 850 files (20 lines) to committed orders, answers queued',
      ours: `${perSecond(oursMs).toFixed(0)} orders/s, ${readersAtOnce} read at once`,
      baseline: `${perSecond(bareMs).toFixed(0)} orders/s bare SQL, ${readersAtOnce} clients`,
      ratio: (perSecond(oursMs) / perSecond(bareMs)).toFixed(2),
      wanted: '≥ 0.7',
    }
  } finally {
    await ours.close()
    await bare.close()
  }
}
