/** Does what one accepted message asks for: makes an order, or moves the documents that an acknowledgement is about. */
import { type FileToProcess, orderNumbersInUse, type PartnerRow, setMessageReference, type Tx } from '@quayside/store'
import { receivePurchaseOrder } from '../../features/orders/receive-purchase-order.ts'
import type { Services } from '../../services.ts'
import { applyContrl, applyFunctionalAcknowledgement } from './apply-acknowledgement.ts'
import type { MessageReading } from './read-messages.ts'

export async function applyReading(
  tx: Tx,
  reading: MessageReading,
  messageID: number,
  file: FileToProcess,
  partner: PartnerRow,
  services: Services,
): Promise<{ references: readonly string[]; orderIDs: readonly number[] }> {
  if (reading.kind === 'order' && reading.order) {
    const inUse = await orderNumbersInUse(tx, partner.partner_id, [reading.order.orderNumber])
    const source = { exchangeFileID: file.exchange_file_id, messageID, by: partner.name, now: new Date() }
    const received = await receivePurchaseOrder(
      tx,
      reading.order,
      partner,
      inUse.has(reading.order.orderNumber),
      source,
      services,
    )
    if (!received.ok) throw new Error(received.refusal.message)
    return { references: [reading.order.orderNumber], orderIDs: [received.value.orderID] }
  }
  if (reading.kind === 'functional-acknowledgement' || reading.kind === 'contrl') {
    const applied =
      reading.kind === 'contrl'
        ? await applyContrl(tx, reading.contrl, partner, file.exchange_file_id, services)
        : await applyFunctionalAcknowledgement(tx, reading.acknowledgement, partner, file.exchange_file_id, services)
    if (applied.references.length > 0) await setMessageReference(tx, messageID, applied.references.join(', '))
    return { references: applied.references, orderIDs: [] }
  }
  return { references: [], orderIDs: [] }
}
