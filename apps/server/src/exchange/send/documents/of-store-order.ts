/** The effect of a document's outcome on its store order, by the rules of its stage and under the order's lock. */
import {
  type Decision,
  type DocumentOfStage,
  decideControl,
  decideDelivered,
  decideSendFailed,
  documentEventLabels,
  type StoreOrderTransition,
  stageTables,
} from '@quayside/domain'
import {
  type DocumentShipment,
  orderOfRecord,
  readAcknowledgedTogether,
  readDocumentShipments,
  readSnapshots,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { applyTransition, type TransitionStep } from '../../../features/store-orders/apply-transition.ts'
import { finishOrder } from '../../../features/store-orders/finish-order.ts'
import { contextOf, lockSnapshot, stateOf } from '../../../features/store-orders/order-snapshot.ts'
import { controlOf, type DocumentType, type OrderRecord } from './outgoing-document.ts'

type State = ReturnType<typeof stateOf>
type Context = ReturnType<typeof contextOf>
/** What one document says of an order: of one store order, or of several where it carries their shipments. */
interface Carried {
  readonly orderID: number
  readonly records: readonly {
    readonly storeOrderID: number
    readonly document: DocumentOfStage
    readonly about?: TransitionStep['about']
  }[]
}

type Rule = (document: DocumentOfStage, state: State, context: Context) => Decision<StoreOrderTransition>

/** Lets a rule decide about each record that the document carries. False where it refuses all: it was noted before, or the stage moved on. */
async function decideFor(tx: Tx, carried: Carried | null, decide: Rule, step: TransitionStep): Promise<boolean> {
  const order = carried ? await lockSnapshot(tx, carried.orderID) : null
  if (!order || !carried) return false
  const moved = new Set<number>()
  for (const { document, storeOrderID, about } of carried.records) {
    // What another shipment of it in the same document did is written by now.
    const now = moved.has(storeOrderID) ? await readSnapshots(tx, order.orderID) : order.storeOrders
    const storeOrder = now.find((one) => one.storeOrder.store_order_id === storeOrderID)
    if (!storeOrder) continue
    const decision = decide(document, stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, step.services))
    if (!decision.ok) continue
    await applyTransition(tx, storeOrder, decision.value, { ...step, ...(about && { about }) })
    moved.add(storeOrderID)
  }
  if (moved.size > 0) await finishOrder(tx, order, step.services, step.by)
  return moved.size > 0
}

export function ofStoreOrder(order: OrderRecord): Pick<DocumentType, 'order' | 'delivered' | 'confirmed' | 'givenUp'> {
  const { stage, record, auditedAs } = order
  const about = (objectID: number) => ({ objectType: auditedAs, objectID })
  /** Null where the record is gone, or belongs to no order. */
  const carriedBy = async (tx: Tx, recordID: number): Promise<Carried | null> => {
    if (record === 'shipment') return shipmentsOf(await readDocumentShipments(tx, recordID), about)
    const place = await orderOfRecord(tx, record, recordID)
    if (place && record === 'storeOrder') return { ...place, records: await acknowledgedBy(tx, recordID, about) }
    const document = { stage, recordID }
    return place && { ...place, records: [{ ...place, document, about: about(recordID) }] }
  }
  return {
    order,
    delivered: async (tx, job, file, services) => {
      const { recordID, partnerID, requestedBy: by } = job
      const carried = await carriedBy(tx, recordID)
      const { exchange_file_id: exchangeFileID } = file
      const step = { services, by, about: about(recordID), exchangeFileID }
      const moved = await decideFor(tx, carried, (document, ...of) => decideDelivered(of[0], document, of[1]), step)
      if (moved || !carried) return moved
      // The partner confirmed it before this was written down: it moves nothing any more, and the audit still tells of it.
      const action = `${stageTables[stage].label}: ${documentEventLabels.delivered}`
      const told = { orderID: carried.orderID, partnerID, createdBy: by, exchangeFileID, action }
      await writeAudit(
        tx,
        carried.records.map(({ about: record = about(recordID) }) => ({ ...record, ...told })),
      )
      return false
    },
    confirmed: async (tx, { message, verdict, text }, { services, partner, exchangeFileID }) => {
      const { order_id: orderID, store_order_id: storeOrderID, shipment_id, invoice_id } = message
      if (orderID === null || storeOrderID === null) return false
      const carried = await carriedBy(tx, shipment_id ?? invoice_id ?? storeOrderID)
      const answer = { verdict: controlOf(verdict), text }
      const step = { services, by: partner.name, exchangeFileID }
      return decideFor(tx, carried, (document, ...of) => decideControl(of[0], document, answer, of[1]), step)
    },
    givenUp: async (tx, job, text, services) => {
      const carried = await carriedBy(tx, job.recordID)
      const step = { services, by: job.requestedBy, about: about(job.recordID) }
      await decideFor(tx, carried, (document, ...of) => decideSendFailed(of[0], document, text, of[1]), step)
    },
  }
}

/** One acknowledgement may be for several store orders of an order. */
async function acknowledgedBy(
  tx: Tx,
  storeOrderID: number,
  about: (objectID: number) => TransitionStep['about'],
): Promise<Carried['records']> {
  const together = await readAcknowledgedTogether(tx, storeOrderID)
  const ids = together.length > 0 ? together.map((one) => one.storeOrderID) : [storeOrderID]
  return ids.map((id) => ({ storeOrderID: id, document: { stage: 'acknowledgement' } as const, about: about(id) }))
}

/** One ASN may be for several shipments of an order. */
function shipmentsOf(
  shipments: readonly DocumentShipment[],
  about: (objectID: number) => TransitionStep['about'],
): Carried | null {
  const [first] = shipments
  if (!first) return null
  const records = shipments.map(({ shipment_id: recordID, store_order_id: storeOrderID }) => ({
    storeOrderID,
    document: { stage: 'shipment', recordID } as const,
    about: about(recordID),
  }))
  return { orderID: first.order_id, records }
}
