/**
 * Uploads of 100,000 lines: tried, written into an empty catalogue, and written again with another price or phone in every line; with the memory
 * that the program needs beside what it had. Against the same new rows inserted by bare SQL, 2,000 a statement, in one transaction.
 */
import type { Actor } from '@quayside/domain'
import { productUploadCalls } from '../apps/server/src/features/products/upload-products.ts'
import { storeUploadCalls } from '../apps/server/src/features/stores/upload-stores.ts'
import type { Implementation } from '../apps/server/src/http/implement.ts'
import { type QuietServices, quietServices } from './quiet-services.ts'
import type { ScratchCluster } from './scratch-database.ts'
import { type BenchRow, timed } from './timing.ts'

const lines = 100_000
const linesAtOnce = 2000
const wanted = '≤ 20 s'
const actor: Actor = {
  contactID: 0,
  userName: 'bench',
  isAdmin: true,
  isApiUser: false,
  permissions: new Set(),
  partnerIDs: [],
}

/** What the calls put where nothing is said. */
const defaults = { partnerCode: 'BENCH', leaveOutRefused: false, overrideDuplicateGTINs: false, dcOnly: false }

interface Kind {
  readonly noun: string
  readonly upload: Implementation | undefined
  readonly header: string
  /** @param round changes a value of each line */
  readonly line: (at: number, round: number) => string
  readonly bare: (from: number, to: number) => string
}

const named = (calls: readonly Implementation[], name: string) => calls.find(({ call }) => call.name === name)

const kinds: readonly Kind[] = [
  {
    noun: 'products',
    upload: named(productUploadCalls, 'uploadProducts'),
    header: 'SupplierProductCode,SKU,Price,Description,PackSize,IndividualPackCode,Active',
    line: (at, round) =>
      `P-${at},SKU-${at},${(at % 90) + round}.25,"Bath towel, waffle, number ${at}",12,94${String(at).padStart(11, '0')},1`,
    bare: (from, to) => `
      insert into product (partner_id, supplier_product_code, sku, price, description, pack_size, individual_pack_code)
      select $1, 'P-' || n, 'SKU-' || n, n % 90, 'Bath towel, waffle, number ' || n, 12, '94' || lpad(n::text, 11, '0')
      from generate_series(${from}, ${to}) n`,
  },
  {
    noun: 'stores',
    upload: named(storeUploadCalls, 'uploadStores'),
    header: 'StoreCode,StoreName,Address1,Suburb,City,PostalCode,Country,Phone',
    line: (at, round) => `S-${at},Store number ${at},${at} Linwood Road,Karaka,Auckland,2113,NZ,="0${round} 555 ${at}"`,
    bare: (from, to) => `
      insert into store (partner_id, store_code, name, address1, suburb, city, postal_code, country, phone)
      select $1, 'S-' || n, 'Store number ' || n, n || ' Linwood Road', 'Karaka', 'Auckland', '2113', 'NZ', '01 555 ' || n
      from generate_series(${from}, ${to}) n`,
  },
]

function fileOf({ header, line }: Kind, round: number): Buffer {
  const parts = [`${header}\r\n`]
  for (let at = 1; at <= lines; at++) parts.push(`${line(at, round)}\r\n`)
  return Buffer.from(parts.join(''))
}

interface Measured {
  readonly seconds: number
  /** Most that the program held beside what it had before, in MB. */
  readonly grewBy: number
}

async function measured(run: () => Promise<void>): Promise<Measured> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const ms = await timed(run).finally(() => clearInterval(look))
  return { seconds: ms / 1000, grewBy: (most - before) / 1e6 }
}

async function bareSeconds({ bare }: Kind, { pool, partnerID }: QuietServices): Promise<number> {
  const client = await pool.connect()
  try {
    const ms = await timed(async () => {
      await client.query('begin')
      for (let at = 1; at <= lines; at += linesAtOnce) await client.query(bare(at, at + linesAtOnce - 1), [partnerID])
      await client.query('commit')
    })
    return ms / 1000
  } finally {
    client.release()
  }
}

async function rowsOf(kind: Kind, ours: QuietServices, bare: QuietServices): Promise<BenchRow[]> {
  const send = async (body: Buffer, dryRun: boolean) => {
    const query = { ...defaults, fileName: `${kind.noun}.csv`, dryRun }
    const request = { actor, params: {}, query, body, ifMatch: undefined }
    const decision = await kind.upload?.handle?.(request as never, ours.services)
    if (!decision?.ok) throw new Error(`The upload was refused: ${JSON.stringify(decision?.refusal)}`)
  }
  const first = fileOf(kind, 1)
  const second = fileOf(kind, 2)
  const bareInsert = await bareSeconds(kind, bare)
  const row = (step: string, { seconds, grewBy }: Measured, baseline?: number): BenchRow => ({
    work: `CSV of ${lines.toLocaleString('en-NZ')} ${kind.noun} (${(first.length / 1e6).toFixed(0)} MB) ${step}`,
    ours: `${seconds.toFixed(1)} s, ${grewBy.toFixed(0)} MB`,
    baseline: baseline === undefined ? '–' : `${baseline.toFixed(1)} s bare inserts`,
    ratio: baseline === undefined ? '–' : (seconds / baseline).toFixed(1),
    wanted,
  })
  const tried = await measured(() => send(first, true))
  const made = await measured(() => send(first, false))
  const changed = await measured(() => send(second, false))
  return [row('tried', tried), row('written, all new', made, bareInsert), row('written, all changed', changed)]
}

export async function benchUploads(cluster: ScratchCluster): Promise<BenchRow[]> {
  const ours = await quietServices(await cluster.database('uploads_ours'), cluster.dataDir)
  const bare = await quietServices(await cluster.database('uploads_bare'), cluster.dataDir)
  try {
    const rows: BenchRow[] = []
    for (const kind of kinds) rows.push(...(await rowsOf(kind, ours, bare)))
    return rows
  } finally {
    await ours.close()
    await bare.close()
  }
}
