/**
 * The other three graphs: store orders received in a range by how far a stage is. Each store order counts once in a graph:
 * nothing sent, less than ordered, or all of it; one that was acknowledged with nothing at all has nothing to ship or to invoice.
 */
import { endedStatuses, isSent, statusValues } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { chosenPartners, type GraphPartner, type PartnerChoice } from './chosen-partners.ts'

interface StageRange {
  readonly from: Date
  readonly to: Date
}

export interface StageCountRow extends GraphPartner {
  /** Acknowledgements: not acknowledged. Shipments, invoices: acknowledged, and nothing shipped or invoiced. */
  readonly none: number
  readonly less: number
  readonly complete: number
  readonly standalone: number
}

const ended = [...endedStatuses]
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
const acked = sql`(so.acknowledgment_status = any(${sentAcks}::text[]) or not chosen.acknowledgements_enabled)`
const dueAfterAck = sql`(${acked} and (line.acked is null or line.acked > 0))`

const acknowledgements: Counting = {
  done: sql`coalesce(quantity_acknowledged, 0)`,
  sent: sql`so.acknowledgment_status = any(${sentAcks}::text[])`,
  finished: sql`true`,
  due: sql`true`,
  enabled: sql`chosen.acknowledgements_enabled`,
}
const shipments: Counting = {
  done: sql`quantity_shipped`,
  sent: sql`line.done > 0`,
  finished: sql`true`,
  due: dueAfterAck,
  enabled: sql`chosen.shipments_enabled`,
}
const invoices: Counting = {
  done: sql`quantity_invoiced`,
  // Quantities count from the moment that an invoice is made; what left is told by the stage, and by a first invoice where a second is being made.
  sent: sql`(so.invoice_status = any(${sentInvoices}::text[]) or line.done > 0 and exists (
    select from invoice where invoice.store_order_id = so.store_order_id and invoice.invoice_sent and invoice.status <> all(${ended}::text[])))`,
  finished: sql`so.invoice_status = any(${sentInvoices}::text[])`,
  due: dueAfterAck,
  enabled: sql`chosen.invoices_enabled`,
}

function counts({ done, sent, finished, due, enabled }: Counting, range: StageRange): Sql {
  return sql`
    select partner_id, count(*) filter (where not sent and due) as none,
      count(*) filter (where sent and not complete) as less, count(*) filter (where sent and complete) as complete
    from (
      select so.partner_id, ${sent} as sent, ${due} as due, coalesce(line.everything, false) and ${finished} as complete
      from store_order so join chosen using (partner_id)
      cross join lateral (
        select sum(${done}) as done, bool_and(${done} >= quantity) as everything, sum(quantity_acknowledged) as acked
        from store_order_product where store_order_product.store_order_id = so.store_order_id) line
      where so.partner_id = any(array(select partner_id from chosen)) and so.created >= ${range.from} and so.created < ${range.to}
        and so.order_status <> all(${ended}::text[]) and so.status <> all(${ended}::text[]) and ${enabled}) store_order
    group by partner_id`
}

/** Records that came without an order. */
function standalone(table: 'shipment' | 'invoice', range: StageRange): Sql {
  return sql`
    select partner_id, count(*) as standalone from ${sql.table(table)}
    where order_id is null and partner_id = any(array(select partner_id from chosen))
      and created >= ${range.from} and created < ${range.to} and status <> all(${ended}::text[])
    group by partner_id`
}

async function readCounts(
  db: Queries,
  choice: PartnerChoice,
  range: StageRange,
  counting: Counting,
  records: 'shipment' | 'invoice' | null,
): Promise<StageCountRow[]> {
  const alone = records ? standalone(records, range) : sql`select null::bigint as partner_id, 0 as standalone`
  const { rows } = await sql<StageCountRow>`
    with ${chosenPartners(choice)}
    select chosen.code, chosen.name, chosen.currency, coalesce(none, 0) as none, coalesce(less, 0) as less,
      coalesce(complete, 0) as complete, coalesce(standalone, 0) as standalone
    from chosen left join (${counts(counting, range)}) counted using (partner_id) left join (${alone}) alone using (partner_id)
    order by ${byLanguage('chosen.name')}, chosen.partner_id`.execute(db)
  return rows
}

/** How a graph is read: its partners and the moments of its range. Each partner chosen has a row, in the order of their names. */
export type ReadCounts = (db: Queries, choice: PartnerChoice, range: StageRange) => Promise<StageCountRow[]>

export const acknowledgementCounts: ReadCounts = (db, choice, range) =>
  readCounts(db, choice, range, acknowledgements, null)

export const shipmentCounts: ReadCounts = (db, choice, range) => readCounts(db, choice, range, shipments, 'shipment')

export const invoiceCounts: ReadCounts = (db, choice, range) => readCounts(db, choice, range, invoices, 'invoice')
