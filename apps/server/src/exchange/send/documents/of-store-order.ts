/** The effect of a document's outcome on its store order, by the rules of its stage and under the order's lock. */
import {
  type Decision,
  decideControl,
  decideDelivered,
  decideSendFailed,
  documentEventLabels,
  type StoreOrderTransition,
  stageTables,
} from '@quayside/domain'
import { orderOfRecord, type Tx, writeAudit } from '@quayside/store'
import { applyTransition, finishOrder, type TransitionStep } from '../../../features/store-orders/apply-transition.ts'
import { contextOf, lockSnapshot, stateOf } from '../../../features/store-orders/order-snapshot.ts'
import type { SendDocument } from '../../../jobs/job-queue.ts'
import { controlOf, type DocumentType, type OrderRecord } from './outgoing-document.ts'

type State = ReturnType<typeof stateOf>
type Context = ReturnType<typeof contextOf>
interface Place {
  readonly orderID: number
  readonly storeOrderID: number
}

/** Lets a rule decide about the store order. False where it refuses: it was noted before, or the stage moved on. */
async function decideFor(
  tx: Tx,
  place: Place | null,
  decide: (state: State, context: Context) => Decision<StoreOrderTransition>,
  step: TransitionStep,
): Promise<boolean> {
  const order = place ? await lockSnapshot(tx, place.orderID) : null
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === place?.storeOrderID)
  if (!order || !storeOrder) return false
  const decision = decide(stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, step.services))
  if (!decision.ok) return false
  await applyTransition(tx, storeOrder, decision.value, step)
  await finishOrder(tx, order, step.services, step.by)
  return true
}

export function ofStoreOrder(order: OrderRecord): Pick<DocumentType, 'order' | 'delivered' | 'confirmed' | 'givenUp'> {
  const { stage, record, auditedAs } = order
  const placeOf = (tx: Tx, job: SendDocument) => orderOfRecord(tx, record, job.recordID)
  /** The one shipment or invoice; the acknowledgement is the store order's own. */
  const recordIDOf = (job: SendDocument) => (record === 'storeOrder' ? undefined : job.recordID)
  const about = (job: SendDocument) => ({ objectType: auditedAs, objectID: job.recordID })
  return {
    order,
    delivered: async (tx, job, file, services) => {
      const place = await placeOf(tx, job)
      const { exchange_file_id: exchangeFileID } = file
      const moved = await decideFor(
        tx,
        place,
        (state, context) => decideDelivered(state, { stage, recordID: recordIDOf(job) }, context),
        { services, by: job.requestedBy, about: about(job), exchangeFileID },
      )
      if (moved || !place) return
      // The partner confirmed it before this was written down: it moves nothing any more, and the audit still tells of it.
      const action = `${stageTables[stage].label}: ${documentEventLabels.delivered}`
      const told = { orderID: place.orderID, partnerID: job.partnerID, createdBy: job.requestedBy, exchangeFileID }
      await writeAudit(tx, [{ ...about(job), ...told, action }])
    },
    confirmed: async (tx, { message, verdict, text }, { services, partner, exchangeFileID }) => {
      const { order_id: orderID, store_order_id: storeOrderID, shipment_id, invoice_id } = message
      if (orderID === null || storeOrderID === null) return false
      const recordID = shipment_id ?? invoice_id ?? undefined
      return decideFor(
        tx,
        { orderID, storeOrderID },
        (state, context) => decideControl(state, { stage, recordID }, { verdict: controlOf(verdict), text }, context),
        {
          services,
          by: partner.name,
          exchangeFileID,
          ...(recordID === undefined ? {} : { about: { objectType: auditedAs, objectID: recordID } }),
        },
      )
    },
    givenUp: async (tx, job, text, services) => {
      await decideFor(
        tx,
        await placeOf(tx, job),
        (state, context) => decideSendFailed(state, { stage, recordID: recordIDOf(job) }, text, context),
        { services, by: job.requestedBy, about: about(job) },
      )
    },
  }
}
