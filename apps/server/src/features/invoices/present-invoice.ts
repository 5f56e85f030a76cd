/** Invoices and credits as the calls answer them. */
import type { AnswerOf, InvoiceDetails, listInvoices } from '@quayside/contract'
import {
  currencyDecimals,
  dec,
  type Guard,
  invoiceMayBeSent,
  lineUnitText,
  mayEditInvoice,
  noUbl,
  type PriceTolerance,
  priceBeforeParting,
  priceFailure,
  pricePerLineUnit,
  recordsMayEnd,
  standaloneMayBeMade,
  toNumber,
  toText,
  type VendorConfig,
} from '@quayside/domain'
import { ublTrade } from '@quayside/edi-mapping'
import {
  type CreditedLineRow,
  type CreditOfInvoiceRow,
  findPartners,
  type InvoiceChargeRow,
  type InvoiceDetailsRow,
  type InvoiceListRow,
  type Queries,
  readCreditedLines,
  readCreditsOf,
  readInvoiceCharges,
  readInvoiceDetails,
} from '@quayside/store'
import { partnerSettings } from '../partners/partner-settings.ts'
import { lineTaxRule } from '../store-orders/order-charges.ts'
import { readOwners } from '../store-orders/order-snapshot.ts'
import { presentOrderedArticle } from '../store-orders/ordered-line.ts'
import { openDifferenceOf } from '../store-orders/stated-totals.ts'
import { billableLines, type NamedBillable } from './billable-lines.ts'
import { compareWithOrder } from './compare-with-order.ts'
import { leftToCreditOfCharges } from './credited-charges.ts'

type InvoiceRow = AnswerOf<typeof listInvoices>['invoices'][number]

const presentInvoiceRow = (row: InvoiceListRow, storeOrderRefusals: ReadInvoice['refusals']): InvoiceRow => ({
  storeOrderRefusals,
  invoiceID: row.invoice_id,
  orderID: row.order_id,
  storeOrderID: row.store_order_id,
  orderNumber: row.order_number,
  invoiceNumber: row.invoice_number,
  invoiceType: row.invoice_type,
  customerReference: row.customer_reference,
  invoiceDate: row.invoice_date,
  partnerName: row.partner_name,
  partnerCode: row.partner_code,
  partnerID: row.partner_id,
  status: row.status,
  pending: row.pending,
  invoiceSent: row.invoice_sent,
  sendCount: row.send_count,
  total: toNumber(row.total),
  currency: row.currency,
})

const numberOrNull = (value: string | null) => (value === null ? null : toNumber(value))

/** A price is never rounded, and has the decimals of its currency. */
const shownPrice = (price: string, currency: string): string =>
  dec(price).toFixed(Math.max(dec(price).decimalPlaces(), currencyDecimals(currency)))

const presentProduct = (
  row: CreditedLineRow,
  currency: string,
  priceFailed: string | null,
): InvoiceDetails['invoiceProducts'][number] => ({
  invoiceProductID: row.invoice_product_id,
  productID: row.product_id,
  storeOrderProductID: row.store_order_product_id,
  creditsProductID: row.credits_product_id,
  taxRatePercent: toNumber(row.tax_rate_percent),
  taxIncluded: row.tax_included,
  quantityInvoiced: toNumber(row.quantity_invoiced),
  quantityCredited: toNumber(row.quantity_credited),
  quantityShipped: toNumber(row.quantity_shipped),
  weight: numberOrNull(row.weight),
  weightUnit: row.weight_unit,
  unitPrice: toNumber(row.unit_price),
  unitTax: toNumber(row.unit_tax),
  linePrice: toNumber(row.line_price),
  lineTax: toNumber(row.line_tax),
  lineDiscount: numberOrNull(row.line_discount),
  lineDiscountPercentage: numberOrNull(row.line_discount_percentage),
  lineTotal: toNumber(row.line_total),
  lineProductPrice: toNumber(row.unit_price),
  priceValidationProductPrice: numberOrNull(row.price_validation_product_price),
  error: row.error ?? priceFailed,
  status: null,
  product: { supplierProductCode: row.supplier_product_code, sku: row.sku, description: row.description },
  orderedArticle: presentOrderedArticle(row.ordered_article),
  unitText: lineUnitText({
    unit: row.order_line_unit,
    packSize: row.line_pack_size,
    weight: weightOf(row),
    basis: basisOf(row, currency),
  }),
})

const weightOf = ({ weight, weight_unit: unit }: CreditedLineRow) =>
  weight === null || unit === null ? null : { quantity: weight, unit }

/** The price of a line that is charged by weight is that of the invoice, which a person can have edited. */
function basisOf(
  { price_basis: basis, unit_price: price, weight, weight_unit: unit }: CreditedLineRow,
  currency: string,
) {
  if (weight !== null && unit !== null)
    return { quantity: '1', unit, content: null, priceText: shownPrice(toText(price), currency) }
  return basis && { ...basis, content: basis.content ?? null, priceText: shownPrice(basis.price, currency) }
}

const presentCharge = (row: InvoiceChargeRow, left: ReadInvoice['left']): InvoiceDetails['invoiceCharges'][number] => ({
  invoiceChargeID: row.invoice_charge_id,
  invoiceProductID: row.invoice_product_id,
  kind: row.kind,
  code: row.code,
  description: row.description,
  amount: toNumber(row.amount),
  taxRatePercent: toNumber(row.tax_rate_percent),
  tax: toNumber(row.tax),
  proposed: row.order_basis && { basis: row.order_basis, value: toNumber(row.order_value ?? 0) },
  creditsChargeID: row.credits_charge_id,
  amountCredited: toNumber(row.amount_credited),
  most: row.credits_charge_id === null ? null : numberOrNull(left.get(row.credits_charge_id) ?? null),
})

export const presentBillable = (line: NamedBillable): InvoiceDetails['billableProducts'][number] => ({
  storeOrderProductID: line.storeOrderProductID,
  productID: line.productID,
  most: line.most === null ? null : toNumber(line.most),
  unitPrice: toNumber(line.unitPrice),
  unitTax: toNumber(line.unitTax),
  taxRatePercent: toNumber(line.taxRatePercent),
  taxIncluded: line.taxIncluded,
  credited: line.credited
    ? {
        invoiceProductID: line.credited.invoiceProductID,
        quantityInvoiced: toNumber(line.credited.quantityInvoiced),
        linePrice: toNumber(line.credited.linePrice),
        lineTax: toNumber(line.credited.lineTax),
        quantityCredited: toNumber(line.credited.quantityCredited),
        priceCredited: toNumber(line.credited.priceCredited),
        taxCredited: toNumber(line.credited.taxCredited),
      }
    : null,
  product: {
    supplierProductCode: line.product.supplier_product_code,
    sku: line.product.sku,
    description: line.product.description,
  },
})

/** Returns a price of the line for one of its units; null where it is for a weight that does not convert. */
function pricePerUnit({ weight, price_basis: basis }: CreditedLineRow, price: string): string | null {
  if (weight === null) return price
  return basis && pricePerLineUnit({ ...basis, price, quantity: '1' })
}

/** A price outside the partner's tolerance of our own is pointed out, whatever the partner wants done about it. */
function priceFailureOf(product: CreditedLineRow, row: InvoiceDetailsRow, vendor: VendorConfig): string | null {
  const perLineUnit = (price: string) => pricePerUnit(product, price)
  const [unitPrice, unitTax] = [perLineUnit(product.unit_price), perLineUnit(product.unit_tax)]
  // Without a content of the unit, a price by weight compares with none of ours.
  if (unitPrice === null || unitTax === null) return null
  const unit = { unitPrice, unitTax }
  const line = {
    lineNumber: String(product.ordinal),
    code: product.supplier_product_code ?? product.sku ?? '',
    lineProductPrice: priceBeforeParting(unit, lineTaxRule(product, vendor)),
    lineProductPriceAcknowledged: null,
    priceValidationProductPrice: product.price_validation_product_price,
  }
  const tolerance: PriceTolerance = {
    priceValidationType: row.price_validation_type ?? 'None',
    priceValidationTolerance: row.price_validation_tolerance,
  }
  return priceFailure(line, tolerance)?.error ?? null
}

interface ReadInvoice {
  readonly row: InvoiceDetailsRow
  readonly products: readonly CreditedLineRow[]
  readonly charges: readonly InvoiceChargeRow[]
  /** Of a credit: the most that it can give back, by the allowance or charge of the invoice. */
  readonly left: ReadonlyMap<number, string>
  readonly credits: readonly CreditOfInvoiceRow[]
  readonly billable: readonly NamedBillable[]
  readonly refusals: InvoiceDetails['storeOrderRefusals']
  readonly totalDifference: string | null
  readonly comparison: InvoiceDetails['orderComparison']
  readonly vendor: VendorConfig
}

const whyNot = (guard: Guard): string | null => (guard.ok ? null : guard.refusal.message)

type Owned = Pick<InvoiceListRow, 'invoice_type' | 'store_order_id' | 'shipment_id' | 'partner_id'>

/** By invoice: why its store order lets it not be sent or ended; of one without a store order, its partner. */
async function refusalsOf(
  db: Queries,
  rows: readonly Owned[],
  vendor: VendorConfig,
): Promise<(row: Owned) => ReadInvoice['refusals']> {
  const owners = await readOwners(db, rows, { vendor })
  const alone = rows.filter((row) => row.store_order_id === null).map((row) => row.partner_id)
  const partners = new Map((await findPartners(db, [...new Set(alone)])).map((row) => [row.partner_id, row]))
  return (row) => {
    const of = row.store_order_id === null ? undefined : owners.get(row.store_order_id)
    const partner = partners.get(row.partner_id)
    if (!of)
      return { send: partner ? whyNot(standaloneMayBeMade({ partner: partnerSettings(partner) })) : null, end: null }
    const invoice = { invoiceType: row.invoice_type, shipmentID: row.shipment_id }
    return {
      send: whyNot(invoiceMayBeSent(of.state, of.context, invoice)),
      end: whyNot(recordsMayEnd(of.state, `Delete ${row.invoice_type}`)),
    }
  }
}

/** A page of the list. */
export async function presentInvoiceRows(
  db: Queries,
  rows: readonly InvoiceListRow[],
  vendor: VendorConfig,
): Promise<InvoiceRow[]> {
  const refusals = await refusalsOf(db, rows, vendor)
  return rows.map((row) => presentInvoiceRow(row, refusals(row)))
}

function present(read: ReadInvoice): InvoiceDetails {
  const { row, products, charges, left, credits, billable, refusals, comparison, totalDifference, vendor } = read
  const failures = products.map((product) => priceFailureOf(product, row, vendor))
  return {
    invoiceID: row.invoice_id,
    invoiceNumber: row.invoice_number,
    invoiceType: row.invoice_type,
    orderID: row.order_id,
    orderNumber: row.order_number,
    storeOrderID: row.store_order_id,
    storeOrderNumber: row.store_order_number,
    storeID: row.store_id,
    storeCode: row.store_code,
    customerReference: row.customer_reference,
    invoiceDate: row.invoice_date,
    status: row.status,
    pending: row.pending,
    invoiceSent: row.invoice_sent,
    sendCount: row.send_count,
    storeOrderRefusals: refusals,
    offersUbl: ublTrade({ ...noUbl, ...row.ubl }).ok,
    currency: row.currency,
    shipmentCharge: toNumber(row.shipment_charge),
    freightTaxRatePercent: toNumber(row.freight_tax_rate_percent),
    freightTax: toNumber(row.freight_tax),
    subTotal: toNumber(row.sub_total),
    chargeTotal: toNumber(row.charge_total),
    totalTax: toNumber(row.total_tax),
    total: toNumber(row.total),
    orderComparison: comparison,
    invoiceComments: row.invoice_comments,
    sharesNumber: row.shares_number,
    error: row.error,
    priceValidationWarning: failures.some((failure) => failure !== null),
    partnerCode: row.partner_code,
    partnerName: row.partner_name,
    partnerID: row.partner_id,
    orderDate: row.order_date,
    partnerPriceValidationType: row.price_validation_type,
    partnerPriceValidationTolerance: toNumber(row.price_validation_tolerance),
    totalDifference,
    creditsInvoiceID: row.credits_invoice_id,
    creditsInvoiceNumber: row.credits_invoice_number,
    credits: credits.map((credit) => ({
      invoiceID: credit.invoice_id,
      invoiceNumber: credit.invoice_number,
      status: credit.status,
      total: toNumber(credit.total),
    })),
    invoiceProducts: products.map((product, at) => presentProduct(product, row.currency, failures[at] ?? null)),
    invoiceCharges: charges.map((charge) => presentCharge(charge, left)),
    billableProducts: billable.map(presentBillable),
    created: row.created.toISOString(),
    createdBy: row.created_by,
    lastModified: row.last_modified.toISOString(),
    lastModifiedBy: row.last_modified_by,
  }
}

/** Null when there is no such invoice. */
export async function invoiceDetailsOf(
  db: Queries,
  invoiceID: number,
  vendor: VendorConfig,
): Promise<InvoiceDetails | null> {
  const row = await readInvoiceDetails(db, invoiceID)
  if (!row) return null
  return present({
    row,
    products: await readCreditedLines(db, invoiceID),
    charges: await readInvoiceCharges(db, invoiceID),
    left: await leftToCreditOfCharges(db, row),
    credits: await readCreditsOf(db, invoiceID),
    billable: isEditable(row) ? await billableLines(db, row, vendor) : [],
    refusals: (await refusalsOf(db, [row], vendor))(row),
    totalDifference: row.order_id && row.invoice_type === 'Invoice' ? await openDifferenceOf(db, row.order_id) : null,
    comparison: await compareWithOrder(db, row),
    vendor,
  })
}

const isEditable = (row: InvoiceDetailsRow): boolean =>
  mayEditInvoice({
    invoiceType: row.invoice_type,
    invoiceNumber: row.invoice_number,
    status: row.status,
    pending: row.pending,
  }).ok
