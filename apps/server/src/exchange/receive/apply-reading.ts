/** Does what one accepted message asks for: makes an order, changes one, or moves the documents that an acknowledgement is about. */
import { setMessageReference, type Tx } from '@quayside/store'
import { receiveOrderChange } from '../../features/order-changes/receive-order-change.ts'
import type { Services } from '../../services.ts'
import type { MessageReading } from '../read/read-messages.ts'
import type { AppliedReading } from './applied-reading.ts'
import { applyContrl, applyFunctionalAcknowledgement } from './apply-acknowledgement.ts'
import { applyPurchaseOrder, type ReceivedMessage } from './apply-purchase-order.ts'
import type { AnswerNote } from './apply-verdict.ts'

const notApplied = (note: string | null): AnswerNote[] =>
  note === null ? [] : [{ code: 'order-change.not-applied', text: note }]

export async function applyReading(
  tx: Tx,
  reading: MessageReading,
  message: ReceivedMessage,
  services: Services,
): Promise<AppliedReading> {
  const { file, messageID, partner } = message
  if (reading.kind === 'order' && reading.order) {
    return applyPurchaseOrder(tx, reading.order, message, services)
  }
  if (reading.kind === 'order-change' && reading.change) {
    const source = { partner, exchangeFileID: file.exchange_file_id, messageID, by: partner.name }
    const { orderID, note } = await receiveOrderChange(tx, reading.change, source, services)
    return {
      references: [reading.change.orderNumber],
      orderIDs: orderID === null ? [] : [orderID],
      notes: notApplied(note),
    }
  }
  if (reading.kind === 'functional-acknowledgement' || reading.kind === 'contrl') {
    const context = { partner, exchangeFileID: file.exchange_file_id, services }
    const { references, notes } =
      reading.kind === 'contrl'
        ? await applyContrl(tx, reading.contrl, context)
        : await applyFunctionalAcknowledgement(tx, reading.acknowledgement, context)
    if (references.length > 0) await setMessageReference(tx, messageID, references.join(', '))
    return { references, orderIDs: [], notes }
  }
  return { references: [], orderIDs: [] }
}
