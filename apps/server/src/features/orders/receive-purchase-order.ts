/** A purchase order that came in: what it names is looked up (a sandbox partner's unknown records are made), then it is written. */
import { allow, type Decision, dateText } from '@quayside/domain'
import { type PurchaseOrder, splitByStore } from '@quayside/edi-mapping'
import {
  fillLineComponents,
  type InsertedOrder,
  insertOrder,
  type PartnerRow,
  refreshDues,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { noteArrival } from '../store-orders/note-events.ts'
import { availableStock } from './available-stock.ts'
import { namedRecords } from './named-records.ts'
import { type OrderSource, planOrder } from './plan-order.ts'

interface Arrival {
  readonly partner: PartnerRow
  /** The partner has an order of that number already. */
  readonly numberInUse: boolean
  readonly source: OrderSource
}

/** Writes the order inside the transaction that processes its file. A refusal means that not even an order in error can be made of it. */
export async function receivePurchaseOrder(
  tx: Tx,
  order: PurchaseOrder,
  { partner, numberInUse, source }: Arrival,
  services: Services,
): Promise<Decision<InsertedOrder>> {
  const document = { ...order, orderDate: order.orderDate ?? dateText(source.now, services.vendor.zone) }
  const split = { document, drafts: splitByStore(document) }
  const records = await namedRecords(tx, split, partner, source.by)
  const available = await availableStock(tx, partnerSettings(partner), records.products, services)
  const known = { ...records, orderNumberInUse: numberInUse, available }
  const planned = planOrder(split, { partner, vendor: services.vendor }, known, source)
  if (!planned.ok) return planned
  const inserted = await insertOrder(tx, planned.value.order, planned.value.audit)
  if (partner.product_components_enabled) await fillLineComponents(tx, { orderID: inserted.orderID })
  await refreshDues(tx, { orderID: inserted.orderID }, services.vendor.zone)
  await noteArrival(tx, { orderID: inserted.orderID, partner: partnerSettings(partner) }, services)
  return allow(inserted)
}
