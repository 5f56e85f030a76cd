/** Loads the record behind a send job and turns it into the business document that the mapping writes. */
import type { StageName } from '@quayside/domain'
import {
  type DespatchAdvice,
  type DocumentLine,
  type InvoiceDocument,
  type OrderAcknowledgement,
  type WriteDecision,
  writeAcknowledgement,
  writeDespatchAdvice,
  writeInvoice,
  writeOrderChangeAnswer,
} from '@quayside/edi-mapping'
import {
  changeToAnswer,
  type Db,
  type DocumentCartonLine,
  type DocumentHeader,
  type DocumentInvoiceLine,
  type DocumentLineRow,
  type PartnerRow,
  readDocumentCartons,
  readDocumentHeader,
  readDocumentInvoice,
  readDocumentInvoiceLines,
  readDocumentLines,
  readDocumentShipment,
} from '@quayside/store'
import type { SendDocument } from '../../jobs/job-queue.ts'
import { changeAnswer } from './change-answer.ts'
import { documentParties } from './parties.ts'

export interface LoadedDocument {
  readonly stage: StageName
  readonly header: DocumentHeader
  readonly shipmentID: number | null
  readonly invoiceID: number | null
  readonly reference: string
  readonly write: () => WriteDecision
  /** The order change that it answers. */
  readonly answersChangeID?: number
}

const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
const plainOrNull = (decimal: string | null): string | null => (decimal === null ? null : plain(decimal))
const dateOf = (moment: Date | null): string | null => moment?.toISOString().slice(0, 10) ?? null

const lineOf = (row: DocumentLineRow | DocumentInvoiceLine, ordinal: number): DocumentLine => ({
  lineNumber: row.order_line_number ?? String(ordinal),
  codes: { buyerCode: row.supplier_product_code, supplierCode: row.sku, gtin: row.gtin },
  description: row.description,
  unit: row.order_line_unit ?? 'EA',
})

async function loadAcknowledgement(
  db: Db,
  job: SendDocument,
  partner: PartnerRow,
  now: Date,
): Promise<LoadedDocument | null> {
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
    stage: 'acknowledgement',
    header,
    shipmentID: null,
    invoiceID: null,
    reference: header.order_number,
    ...(answered
      ? {
          answersChangeID: answered.order_change_id,
          write: () => writeOrderChangeAnswer(changeAnswer(document, rows, answered), partner.guide),
        }
      : { write: () => writeAcknowledgement(document, partner.guide) }),
  }
}

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

async function loadShipment(db: Db, job: SendDocument, partner: PartnerRow, now: Date): Promise<LoadedDocument | null> {
  const shipment = await readDocumentShipment(db, job.recordID)
  const header = shipment ? await readDocumentHeader(db, shipment.store_order_id) : null
  if (!shipment || !header) return null
  const cartons = cartonsOf(await readDocumentCartons(db, job.recordID))
  const today = now.toISOString().slice(0, 10)
  const document: DespatchAdvice = {
    shipmentNumber: shipment.shipment_number,
    asnReference: shipment.asn_reference,
    created: { date: today, time: now.toISOString().slice(11, 16) },
    despatchDate: shipment.dispatch_date ?? today,
    deliveryDate: null,
    carrier: shipment.carrier,
    scacCode: shipment.scac_code,
    trackingNumber: shipment.tracking_number,
    parties: documentParties(header, partner),
    order: {
      orderNumber: header.order_number,
      orderDate: dateOf(header.order_date),
      customerReference: header.customer_reference,
    },
    cartons,
  }
  return {
    stage: 'shipment',
    header,
    shipmentID: shipment.shipment_id,
    invoiceID: null,
    reference: shipment.shipment_number,
    write: () => writeDespatchAdvice(document, partner.guide),
  }
}

async function loadInvoice(db: Db, job: SendDocument, partner: PartnerRow): Promise<LoadedDocument | null> {
  const invoice = await readDocumentInvoice(db, job.recordID)
  const header = invoice?.store_order_id ? await readDocumentHeader(db, invoice.store_order_id) : null
  if (!invoice || !header) return null
  const rows = await readDocumentInvoiceLines(db, job.recordID)
  const document: InvoiceDocument = {
    type: invoice.invoice_type === 'Credit' ? 'credit' : 'invoice',
    invoiceNumber: invoice.invoice_number ?? '',
    invoiceDate: invoice.invoice_date ?? '',
    orderNumber: header.order_number,
    orderDate: dateOf(header.order_date),
    customerReference: invoice.customer_reference ?? header.customer_reference,
    shipmentNumber: invoice.shipment_number,
    currency: invoice.currency,
    parties: documentParties(header, partner),
    supplierTaxNumber: null,
    lines: rows.map((row) => ({
      ...lineOf(row, row.ordinal),
      quantity: plain(row.quantity_invoiced),
      unitPrice: plain(row.unit_price),
      lineAmount: plain(row.line_price),
      taxAmount: plain(row.line_tax),
      taxRatePercent: plain(row.tax_rate_percent),
    })),
    freight: plain(invoice.shipment_charge),
    subTotal: plain(invoice.sub_total),
    totalTax: plain(invoice.total_tax),
    total: plain(invoice.total),
  }
  return {
    stage: 'invoice',
    header,
    shipmentID: null,
    invoiceID: invoice.invoice_id,
    reference: document.invoiceNumber,
    write: () => writeInvoice(document, partner.guide),
  }
}

const loaders = { acknowledgement: loadAcknowledgement, shipment: loadShipment, invoice: loadInvoice } as const

export const loadDocument = (
  db: Db,
  job: SendDocument,
  partner: PartnerRow,
  now: Date,
): Promise<LoadedDocument | null> => loaders[job.kind](db, job, partner, now)
