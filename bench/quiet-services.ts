/** The server's services on a bench's database: a real job queue without workers, and no log. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { vendorConfig } from '@quayside/domain'
import { guideDefaults } from '@quayside/edi-mapping'
import { type OpenDatabase, openDatabase } from '@quayside/store'
import { readConfig } from '../apps/server/src/config.ts'
import { exchangeFolders } from '../apps/server/src/exchange/transports/exchange-folders.ts'
import { noExternalSystems } from '../apps/server/src/external-system/external-systems.ts'
import { openJobQueue } from '../apps/server/src/jobs/job-queue.ts'
import type { Services } from '../apps/server/src/services.ts'

export interface QuietServices {
  readonly services: Services
  readonly connectionString: string
  readonly partnerID: number
  readonly pool: OpenDatabase['pool']
  readonly secret: Buffer
  close(): Promise<void>
}

/** A partner that any 850 can be tried on. */
export async function insertBenchPartner({ db }: Pick<OpenDatabase, 'db'>, code: string): Promise<number> {
  const guide = {
    ...guideDefaults('X12'),
    us: { id: 'QUAYSIDE', qualifier: 'ZZ' },
    them: { id: 'RETAILER', qualifier: 'ZZ' },
    acceptAnySender: true,
    createUnknownRecords: true,
  }
  // A database that a bench has kept has one.
  const kept = await db.selectFrom('partner').select('partner_id').where('code', '=', code).executeTakeFirst()
  if (kept) return kept.partner_id
  const { partner_id } = await db
    .insertInto('partner')
    .values({ code, name: 'Bench', guide: JSON.stringify(guide) } as never)
    .returning('partner_id')
    .executeTakeFirstOrThrow()
  return partner_id
}

export async function quietServices(connectionString: string, dataDir: string, code = 'BENCH'): Promise<QuietServices> {
  const log = { info: () => undefined, warn: () => undefined, error: console.error }
  const open = openDatabase(connectionString)
  const jobs = await openJobQueue(connectionString, log)
  const partner_id = await insertBenchPartner(open, code)
  const services: Services = {
    config: readConfig({ QUAYSIDE_DATA: dataDir, QUAYSIDE_DEMO: '0' }),
    vendor: vendorConfig('generic'),
    db: open.db,
    jobs,
    folders: exchangeFolders(join(dataDir, 'exchange')),
    external: noExternalSystems,
    log,
  }
  return {
    services,
    connectionString,
    partnerID: partner_id,
    pool: open.pool,
    secret: randomBytes(32),
    close: async () => {
      await jobs.stop()
      await open.close()
    },
  }
}
