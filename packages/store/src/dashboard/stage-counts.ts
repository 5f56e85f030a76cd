/**
 * The other three graphs: store orders received in a range by how far a stage is. Each store order counts once in a graph:
 * nothing sent, less than ordered, or all of it; one that was acknowledged with nothing at all has nothing to ship or to invoice.
 */
import { isSent, sharedStatus, statusValues } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

export interface StageRange {
  readonly partnerIDs: readonly number[]
  readonly from: Date
  readonly to: Date
}

export interface StageCountRow {
  readonly partner_id: number
  /** Acknowledgements: not acknowledged. Shipments, invoices: acknowledged, and nothing shipped or invoiced. */
  readonly none: number
  readonly less: number
  readonly complete: number
  readonly standalone: number
}

const ended = [sharedStatus.deleted, sharedStatus.ignored]
const sentOf = (stage: 'acknowledgement' | 'invoice') => statusValues(stage).filter((status) => isSent(stage, status))
const sentAcks = sentOf('acknowledgement')
const sentInvoices = sentOf('invoice')

type Sql = RawBuilder<unknown>

interface Counting {
  /** How far a line is, as a quantity. */
  readonly done: Sql
  /** Something of the stage has left. */
  readonly sent: Sql
  /** All that is there has left. */
  readonly finished: Sql
  /** The stage has its turn. */
  readonly due: Sql
  readonly enabled: Sql
}

/** A partner that wants no acknowledgement has none to wait for. */
const acked = sql`(so.acknowledgment_status = any(${sentAcks}::text[]) or not partner.acknowledgements_enabled)`
const dueAfterAck = sql`(${acked} and (line.acked is null or line.acked > 0))`

const acknowledgements: Counting = {
  done: sql`coalesce(quantity_acknowledged, 0)`,
  sent: sql`so.acknowledgment_status = any(${sentAcks}::text[])`,
  finished: sql`true`,
  due: sql`true`,
  enabled: sql`partner.acknowledgements_enabled`,
}
const shipments: Counting = {
  done: sql`quantity_shipped`,
  sent: sql`line.done > 0`,
  finished: sql`true`,
  due: dueAfterAck,
  enabled: sql`partner.shipments_enabled`,
}
const invoices: Counting = {
  done: sql`quantity_invoiced`,
  // Quantities count from the moment that an invoice is made; what left is told by the stage, and by a first invoice where a second is being made.
  sent: sql`(so.invoice_status = any(${sentInvoices}::text[]) or line.done > 0 and exists (
    select from invoice where invoice.store_order_id = so.store_order_id and invoice.invoice_sent and invoice.status <> all(${ended}::text[])))`,
  finished: sql`so.invoice_status = any(${sentInvoices}::text[])`,
  due: dueAfterAck,
  enabled: sql`partner.invoices_enabled`,
}

function counts({ done, sent, finished, due, enabled }: Counting, range: StageRange): Sql {
  return sql`
    select partner_id, count(*) filter (where not sent and due) as none,
      count(*) filter (where sent and not complete) as less, count(*) filter (where sent and complete) as complete
    from (
      select so.partner_id, ${sent} as sent, ${due} as due, coalesce(line.everything, false) and ${finished} as complete
      from store_order so join partner using (partner_id)
      cross join lateral (
        select sum(${done}) as done, bool_and(${done} >= quantity) as everything, sum(quantity_acknowledged) as acked
        from store_order_product where store_order_product.store_order_id = so.store_order_id) line
      where so.partner_id = any(${[...range.partnerIDs]}::bigint[]) and so.created >= ${range.from} and so.created < ${range.to}
        and so.order_status <> all(${ended}::text[]) and so.status <> all(${ended}::text[]) and ${enabled}) store_order
    group by partner_id`
}

/** Records that came without an order. */
function standalone(table: 'shipment' | 'invoice', range: StageRange): Sql {
  return sql`
    select partner_id, count(*) as standalone from ${sql.table(table)}
    where order_id is null and partner_id = any(${[...range.partnerIDs]}::bigint[])
      and created >= ${range.from} and created < ${range.to} and status <> all(${ended}::text[])
    group by partner_id`
}

async function withStandalone(db: Queries, counting: Counting, table: 'shipment' | 'invoice', range: StageRange) {
  const { rows } = await sql<StageCountRow>`
    select partner_id, coalesce(none, 0) as none, coalesce(less, 0) as less, coalesce(complete, 0) as complete, coalesce(standalone, 0) as standalone
    from (${counts(counting, range)}) counted full join (${standalone(table, range)}) alone using (partner_id)`.execute(
    db,
  )
  return rows
}

export async function acknowledgementCounts(db: Queries, range: StageRange): Promise<StageCountRow[]> {
  const { rows } = await sql<StageCountRow>`
    select counted.*, 0 as standalone from (${counts(acknowledgements, range)}) counted`.execute(db)
  return rows
}

export const shipmentCounts = (db: Queries, range: StageRange): Promise<StageCountRow[]> =>
  withStandalone(db, shipments, 'shipment', range)

export const invoiceCounts = (db: Queries, range: StageRange): Promise<StageCountRow[]> =>
  withStandalone(db, invoices, 'invoice', range)
