/** Does what one accepted message asks for: makes an order, changes one, or moves the documents that an acknowledgement is about. */
import { type FileToProcess, orderNumberInUse, type PartnerRow, setMessageReference, type Tx } from '@quayside/store'
import { applyWaitingChanges, receiveOrderChange } from '../../features/order-changes/receive-order-change.ts'
import { receivePurchaseOrder } from '../../features/orders/receive-purchase-order.ts'
import type { Services } from '../../services.ts'
import { applyContrl, applyFunctionalAcknowledgement } from './apply-acknowledgement.ts'
import type { AnswerNote } from './hear-verdict.ts'
import type { MessageReading } from './read-messages.ts'

/** What was done; `notes`: said of the message to the people who read it. */
export interface AppliedReading {
  readonly references: readonly string[]
  readonly orderIDs: readonly number[]
  readonly notes?: readonly AnswerNote[]
}

/**
 * Whether an order number is in use, as it was looked up for the whole interchange. A number that the interchange repeats
 * is asked for again, since what became of its first order decides.
 */
async function takeNumber(tx: Tx, orderNumber: string, inUse: Map<string, boolean>, partner: PartnerRow) {
  const known = inUse.get(orderNumber) ?? (await orderNumberInUse(tx, partner.partner_id, orderNumber))
  inUse.delete(orderNumber)
  return known
}

const notApplied = (note: string | null): AnswerNote[] =>
  note === null ? [] : [{ code: 'order-change.not-applied', text: note }]

export async function applyReading(
  tx: Tx,
  reading: MessageReading,
  messageID: number,
  inUse: Map<string, boolean>,
  file: FileToProcess,
  partner: PartnerRow,
  services: Services,
): Promise<AppliedReading> {
  if (reading.kind === 'order' && reading.order) {
    const numberInUse = await takeNumber(tx, reading.order.orderNumber, inUse, partner)
    const source = { exchangeFileID: file.exchange_file_id, messageID, by: partner.name, now: new Date() }
    const received = await receivePurchaseOrder(tx, reading.order, partner, numberInUse, source, services)
    if (!received.ok) throw new Error(received.refusal.message)
    await applyWaitingChanges(tx, received.value.orderID, reading.order.orderNumber, partner, services)
    return { references: [reading.order.orderNumber], orderIDs: [received.value.orderID] }
  }
  if (reading.kind === 'order-change' && reading.change) {
    const source = { exchangeFileID: file.exchange_file_id, messageID, by: partner.name }
    const { orderID, note } = await receiveOrderChange(tx, reading.change, partner, source, services)
    return {
      references: [reading.change.orderNumber],
      orderIDs: orderID === null ? [] : [orderID],
      notes: notApplied(note),
    }
  }
  if (reading.kind === 'functional-acknowledgement' || reading.kind === 'contrl') {
    const hearing = { partner, exchangeFileID: file.exchange_file_id, services }
    const { references, notes } =
      reading.kind === 'contrl'
        ? await applyContrl(tx, reading.contrl, hearing)
        : await applyFunctionalAcknowledgement(tx, reading.acknowledgement, hearing)
    if (references.length > 0) await setMessageReference(tx, messageID, references.join(', '))
    return { references, orderIDs: [], notes }
  }
  return { references: [], orderIDs: [] }
}
