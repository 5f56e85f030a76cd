/** An invoice or credit (810, INVOIC). */
import { add, multiply, roundMoney, signedCharge, subtract } from '@quayside/domain'
import { type InvoiceDocument, type InvoicedCharge, repeatedFromOrder, writeInvoice } from '@quayside/edi-mapping'
import {
  type DocumentHeader,
  type DocumentInvoiceLine,
  type InvoiceChargeRow,
  type PartnerRow,
  type Queries,
  readDocumentHeader,
  readDocumentInvoice,
  readDocumentInvoiceLines,
  readInvoiceCharges,
} from '@quayside/store'
import { documentParties, partiesWithoutOrder } from '../parties.ts'
import { lineOf, plain } from './document-lines.ts'
import type { OutgoingDocument, Sending } from './outgoing-document.ts'
import { ublContent, ublType } from './ubl-invoice.ts'

/** What the line is less than quantity × unit price. */
function discountOf(row: DocumentInvoiceLine, currency: string): string | null {
  const gross = roundMoney(multiply(row.weight ?? row.quantity_invoiced, row.unit_price), currency)
  const discount = subtract(gross, row.line_price)
  return row.discounted && discount.greaterThan(0) ? discount.toFixed() : null
}

const chargeOf = ({ kind, code, description, amount }: InvoiceChargeRow): InvoicedCharge => ({
  kind,
  code,
  description,
  amount: plain(amount),
})

/** The allowances and charges of the invoice itself, with their taxes. */
const ratedCharge = (row: InvoiceChargeRow): InvoicedCharge => ({
  ...chargeOf(row),
  taxRatePercent: plain(row.tax_rate_percent),
  taxAmount: plain(row.tax),
})

const sumOf = (charges: readonly InvoiceChargeRow[], field: 'amount' | 'tax') =>
  add(...charges.map((row) => signedCharge(row.kind, row[field])))

/** A weight that the line charges, with the basis of the price for one unit of it. */
function weightOf({ weight, weight_unit: unit, price_basis: basis }: DocumentInvoiceLine) {
  if (weight === null || unit === null) return {}
  const ratio = ['1', '1'] as const
  const stated = basis?.unit === unit ? { ...basis, ratio } : null
  return {
    weight: { quantity: plain(weight), unit },
    priceBasis: stated ?? { price: '0', quantity: '1', unit, code: null, ratio },
  }
}

/** Amount and tax of a line contain its allowances and charges. */
function documentLine(row: DocumentInvoiceLine, charges: readonly InvoiceChargeRow[], currency: string) {
  return {
    ...lineOf(row, row.ordinal),
    ...weightOf(row),
    quantity: plain(row.quantity_invoiced),
    unitPrice: plain(row.unit_price),
    discount: discountOf(row, currency),
    ...(charges.length > 0 ? { charges: charges.map(chargeOf) } : {}),
    lineAmount: plain(add(row.line_price, sumOf(charges, 'amount')).toFixed()),
    taxAmount: plain(add(row.line_tax, sumOf(charges, 'tax')).toFixed()),
    taxRatePercent: plain(row.tax_rate_percent),
  }
}

interface LoadedInvoice {
  readonly document: InvoiceDocument
  /** Null: it belongs to no order. */
  readonly header: DocumentHeader | null
}

/** @returns null if the invoice does not exist */
export async function invoiceDocument(
  db: Queries,
  invoiceID: number,
  partner: PartnerRow,
): Promise<LoadedInvoice | null> {
  const invoice = await readDocumentInvoice(db, invoiceID)
  if (!invoice) return null
  const header = invoice.store_order_id === null ? null : await readDocumentHeader(db, invoice.store_order_id)
  const rows = await readDocumentInvoiceLines(db, invoiceID)
  const charges = await readInvoiceCharges(db, invoiceID)
  const ofInvoice = charges.filter((charge) => charge.invoice_product_id === null)
  const ofLines = charges.filter((charge) => charge.invoice_product_id !== null)
  const ofLine = (lineID: number) => ofLines.filter((charge) => charge.invoice_product_id === lineID)
  const document: InvoiceDocument = {
    type: invoice.invoice_type === 'Credit' ? 'credit' : 'invoice',
    invoiceNumber: invoice.invoice_number ?? '',
    invoiceDate: invoice.invoice_date ?? '',
    orderNumber: header?.order_number ?? null,
    orderDate: header?.order_date ?? null,
    customerReference: invoice.customer_reference ?? header?.customer_reference ?? null,
    shipmentNumber: invoice.shipment_number,
    creditedInvoiceNumber: invoice.credited_invoice_number,
    currency: invoice.currency,
    parties: header ? documentParties(header, partner) : partiesWithoutOrder(partner),
    supplierTaxNumber: null,
    repeats: repeatedFromOrder(header?.message_segments ?? []),
    lines: rows.map((row) => documentLine(row, ofLine(row.invoice_product_id), invoice.currency)),
    ...(ofInvoice.length > 0 ? { charges: ofInvoice.map(ratedCharge) } : {}),
    freight: plain(invoice.shipment_charge),
    freightTaxRatePercent: plain(invoice.freight_tax_rate_percent),
    subTotal: plain(add(invoice.sub_total, sumOf(ofLines, 'amount')).toFixed()),
    totalTax: plain(invoice.total_tax),
    total: plain(invoice.total),
  }
  return { document, header }
}

export async function loadInvoice({ db, job, partner }: Sending): Promise<OutgoingDocument | null> {
  const loaded = await invoiceDocument(db, job.recordID, partner)
  if (!loaded) return null
  const { document, header } = loaded
  return {
    owner: { header, shipmentID: null, invoiceID: job.recordID },
    reference: document.invoiceNumber,
    write: () => writeInvoice(document, partner.guide),
    ...(partner.guide.ubl?.ublInvoices
      ? { writeFile: () => ({ type: ublType(document), extension: 'xml', content: ublContent(document, partner) }) }
      : {}),
  }
}
