/** Who a sample order can come from: the partners of the running database; without one, the demo partners as they start out. */
import {
  activePartners,
  type Db,
  embeddedPostmasterPid,
  openDatabase,
  type PartnerRow,
  startEmbeddedPostgres,
} from '@quayside/store'
import type { Config } from '../../config.ts'
import type { PartnerDefinition } from '../../demo-partners/partner-definition.ts'
import { sandboxPartners } from '../../demo-partners/partners/sandbox-partners.ts'
import { simulatedPartners } from '../../demo-partners/partners/simulated-partners.ts'
import { type Retailer, retailerOf, type WantedProduct } from '../../simulator/retailer/seed-order.ts'
import { databaseFolder } from '../../startup/program-database.ts'
import { reachDatabase } from '../../startup/reach-database.ts'

export interface FoundRetailer {
  readonly code: string
  readonly retailer: Retailer
}

export interface KnownRetailers {
  /** False: the database is not running, so the file is read only once Quayside starts. */
  readonly fromDatabase: boolean
  readonly codes: readonly string[]
  find(code: string): Promise<FoundRetailer | null>
  close(): Promise<void>
}

/** A sandbox takes any article and store: it orders what the first demo partner would, for its shops. */
function sandboxRetailer({ name, guide }: Pick<PartnerDefinition, 'name' | 'guide'>): Retailer {
  const [model] = simulatedPartners
  if (!model) throw new Error('There are no demo partners')
  const retailer = retailerOf(model)
  const office = { ...retailer.office, name: `${name} Head Office` }
  return { ...retailer, name, guide, office, stores: retailer.stores.filter((store) => !store.isDistributionCentre) }
}

const sameCode = (code: string) => (one: { readonly code: string }) => one.code.toUpperCase() === code.toUpperCase()

const demoRetailers: KnownRetailers = {
  fromDatabase: false,
  codes: [...sandboxPartners, ...simulatedPartners].map((partner) => partner.code),
  find: async (code) => {
    const sandbox = sandboxPartners.find(sameCode(code))
    if (sandbox) return { code: sandbox.code, retailer: sandboxRetailer(sandbox) }
    const partner = simulatedPartners.find(sameCode(code))
    return partner ? { code: partner.code, retailer: retailerOf(partner) } : null
  },
  close: async () => undefined,
}

async function productsOf(db: Db, partnerID: number): Promise<WantedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select(['supplier_product_code', 'sku', 'individual_pack_code', 'description', 'price', 'retail_price'])
    .where('partner_id', '=', partnerID)
    .where('active', '=', true)
    .orderBy('product_id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    retailerCode: row.supplier_product_code,
    sku: row.sku,
    gtin: row.individual_pack_code,
    description: row.description,
    agreedPrice: row.price ?? '1.00',
    retailPrice: row.retail_price,
    packSize: 6,
  }))
}

async function storesOf(db: Db, partnerID: number): Promise<Retailer['stores']> {
  const rows = await db
    .selectFrom('store')
    .selectAll()
    .where('partner_id', '=', partnerID)
    .where('active', '=', true)
    .orderBy('store_id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    code: row.store_code,
    name: row.name ?? row.store_code,
    isDistributionCentre: row.is_distribution_center,
    place: {
      name: row.city ?? '',
      street: row.address1 ?? '',
      city: row.city ?? '',
      region: row.state ?? '',
      postalCode: row.postal_code ?? '',
    },
  }))
}

async function retailerOfRow(db: Db, row: PartnerRow): Promise<Retailer> {
  const [products, stores] = [await productsOf(db, row.partner_id), await storesOf(db, row.partner_id)]
  const [office] = stores
  // A sandbox that was used has the products and stores of its earlier orders.
  if (products.length === 0 || !office) return sandboxRetailer(row)
  return { name: row.name, guide: row.guide, currency: row.currency, products, stores, office }
}

async function connectionString(config: Config): Promise<string | null> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl)
    return config.databaseUrl
  }
  const folder = databaseFolder(config)
  if ((await embeddedPostmasterPid(folder)) === null) return null
  return (await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })).connectionString
}

export async function knownRetailers(config: Config): Promise<KnownRetailers> {
  const address = await connectionString(config)
  if (address === null) return demoRetailers
  const { db, close } = openDatabase(address, 1)
  const rows = await activePartners(db)
  return {
    fromDatabase: true,
    codes: rows.map((row) => row.code),
    find: async (code) => {
      const row = rows.find(sameCode(code))
      return row
        ? { code: row.code, retailer: row.sandbox ? sandboxRetailer(row) : await retailerOfRow(db, row) }
        : null
    },
    close,
  }
}
