/**
 * What the dashboard counts, as conditions on orders: the same one for a bar and for the list behind it. An order counts once in a
 * graph, by its store order that is furthest behind: nothing sent, less than ordered, or all of it. One that was acknowledged with
 * nothing at all has nothing to ship or to invoice; a partner that does not use a stage is not in its graph.
 */
import type { OrderFigureName } from '@quayside/contract'
import { endedStatuses, statusesSent } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, isAtRisk, isLive, isLiveStoreOrder, uses } from './order-views.ts'

type Sql = RawBuilder<unknown>
export type CountedStage = 'acknowledgement' | 'shipment' | 'invoice'
export type HowFar = 'none' | 'less' | 'complete'

const ended = [...endedStatuses]
const isSent = (column: string, stage: CountedStage): Sql =>
  sql`${sql.ref(column)} = any(${[...statusesSent(stage)]}::text[])`

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

const ackSent = isSent('so.acknowledgment_status', 'acknowledgement')
const dueAfterAck = sql`((${ackSent} or not ${uses('acknowledgements')}) and (line.acked is null or line.acked > 0))`

const countings: Readonly<Record<CountedStage, Counting>> = {
  acknowledgement: {
    done: sql`coalesce(quantity_acknowledged, 0)`,
    sent: ackSent,
    finished: sql`true`,
    due: sql`true`,
    enabled: uses('acknowledgements'),
  },
  shipment: {
    done: sql`quantity_shipped`,
    sent: sql`line.done > 0`,
    finished: sql`true`,
    due: dueAfterAck,
    enabled: uses('shipments'),
  },
  invoice: {
    done: sql`quantity_invoiced`,
    // Quantities count from the moment that an invoice is made; what left is told by the stage, and by a first invoice where a second is being made.
    sent: sql`(${isSent('so.invoice_status', 'invoice')} or line.done > 0 and exists (
      select from invoice where invoice.store_order_id = so.store_order_id and invoice.invoice_sent and invoice.status <> all(${ended}::text[])))`,
    finished: isSent('so.invoice_status', 'invoice'),
    due: dueAfterAck,
    enabled: uses('invoices'),
  },
}

/** Of an order `po`: 'none', 'less' or 'complete'; null where the stage has not had its turn or is not used. */
export function howFar(stage: CountedStage): Sql {
  const { done, sent, finished, due, enabled } = countings[stage]
  return sql`case when ${isLive} and ${enabled} then (
    select case when bool_or(not sent and due) then 'none' when bool_or(sent and not complete) then 'less' when bool_or(sent and complete) then 'complete' end
    from (
      select ${sent} as sent, ${due} as due, coalesce(line.everything, false) and ${finished} as complete
      from store_order so
      cross join lateral (
        select sum(${done}) as done, bool_and(${done} >= quantity) as everything, sum(quantity_acknowledged) as acked
        from store_order_product where store_order_product.store_order_id = so.store_order_id) line
      where so.order_id = po.order_id and ${isLiveStoreOrder}) part) end`
}

const is = (stage: CountedStage, far: HowFar): Sql => sql`${howFar(stage)} = ${far}`

export const orderFigures: Readonly<Record<OrderFigureName, (clock: Clock) => Sql>> = {
  received: () => isLive,
  unacked: () => is('acknowledgement', 'none'),
  ackShortfall: () => is('acknowledgement', 'less'),
  ackComplete: () => is('acknowledgement', 'complete'),
  noShipment: () => is('shipment', 'none'),
  shipmentShortfall: () => is('shipment', 'less'),
  shipmentComplete: () => is('shipment', 'complete'),
  noInvoice: () => is('invoice', 'none'),
  invoiceShortfall: () => is('invoice', 'less'),
  invoiceComplete: () => is('invoice', 'complete'),
  moneyAtRisk: isAtRisk,
}
