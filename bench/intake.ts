/**
 * Intake of 850 files of 20 lines to committed orders with their answers queued, against the same rows inserted by bare SQL
 * by one client, one transaction an order. Ours reads two files at once, as the running program does.
 */
import type { OpenDatabase, ReceivedFile } from '@quayside/store'
import { receiveFile } from '../apps/server/src/exchange/receive/receive-file.ts'
import { filesAtOnce, keepFiles } from '../apps/server/src/exchange/transports/keep-files.ts'
import { type FileJob, type JobQueue, jobsAtOnce } from '../apps/server/src/jobs/job-queue.ts'
import { type QuietServices, quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type BenchRow, median, timed } from './timing.ts'

const linesPerOrder = 20
const ordersPerRound = 60
const rounds = 5

export function order850(number: number): Buffer {
  const control = String(number).padStart(9, '0')
  const lines = Array.from({ length: linesPerOrder }, (_, at) => [
    `PO1*${at + 1}*${12 + at}*EA*${4 + at}.25**IN*KW${20_000 + at}*UP*94100000${String(10_000 + at)}`,
    `PID*F****TEA TOWEL NUMBER ${at + 1}`,
  ]).flat()
  const body = [
    'ST*850*0001',
    `BEG*00*SA*PO-${number}**20261120`,
    'CUR*BY*NZD',
    'DTM*010*20261128',
    'N1*ST*KARAKA DC*92*9001',
    'N3*18 LINWOOD ROAD',
    'N4*KARAKA**2113*NZ',
    ...lines,
    `CTT*${linesPerOrder}`,
  ]
  const segments = [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
    `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${number}*X*004010`,
    ...body,
    `SE*${body.length + 1}*0001`,
    `GE*1*${number}`,
    `IEA*1*${control}`,
  ]
  return Buffer.from(segments.map((segment) => `${segment}~\n`).join(''))
}

/** What one order's intake writes, in the order in which it can be inserted. */
const tables = [
  'exchange_file',
  'interchange',
  'exchange_message',
  'purchase_order',
  'store_order',
  'store_order_product',
  'audit_log',
] as const

type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>

async function rowsOf(pool: OpenDatabase['pool'], exchangeFileID: number): Promise<Rows> {
  const one = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [exchangeFileID])).rows
  const order = 'select order_id from purchase_order where source_exchange_file_id = $1'
  return {
    exchange_file: await one('select * from exchange_file where exchange_file_id = $1'),
    interchange: await one('select * from interchange where exchange_file_id = $1'),
    exchange_message: await one('select * from exchange_message where exchange_file_id = $1'),
    purchase_order: await one('select * from purchase_order where source_exchange_file_id = $1'),
    store_order: await one(`select * from store_order where order_id in (${order})`),
    store_order_product: await one(`select * from store_order_product where order_id in (${order})`),
    audit_log: await one(`select * from audit_log where order_id in (${order})`),
    job: await one(
      "select name, data from pgboss.job where name = 'answer-file' and (data ->> 'exchangeFileID')::bigint = $1",
    ),
  }
}

const plain = (value: unknown): unknown =>
  value !== null &&
  typeof value === 'object' &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value) &&
  !Array.isArray(value)
    ? JSON.stringify(value)
    : value

/** Lists that are JSON; any other is an array of the database. */
const jsonLists = ['problems', 'article_ids']

function insertOf(table: string, rows: readonly Record<string, unknown>[]): { text: string; values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) =>
    columns.map((column) => (jsonLists.includes(column) ? JSON.stringify(row[column]) : plain(row[column]))),
  )
  const places = rows.map(
    (_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  )
  const identity = table === 'pgboss.job' ? '' : ' overriding system value'
  return {
    text: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})${identity} values ${places.join(', ')}`,
    values,
  }
}

async function insertBare(pool: OpenDatabase['pool'], rows: Rows): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of tables) {
      const found = rows[table] ?? []
      if (found.length > 0) await client.query(insertOf(table, found))
    }
    await client.query(insertOf('pgboss.job', rows.job ?? []))
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Jobs of the kind 'receive-file' that one program runs side by side (job-queue.ts). */
const readersAtOnce = jobsAtOnce['receive-file']

/** As the program does it: a handful of files kept in one transaction, then read by two workers, as the jobs say. */
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
    const readWaiting = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await receiveFile(id, services)
    }
    await Promise.all(Array.from({ length: readersAtOnce }, readWaiting))
    all.push(...ids)
  }
  return all
}

/** Products and the store exist on the bare side too, so that the copied rows find what they refer to. */
async function copyMasterData(from: OpenDatabase['pool'], to: OpenDatabase['pool']): Promise<void> {
  for (const table of ['store', 'product']) {
    const { rows } = await from.query<Record<string, unknown>>(`select * from ${table}`)
    await to.query(insertOf(table, rows))
  }
}

export async function benchIntake(cluster: ScratchCluster): Promise<BenchRow> {
  const ours = await quietServices(await cluster.database('intake_ours'), cluster.dataDir)
  const bare = await quietServices(await cluster.database('intake_bare'), cluster.dataDir)
  try {
    let next = 1
    const files = (count: number): ReceivedFile[] =>
      Array.from({ length: count }, () => ({
        partnerID: ours.partnerID,
        receiptKey: null,
        fileName: `${next}.edi`,
        transport: 'folder',
        content: order850(next++),
      }))
    await intakeOf(ours, files(20))
    await copyMasterData(ours.pool, bare.pool)
    const oursMs: number[] = []
    const bareMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      let ids: number[] = []
      const dropped = files(ordersPerRound)
      oursMs.push(
        await timed(async () => {
          ids = await intakeOf(ours, dropped)
        }),
      )
      const copies: Rows[] = []
      for (const id of ids) copies.push(await rowsOf(ours.pool, id))
      bareMs.push(
        await timed(async () => {
          for (const rows of copies) await insertBare(bare.pool, rows)
        }),
      )
    }
    const perSecond = (ms: readonly number[]) => ordersPerRound / (median(ms) / 1000)
    return {
      work: 'intake of 850 files (20 lines) to committed orders, answers queued',
      ours: `${perSecond(oursMs).toFixed(0)} orders/s, ${readersAtOnce} read at once`,
      baseline: `${perSecond(bareMs).toFixed(0)} orders/s bare SQL`,
      ratio: (perSecond(oursMs) / perSecond(bareMs)).toFixed(2),
      wanted: '≥ 0.5',
    }
  } finally {
    await ours.close()
    await bare.close()
  }
}
