/** The report of an invoice or a credit. */
import type { InvoiceDetails } from '@quayside/contract'
import {
  allow,
  type Decision,
  formatDate,
  formatMoney,
  isEnded,
  refuse,
  signedCharge,
  toNumber,
  withSubstitute,
} from '@quayside/domain'
import {
  type DocumentInvoiceLine,
  findPartner,
  type Queries,
  readDocumentInvoiceLines,
  readDocumentLines,
  readInvoicedShipment,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { invoiceDetailsOf } from '../invoices/present-invoice.ts'
import { namedParties, partiesOf } from './parties.ts'
import type { Cell, Report, ReportColumn, ReportWish } from './report.ts'
import { taxInvoiceOf } from './tax-invoice.ts'

/** Discounts take their column on the page only where there are some. */
const columnsOf = (discounts: boolean): readonly ReportColumn[] => [
  { title: 'Invoice Number', kind: 'text' },
  { title: 'Type', kind: 'text' },
  { title: 'Invoice Date', kind: 'day' },
  { title: 'Order Number', kind: 'text' },
  { title: 'Customer Reference', kind: 'text' },
  { title: 'Code', kind: 'text', share: 0.14 },
  { title: 'SKU', kind: 'text', share: 0.13 },
  { title: 'GTIN', kind: 'text' },
  { title: 'Description', kind: 'text', share: 0.27 },
  { title: 'Unit', kind: 'text', share: 0.06 },
  { title: 'Qty', kind: 'quantity', share: 0.08 },
  { title: 'Price', kind: 'price', share: 0.1 },
  { title: 'Discount', kind: 'price', ...(discounts ? { share: 0.1 } : {}) },
  { title: 'Discount %', kind: 'percent', ...(discounts ? { share: 0.08 } : {}) },
  { title: 'Tax %', kind: 'percent', share: 0.07 },
  { title: 'Tax', kind: 'money' },
  { title: 'Amount', kind: 'money', share: 0.15 },
  { title: 'Currency', kind: 'text' },
]

const hasDiscounts = ({ invoiceProducts }: InvoiceDetails): boolean =>
  invoiceProducts.some((line) => line.lineDiscount !== null || line.lineDiscountPercentage !== null)

/** A row for each line, followed by its allowances and charges; those of the invoice are last. */
function rowsOf(invoice: InvoiceDetails, documentLines: readonly DocumentInvoiceLine[]): Cell[][] {
  const chargesOf = (lineID: number | null) =>
    invoice.invoiceCharges
      .filter(({ invoiceProductID }) => invoiceProductID === lineID)
      .map((charge) => chargeRow(invoice, charge))
  const ofLines = productRows(invoice, documentLines).flatMap((row, at) => [
    row,
    ...chargesOf(invoice.invoiceProducts[at]?.invoiceProductID ?? 0),
  ])
  return [...ofLines, ...chargesOf(null)]
}

function chargeRow(invoice: InvoiceDetails, charge: InvoiceDetails['invoiceCharges'][number]): Cell[] {
  const signed = (amount: number) => toNumber(signedCharge(charge.kind, amount))
  return [
    invoice.invoiceNumber,
    invoice.invoiceType,
    invoice.invoiceDate,
    invoice.orderNumber,
    invoice.customerReference,
    charge.code,
    null,
    null,
    [charge.kind, charge.description].filter(Boolean).join(': '),
    null,
    null,
    null,
    null,
    null,
    charge.taxRatePercent,
    signed(charge.tax),
    signed(charge.amount),
    invoice.currency,
  ]
}

function productRows(invoice: InvoiceDetails, documentLines: readonly DocumentInvoiceLine[]): Cell[][] {
  return invoice.invoiceProducts.map((line, at) => [
    invoice.invoiceNumber,
    invoice.invoiceType,
    invoice.invoiceDate,
    invoice.orderNumber,
    invoice.customerReference,
    line.product.supplierProductCode,
    line.product.sku,
    documentLines[at]?.gtin ?? null,
    withSubstitute(line.product.description, line.orderedArticle),
    documentLines[at]?.order_line_unit ?? null,
    line.quantityInvoiced,
    line.unitPrice,
    line.lineDiscount,
    line.lineDiscountPercentage,
    line.taxRatePercent,
    line.lineTax,
    line.linePrice,
    invoice.currency,
  ])
}

export async function invoiceReport(
  db: Queries,
  { id, reaches }: ReportWish,
  { vendor }: Services,
): Promise<Decision<Report>> {
  const invoice = await invoiceDetailsOf(db, id, vendor)
  const partner = invoice && (await findPartner(db, invoice.partnerID))
  if (!invoice || !partner || !reaches(partner)) return refuse('notFound')
  const parties = await partiesOf(db, invoice.storeOrderID, partner)
  const { from, billTo, deliverTo, forStore } = parties
  const documentLines = await readDocumentInvoiceLines(db, invoice.invoiceID)
  const taxInvoice = taxInvoiceOf({
    invoice,
    partner,
    parties,
    documentLines,
    orderLines: invoice.storeOrderID === null ? [] : await readDocumentLines(db, invoice.storeOrderID),
    shipment: await readInvoicedShipment(db, invoice.invoiceID),
  })
  const { invoiceType, status } = invoice
  return allow({
    title: `${invoiceType}${isEnded(status) ? ` (${status})` : ''}`,
    number: invoice.invoiceNumber,
    currency: invoice.currency,
    from,
    parties: namedParties({ 'Bill to': billTo, 'Deliver to': deliverTo, 'For store': forStore }),
    facts: [
      { title: `${invoiceType} Number`, text: invoice.invoiceNumber },
      { title: `${invoiceType} Date`, text: formatDate(invoice.invoiceDate) },
      { title: 'Credits Invoice', text: invoice.creditsInvoiceNumber },
      { title: 'Order Number', text: invoice.orderNumber },
      { title: 'Order Date', text: formatDate(invoice.orderDate) },
      { title: 'Customer Reference', text: invoice.customerReference },
      { title: 'Store Code', text: invoice.storeCode },
    ],
    columns: columnsOf(hasDiscounts(invoice)),
    sections: [
      { heading: null, rows: rowsOf(invoice, documentLines), empty: 'There are no products in this invoice.' },
    ],
    totals: [
      { title: 'Freight', text: formatMoney(invoice.shipmentCharge, invoice.currency) },
      { title: 'SubTotal', text: formatMoney(invoice.subTotal, invoice.currency) },
      ...(invoice.invoiceCharges.length === 0
        ? []
        : [{ title: 'Allowances and charges', text: formatMoney(invoice.chargeTotal, invoice.currency) }]),
      { title: 'Tax', text: formatMoney(invoice.totalTax, invoice.currency) },
      { title: `Total ${invoice.currency}`, text: formatMoney(invoice.total, invoice.currency) },
    ],
    notes: invoice.invoiceComments,
    taxInvoice,
    signatures: [],
  })
}
