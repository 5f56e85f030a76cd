/** Products as an upload writes them: their columns, their alternate codes and prices, and the GTINs that no other product keeps. */
import { productCsv } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import { contentOf } from '../uploads/record-content.ts'
import { checkUploadLines, takeOutFaults, type UploadFault } from '../uploads/upload-lines.ts'
import { type ColumnType, given, type UploadOwner, type UploadTarget } from '../uploads/upload-target.ts'
import { type KeptUpload, keepUpload, type NewUpload, uploadWords, writeUploadLines } from '../uploads/write-upload.ts'
import { packCodeKey } from './product-gtins.ts'

/** Which column keeps which header; what hangs below a product has none. */
const kept: Readonly<Record<string, readonly [column: string, type: ColumnType]>> = {
  SupplierProductCode: ['supplier_product_code', 'text'],
  SKU: ['sku', 'text'],
  Price: ['price', 'numeric'],
  SystemProductCode: ['system_product_code', 'text'],
  PurchaserProductCode: ['purchaser_product_code', 'text'],
  RetailPrice: ['retail_price', 'numeric'],
  WarehousePrice: ['warehouse_price', 'numeric'],
  PreviousPrice: ['previous_price', 'numeric'],
  Description: ['description', 'text'],
  Weight: ['weight', 'numeric'],
  Volume: ['volume', 'numeric'],
  PackSize: ['pack_size', 'numeric'],
  QtyOnHand: ['qty_on_hand', 'numeric'],
  QtyAvailable: ['qty_available', 'numeric'],
  QtyAllocated: ['qty_allocated', 'numeric'],
  ShelfLife: ['shelf_life', 'numeric'],
  LayersOnPallet: ['layers_on_pallet', 'numeric'],
  UnitsOnPalletLayer: ['units_on_pallet_layer', 'numeric'],
  SortCount: ['sort_count', 'numeric'],
  UnitOfMeasure: ['unit_of_measure', 'text'],
  TaxRule: ['tax_rule', 'text'],
  IndividualPackCode: ['individual_pack_code', 'text'],
  Cin7Option1: ['cin7_option1', 'text'],
  Cin7Option2: ['cin7_option2', 'text'],
  Cin7Name: ['cin7_name', 'text'],
  BuyersCatalogNumber: ['buyers_catalog_number', 'text'],
  DateAvailable: ['date_available', 'date'],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13].map((at): [string, readonly [string, ColumnType]] => [
      `Ref${at}`,
      [`ref${at}`, 'text'],
    ]),
  ),
  Ref10: ['ref10', 'numeric'],
  Active: ['active', 'boolean'],
}

const codesNow = sql`(select string_agg(alternate_code || coalesce(':' || trim_scale(alternate_pack_size)::text, ''), '|' order by upper(alternate_code) collate "C")
  from alternate_product_code code where code.product_id = product.product_id)`
const pricesNow = sql`(select string_agg(price_code || ':' || trim_scale(alternate_price)::text || ':' || coalesce(valid_from::text, '') || ':' || coalesce(valid_to::text, ''), '|' order by upper(price_code) collate "C")
  from alternate_product_price price where price.product_id = product.product_id)`

export const productUpload: UploadTarget = {
  spec: productCsv,
  table: 'product',
  objectType: 'Product',
  code: 'SupplierProductCode',
  knownBy: 'sku',
  columns: kept,
  below: { AlternateCodes: codesNow, AlternatePrices: pricesNow },
  writeBelow: writeParts,
  beforeSet: freePackCodes,
  linkedCodes: {
    now: sql`(select jsonb_agg(jsonb_build_object('alternate_code', alternate_code, 'linked', linked, 'linked_by', linked_by))
      from alternate_product_code code where code.product_id = product.product_id and linked is not null)`,
    giveBack: async (tx, uploadID) => {
      await sql`
        update alternate_product_code code set linked = before.linked, linked_by = before.linked_by
        from csv_upload_change, jsonb_to_recordset(csv_upload_change.linked) before (alternate_code text, linked timestamptz, linked_by text)
        where csv_upload_id = ${uploadID} and record_id = code.product_id and upper(before.alternate_code) = upper(code.alternate_code)
          and code.linked is null`.execute(tx)
    },
  },
}

/** Frees the pack codes that change, so that two products can swap theirs. */
export async function freePackCodes(tx: Tx, target: UploadTarget, headers: readonly string[]): Promise<void> {
  const gtin = gtinHeader(target)
  if (!headers.includes(gtin)) return
  await sql`
    update product set individual_pack_code = null from upload_line
    where product_id = record_id and is_changed and individual_pack_code is distinct from ${given(gtin)}`.execute(tx)
}

/** What the file calls a GTIN. */
const gtinHeader = ({ columns }: UploadTarget): string =>
  Object.entries(columns).find(([, [column]]) => column === 'individual_pack_code')?.[0] ?? ''

export const ofPartner = (partnerID: number): UploadOwner => ({ column: 'partner_id', id: partnerID })

/** What is wrong with lines beside others and beside what the partner has. Lines that are wrong are taken out. */
export async function checkProductUpload(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  { overrideGtins, externalProducts }: { readonly overrideGtins: boolean; readonly externalProducts: boolean },
): Promise<UploadFault[]> {
  const faults = await checkUploadLines(tx, target, { column: 'partner_id', id: null })
  const take = async (query: RawBuilder<UploadFault>) => faults.push(...(await takeOutFaults(tx, query)))
  if (externalProducts) {
    await take(sql<UploadFault>`
      select line, 'sku' as kind, sku as value, supplier_product_code as other
      from upload_line join product on product.partner_id = owner_id and supplier_product_code = "SupplierProductCode"
      where sku is not null and sku is distinct from "SKU" order by line`)
    await take(sql<UploadFault>`
      select line, 'master' as kind, "SKU" as value, '' as other from upload_line
      where "SKU" is not null
        and not exists (select from product where product.partner_id = owner_id and supplier_product_code = "SupplierProductCode" and sku is not null)
        and not exists (select from partner join master_product using (external_customer_id) where partner_id = owner_id and master_product.sku = "SKU")
      order by line`)
  }
  const gtin = gtinHeader(target)
  if (headers.includes(gtin)) {
    await take(sql<UploadFault>`
      select line, 'gtin' as kind, ${sql.ref(gtin)} as value, 'line ' || first as other from (
        select line, ${sql.ref(gtin)}, min(line) over (partition by owner_id, ${packCodeKey(sql.ref(gtin))}) as first
        from upload_line where ${sql.ref(gtin)} is not null) counted
      where line > first order by line`)
  }
  // Moves a GTIN that the file names for another product; one that the file does not name stays where it is.
  if (headers.includes(gtin) ? !overrideGtins : headers.includes('Active')) {
    const packCode = headers.includes(gtin) ? given(gtin) : sql`own.individual_pack_code`
    const isActive = headers.includes('Active') ? sql`"Active"::boolean` : sql`coalesce(own.active, true)`
    await take(sql<UploadFault>`
      select distinct on (line) line, 'gtin' as kind, ${packCode} as value, product.supplier_product_code as other
      from upload_line left join product own on own.partner_id = owner_id and own.supplier_product_code = "SupplierProductCode"
      join product on product.partner_id = owner_id and product.active
        and ${packCodeKey(sql`product.individual_pack_code`)} = ${packCodeKey(packCode)}
        and product.supplier_product_code <> "SupplierProductCode"
      where ${isActive}
      order by line`)
  }
  if (headers.includes('AlternateCodes')) {
    await take(sql<UploadFault>`
      with code as (select line, owner_id, "SupplierProductCode" as product, split_part(part, ':', 1) as code
        from upload_line, string_to_table("AlternateCodes", '|') part)
      select distinct on (line) line, 'alternate' as kind, code as value, other from (
        select line, code, 'line ' || min(line) over (partition by owner_id, upper(code)) as other,
          min(line) over (partition by owner_id, upper(code)) < line as is_taken from code
        union all
        select line, code, supplier_product_code, true from code
          join alternate_product_code on alternate_product_code.partner_id = owner_id and upper(alternate_code) = upper(code)
          join product using (product_id)
        where supplier_product_code <> code.product and not exists (
          select from upload_line same where same.owner_id = code.owner_id and same."SupplierProductCode" = supplier_product_code)) found
      where is_taken order by line`)
  }
  return faults
}

/** Writes what the lines say, each product's change in its audit; answers the upload's id. */
export async function writeProductUpload(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  upload: NewUpload,
): Promise<number> {
  const kept = await keepUpload(tx, upload)
  const gtin = gtinHeader(target)
  if (headers.includes(gtin)) await takeGtins(tx, gtin, kept)
  await writeUploadLines(tx, target, headers, kept)
  await writeParts(tx, headers)
  return kept.uploadID
}

/** With external products, a product of the file is the master product that has its SKU. */
export async function linkMasterProducts(tx: Tx, partnerID: number): Promise<void> {
  await sql`
    update product set external_product_id = (
      select external_product_id from partner join master_product using (external_customer_id)
      where partner.partner_id = ${partnerID} and master_product.sku = product.sku order by master_product_id limit 1)
    from upload_line where product_id = record_id and is_changed and external_product_id is null`.execute(tx)
}

/** A GTIN that is named for one product is taken from the others. */
async function takeGtins(tx: Tx, header: string, upload: KeptUpload): Promise<void> {
  const { uploadID, by } = upload
  const gtin = sql.ref(header)
  const content = await contentOf(tx, 'product')
  await sql`
    with taken as (
      update product set individual_pack_code = null, last_modified = greatest(now(), last_modified + interval '1 millisecond'), last_modified_by = ${by}
      from upload_line where product.partner_id = owner_id and product.active
        and ${packCodeKey(sql`product.individual_pack_code`)} = ${packCodeKey(gtin)}
        and product.supplier_product_code <> "SupplierProductCode"
      returning product.product_id, ${gtin} as gtin, owner_id, "SupplierProductCode" as code),
    kept as (
      insert into csv_upload_change (csv_upload_id, record_id, is_new, before, after, version_before, content_before)
      -- product: as it was before this statement
      select ${uploadID}::bigint, product_id, false, jsonb_build_object(${header}::text, gtin), jsonb_build_object(${header}::text, null), product.last_modified, ${content}
      from taken join product using (product_id))
    insert into audit_log (object_type, object_id, partner_id, action, created_by)
    select 'Product', product_id, owner_id, ${uploadWords(upload)}::text || ': ' || ${header}::text || ' ' || gtin || ' is now of ' || code, ${by} from taken`.execute(
    tx,
  )
}

/** Alternate codes and prices of the products that the lines of this transaction change. */
async function writeParts(tx: Tx, headers: readonly string[]): Promise<void> {
  if (headers.includes('AlternateCodes')) {
    const { rows: linked } = await sql`
      select product_id, alternate_code, linked, linked_by from alternate_product_code
      where linked is not null and product_id in (select record_id from upload_line where is_changed)`.execute(tx)
    await sql`delete from alternate_product_code where product_id in (select record_id from upload_line where is_changed)`.execute(
      tx,
    )
    await sql`
      insert into alternate_product_code (product_id, partner_id, alternate_code, alternate_pack_size)
      select record_id, partner_id, split_part(part, ':', 1), nullif(split_part(part, ':', 2), '')::numeric
      from upload_line join product on product_id = record_id, string_to_table("AlternateCodes", '|') part where is_changed`.execute(
      tx,
    )
    await sql`
      update alternate_product_code code set linked = before.linked, linked_by = before.linked_by
      from json_populate_recordset(null::alternate_product_code, ${JSON.stringify(linked)}::json) before
      where code.product_id = before.product_id and upper(code.alternate_code) = upper(before.alternate_code) and code.linked is null`.execute(
      tx,
    )
  }
  if (headers.includes('AlternatePrices')) {
    await sql`delete from alternate_product_price where product_id in (select record_id from upload_line where is_changed)`.execute(
      tx,
    )
    await sql`
      insert into alternate_product_price (product_id, price_code, alternate_price, valid_from, valid_to)
      select record_id, split_part(part, ':', 1), split_part(part, ':', 2)::numeric, nullif(split_part(part, ':', 3), '')::date, nullif(split_part(part, ':', 4), '')::date
      from upload_line, string_to_table("AlternatePrices", '|') part where is_changed`.execute(tx)
  }
}
