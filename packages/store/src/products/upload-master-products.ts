/**
 * Master products as an upload writes them: each line is what a partner lists a master product as, so what is written are products.
 * A line finds its partner, its master product and the product by what it names.
 */
import { masterProductCsv, type PartnerScope, type UploadType } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Tx } from '../database.ts'
import { lockUploads, takeOutFaults, type UploadFault } from '../uploads/upload-lines.ts'
import type { UploadTarget } from '../uploads/upload-target.ts'
import { packCodeKey } from './product-gtins.ts'
import { freePackCodes, productUpload } from './upload-products.ts'

const code = 'SupplierProductCode'

const columns: UploadTarget['columns'] = {
  [code]: ['supplier_product_code', 'text'],
  PackSize: ['pack_size', 'numeric'],
  PackType: ['pack_type', 'text'],
  GTIN: ['individual_pack_code', 'text'],
  Price: ['price', 'numeric'],
  TaxRule: ['tax_rule', 'text'],
  CartonsPerLayer: ['units_on_pallet_layer', 'numeric'],
  LayersOnPallet: ['layers_on_pallet', 'numeric'],
}
const { below = {}, writeBelow, linkedCodes } = productUpload

/** A product has no Retailer Code in the file: it is found, or made under the SKU. */
export const masterProductUpload: UploadTarget = {
  spec: {
    ...masterProductCsv,
    // A product without a value is what its master product is: an empty one means no standard value.
    fields: masterProductCsv.fields
      .filter(({ header }) => columns[header] || below[header])
      .map(({ whenEmpty: _, ...field }) => field),
  },
  table: 'product',
  objectType: 'Product',
  code,
  knownBy: 'sku',
  columns,
  below,
  ...(writeBelow && { writeBelow }),
  beforeSet: freePackCodes,
  ...(linkedCodes && { linkedCodes }),
}

/** What is the master product's where a product has none of its own. */
const ofMaster = {
  PackType: sql`master.pack_type`,
  CartonsPerLayer: sql`trim_scale(master.cartons_per_layer)::text`,
  LayersOnPallet: sql`trim_scale(master.layers_on_pallet)::text`,
} as const
const packSizeOfMaster = sql`trim_scale(master.pack_size)::text`
/** What no partner lists yet is downloaded with these. */
const ownOfMaster: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...ofMaster,
  PackSize: packSizeOfMaster,
  GTIN: sql`master.gtin`,
}

const isKnown = (header: string): boolean => masterProductUpload.spec.fields.some((field) => field.header === header)

export interface FoundListings {
  /** Those that an upload compares and writes. */
  readonly headers: readonly string[]
  readonly partnerIDs: readonly number[]
  /** Lines of what no partner lists, as they are downloaded: nothing follows from them. */
  readonly unlisted: number
  readonly faults: readonly UploadFault[]
}

/** Finds whose product each line is, of partners in the scope. Lines that name none are taken out. */
export async function findListings(
  tx: Tx,
  given: readonly string[],
  { scope, uploadType }: { readonly scope: PartnerScope; readonly uploadType: UploadType },
): Promise<FoundListings> {
  const faults: UploadFault[] = []
  const take = async (query: RawBuilder<UploadFault>) => void faults.push(...(await takeOutFaults(tx, query)))
  const known = given.filter(isKnown)
  await sql`
    alter table upload_line add column if not exists "ProductID" text, add column if not exists "SKU" text,
      add column "SupplierProductCode" text, add column master_product_id bigint, add column found bigint`.execute(tx)
  await sql`
    update upload_line set owner_id = partner_id from partner
    where upper(code) = upper("PartnerCode") and active and ${scopeCondition(scope, 'partner.partner_id')}`.execute(tx)
  const unlisted = await takeOutUnlisted(tx, known, scope)
  await take(
    sql`select line, 'empty' as kind, 'PartnerCode' as value, '' as other from upload_line where "PartnerCode" is null order by line`,
  )
  await take(
    sql`select line, 'partner' as kind, "PartnerCode" as value, '' as other from upload_line where owner_id is null order by line`,
  )
  const partnerIDs = await lockPartners(tx)
  await sql`
    update upload_line set master_product_id = named.id, found = named.found from (
      select line, min(master.master_product_id) as id, count(*) as found from upload_line
        join partner on partner_id = owner_id join master_product master using (external_customer_id)
      where case when "ProductID" is null then master.sku = "SKU" else external_product_id = "ProductID" end group by line) named
    where named.line = upload_line.line`.execute(tx)
  await take(
    sql`select line, 'master' as kind, coalesce("SKU", "ProductID", 'empty') as value, '' as other from upload_line where master_product_id is null order by line`,
  )
  await take(
    sql`select line, 'several' as kind, "SKU" as value, '' as other from upload_line where found > 1 order by line`,
  )
  await take(sql`
    select line, 'sku' as kind, master.sku as value, external_product_id as other
    from upload_line join master_product master using (master_product_id) where "SKU" <> master.sku order by line`)
  await nameProducts(tx)
  await take(sql`
    select line, 'listed' as kind, "SKU" as value, "PartnerCode" as other from upload_line where "SupplierProductCode" is null order by line`)
  await take(sql`
    select line, 'taken' as kind, "SupplierProductCode" as value, "PartnerCode" as other from upload_line
    where found = 0 and exists (select from product where product.partner_id = owner_id and supplier_product_code = "SupplierProductCode") order by line`)
  await takeOverMaster(tx, known, uploadType)
  return { headers: [code, ...known], partnerIDs, unlisted, faults }
}

/** A master product that no partner in the scope lists is downloaded with what it has itself; such a line says nothing new. */
async function takeOutUnlisted(tx: Tx, known: readonly string[], scope: PartnerScope): Promise<number> {
  const same = known.map((header) => sql`${sql.ref(header)} is not distinct from ${ownOfMaster[header] ?? sql`null`}`)
  const { numAffectedRows = 0n } = await sql`
    delete from upload_line where "PartnerCode" is null and exists (
      select from master_product master
      where master.external_product_id = "ProductID" and master.sku is not distinct from coalesce("SKU", master.sku)
        and ${scope.all ? sql`true` : sql`master.external_customer_id in (select external_customer_id from partner where ${scopeCondition(scope, 'partner.partner_id')})`}
        and ${sql.join(same, sql` and `)}
        and not exists (
          select from product join partner using (partner_id)
          where product.external_product_id = master.external_product_id and partner.external_customer_id = master.external_customer_id
            and ${scopeCondition(scope, 'product.partner_id')}))`.execute(tx)
  return Number(numAffectedRows)
}

/** Other uploads to the same partners wait; all take them in the same order. */
async function lockPartners(tx: Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ owner_id: number }>`select distinct owner_id from upload_line order by owner_id`.execute(
    tx,
  )
  const ids = rows.map(({ owner_id }) => owner_id)
  for (const id of ids) await lockUploads(tx, { column: 'partner_id', id })
  return ids
}

/** The Retailer Code of the product: the partner's only one of the master product, or the one with the GTIN; of a new one the SKU. */
async function nameProducts(tx: Tx): Promise<void> {
  const isSamePackCode = sql`${packCodeKey(sql`individual_pack_code`)} is not distinct from ${packCodeKey(sql`"GTIN"`)}`
  await sql`
    update upload_line set "SKU" = listed.sku, found = listed.found, "SupplierProductCode" = case listed.found when 0 then listed.sku when 1 then only_one
      else case with_gtin when 1 then named end end
    from (
      select line, master.sku, count(product_id) as found, min(supplier_product_code) as only_one,
        count(product_id) filter (where ${isSamePackCode}) as with_gtin,
        min(supplier_product_code) filter (where ${isSamePackCode}) as named
      from upload_line join master_product master using (master_product_id)
        left join product on product.partner_id = owner_id and product.external_product_id = master.external_product_id
      group by line, master.sku) listed
    where listed.line = upload_line.line`.execute(tx)
}

/**
 * Where a product has nothing of its own and the file says what the master product has, as a download does, it stays so. An empty
 * pack size is that of the master product; with Aggregate, of a new product alone.
 */
async function takeOverMaster(tx: Tx, known: readonly string[], uploadType: UploadType): Promise<void> {
  const set = Object.entries(ofMaster)
    .filter(([header]) => known.includes(header))
    .map(([header, value]) => {
      const [column = ''] = columns[header] ?? []
      return sql`${sql.ref(header)} = case when ${sql.ref(`product.${column}`)} is null and ${sql.ref(header)} = ${value} then null else ${sql.ref(header)} end`
    })
  if (set.length > 0)
    await sql`
      update upload_line set ${sql.join(set)} from product, master_product master
      where product.partner_id = owner_id and supplier_product_code = "SupplierProductCode" and master.master_product_id = upload_line.master_product_id`.execute(
      tx,
    )
  if (known.includes('PackSize'))
    await sql`
      update upload_line set "PackSize" = ${packSizeOfMaster} from master_product master
      where "PackSize" is null and master.master_product_id = upload_line.master_product_id and (found = 0 or ${uploadType}::text <> 'Aggregate')`.execute(
      tx,
    )
}

/** New products are what their master products are, where the file said nothing else. */
export async function listAsMasterProducts(tx: Tx, headers: readonly string[]): Promise<void> {
  const packSize = headers.includes('PackSize') ? sql`product.pack_size` : sql`master.pack_size`
  await sql`
    update product set external_product_id = master.external_product_id, sku = master.sku, description = master.description, weight = master.weight,
      pack_size = ${packSize},
      pack_type = coalesce(product.pack_type, master.pack_type), units_on_pallet_layer = coalesce(product.units_on_pallet_layer, master.cartons_per_layer),
      layers_on_pallet = coalesce(product.layers_on_pallet, master.layers_on_pallet)
    from upload_line join master_product master using (master_product_id)
    where product_id = record_id and found = 0`.execute(tx)
}
