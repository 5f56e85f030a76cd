/** Writes what a decision changed on an invoice that belongs to no order: state, job, audit, live update. Callers hold its lock. */
import type { StandaloneStep } from '@quayside/domain'
import { announce, type NewAuditEntry, nextRecordSend, type Tx, updateInvoiceState, writeAudit } from '@quayside/store'
import type { StepBy } from '../../services.ts'
import { definedValues, settleEarlier } from './apply-transition.ts'
import { followStandalone } from './note-events.ts'

type Made = Pick<NewAuditEntry, 'objectType' | 'objectID' | 'partnerID' | 'action' | 'createdBy'>

/** One that belongs to no order was made. */
export async function noteNewStandalone(tx: Tx, made: Made): Promise<void> {
  await writeAudit(tx, [{ ...made, orderID: null }])
  await announce(tx, { topic: 'invoices', ids: [made.objectID], partnerID: made.partnerID })
}

interface StandaloneStepBy extends StepBy {
  /** The EDI file of this step, for the audit. */
  readonly exchangeFileID?: number
}

export async function applyStandalone(
  tx: Tx,
  { partnerID, step }: { readonly partnerID: number; readonly step: StandaloneStep },
  { services, by, exchangeFileID }: StandaloneStepBy,
): Promise<void> {
  const { invoiceID, changes, error } = step.invoice
  const noteEvents = await followStandalone(tx, { partnerID, invoiceID }, services)
  const { status, pending, statusBeforeError: status_before_error, invoiceSent: invoice_sent } = changes
  const update = definedValues({ status, pending, status_before_error, invoice_sent, error })
  await updateInvoiceState(tx, invoiceID, update, by)
  await noteEvents()
  if (step.sends) await queueSend(tx, invoiceID, partnerID, { services, by })
  const { action, detail } = step.audit
  await writeAudit(tx, [
    {
      objectType: 'Invoice',
      objectID: invoiceID,
      orderID: null,
      partnerID,
      action: detail ? `${action}: ${detail}` : action,
      createdBy: by,
      ...(exchangeFileID === undefined ? {} : { exchangeFileID }),
    },
  ])
  await announce(tx, { topic: 'invoices', ids: [invoiceID], partnerID })
}

async function queueSend(tx: Tx, invoiceID: number, partnerID: number, { services, by }: StepBy): Promise<void> {
  const count = await nextRecordSend(tx, 'invoice', invoiceID)
  const outboxKey = `invoice:${invoiceID}:${count}`
  const document = { kind: 'invoice', recordID: invoiceID } as const
  await services.jobs.send(tx, 'send-document', { ...document, partnerID, requestedBy: by, outboxKey })
  await settleEarlier(tx, 'send-document', document, partnerID)
}
