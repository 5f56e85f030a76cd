/** Taking an upload back: what stands in the way, and what records had before it. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { contentOf, olderContentOf } from './record-content.ts'
import { openUpload } from './upload-lines.ts'
import { codeColumn, idOf, now, type Sql, type UploadTarget } from './upload-target.ts'
import { type Telling, updateUploaded } from './write-upload.ts'

export interface UploadToUndo {
  kind: string
  partner_id: number | null
  retailer_id: number | null
  file_name: string
  line_count: number
  created: Date
  undone: Date | null
  undone_by: string | null
  partner_ids: number[]
}

/** Null where there is none. Nobody else undoes it until the transaction ends. */
export async function lockUpload(tx: Tx, uploadID: number): Promise<UploadToUndo | null> {
  const row = await tx
    .selectFrom('csv_upload')
    .select(['kind', 'partner_id', 'retailer_id', 'file_name', 'line_count', 'created', 'undone', 'undone_by'])
    .where('csv_upload_id', '=', uploadID)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const partners = await tx
    .selectFrom('csv_upload_partner')
    .select('partner_id')
    .where('csv_upload_id', '=', uploadID)
    .execute()
  return { ...row, partner_ids: partners.map(({ partner_id }) => partner_id) }
}

/** With what the store was told before is kept for an undo, as columns like the others; nothing else changes with them. */
const undoing = (target: UploadTarget): UploadTarget => ({
  ...target,
  columns: { ...target.columns, ...target.alsoKept },
  alsoSet: () => [],
})

/** The headers whose values the upload changed, of records that were there. */
async function changedHeaders(db: Queries, uploadID: number): Promise<readonly string[]> {
  const { rows } = await sql<{ header: string }>`
    select distinct jsonb_object_keys(before) as header from csv_upload_change where csv_upload_id = ${uploadID} and not is_new`.execute(
    db,
  )
  return rows.map(({ header }) => header)
}

/**
 * A record that the upload made is what it was made as, though it has a new version: the first later upload that changed it found it untouched,
 * and it holds again what that one found.
 */
const isAsMade = (target: UploadTarget, content: Sql): Sql => sql`coalesce((
  select version_before <= change.created and exists (
    select from ${sql.ref(target.table)} where ${idOf(target)} = change.record_id and content_before in (${content}, ${olderContentOf(target.table)}))
  from csv_upload_change other join csv_upload later using (csv_upload_id)
  where other.record_id = change.record_id and other.csv_upload_id > change.csv_upload_id and not other.is_new
    and (later.kind = 'stores') = change.is_store
  order by csv_upload_id limit 1), false)`

/** Where a record that the upload made is named since. */
const uses: Readonly<Record<UploadTarget['table'], Sql>> = {
  product: sql`
    select product_id as record_id, 'is on order ' || order_number as what
    from store_order_product join purchase_order using (order_id) where product_id in (select record_id from made)
    union all
    select part.product_id, 'is on order ' || order_number from store_order_product_component part
      join store_order_product using (store_order_product_id) join purchase_order using (order_id) where part.product_id in (select record_id from made)
    union all
    select product_id, 'is on invoice ' || coalesce(invoice_number, 'without a number')
    from invoice_product join invoice using (invoice_id) where product_id in (select record_id from made)
    union all
    select component_product_id, 'is a component of ' || kit.supplier_product_code
    from product_component join product kit using (product_id) where component_product_id in (select record_id from made)
    union all
    select product_id, 'has components' from product_component where product_id in (select record_id from made)
    union all
    select product_id, 'was linked to code ' || alternate_code from alternate_product_code where linked is not null and product_id in (select record_id from made)`,
  store: sql`
    select ship_to_store_id as record_id, 'is on order ' || order_number as what
    from purchase_order where ship_to_store_id in (select record_id from made)
    union all
    select named.id, 'is on order ' || order_number from store_order join purchase_order using (order_id),
      lateral (values (store_id), (stated_store_id), (bill_to_id), (to_address_id), (from_address_id)) as named (id) where named.id in (select record_id from made)
    union all
    select named.id, 'serves store ' || other.store_code from store other,
      lateral (values (other.crossdock_id), (other.global_store_id)) as named (id) where named.id in (select record_id from made)
    union all
    select store_id, 'was linked to code ' || alternate_code from alternate_store_code where store_id in (select record_id from made)`,
}

/** Pack codes that the undo would give back, and that another active product has got since. */
const packCodesInUse = (target: UploadTarget): Sql => {
  const [header = ''] = Object.entries(target.columns).find(([, [column]]) => column === 'individual_pack_code') ?? []
  return sql`union all
    select 4, taker.supplier_product_code, 'has GTIN ' || taker.individual_pack_code, null, null, null
    from change join product on product_id = record_id
    join product taker on taker.partner_id = product.partner_id and taker.active and gtin14(taker.individual_pack_code) = gtin14(before ->> ${header})
    where not is_new and product.active and taker.product_id not in (select record_id from change)`
}

export interface UndoHindrance {
  code: string
  /** 'is on order PO-1'; null where the record was changed, or deleted. */
  what: string | null
  /** The later upload that changed it. */
  later_file: string | null
  /** Null: it was deleted. */
  modified: Date | null
  modified_by: string | null
  hindrance_count: number
}

const shownHindrances = 3

/** What was built on what the upload did: the first few, each with how many there are. */
export async function readUndoHindrances(
  db: Queries,
  plain: UploadTarget,
  uploadID: number,
): Promise<readonly UndoHindrance[]> {
  const target = undoing(plain)
  const headers = await changedHeaders(db, uploadID)
  const content = await contentOf(db, target.table)
  const below = Object.keys(target.below ?? {})
  const values = (some: readonly string[]) =>
    sql.join([sql`(null::text, null::text)`, ...some.map((header) => sql`(${header}::text, ${now(target, header)})`)])
  const isOther = (some: readonly string[]): RawBuilder<unknown> =>
    sql`exists (select from (values ${values(some)}) as value (field, kept) where after ? field and kept is distinct from after ->> field)`
  const { rows } = await sql<UndoHindrance>`
    with change as materialized (
      select record_id, line, is_new, before, after, csv_upload.created, csv_upload_id, csv_upload.kind = 'stores' as is_store
      from csv_upload_change join csv_upload using (csv_upload_id) where csv_upload_id = ${uploadID}),
    made as (select record_id from change where is_new),
    edited as (
      select change.*, ${codeColumn(target)} as code, last_modified, last_modified_by
      from change join ${sql.ref(target.table)} on ${idOf(target)} = record_id
      where case when is_new
        then ${isOther(below)} or last_modified > change.created and not ${isAsMade(target, content)}
        else ${isOther(headers)} end),
    found as (
      select 1 as place, coalesce('on line ' || line, 'whose GTIN was taken') as code, null as what, null as later_file,
        null::timestamptz as modified, null as modified_by
      from change where not is_new and not exists (select from ${sql.ref(target.table)} where ${idOf(target)} = record_id)
      union all
      select 2, ${codeColumn(target)}, named.what, null, null, null
      from (select distinct on (record_id) * from (${uses[target.table]}) every_use order by record_id, what) named
        join ${sql.ref(target.table)} on ${idOf(target)} = record_id
      union all
      select 3, code, null, (
        select file_name from csv_upload_change other join csv_upload later using (csv_upload_id)
        where other.record_id = edited.record_id and other.csv_upload_id > edited.csv_upload_id and later.undone is null
          and (later.kind = 'stores') = is_store
        order by other.csv_upload_id limit 1), last_modified, last_modified_by
      from edited
      ${target.table === 'product' ? packCodesInUse(target) : sql``})
    select code, what, later_file, modified, modified_by, (count(*) over ())::integer as hindrance_count
    from found order by place, code limit ${shownHindrances}`.execute(db)
  return rows
}

export interface TakenBack {
  readonly deleted: number
  /** The records that have again what they had. */
  readonly restored: readonly number[]
}

/** Deletes what the upload made, and gives the others back what they had, each in its audit. */
export async function takeBackUpload(
  tx: Tx,
  plain: UploadTarget,
  uploadID: number,
  telling: Telling,
): Promise<TakenBack> {
  const target = undoing(plain)
  const table = sql.ref(target.table)
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} using csv_upload_change
    where csv_upload_id = ${uploadID} and is_new and ${idOf(target)} = record_id`.execute(tx)
  const headers = await changedHeaders(tx, uploadID)
  const restored = headers.length > 0 ? await restore(tx, target, { uploadID, headers }, telling) : []
  await tx
    .updateTable('csv_upload')
    .set({ undone: sql<Date>`now()`, undone_by: telling.by })
    .where('csv_upload_id', '=', uploadID)
    .execute()
  return { deleted: Number(numAffectedRows), restored }
}

async function restore(
  tx: Tx,
  target: UploadTarget,
  { uploadID, headers }: { readonly uploadID: number; readonly headers: readonly string[] },
  telling: Telling,
): Promise<readonly number[]> {
  await openUpload(tx, headers, null)
  const names = sql.join(headers.map((header) => sql.ref(header)))
  const values = headers.map(
    (header) => sql`case when before ? ${header} then before ->> ${header} else ${now(target, header)} end`,
  )
  const { rows } = await sql<{ record_id: number }>`
    insert into upload_line (line, record_id, is_changed, ${names})
    select row_number() over (order by record_id), record_id, true, ${sql.join(values)}
    from csv_upload_change join ${sql.ref(target.table)} on ${idOf(target)} = record_id
    where csv_upload_id = ${uploadID} and not is_new returning record_id`.execute(tx)
  await updateUploaded(tx, target, headers, telling)
  await target.writeBelow?.(tx, headers)
  await target.linkedCodes?.giveBack(tx, uploadID)
  return rows.map(({ record_id }) => record_id)
}
