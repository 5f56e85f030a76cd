/** Writes what a decision changed on a store order, in the deciding transaction: state, records, jobs, audit. */
import type { JobKind } from '@quayside/contract'
import {
  dateText,
  errorTypes,
  isStatus,
  type JobRequest,
  type StoreOrderTransition,
  stageField,
  stageNames,
} from '@quayside/domain'
import {
  acknowledgeOpenLines,
  acknowledgeTogether,
  adviseTogether,
  announce,
  dateShipment,
  declineOpenChanges,
  forgetAnswers,
  type NewAuditEntry,
  nextRecordSend,
  nextSend,
  type StoreOrderSnapshot,
  type StoreOrderUpdate,
  settleFailedJobs,
  stageColumn,
  type Tx,
  updateInvoiceState,
  updateShipmentState,
  updateStoreOrder,
  writeAudit,
} from '@quayside/store'
import type { SendDocument } from '../../jobs/job-queue.ts'
import type { StepBy } from '../../services.ts'
import { type OrderSnapshot, stateOf } from './order-snapshot.ts'
import { externalDeliveryOf } from './queue-delivery.ts'

export interface TransitionStep extends StepBy {
  /** The EDI file of this step, for the audit tab. */
  readonly exchangeFileID?: number
  /** The shipment or invoice whose step it is; the store order's own where left out. */
  readonly about?: Pick<NewAuditEntry, 'objectType' | 'objectID'>
}

function updateOf(change: StoreOrderTransition, storeOrder: StoreOrderSnapshot): StoreOrderUpdate {
  const { changes } = change
  const stages = stageNames.flatMap((stage) => {
    const status = changes[stageField[stage]]
    return status === undefined ? [] : [[stageColumn[stage], status] as const]
  })
  return {
    ...Object.fromEntries(stages),
    ...(changes.status === undefined ? {} : { status: changes.status }),
    ...(changes.errorType === undefined ? {} : { error_type: changes.errorType }),
    ...(changes.error === undefined ? {} : { error: changes.error }),
    ...(changes.pendingStages === undefined ? {} : { pending_stages: changes.pendingStages }),
    ...(changes.statusBeforeError === undefined ? {} : { status_before_error: changes.statusBeforeError }),
    ...(changes.statusBeforeIgnore === undefined ? {} : { status_before_ignore: changes.statusBeforeIgnore }),
    stage_times: stageTimes(change, storeOrder),
  }
}

function stageTimes(change: StoreOrderTransition, storeOrder: StoreOrderSnapshot): Record<string, string> {
  const before = stateOf(storeOrder.storeOrder)
  const moved = stageNames.filter(
    (stage) =>
      change.changes[stageField[stage]] !== undefined &&
      change.changes[stageField[stage]] !== before[stageField[stage]],
  )
  const now = new Date().toISOString()
  return Object.fromEntries(moved.map((stage) => [stage, now]))
}

async function writeRecords(tx: Tx, change: StoreOrderTransition, by: string): Promise<void> {
  for (const { shipmentID, changes, error } of change.shipments ?? []) {
    const { status, pending, statusBeforeError, shipmentSent } = changes
    await updateShipmentState(
      tx,
      shipmentID,
      definedValues({
        status,
        pending,
        status_before_error: statusBeforeError,
        shipment_sent: shipmentSent,
        error,
      }),
      by,
    )
  }
  for (const { invoiceID, changes, error } of change.invoices ?? []) {
    const { status, pending, statusBeforeError, invoiceSent } = changes
    await updateInvoiceState(
      tx,
      invoiceID,
      definedValues({ status, pending, status_before_error: statusBeforeError, invoice_sent: invoiceSent, error }),
      by,
    )
  }
}

/** Without the fields that stay as they are. */
export function definedValues<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** The document that a job sends; null for kinds that go to an external system. */
async function documentOf(
  tx: Tx,
  job: JobRequest,
  storeOrder: StoreOrderSnapshot,
  { services, by }: StepBy,
): Promise<SendDocument | null> {
  const { store_order_id, partner_id } = storeOrder.storeOrder
  const common = { partnerID: partner_id, requestedBy: by }
  if (job.kind === 'send-acknowledgement') {
    const { acknowledgedWith } = job
    for (const id of acknowledgedWith ?? []) await nextSend(tx, id, 'acknowledgement')
    await acknowledgeTogether(tx, store_order_id, acknowledgedWith ? [store_order_id, ...acknowledgedWith] : [])
    const count = await nextSend(tx, store_order_id, 'acknowledgement')
    return {
      ...common,
      kind: 'acknowledgement',
      recordID: store_order_id,
      outboxKey: `acknowledgement:${store_order_id}:${count}`,
    }
  }
  if (job.kind === 'send-shipment' && job.shipmentID !== undefined) {
    const { shipmentID, together = [shipmentID] } = job
    for (const id of together) await dateShipment(tx, id, dateText(new Date(), services.vendor.zone))
    await adviseTogether(tx, shipmentID, together)
    for (const id of together.filter((one) => one !== shipmentID)) await nextRecordSend(tx, 'shipment', id)
    const count = await nextRecordSend(tx, 'shipment', job.shipmentID)
    return { ...common, kind: 'shipment', recordID: job.shipmentID, outboxKey: `shipment:${job.shipmentID}:${count}` }
  }
  if (job.kind === 'send-invoice' && job.invoiceID !== undefined) {
    const count = await nextRecordSend(tx, 'invoice', job.invoiceID)
    return { ...common, kind: 'invoice', recordID: job.invoiceID, outboxKey: `invoice:${job.invoiceID}:${count}` }
  }
  return null
}

async function queueJobs(
  tx: Tx,
  jobs: readonly JobRequest[],
  storeOrder: StoreOrderSnapshot,
  { services, by }: StepBy,
): Promise<void> {
  for (const job of jobs) {
    const document = await documentOf(tx, job, storeOrder, { services, by })
    if (document) {
      const { kind, recordID } = document
      await services.jobs.send(tx, 'send-document', document)
      await settleEarlier(tx, 'send-document', { kind, recordID }, document.partnerID)
    }
    const delivery = await externalDeliveryOf(tx, job, storeOrder, by)
    if (delivery) {
      const { kind, storeOrderID } = delivery
      await services.jobs.send(tx, 'deliver-external', delivery)
      await settleEarlier(tx, 'deliver-external', { kind, storeOrderID }, delivery.partnerID)
    }
  }
}

/** Sending again settles the failed jobs of an earlier try. */
export async function settleEarlier(
  tx: Tx,
  job: JobKind,
  about: Record<string, unknown>,
  partnerID: number,
): Promise<void> {
  if ((await settleFailedJobs(tx, job, about)) > 0) await announce(tx, { topic: 'jobs', ids: [], partnerID })
}

/** The error was cleared, or replaced by another: changes that waited for a decision are declined. */
const leavesOrderChangeError = ({ storeOrder }: StoreOrderSnapshot, { changes }: StoreOrderTransition): boolean =>
  isStatus(storeOrder.error_type, errorTypes.orderChange) &&
  changes.errorType !== undefined &&
  !isStatus(changes.errorType, errorTypes.orderChange)

/** Writes one decision. Call finishOrder once all decisions about the order are written. */
export async function applyTransition(
  tx: Tx,
  storeOrder: StoreOrderSnapshot,
  change: StoreOrderTransition,
  { services, by, exchangeFileID, about }: TransitionStep,
): Promise<void> {
  const { store_order_id, order_id, partner_id } = storeOrder.storeOrder
  if (change.acknowledgeOpenLines) await acknowledgeOpenLines(tx, store_order_id)
  if (change.forgetAnswers) await forgetAnswers(tx, store_order_id)
  await writeRecords(tx, change, by)
  await updateStoreOrder(tx, store_order_id, updateOf(change, storeOrder), by)
  if (leavesOrderChangeError(storeOrder, change)) await declineOpenChanges(tx, store_order_id, by)
  await queueJobs(tx, change.jobs, storeOrder, { services, by })
  const { action, detail } = change.audit
  await writeAudit(tx, [
    {
      objectType: 'StoreOrder',
      objectID: store_order_id,
      ...about,
      orderID: order_id,
      partnerID: partner_id,
      action: detail ? `${action}: ${detail}` : action,
      createdBy: by,
      ...(exchangeFileID === undefined ? {} : { exchangeFileID }),
    },
  ])
}

/** Writes a decision with what it does to other store orders of the same order; answers the ids of all of them. */
export async function applyWithOthers(
  tx: Tx,
  {
    order,
    storeOrder,
  }: { readonly order: Pick<OrderSnapshot, 'storeOrders'>; readonly storeOrder: StoreOrderSnapshot },
  change: StoreOrderTransition,
  step: TransitionStep,
): Promise<readonly number[]> {
  const { services, by } = step
  const others = change.others ?? []
  for (const other of others) {
    const found = order.storeOrders.find((one) => one.storeOrder.store_order_id === other.storeOrderID)
    if (found) await applyTransition(tx, found, other.change, { services, by })
  }
  await applyTransition(tx, storeOrder, change, step)
  return [storeOrder.storeOrder.store_order_id, ...others.map((other) => other.storeOrderID)]
}
