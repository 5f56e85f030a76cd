/** What leaves for one store order, carton by carton (856, DESADV). */
import { dateText, timeText } from '@quayside/domain'
import { type DespatchAdvice, repeatedFromOrder, writeDespatchAdvice } from '@quayside/edi-mapping'
import { type DocumentCartonLine, readDocumentCartons, readDocumentHeader, readDocumentShipment } from '@quayside/store'
import { documentParties } from '../parties.ts'
import { lineOf, plain } from './document-lines.ts'
import type { OutgoingDocument, Sending } from './outgoing-document.ts'

function cartonsOf(rows: readonly DocumentCartonLine[]): DespatchAdvice['cartons'] {
  const cartonIDs = [...new Set(rows.map((row) => row.shipment_carton_id))]
  return cartonIDs.map((id) => {
    const lines = rows.filter((row) => row.shipment_carton_id === id)
    return {
      cartonNumber: lines[0]?.carton_number ?? '',
      sscc: lines[0]?.sscc_number ?? '',
      lines: lines.map((row, index) => ({
        ...lineOf(row, index + 1),
        quantity: plain(row.carton_quantity),
        orderedQuantity: plain(row.quantity),
        batch: row.batch,
        expiryDate: row.expiry_date,
      })),
    }
  })
}

export async function loadShipment({ db, job, partner, clock }: Sending): Promise<OutgoingDocument | null> {
  const shipment = await readDocumentShipment(db, job.recordID)
  const header = shipment ? await readDocumentHeader(db, shipment.store_order_id) : null
  if (!shipment || !header) return null
  const cartons = cartonsOf(await readDocumentCartons(db, job.recordID))
  const today = dateText(clock.now, clock.zone)
  const document: DespatchAdvice = {
    shipmentNumber: shipment.shipment_number,
    asnReference: shipment.asn_reference,
    created: { date: today, time: timeText(clock.now, clock.zone) },
    despatchDate: shipment.dispatch_date ?? today,
    deliveryDate: null,
    carrier: shipment.carrier,
    scacCode: shipment.scac_code,
    trackingNumber: shipment.tracking_number,
    parties: documentParties(header, partner),
    order: {
      orderNumber: header.order_number,
      orderDate: header.order_date,
      customerReference: header.customer_reference,
    },
    repeats: repeatedFromOrder(header.message_segments),
    cartons,
  }
  return {
    owner: { header, shipmentID: shipment.shipment_id, invoiceID: null },
    reference: shipment.shipment_number,
    write: () => writeDespatchAdvice(document, partner.guide),
  }
}
