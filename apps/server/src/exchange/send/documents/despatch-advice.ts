/** What leaves for one store order, or for all of an order that has one ASN, carton by carton (856, DESADV). */
import { dateText, timeText } from '@quayside/domain'
import { type DespatchAdvice, type Party, repeatedFromOrder, writeDespatchAdvice } from '@quayside/edi-mapping'
import {
  type Db,
  type DocumentCartonLine,
  type DocumentHeader,
  type DocumentShipment,
  type PartnerRow,
  readDocumentCartons,
  readDocumentHeader,
  readDocumentShipments,
} from '@quayside/store'
import { documentParties } from '../parties.ts'
import { lineOf, plain } from './document-lines.ts'
import type { OutgoingDocument, Sending } from './outgoing-document.ts'

function cartonsOf(rows: readonly DocumentCartonLine[]): DespatchAdvice['cartons'] {
  const cartonIDs = [...new Set(rows.map((row) => row.shipment_carton_id))]
  return cartonIDs.map((id) => {
    const lines = rows.filter((row) => row.shipment_carton_id === id)
    const { pallet_number = null, pallet_sscc = null } = lines[0] ?? {}
    return {
      ...(pallet_number !== null && { pallet: { palletNumber: pallet_number, sscc: pallet_sscc ?? '' } }),
      cartonNumber: lines[0]?.carton_number ?? '',
      sscc: lines[0]?.sscc_number ?? '',
      lines: lines.map((row, index) => ({
        ...lineOf(row, index + 1),
        quantity: plain(row.carton_quantity),
        orderedQuantity: plain(row.quantity),
        batch: row.batch,
        expiryDate: row.expiry_date,
        ...(row.weight !== null && row.weight_unit !== null
          ? { weight: { quantity: plain(row.weight), unit: row.weight_unit } }
          : {}),
      })),
    }
  })
}

/** The store orders of one ASN: each with its shipment, what names its parties, and its cartons. */
async function loadParts(db: Db, shipmentID: number): Promise<Part[]> {
  const parts: Part[] = []
  for (const shipment of await readDocumentShipments(db, shipmentID)) {
    const header = await readDocumentHeader(db, shipment.store_order_id)
    if (!header) continue
    const cartons = cartonsOf(await readDocumentCartons(db, shipment.shipment_id))
    parts.push({ shipment, header, cartons })
  }
  return parts
}

interface Part {
  readonly shipment: DocumentShipment
  readonly header: DocumentHeader
  readonly cartons: DespatchAdvice['cartons']
}

/**
 * Where the store orders have ship-tos of their own, each carton names it in place of the shipment. With a distribution
 * centre, which all store orders of one advice share, each carton names its store.
 */
function addressed(parts: readonly Part[], partner: PartnerRow): Pick<DespatchAdvice, 'parties' | 'cartons'> {
  const named = parts.map(({ header, cartons }) => ({ parties: documentParties(header, partner), cartons }))
  const shipToOf = (parties: readonly Party[]) => parties.find(({ role }) => role === 'ship-to')
  const shipTos = new Set(named.map(({ parties }) => JSON.stringify(shipToOf(parties))))
  const parties = named[0]?.parties ?? []
  const passesCentre = parties.some(({ role }) => role === 'distribution-centre')
  if (shipTos.size < 2 && !passesCentre) return { parties, cartons: named.flatMap(({ cartons }) => cartons) }
  return {
    parties: parties.filter(({ role }) => role !== 'ship-to'),
    cartons: named.flatMap((one) => {
      const deliverTo = shipToOf(one.parties)
      return one.cartons.map((carton) => ({ ...carton, ...(deliverTo && { deliverTo }) }))
    }),
  }
}

export async function loadShipment({ db, job, partner, clock }: Sending): Promise<OutgoingDocument | null> {
  const parts = await loadParts(db, job.recordID)
  const [first] = parts
  if (!first) return null
  const { shipment, header } = first
  /** Of the shipment that the ASN is named after, else of the first that has one. */
  const stated = (column: 'asn_reference' | 'carrier' | 'scac_code' | 'tracking_number' | 'dispatch_date') =>
    parts.map((part) => part.shipment[column]).find((value) => value !== null) ?? null
  const today = dateText(clock.now, clock.zone)
  const document: DespatchAdvice = {
    shipmentNumber: shipment.shipment_number,
    asnReference: stated('asn_reference'),
    created: { date: today, time: timeText(clock.now, clock.zone) },
    despatchDate: stated('dispatch_date') ?? today,
    deliveryDate: null,
    carrier: stated('carrier'),
    scacCode: stated('scac_code'),
    trackingNumber: stated('tracking_number'),
    order: {
      orderNumber: header.order_number,
      orderDate: header.order_date,
      customerReference: header.customer_reference,
    },
    repeats: repeatedFromOrder(header.message_segments),
    ...addressed(parts, partner),
  }
  return {
    owner: { header, shipmentID: shipment.shipment_id, invoiceID: null },
    reference: shipment.shipment_number,
    write: () => writeDespatchAdvice(document, partner.guide),
  }
}
