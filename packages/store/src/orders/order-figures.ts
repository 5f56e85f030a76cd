/**
 * Defines what the dashboard counts, as conditions on orders: the same one for a bar and for the list behind it. An order counts once
 * in a graph, by its store order that has got least far. A partner that does not use a stage is not in its graph.
 */
import type { OrderFigureName } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import { type CountedStage, type Progress, progressColumn } from './order-progress.ts'
import { type Clock, isAtRisk, isLive, uses } from './order-views.ts'

type Sql = RawBuilder<unknown>

const counted = (stage: CountedStage, progress: Progress) => (): Sql =>
  sql`${isLive} and ${uses(`${stage}s`)} and ${sql.ref(`po.${progressColumn(stage)}`)} = ${sql.lit(progress)}`

export const orderFigures: Readonly<Record<OrderFigureName, (clock: Clock) => Sql>> = {
  received: () => isLive,
  unacked: counted('acknowledgement', 'none'),
  ackShortfall: counted('acknowledgement', 'partial'),
  ackComplete: counted('acknowledgement', 'complete'),
  noShipment: counted('shipment', 'none'),
  shipmentShortfall: counted('shipment', 'partial'),
  shipmentComplete: counted('shipment', 'complete'),
  noInvoice: counted('invoice', 'none'),
  invoiceShortfall: counted('invoice', 'partial'),
  invoiceComplete: counted('invoice', 'complete'),
  moneyAtRisk: isAtRisk,
}
