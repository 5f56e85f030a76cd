/** Our answer to an order (855, ORDRSP), or to its newest order change (865, ORDRSP). */
import { dateText } from '@quayside/domain'
import {
  type OrderAcknowledgement,
  repeatedFromOrder,
  writeAcknowledgement,
  writeOrderChangeAnswer,
} from '@quayside/edi-mapping'
import {
  changeToAnswer,
  type DocumentHeader,
  noteAnswered,
  readAcknowledgedTogether,
  readDocumentHeader,
  readDocumentLines,
  readRemovedLines,
  type Tx,
} from '@quayside/store'
import { changeAnswer } from '../change-answer.ts'
import { documentParties, sharedParties } from '../parties.ts'
import { acknowledgedLines } from './acknowledged-lines.ts'
import { mergeLines, type StoreAnswer } from './merged-lines.ts'
import type { OutgoingDocument, Sending } from './outgoing-document.ts'

/** Returns the parts that an acknowledgement has for any number of store orders. */
const documentOf = (
  header: DocumentHeader,
  { job, clock }: Sending,
): Omit<OrderAcknowledgement, 'lines' | 'parties'> => ({
  acknowledgementNumber: `A${job.recordID}-${job.outboxKey.split(':').at(-1)}`,
  acknowledgementDate: dateText(clock.now, clock.zone),
  orderNumber: header.order_number,
  orderDate: header.order_date,
  customerReference: header.customer_reference,
  currency: header.currency,
  repeats: repeatedFromOrder(header.message_segments),
})

export async function loadAcknowledgement(sending: Sending): Promise<OutgoingDocument | null> {
  const { db, job, partner } = sending
  const together = (await readAcknowledgedTogether(db, job.recordID)).filter(({ hasEnded }) => !hasEnded)
  if (together.length > 0)
    return loadForOrder(
      sending,
      together.map(({ storeOrderID }) => storeOrderID),
    )
  const header = await readDocumentHeader(db, job.recordID)
  if (!header) return null
  const rows = await readDocumentLines(db, job.recordID)
  const answered = await changeToAnswer(db, job.recordID, job.outboxKey)
  const document: OrderAcknowledgement = {
    ...documentOf(header, sending),
    parties: documentParties(header, partner),
    lines: acknowledgedLines(rows, await readRemovedLines(db, job.recordID)),
  }
  return {
    owner: { header, shipmentID: null, invoiceID: null },
    reference: header.order_number,
    ...(answered
      ? {
          queued: (tx: Tx) => noteAnswered(tx, answered.order_change_id, header.store_order_id, job.outboxKey),
          write: () => writeOrderChangeAnswer(changeAnswer(document, rows, answered), partner.guide),
        }
      : { write: () => writeAcknowledgement(document, partner.guide) }),
  }
}

/** One for several store orders of an order: each line with what its stores get. */
async function loadForOrder(sending: Sending, storeOrderIDs: readonly number[]): Promise<OutgoingDocument | null> {
  const { db, partner } = sending
  const headers: DocumentHeader[] = []
  const answers: StoreAnswer[] = []
  for (const id of storeOrderIDs) {
    const header = await readDocumentHeader(db, id)
    if (!header) continue
    const store = documentParties(header, partner).find(({ role }) => role === 'ship-to')
    headers.push(header)
    answers.push({
      storeCode: store?.code ?? null,
      storeCodeQualifier: store?.codeQualifier ?? null,
      lines: acknowledgedLines(await readDocumentLines(db, id), await readRemovedLines(db, id)),
    })
  }
  const [header] = headers
  if (!header) return null
  const document = {
    ...documentOf(header, sending),
    parties: sharedParties(headers, partner),
    lines: mergeLines(answers),
  }
  return {
    owner: { header, shipmentID: null, invoiceID: null },
    reference: header.order_number,
    write: () => writeAcknowledgement(document, partner.guide),
  }
}
