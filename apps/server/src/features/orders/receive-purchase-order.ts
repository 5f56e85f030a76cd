/** A purchase order that came in: what it names is looked up (a sandbox partner's unknown records are made), then it is written. */
import { setImmediate } from 'node:timers/promises'
import { allow, type Decision, dateText } from '@quayside/domain'
import { type PurchaseOrder, splitByStore } from '@quayside/edi-mapping'
import {
  fillLineComponents,
  type InsertedOrder,
  insertOrder,
  insertOrders,
  type PartnerRow,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { noteArrival } from '../store-orders/note-events.ts'
import { availableStock } from './available-stock.ts'
import { type NamedRecords, namedRecords, namedRecordsOfEach, type SplitOrder } from './named-records.ts'
import { type OrderSource, type PlannedOrder, planOrder } from './plan-order.ts'

interface Arrival {
  readonly partner: PartnerRow
  /** The partner has an order of that number already. */
  readonly numberInUse: boolean
  readonly source: OrderSource
}

function splitOf(order: PurchaseOrder, { now }: OrderSource, { vendor }: Services): SplitOrder {
  const document = { ...order, orderDate: order.orderDate ?? dateText(now, vendor.zone) }
  return { document, drafts: splitByStore(document) }
}

/** Writes the order inside the transaction that processes its file. A refusal means that not even an order in error can be made of it. */
export async function receivePurchaseOrder(
  tx: Tx,
  order: PurchaseOrder,
  { partner, numberInUse, source }: Arrival,
  services: Services,
): Promise<Decision<InsertedOrder>> {
  const split = splitOf(order, source, services)
  const records = await namedRecords(tx, split, partner, source.by)
  const available = await availableStock(tx, partnerSettings(partner), records.products, services)
  const known = { ...records, orderNumberInUse: numberInUse, available }
  const planned = planOrder(split, { partner, vendor: services.vendor }, known, source)
  if (!planned.ok) return planned
  const inserted = await insertOrder(tx, planned.value.order, planned.value.audit, services.vendor.zone)
  if (partner.product_components_enabled) await fillLineComponents(tx, { orderID: inserted.orderID })
  await noteArrival(tx, { orderID: inserted.orderID, partner: partnerSettings(partner) }, services)
  return allow(inserted)
}

/** What one order sets off may decide about the next: such a partner's are received one by one. */
export const mayBeReceivedTogether = (partner: PartnerRow): boolean =>
  !partner.auto_create_sales_order && !partner.product_components_enabled

interface ArrivingTogether {
  readonly order: PurchaseOrder
  readonly numberInUse: boolean
  readonly source: OrderSource
}

/** Several of one partner that {@link mayBeReceivedTogether}, each with another number, by as many statements as one. @throws where one of them is refused */
export async function receivePurchaseOrders(
  tx: Tx,
  given: readonly ArrivingTogether[],
  partner: PartnerRow,
  services: Services,
): Promise<InsertedOrder[]> {
  if (given.length === 0) return []
  const { vendor } = services
  const splits = given.map(({ order, source }) => splitOf(order, source, services))
  const records = await namedRecordsOfEach(tx, splits, partner, given[0]?.source.by ?? partner.name)
  const planned: PlannedOrder[] = []
  for (const [at, { numberInUse, source }] of given.entries()) {
    // Other requests get their turn between two orders.
    await setImmediate()
    const known = { ...(records[at] as NamedRecords), orderNumberInUse: numberInUse }
    const decision = planOrder(splits[at] as SplitOrder, { partner, vendor }, known, source)
    if (!decision.ok) throw new Error(decision.refusal.message)
    planned.push(decision.value)
  }
  const inserted = await insertOrders(tx, planned, vendor.zone)
  for (const { orderID } of inserted) await noteArrival(tx, { orderID, partner: partnerSettings(partner) }, services)
  return inserted
}
