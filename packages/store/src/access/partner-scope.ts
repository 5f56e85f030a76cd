/** Turns a person's partner scope into SQL. Every query on partner-owned rows takes one, so none can forget it. */
import type { RecordKind } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { auditedObjects, auditedType } from '../audit/audited-objects.ts'
import type { Db } from '../database.ts'
import { runPrepared } from '../prepared.ts'

/** A condition on a partner id column, e.g. scopeCondition(scope, 'purchase_order.partner_id'). */
export function scopeCondition(scope: PartnerScope, column: string): RawBuilder<boolean> {
  return scope.all ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...scope.partnerIDs]}::bigint[])`
}

export interface RecordOwner {
  /** Null: the record belongs to no partner; administrators only, and people who reach one of those that share it. */
  readonly partnerID: number | null
  /** Whose retailer it is, or belongs to: a global store. */
  readonly sharedBy: readonly number[]
}

type Params = Readonly<Record<string, unknown>>

const byID = (table: string, key: string) => (value: unknown) =>
  sql`select partner_id from ${sql.table(table)} where ${sql.ref(key)} = ${value}`

const ofStore = (storeID: unknown) => sql`select store.partner_id,
  array(select partner.partner_id from partner where partner.retailer_id = store.retailer_id) as shared_by from store where store_id = ${storeID}`

const ownerQueries: Record<RecordKind, (value: unknown, params: Params) => RawBuilder<unknown>> = {
  order: byID('purchase_order', 'order_id'),
  // A store order is found under its own order only.
  storeOrder: (value, params) =>
    sql`select partner_id from store_order where store_order_id = ${value} and order_id = ${params.id}`,
  storeOrderProduct: (value) => sql`
    select partner_id from store_order_product join store_order using (store_order_id) where store_order_product_id = ${value}`,
  shipment: byID('shipment', 'shipment_id'),
  carton: (value) =>
    sql`select partner_id from shipment_carton join shipment using (shipment_id) where shipment_carton_id = ${value}`,
  invoice: byID('invoice', 'invoice_id'),
  partner: byID('partner', 'partner_id'),
  partnerCode: (value) => sql`select partner_id from partner where upper(code) = upper(${value}) and active`,
  product: byID('product', 'product_id'),
  exchangeFile: byID('exchange_file', 'exchange_file_id'),
  store: ofStore,
  warehouse: byID('warehouse', 'warehouse_id'),
  salesGroup: byID('sales_group', 'sales_group_id'),
  // A retailer is its partners' alike.
  retailer: (value) => sql`
    select null::bigint as partner_id, array(select partner_id from partner where partner.retailer_id = retailer.retailer_id) as shared_by
    from retailer where retailer_id = ${value}`,
  // A master product is its customer's, and so its partners' alike.
  masterProduct: (value) => sql`
    select null::bigint as partner_id, array(select partner_id from partner where partner.external_customer_id = master_product.external_customer_id) as shared_by
    from master_product where master_product_id = ${value}`,
  label: byID('partner_label_detail', 'partner_label_detail_id'),
  labelPrint: byID('label_print', 'label_print_id'),
  auditLog: byID('audit_log', 'audit_log_id'),
  auditObject: (value, params) => {
    const type = auditedType(String(params.objectType))
    if (type === null) return sql`select null::bigint as partner_id where false`
    const { table, key, ofPartner } = auditedObjects[type]
    if (type === 'Store') return ofStore(value)
    if (ofPartner) return byID(table, key)(value)
    return sql`select null::bigint as partner_id from ${sql.table(table)} where ${sql.ref(key)} = ${value}`
  },
  failedJob: byID('failed_job', 'failed_job_id'),
  // Undoing one asks for all of its partners.
  csvUpload: (value) => sql`
    select null::bigint as partner_id, array(select partner_id from csv_upload_partner where csv_upload_partner.csv_upload_id = csv_upload.csv_upload_id) as shared_by
    from csv_upload where csv_upload_id = ${value}`,
  // Where its lines name partners, it is told by those of who began it.
  longUpload: (value) => sql`
    select partner_id, array(select partner_id from contact_partner where long_upload.partner_id is null and contact_partner.contact_id = long_upload.contact_id) as shared_by
    from long_upload where long_upload_id = ${value}`,
}

/** Returns the partner that a record belongs to; null when there is no such record. */
export async function partnerOfRecord(
  db: Db,
  kind: RecordKind,
  params: Params,
  param: string,
): Promise<RecordOwner | null> {
  const [row] = await runPrepared(
    db,
    sql<{ partner_id: number | null; shared_by?: readonly string[] }>`${ownerQueries[kind](params[param], params)}`,
  )
  // The driver reads arrays of bigint as texts.
  return row ? { partnerID: row.partner_id, sharedBy: (row.shared_by ?? []).map(Number) } : null
}
