/** The labels that partners have set up, and what was printed of them. */
import {
  endedStatuses,
  type LabelDocument,
  type LabelFormat,
  type LabelSize,
  type LabelType,
  type PartnerScope,
} from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries, Tx } from '../database.ts'
import { daysBefore } from '../days-before.ts'

const ended = [...endedStatuses]

export interface PartnerLabelRow {
  partner_label_detail_id: number
  partner_id: number
  partner_code: string
  partner_name: string
  label_type_system_name: LabelType
  label_parameter: string
  button_text: string
  format: LabelFormat
  page_size: LabelSize
}

const labelColumns = sql`detail.partner_label_detail_id, detail.partner_id, partner.code as partner_code, partner.name as partner_name,
  detail.label_type_system_name, detail.label_parameter, detail.button_text, detail.format, detail.page_size`

export async function findPartnerLabel(db: Queries, partnerLabelDetailID: number): Promise<PartnerLabelRow | null> {
  const { rows } = await sql<PartnerLabelRow>`
    select ${labelColumns} from partner_label_detail detail join partner using (partner_id)
    where detail.partner_label_detail_id = ${partnerLabelDetailID}`.execute(db)
  return rows[0] ?? null
}

/** The oldest first: it is the one that bulk printing takes. Of all partners in the scope where no code is given. */
export async function readPartnerLabels(
  db: Queries,
  scope: PartnerScope,
  { partnerCode, type }: { readonly partnerCode: string; readonly type: LabelType | null },
): Promise<PartnerLabelRow[]> {
  const { rows } = await sql<PartnerLabelRow>`
    select ${labelColumns} from partner_label_detail detail join partner using (partner_id)
    where ${scopeCondition(scope, 'partner.partner_id')} and partner.active and (${partnerCode}::text = '' or upper(partner.code) = upper(${partnerCode}))
      and (${type}::text is null or detail.label_type_system_name = ${type})
    order by partner.code, detail.partner_label_detail_id`.execute(db)
  return rows
}

export interface NewPartnerLabel {
  readonly partnerID: number
  readonly type: LabelType
  readonly parameter: string
  readonly buttonText: string
  readonly by: string | null
}

export async function insertPartnerLabel(tx: Queries, label: NewPartnerLabel): Promise<number> {
  const { rows } = await sql<{ partner_label_detail_id: number }>`
    insert into partner_label_detail (partner_id, label_type_system_name, label_parameter, button_text, created_by, last_modified_by)
    values (${label.partnerID}, ${label.type}, ${label.parameter}, ${label.buttonText}, ${label.by}, ${label.by})
    returning partner_label_detail_id`.execute(tx)
  return rows[0]?.partner_label_detail_id ?? 0
}

export interface LabelPrintRow {
  label_print_id: number
  partner_code: string
  label_type_system_name: LabelType
  format: LabelFormat
  page_size: LabelSize
  labels: readonly LabelDocument[]
}

/** Keeps what is printed; with the id of an earlier part of the same printing it is added to that. */
export async function keepLabelPrint(
  tx: Tx,
  label: PartnerLabelRow,
  { labels, by, to }: { readonly labels: readonly LabelDocument[]; readonly by: string; readonly to: number | null },
): Promise<number> {
  const text = JSON.stringify(labels)
  if (to !== null) {
    await sql`update label_print set labels = labels || ${text}::jsonb, label_count = label_count + ${labels.length}
      where label_print_id = ${to}`.execute(tx)
    return to
  }
  const { rows } = await sql<{ label_print_id: number }>`
    insert into label_print (partner_id, partner_label_detail_id, labels, label_count, printed_by)
    values (${label.partner_id}, ${label.partner_label_detail_id}, ${text}::jsonb, ${labels.length}, ${by}) returning label_print_id`.execute(
    tx,
  )
  return rows[0]?.label_print_id ?? 0
}

export async function findLabelPrint(db: Queries, labelPrintID: number): Promise<LabelPrintRow | null> {
  const { rows } = await sql<LabelPrintRow>`
    select print.label_print_id, partner.code as partner_code, detail.label_type_system_name, detail.format, detail.page_size, print.labels
    from label_print print join partner using (partner_id) join partner_label_detail detail using (partner_label_detail_id)
    where print.label_print_id = ${labelPrintID}`.execute(db)
  return rows[0] ?? null
}

/** What a label is asked for: an order, a store order or a shipment, with the store orders that it is about. */
export interface LabelSubject {
  id: number
  name: string
  partner_id: number
  partner_name: string
  order_id: number
  store_order_ids: number[]
}

/** Null where there is no such record. */
export async function labelSubject(db: Queries, type: LabelType, id: number): Promise<LabelSubject | null> {
  const { rows } = await sql<LabelSubject>`
    with subject as (
      select po.order_id as id, po.order_number as name, po.partner_id, po.order_id,
        (select coalesce(array_agg(so.store_order_id order by so.store_order_id), '{}') from store_order so
          where so.order_id = po.order_id and so.status <> all(${ended}::text[])) as store_order_ids
      from purchase_order po where ${type}::text = 'Order' and po.order_id = ${id}
      union all
      select store_order_id, store_order_number, partner_id, order_id, array[store_order_id]
      from store_order where ${type}::text = 'StoreOrder' and store_order_id = ${id}
      union all
      select shipment_id, shipment_number, partner_id, order_id, array[store_order_id]
      from shipment where ${type}::text = 'Shipment' and shipment_id = ${id})
    select subject.id, subject.name, subject.partner_id, partner.name as partner_name, subject.order_id, subject.store_order_ids
    from subject join partner using (partner_id)`.execute(db)
  return rows[0] ?? null
}

export interface LabelCountRow {
  /** Null where the prints of a label are added up. */
  printed: Date | null
  printed_by: string | null
  partner_code: string
  partner_name: string
  label_type_system_name: LabelType
  button_text: string
  label_count: number
}

export interface LabelCountQuery {
  /** 'YYYY-MM-DD' in the zone, both included. */
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly partnerCode: string
  /** A row for each printing. */
  readonly each: boolean
}

/** What was printed between two days, by partner and label. */
export async function countPrintedLabels(
  db: Queries,
  { from, to, zone, partnerCode, each }: LabelCountQuery,
  scope: PartnerScope,
): Promise<LabelCountRow[]> {
  const { rows } = await sql<LabelCountRow>`
    select case when ${each} then print.printed end as printed, case when ${each} then print.printed_by end as printed_by,
      partner.code as partner_code, partner.name as partner_name, detail.label_type_system_name, detail.button_text, sum(print.label_count)::int as label_count
    from label_print print join partner using (partner_id) join partner_label_detail detail using (partner_label_detail_id)
    where ${scopeCondition(scope, 'partner.partner_id')} and (${partnerCode}::text = '' or upper(partner.code) = upper(${partnerCode}))
      and print.printed >= ${from}::date::timestamp at time zone ${zone}::text
      and print.printed < (${to}::date + 1)::timestamp at time zone ${zone}::text
    group by partner.partner_id, detail.partner_label_detail_id, case when ${each} then print.label_print_id end, 1, 2
    order by partner.code, detail.partner_label_detail_id, 1`.execute(db)
  return rows
}

/**
 * Empties prints that are older than their days; how many labels there were stays. 0 days: nothing is forgotten.
 * @returns how many prints; 0 when nothing is left to empty
 */
export async function forgetOldLabels(db: Queries, keepDays: number, now: Date, most = 1000): Promise<number> {
  if (keepDays === 0) return 0
  const before = daysBefore(now, keepDays)
  const { numAffectedRows } = await sql`
    update label_print set labels = '[]' where label_print_id in (
      select label_print_id from label_print where printed < ${before} and labels <> '[]' limit ${most} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
