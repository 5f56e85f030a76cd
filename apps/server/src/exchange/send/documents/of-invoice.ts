/** The effect of an invoice's outcome: on its store order, or on itself alone where it belongs to none. */
import { type DocumentEvent, decideStandaloneEvent, documentEventLabels, stageTables } from '@quayside/domain'
import { isStandalone, lockStandaloneInvoice, type Tx, writeAudit } from '@quayside/store'
import { applyStandalone } from '../../../features/store-orders/apply-standalone.ts'
import { invoiceState } from '../../../features/store-orders/order-snapshot.ts'
import type { StepBy } from '../../../services.ts'
import { ofStoreOrder } from './of-store-order.ts'
import { controlOf } from './outgoing-document.ts'

interface EventBy extends StepBy {
  readonly exchangeFileID?: number
}

/** False where it was noted before, or the invoice moved on. */
async function moveStandalone(tx: Tx, invoiceID: number, event: DocumentEvent, by: EventBy): Promise<boolean> {
  const row = await lockStandaloneInvoice(tx, invoiceID)
  if (!row) return false
  const { vendor } = by.services
  const decision = decideStandaloneEvent(invoiceState(row), event, { vendor })
  if (!decision.ok) return false
  await applyStandalone(tx, { partnerID: row.partner_id, step: decision.value }, by)
  return true
}

const ofOrder = ofStoreOrder({ stage: 'invoice', record: 'invoice', auditedAs: 'Invoice' })

export const ofInvoice: typeof ofOrder = {
  order: ofOrder.order,
  delivered: async (tx, job, file, services) => {
    if (!(await isStandalone(tx, job.recordID))) return ofOrder.delivered(tx, job, file, services)
    const by = { services, by: job.requestedBy, exchangeFileID: file.exchange_file_id }
    if (await moveStandalone(tx, job.recordID, { kind: 'delivered' }, by)) return true
    // The partner confirmed it before this was written down: it moves nothing any more, and the audit still tells of it.
    const { partnerID, requestedBy: createdBy, recordID: objectID } = job
    const told = { objectType: 'Invoice', objectID, orderID: null, partnerID, createdBy } as const
    const action = `${stageTables.invoice.label}: ${documentEventLabels.delivered}`
    await writeAudit(tx, [{ ...told, action, exchangeFileID: file.exchange_file_id }])
    return false
  },
  confirmed: async (tx, one, context) => {
    const { invoice_id: invoiceID, store_order_id } = one.message
    if (invoiceID === null || store_order_id !== null) return ofOrder.confirmed(tx, one, context)
    const { services, partner, exchangeFileID } = context
    const event: DocumentEvent =
      controlOf(one.verdict) === 'accepted' ? { kind: 'accepted' } : { kind: 'rejected', text: one.text }
    return moveStandalone(tx, invoiceID, event, { services, by: partner.name, exchangeFileID })
  },
  givenUp: async (tx, job, text, services) => {
    if (!(await isStandalone(tx, job.recordID))) return ofOrder.givenUp(tx, job, text, services)
    await moveStandalone(tx, job.recordID, { kind: 'failed', text }, { services, by: job.requestedBy })
  },
}
