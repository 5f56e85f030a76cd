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
  noteAnswered,
  readDocumentHeader,
  readDocumentLines,
  readRemovedLines,
  type Tx,
} from '@quayside/store'
import { changeAnswer } from '../change-answer.ts'
import { documentParties } from '../parties.ts'
import { acknowledgedLines } from './acknowledged-lines.ts'
import type { OutgoingDocument, Sending } from './outgoing-document.ts'

export async function loadAcknowledgement({ db, job, partner, clock }: Sending): Promise<OutgoingDocument | null> {
  const header = await readDocumentHeader(db, job.recordID)
  if (!header) return null
  const rows = await readDocumentLines(db, job.recordID)
  const answered = await changeToAnswer(db, job.recordID, job.outboxKey)
  const document: OrderAcknowledgement = {
    acknowledgementNumber: `A${job.recordID}-${job.outboxKey.split(':').at(-1)}`,
    acknowledgementDate: dateText(clock.now, clock.zone),
    orderNumber: header.order_number,
    orderDate: header.order_date,
    customerReference: header.customer_reference,
    currency: header.currency,
    parties: documentParties(header, partner),
    repeats: repeatedFromOrder(header.message_segments),
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
