/** Codes that people linked to a product or a store: writing and taking back the link, and the orders that go by it. */
import { articleSpellings, sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { CodeKind, PartnerCode } from './unknown-codes.ts'

const tables = {
  product: { table: 'alternate_product_code', key: 'product_id', owner: 'product', code: 'supplier_product_code' },
  store: { table: 'alternate_store_code', key: 'store_id', owner: 'store', code: 'store_code' },
} as const

export interface LinkedCodeRow {
  record_id: number
  /** The code of what it is linked to. */
  record_code: string
  /** null: it was entered, not linked. */
  linked: Date | null
  linked_by: string | null
}

/** What has a code as an alternate one, in whatever case. */
export async function findAlternateCode(
  db: Queries,
  { kind, partnerID, code }: PartnerCode,
): Promise<LinkedCodeRow | null> {
  const { table, key, owner, code: own } = tables[kind]
  const { rows } = await sql<LinkedCodeRow>`
    select ${sql.ref(`${owner}.${key}`)} as record_id, ${sql.ref(`${owner}.${own}`)} as record_code, linked, linked_by
    from ${sql.table(table)} other join ${sql.table(owner)} on ${sql.ref(`${owner}.${key}`)} = ${sql.ref(`other.${key}`)}
    where other.partner_id = ${partnerID} and upper(alternate_code) = any(array(select upper(code) from unnest(${[...articleSpellings(code)]}::text[]) code))`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The code of the record that has a code as its own: an active product by any of its codes, a store by its code. */
export async function recordWithOwnCode(db: Queries, { kind, partnerID, code }: PartnerCode): Promise<string | null> {
  const { rows } = await (kind === 'product'
    ? sql<{ code: string }>`
        select supplier_product_code as code from product where partner_id = ${partnerID} and active
          and (supplier_product_code = ${code} or sku = ${code} or individual_pack_code = any(${[...articleSpellings(code)]}::text[])) order by product_id limit 1`
    : sql<{
        code: string
      }>`select store_code as code from store where partner_id = ${partnerID} and store_code = ${code}`
  ).execute(db)
  return rows[0]?.code ?? null
}

export interface CodeLink extends PartnerCode {
  /** Of the product or the store. */
  readonly recordID: number
}

/** One that the record has already is a link from now on. False where something else has the code, or gets it at this moment. */
export async function writeLinkedCode(
  tx: Tx,
  { kind, partnerID, recordID, code }: CodeLink,
  by: string,
): Promise<boolean> {
  const { table, key } = tables[kind]
  const { rows } = await sql`
    insert into ${sql.table(table)} as other (${sql.ref(key)}, partner_id, alternate_code, linked, linked_by)
    values (${recordID}, ${partnerID}, ${code}, now(), ${by})
    on conflict (partner_id, upper(alternate_code)) do update set linked = coalesce(other.linked, excluded.linked), linked_by = coalesce(other.linked_by, excluded.linked_by)
      where other.${sql.ref(key)} = ${recordID}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** False where there is no such link, or not any more. */
export async function deleteLinkedCode(tx: Tx, { kind, partnerID, recordID, code }: CodeLink): Promise<boolean> {
  const { table, key } = tables[kind]
  const { rows } = await sql`
    delete from ${sql.table(table)} where partner_id = ${partnerID} and ${sql.ref(key)} = ${recordID}
      and upper(alternate_code) = upper(${code}::text) and linked is not null returning 1`.execute(tx)
  return rows.length > 0
}

export interface StandingLinkRow {
  kind: CodeKind
  partner_id: number
  record_id: number
  /** The code of what it is linked to. */
  record_code: string
  code: string
  linked: Date
  linked_by: string | null
}

const linkColumns = ({ table, key, owner, code }: (typeof tables)[CodeKind], kind: CodeKind) => sql`
  ${sql.lit(kind)} as kind, other.partner_id, ${sql.ref(`other.${key}`)} as record_id, ${sql.ref(`${owner}.${code}`)} as record_code,
  alternate_code as code, linked, linked_by
  from ${sql.table(table)} other join ${sql.table(owner)} on ${sql.ref(`${owner}.${key}`)} = ${sql.ref(`other.${key}`)}`

/** What people linked to a product or a store, the latest first. */
export async function linksOfRecord(db: Queries, kind: CodeKind, recordID: number): Promise<StandingLinkRow[]> {
  const { rows } = await sql<StandingLinkRow>`
    select ${linkColumns(tables[kind], kind)}
    where ${sql.ref(`other.${tables[kind].key}`)} = ${recordID} and linked is not null order by linked desc, alternate_code`.execute(
    db,
  )
  return rows
}

/** The links that orders of one partner go by, the latest first. */
export async function linksOfOrders(db: Queries, orderIDs: readonly number[]): Promise<StandingLinkRow[]> {
  const ids = sql`${[...orderIDs]}::bigint[]`
  const { rows } = await sql<StandingLinkRow>`
    select ${linkColumns(tables.product, 'product')}
    where linked is not null and exists (select from store_order so join store_order_product line using (store_order_id)
      where so.order_id = any(${ids}) and so.partner_id = other.partner_id and line.product_id = other.product_id and so.order_status <> ${sharedStatus.deleted}
        and upper(alternate_code) in (upper(line.supplier_product_code), upper(line.sku), upper(line.gtin)))
    union all
    select ${linkColumns(tables.store, 'store')}
    where linked is not null and exists (select from purchase_order join store_order so using (order_id)
      where so.order_id = any(${ids}) and so.partner_id = other.partner_id and so.store_id = other.store_id and so.order_status <> ${sharedStatus.deleted}
        and so.stated_code_linked and so.stated_store_id = so.store_id
        and upper(purchase_order.source_document -> 'storeCodes' ->> so.store_order_number) = upper(alternate_code))
    order by linked desc, code`.execute(db)
  return rows
}

const byProduct = ({ partnerID, recordID, code }: CodeLink) => sql`
  store_order so join store_order_product line using (store_order_id)
  where line.product_id = ${recordID} and so.partner_id = ${partnerID} and so.order_status <> ${sharedStatus.deleted}
    and upper(${code}::text) in (upper(line.supplier_product_code), upper(line.sku), upper(line.gtin))`

const byStore = ({ partnerID, recordID, code }: CodeLink) => sql`
  purchase_order join store_order so using (order_id)
  where so.partner_id = ${partnerID} and so.store_id = ${recordID} and so.order_status <> ${sharedStatus.deleted}
    and so.stated_code_linked and so.stated_store_id = so.store_id
    and upper(purchase_order.source_document -> 'storeCodes' ->> so.store_order_number) = upper(${code}::text)`

const goingBy = (link: CodeLink) => (link.kind === 'product' ? byProduct(link) : byStore(link))

export interface StoreOrderByLink {
  readonly order_id: number
  readonly store_order_id: number
  readonly order_number: string
}

/** Store orders that are what they are by the link, those that came after it included; deleted ones are not. */
export async function storeOrdersByLink(db: Queries, link: CodeLink): Promise<readonly StoreOrderByLink[]> {
  const { rows } = await sql<StoreOrderByLink>`
    select distinct linked.order_id, linked.store_order_id, purchase_order.order_number
    from (select so.order_id, so.store_order_id from ${goingBy(link)}) linked join purchase_order using (order_id)
    order by linked.order_id, linked.store_order_id`.execute(db)
  return rows
}

/** A code of the line that its message has, as the linked one is; null for one that came from the product. */
const asSent = (
  column: 'supplier_product_code' | 'sku' | 'gtin',
  code: string,
) => sql`case when upper(${sql.ref(`line.${column}`)}) = upper(${code}::text) or exists (
  select from ordered_line ordered, jsonb_array_elements(ordered.article_ids) sent
  where ordered.store_order_id = line.store_order_id and ordered.store_order_product_id = line.store_order_product_id and sent ->> 'value' = ${sql.ref(`line.${column}`)}) then ${sql.ref(`line.${column}`)} end`

/** Lines lose the product, or store orders the store, that the link gave them; callers hold the orders' locks. */
export async function takeLinkBack(tx: Tx, link: CodeLink, storeOrderIDs: readonly number[]): Promise<void> {
  const ids = sql`${[...storeOrderIDs]}::bigint[]`
  if (link.kind === 'product') {
    const lines = sql`select line.store_order_product_id from ${byProduct(link)} and so.store_order_id = any(${ids})`
    await sql`delete from store_order_product_component where store_order_product_id in (${lines})`.execute(tx)
    // What the message left out was filled from the product.
    await sql`
      update store_order_product line set product_id = null, price_validation_product_price = null,
        supplier_product_code = ${asSent('supplier_product_code', link.code)}, sku = ${asSent('sku', link.code)}, gtin = ${asSent('gtin', link.code)},
        description = nullif(line.description, product.description)
      from product where product.product_id = line.product_id and store_order_product_id in (${lines})`.execute(tx)
    return
  }
  await sql`
    update purchase_order set ship_to_store_id = null, ship_to_name = so.stated_ship_to ->> 'name', ship_to_state = so.stated_ship_to ->> 'state'
    from store_order so where so.order_id = purchase_order.order_id and store_order_count = 1 and so.distribution_centre is null and so.store_order_id = any(${ids})`.execute(
    tx,
  )
  await sql`
    update store_order so set store_id = null, stated_store_id = null, stated_code_linked = false,
      to_address_id = nullif(to_address_id, so.store_id), warehouse_id = nullif(so.warehouse_id, store.warehouse_id)
    from store where store.store_id = so.store_id and so.store_order_id = any(${ids})`.execute(tx)
}
