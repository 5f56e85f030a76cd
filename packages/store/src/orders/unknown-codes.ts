/** What orders wait for: lines without a product, store orders without a store; and the records that may be meant. */
import { sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

export interface WaitingLineRow {
  order_id: number
  order_number: string
  partner_id: number
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  description: string | null
  line_pack_size: string | null
}

const waitingLines = sql`store_order so join store_order_product line using (store_order_id)
  where so.order_status = ${sharedStatus.error} and line.product_id is null`

/** Lines in error that have no product, of these orders. */
export async function readWaitingLines(db: Queries, orderIDs: readonly number[]): Promise<WaitingLineRow[]> {
  const { rows } = await sql<WaitingLineRow>`
    select so.order_id, order_number, so.partner_id, supplier_product_code, sku, gtin, description, line_pack_size
    from purchase_order join store_order so using (order_id) join store_order_product line using (store_order_id)
    where so.order_id = any(${[...orderIDs]}::bigint[]) and so.order_status = ${sharedStatus.error} and line.product_id is null
    order by so.order_id, so.store_order_id, ordinal`.execute(db)
  return rows
}

export interface WaitingStoreRow {
  order_id: number
  order_number: string
  partner_id: number
  code: string
  name: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}

/** As the message wrote the code of the store order `so` of `purchase_order`. */
const namedStore = sql`purchase_order.source_document -> 'storeCodes' ->> so.store_order_number`

/** Store orders in error that have no store, of these orders. */
export async function readWaitingStores(db: Queries, orderIDs: readonly number[]): Promise<WaitingStoreRow[]> {
  const { rows } = await sql<WaitingStoreRow>`
    select so.order_id, order_number, so.partner_id, ${namedStore} as code, stated_ship_to ->> 'name' as name,
      stated_ship_to ->> 'address1' as address1, stated_ship_to ->> 'address2' as address2, stated_ship_to ->> 'city' as city,
      stated_ship_to ->> 'state' as state, stated_ship_to ->> 'postalCode' as postal_code, stated_ship_to ->> 'country' as country
    from purchase_order join store_order so using (order_id)
    where so.order_id = any(${[...orderIDs]}::bigint[]) and so.order_status = ${sharedStatus.error} and so.store_id is null and ${namedStore} is not null
    order by so.order_id, so.store_order_id`.execute(db)
  return rows
}

export type CodeKind = 'product' | 'store'

/** A code of a partner, in whatever case it is written. */
export interface PartnerCode {
  readonly kind: CodeKind
  readonly partnerID: number
  readonly code: string
}

/** Orders that wait for what a code means, oldest first; or one order, if it does. */
export async function ordersWaitingFor(
  db: Queries,
  { kind, partnerID, code }: PartnerCode,
  orderID: number | null = null,
): Promise<number[]> {
  const asked = sql`upper(${code}::text)`
  const which = orderID === null ? sql`true` : sql`so.order_id = ${orderID}`
  const { rows } = await (kind === 'product'
    ? sql<{ order_id: number }>`
        select distinct so.order_id from ${waitingLines} and so.partner_id = ${partnerID} and ${which}
          and ${asked} in (upper(supplier_product_code), upper(sku), upper(gtin)) order by so.order_id`
    : sql<{ order_id: number }>`
        select distinct so.order_id from purchase_order join store_order so using (order_id)
        where so.partner_id = ${partnerID} and ${which} and so.order_status = ${sharedStatus.error} and so.store_id is null and upper(${namedStore}) = ${asked}
        order by so.order_id`
  ).execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** How many orders of a partner are looked at for what people chose before, newest first. */
const ordersOfHistory = 500

const lately = (partnerID: number) =>
  sql`select order_id from purchase_order where partner_id = ${partnerID} order by order_id desc limit ${sql.lit(ordersOfHistory)}`

export interface CandidateProductRow {
  product_id: number
  supplier_product_code: string
  purchaser_product_code: string | null
  sku: string | null
  individual_pack_code: string | null
  description: string | null
  pack_size: string
  alternate_codes: string[]
  chosen_before: number
  ordered_lately: number
}

export interface ArticleText {
  readonly codes: readonly string[]
  readonly description: string | null
}

/** As product_search_idx has it. */
const searched = sql`(supplier_product_code || ' ' || coalesce(sku, '') || ' ' || coalesce(individual_pack_code, '') || ' ' || coalesce(description, ''))`
/** Candidates by one text. */
const mostAlike = 30
/** How alike a text has to be to anything in the product's; pg_trgm's own 0.6 misses descriptions that are cut short. */
const leastAlike = '0.35'

/** Active products of the partner that have a text in common with the article, or that people chose for one of its codes. */
export async function candidateProducts(
  db: Queries,
  partnerID: number,
  { codes, description }: ArticleText,
): Promise<CandidateProductRow[]> {
  const texts = [...new Set([...codes, ...(description ? [description] : [])])]
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${leastAlike}, true)`.execute(db)
  const { rows } = await sql<CandidateProductRow>`
    with recent as materialized (
      select store_order_id, store_order_product_id, product_id from store_order_product
      where order_id in (${lately(partnerID)}) and product_id is not null),
    chosen as materialized (
      select product_id, count(*)::int as times from recent join ordered_line asked using (store_order_id, store_order_product_id)
      where array[upper(asked.supplier_product_code), upper(asked.sku), upper(asked.gtin)] && array(select upper(code) from unnest(${[...codes]}::text[]) code)
      group by product_id),
    alike as materialized (
      select found.product_id from unnest(${texts}::text[]) as asked(text) cross join lateral (
        select product_id from product where partner_id = ${partnerID} and active and ${searched} %> asked.text
        order by word_similarity(asked.text, ${searched}) desc, product_id limit ${sql.lit(mostAlike)}) found)
    select product_id, supplier_product_code, purchaser_product_code, sku, individual_pack_code, description, pack_size::text,
      array(select alternate_code from alternate_product_code other where other.product_id = product.product_id) as alternate_codes,
      coalesce((select times from chosen where chosen.product_id = product.product_id), 0) as chosen_before,
      (select count(*)::int from recent where recent.product_id = product.product_id) as ordered_lately
    from product where partner_id = ${partnerID} and active and product_id in (select product_id from chosen union select product_id from alike)`.execute(
    db,
  )
  return rows
}

export interface CandidateStoreRow {
  store_id: number
  store_code: string
  store_code2: string | null
  name: string | null
  address1: string | null
  address2: string | null
  suburb: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
  alternate_codes: string[]
  chosen_before: number
}

/** A partner has some hundreds of stores; of more, these are looked at. */
const mostStores = 5000

/** Active stores of the partner. */
export async function candidateStores(db: Queries, partnerID: number, code: string): Promise<CandidateStoreRow[]> {
  const { rows } = await sql<CandidateStoreRow>`
    with chosen as materialized (
      select so.store_id, count(*)::int as times from purchase_order join store_order so using (order_id)
      where so.order_id in (${lately(partnerID)}) and so.store_id is not null and upper(${namedStore}) = upper(${code}::text) group by so.store_id)
    select store.store_id, store_code, store_code2, name, address1, address2, suburb, city, state, postal_code, country,
      array(select alternate_code from alternate_store_code other where other.store_id = store.store_id) as alternate_codes,
      coalesce(times, 0) as chosen_before
    from store left join chosen using (store_id) where partner_id = ${partnerID} and active order by chosen_before desc, store.store_id limit ${sql.lit(mostStores)}`.execute(
    db,
  )
  return rows
}

/** The orders that a received file made. */
export async function ordersOfFile(db: Queries, exchangeFileID: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct order_id from exchange_message where exchange_file_id = ${exchangeFileID} and order_id is not null order by order_id`.execute(
    db,
  )
  return rows.map(({ order_id }) => order_id)
}
