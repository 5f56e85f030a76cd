/** The standing views of the orders list as SQL: one definition for the list, its tabs and the figure in the menu. */
import { addDays, momentInZone, type OrderViewName } from '@quayside/contract'
import { dateText, endedStatuses, sharedStatus, statusesSent, statusesToSend } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { oneOf } from '../lists/list-conditions.ts'

type Sql = RawBuilder<unknown>

const ended = [...endedStatuses]
export const isLive = sql`po.order_status <> all(${ended}::text[]) and po.status <> all(${ended}::text[])`
const acks = oneOf('po.acknowledgment_status')
const shipments = oneOf('po.shipment_status')
const invoices = oneOf('po.invoice_status')

/** The partner uses the stage. A list of its own, so that orders are still found by their own indexes. */
export const uses = (stage: 'acknowledgements' | 'shipments' | 'invoices'): Sql =>
  sql`po.partner_id = any(array(select partner_id from partner where ${sql.ref(`${stage}_enabled`)}))`

/** The stage has been sent, or the partner does not use it. */
const isBehind = (stage: 'acknowledgements' | 'shipments', sent: Sql): Sql => sql`(${sent} or not ${uses(stage)})`

const acked = isBehind('acknowledgements', acks(statusesSent('acknowledgement')))

/** Without shipments, an order is invoiced once it is acknowledged. */
const shipped = sql`(${shipments(statusesSent('shipment'))} or (not ${uses('shipments')} and ${acked}))`

/** The moment and zone that `late` and `dueToday` are judged by. */
export interface Clock {
  readonly now: Date
  /** IANA name. */
  readonly zone: string
}

/** The end of a day is due within it: Deliver Before means the whole day. */
const endOfToday = ({ now, zone }: Clock): Date => momentInZone(addDays(dateText(now, zone), 1), '00:00', zone)

export const orderViews: Readonly<Record<OrderViewName, (clock: Clock) => Sql>> = {
  late: ({ now }) => sql`${isLive} and po.due < ${now}`,
  dueToday: (clock) => sql`${isLive} and po.due >= ${clock.now} and po.due <= ${endOfToday(clock)}`,
  toAcknowledge: () => sql`${isLive} and ${uses('acknowledgements')} and ${acks(statusesToSend('acknowledgement'))}`,
  toShip: () => sql`${isLive} and ${uses('shipments')} and ${shipments(statusesToSend('shipment'))} and ${acked}`,
  toInvoice: () => sql`${isLive} and ${uses('invoices')} and ${invoices(statusesToSend('invoice'))} and ${shipped}`,
  errors: () => oneOf('po.status')([sharedStatus.error, sharedStatus.orderChangeError]),
}
