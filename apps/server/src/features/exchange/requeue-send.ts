/** Requeues a failed send: its stage becomes queued again, under the order's lock and by the rules of the action. */
import {
  type Actor,
  allow,
  type Decision,
  decideSendAgain,
  decideSendStandaloneAgain,
  refuse,
  type SentAgain,
} from '@quayside/domain'
import {
  findPartner,
  isStandalone,
  lockStandaloneInvoice,
  type NewAuditEntry,
  orderOfRecord,
  type Tx,
} from '@quayside/store'
import { documentTypes } from '../../exchange/send/documents/document-types.ts'
import type { ExternalDelivery, SendDocument } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { applyStandalone } from '../store-orders/apply-standalone.ts'
import { applyWithOthers } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, invoiceState, lockSnapshot, stateOf } from '../store-orders/order-snapshot.ts'

export interface SendToRequeue {
  readonly sent: SentAgain
  /** Where its order is found, and the record whose audit gets the entry. */
  readonly record: Parameters<typeof orderOfRecord>[1]
  readonly about: Pick<NewAuditEntry, 'objectType' | 'objectID'>
}

/** Null for a document that belongs to no order: no stage has to be requeued. */
export function sendOfDocument({ kind, recordID }: SendDocument): SendToRequeue | null {
  const { order } = documentTypes[kind]
  if (!order) return null
  const { stage, record, auditedAs } = order
  return {
    sent: stage === 'acknowledgement' ? { stage } : { stage, recordID },
    record,
    about: { objectType: auditedAs, objectID: recordID },
  }
}

/** Null for a cancellation: it has no stage, and looks by itself whether the store order has ended. */
export function sendOfDelivery({ kind, storeOrderID }: ExternalDelivery): SendToRequeue | null {
  if (kind === 'cancel') return null
  return { sent: { stage: kind }, record: 'storeOrder', about: { objectType: 'StoreOrder', objectID: storeOrderID } }
}

/** Decides now and returns the write, so that the caller can still refuse. */
export async function requeueSend(
  tx: Tx,
  { sent, record, about }: SendToRequeue,
  actor: Actor,
  services: Services,
): Promise<Decision<() => Promise<void>>> {
  if (record === 'invoice' && (await isStandalone(tx, about.objectID)))
    return requeueStandalone(tx, about.objectID, actor, services)
  const owner = await orderOfRecord(tx, record, about.objectID)
  const order = owner ? await lockSnapshot(tx, owner.orderID) : null
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === owner?.storeOrderID)
  if (!order || !storeOrder) return refuse('notFound')
  const context = contextOf(order, storeOrder, services)
  const decision = decideSendAgain(stateOf(storeOrder.storeOrder), sent, context)
  if (!decision.ok) return decision
  return allow(async () => {
    await applyWithOthers(tx, { order, storeOrder }, decision.value, { services, by: actor.userName, about })
    await finishOrder(tx, order, services, actor.userName)
  })
}

/** The invoice belongs to no order: its own lock and rules. */
async function requeueStandalone(
  tx: Tx,
  invoiceID: number,
  { userName: by }: Actor,
  services: Services,
): Promise<Decision<() => Promise<void>>> {
  const row = await lockStandaloneInvoice(tx, invoiceID)
  const partnerRow = row && (await findPartner(tx, row.partner_id))
  if (!partnerRow) return refuse('notFound')
  const context = { partner: partnerSettings(partnerRow), vendor: services.vendor }
  const decision = decideSendStandaloneAgain(invoiceState(row), context)
  if (!decision.ok) return decision
  return allow(() => applyStandalone(tx, { partnerID: row.partner_id, step: decision.value }, { services, by }))
}
