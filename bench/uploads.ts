/** CSV uploads of 100,000 products and stores: checked, inserted, and changed in every line. The baseline inserts the rows by bare SQL. */
import { readFile, writeFile } from 'node:fs/promises'
import { uploadProducts, uploadStores } from '@quayside/contract'
import type { OpenDatabase } from '@quayside/store'
import { startPortal } from './portal.ts'
import type { BenchOptions } from './questions.ts'
import { type BenchRow, timed } from './results.ts'
import { startScratchCluster } from './scratch-database.ts'

const lines = 100_000
const linesPerStatement = 2000

interface Kind {
  readonly noun: string
  readonly path: string
  readonly header: string
  /** @param round changes a value of each line */
  readonly line: (at: number, round: number) => string
  readonly bare: string
}

const kinds: readonly Kind[] = [
  {
    noun: 'products',
    path: uploadProducts.path,
    header: 'SupplierProductCode,SKU,Price,Description,PackSize,IndividualPackCode,Active',
    line: (at, round) =>
      `P-${at},SKU-${at},${(at % 90) + round}.25,"Bath towel, waffle, number ${at}",12,94${String(at).padStart(11, '0')},1`,
    bare: `insert into product (partner_id, supplier_product_code, sku, price, description, pack_size, individual_pack_code)
      select partner_id, 'P-' || n, 'SKU-' || n, n % 90, 'Bath towel, waffle, number ' || n, 12, '94' || lpad(n::text, 11, '0') from partner, generate_series($1::int, $2) n where code = 'BARE'`,
  },
  {
    noun: 'stores',
    path: uploadStores.path,
    header: 'StoreCode,StoreName,Address1,Suburb,City,PostalCode,Country,Phone',
    line: (at, round) => `S-${at},Store number ${at},${at} Linwood Road,Karaka,Auckland,2113,NZ,="0${round} 555 ${at}"`,
    bare: `insert into store (partner_id, store_code, name, address1, suburb, city, postal_code, country, phone)
      select partner_id, 'S-' || n, 'Store number ' || n, n || ' Linwood Road', 'Karaka', 'Auckland', '2113', 'NZ', '01 555 ' || n from partner, generate_series($1::int, $2) n where code = 'BARE'`,
  },
]

const csv = ({ header, line }: Kind, round: number): string =>
  [header, ...Array.from({ length: lines }, (_, at) => line(at + 1, round))].join('\r\n')

/** Peak memory of a process in MB since the last call. Linux only. */
async function takePeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

async function insertBare({ pool }: OpenDatabase, { bare }: Kind): Promise<number> {
  const client = await pool.connect()
  const ms = await timed(async () => {
    await client.query('begin')
    for (let at = 1; at <= lines; at += linesPerStatement) await client.query(bare, [at, at + linesPerStatement - 1])
    await client.query('commit')
  })
  client.release()
  return ms
}

export async function benchUploads({ folder }: BenchOptions): Promise<readonly BenchRow[]> {
  const cluster = await startScratchCluster(folder)
  const portal = await startPortal(await cluster.createDatabase('uploads'))
  try {
    await portal.database.pool.query(
      `insert into partner (code, name, guide) values ('BENCH', 'BENCH', '{}'), ('BARE', 'BARE', '{}')`,
    )
    const rows: BenchRow[] = []
    for (const kind of kinds) {
      const send = async (step: string, round: number, dryRun: boolean, bareMs?: number) => {
        const body = csv(kind, round)
        await takePeakMemory(portal.program.pid)
        const ms = await timed(() =>
          portal.upload(`${kind.path}?partnerCode=BENCH&fileName=${kind.noun}.csv&dryRun=${dryRun}`, body),
        )
        rows.push({
          work: `CSV of ${lines.toLocaleString('en')} ${kind.noun}, ${step}`,
          ours: `${(ms / 1000).toFixed(1)} s, peak ${(await takePeakMemory(portal.program.pid)).toFixed(0)} MB`,
          ...(bareMs !== undefined && {
            baseline: `${(bareMs / 1000).toFixed(1)} s bare SQL`,
            ratio: (ms / bareMs).toFixed(1),
          }),
          wanted: '≤ 20 s',
        })
      }
      const bareMs = await insertBare(portal.database, kind)
      await send('checked', 1, true)
      await send('inserted', 1, false, bareMs)
      await send('changed', 2, false)
    }
    return rows
  } finally {
    await portal.close()
    await cluster.stop()
  }
}
