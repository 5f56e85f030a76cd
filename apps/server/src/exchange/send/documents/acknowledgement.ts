/** Our answer to an order (855, ORDRSP), or to its newest order change (865, ORDRSP). */
import { type OrderAcknowledgement, writeAcknowledgement, writeOrderChangeAnswer } from '@quayside/edi-mapping'
import { changeToAnswer, noteAnswered, readDocumentHeader, readDocumentLines, type Tx } from '@quayside/store'
import { changeAnswer } from '../change-answer.ts'
import { documentParties } from '../parties.ts'
import { dateOf, lineOf, plain, plainOrNull } from './document-lines.ts'
import type { OutgoingDocument, Sending } from './outgoing-document.ts'

export async function loadAcknowledgement({ db, job, partner, now }: Sending): Promise<OutgoingDocument | null> {
  const header = await readDocumentHeader(db, job.recordID)
  if (!header) return null
  const rows = await readDocumentLines(db, job.recordID)
  const answered = await changeToAnswer(db, job.recordID, job.outboxKey)
  const document: OrderAcknowledgement = {
    acknowledgementNumber: `A${job.recordID}-${job.outboxKey.split(':').at(-1)}`,
    acknowledgementDate: now.toISOString().slice(0, 10),
    orderNumber: header.order_number,
    orderDate: dateOf(header.order_date),
    customerReference: header.customer_reference,
    currency: header.currency,
    parties: documentParties(header, partner),
    lines: rows.map((row, index) => ({
      ...lineOf(row, index + 1),
      orderedQuantity: plain(row.quantity),
      orderedPrice: plain(row.line_product_price),
      acknowledgedQuantity: plain(row.quantity_acknowledged ?? '0'),
      acknowledgedPrice: plainOrNull(row.line_product_price_acknowledged),
      backorderedQuantity: plain(row.quantity_backordered),
      backorderDate: row.backordered_date,
    })),
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
