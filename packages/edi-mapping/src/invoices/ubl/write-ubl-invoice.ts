/** Invoice or credit note → UBL 2.1 by Peppol's international model for Australia and New Zealand (PINT A-NZ Billing 1). */

import { addressSchemes, type ElectronicAddress, isElectronicAddress } from '@quayside/domain'
import XMLBuilder from 'fast-xml-builder'
import type { DecimalText, InvoiceDocument, InvoicedCharge, Party } from '../../documents.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, trimZeros } from '../../kernel/decimal-text.ts'
import type { WriteProblem } from '../../kernel/outgoing-message.ts'
import { invoiceFaults } from '../check-invoice.ts'
import { chargeText, chargeTotal, EDIFACT_CHARGES, edifactChargeCode } from '../invoiced-charges.ts'
import { freightRate, taxesByRate } from '../taxes-by-rate.ts'
import { ublUnit } from './units.ts'

/** Who one side is before the law and in the network. */
export interface UblParty {
  readonly address: ElectronicAddress
  readonly name: string
  /** GST number; a supplier has one. */
  readonly taxNumber: string | null
  /** ISO 3166-1: 'NZ'. */
  readonly country: string
}

export interface UblTrade {
  readonly supplier: UblParty
  readonly customer: UblParty
  /** As it is to be read: '20th of the month after the invoice'. */
  readonly paymentTerms: string
}

export type UblDecision =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly problems: readonly WriteProblem[] }

const CUSTOMIZATION = 'urn:peppol:pint:billing-1@aunz-1'
const PROFILE = 'urn:peppol:bis:billing'
const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'

/** UNCL 1001, and the names that UBL has for the parts of either. */
const kinds = {
  invoice: { root: 'Invoice', type: ['InvoiceTypeCode', '380'], line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit: {
    root: 'CreditNote',
    type: ['CreditNoteTypeCode', '381'],
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

/** UNCL 5189. */
const DISCOUNT = '95'
/** ICD of a GTIN. */
const GTIN = '0160'
/** By how much the tax of a rate may differ from its rate of the amount: the sum of rounded lines is not the rounded sum (aligned-ibrp-s-09). */
const MOST_TAX_DIFFERENCE = '1'

type Node = { readonly [name: string]: Content }
type Content = string | Node | readonly Node[] | undefined

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true })

/**
 * The XML of a document that fits the profile; else everything that does not, each in words: a unit that the profile does not know, an
 * address whose check digit is wrong, freight that nobody can tell the tax of, characters that XML cannot carry.
 */
export function writeUblInvoice(invoice: InvoiceDocument, trade: UblTrade): UblDecision {
  const problems = [...problemsOf(invoice, trade)]
  if (problems.length > 0) return { ok: false, problems }
  const { root } = kinds[invoice.type]
  const xml = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: {
      '@_xmlns': `${namespace}:${root}-2`,
      '@_xmlns:cac': `${namespace}:CommonAggregateComponents-2`,
      '@_xmlns:cbc': `${namespace}:CommonBasicComponents-2`,
      ...head(invoice),
      'cac:AccountingSupplierParty': { 'cac:Party': party(trade.supplier, place(invoice, 'supplier')) },
      'cac:AccountingCustomerParty': {
        'cac:Party': party(trade.customer, place(invoice, 'bill-to') ?? place(invoice, 'buyer')),
      },
      'cac:Delivery': delivery(place(invoice, 'ship-to')),
      'cac:PaymentTerms': { 'cbc:Note': trade.paymentTerms },
      'cac:AllowanceCharge': [
        ...freight(invoice),
        ...(invoice.charges ?? []).map((charge) => ({
          ...allowanceCharge(ublCharge(charge), invoice),
          'cac:TaxCategory': taxCategory(charge.taxRatePercent ?? '0'),
        })),
      ],
      ...totals(invoice),
      [`cac:${kinds[invoice.type].line}`]: invoice.lines.map((line) => lineOf(line, invoice)),
    },
  })
  return { ok: true, xml: String(xml) }
}

const filled = (text: string | null): string | undefined => (text === null || text === '' ? undefined : text)
const positive = (amount: DecimalText): boolean => compareDecimals(amount, '0') > 0

function head(invoice: InvoiceDocument): Node {
  const { type } = kinds[invoice.type]
  const credited = filled(invoice.creditedInvoiceNumber)
  const despatch = filled(invoice.shipmentNumber)
  return {
    'cbc:CustomizationID': CUSTOMIZATION,
    'cbc:ProfileID': PROFILE,
    'cbc:ID': invoice.invoiceNumber,
    'cbc:IssueDate': invoice.invoiceDate,
    [`cbc:${type[0]}`]: type[1],
    'cbc:DocumentCurrencyCode': invoice.currency,
    'cbc:BuyerReference': filled(invoice.customerReference),
    'cac:OrderReference': invoice.orderNumber === null ? undefined : { 'cbc:ID': invoice.orderNumber },
    'cac:BillingReference': credited && { 'cac:InvoiceDocumentReference': { 'cbc:ID': credited } },
    'cac:DespatchDocumentReference': despatch && { 'cbc:ID': despatch },
  }
}

const coded = (text: string, attribute: string, code: string): Node => ({ '#text': text, [`@_${attribute}`]: code })

const place = ({ parties }: InvoiceDocument, role: Party['role']): Party | undefined =>
  parties.find((party) => party.role === role)

/** Street and town are those that the order named. */
function party({ address, name, taxNumber, country }: UblParty, named: Party | undefined): Node {
  return {
    'cbc:EndpointID': coded(address.id, 'schemeID', address.scheme),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': {
      'cbc:StreetName': filled(named?.address1 ?? null),
      'cbc:AdditionalStreetName': filled(named?.address2 ?? null),
      'cbc:CityName': filled(named?.city ?? null),
      'cbc:PostalZone': filled(named?.postalCode ?? null),
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
    'cac:PartyTaxScheme': filled(taxNumber) && { 'cbc:CompanyID': taxNumber ?? '', 'cac:TaxScheme': gst },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': coded(address.id, 'schemeID', address.scheme),
    },
  }
}

/** An address is left out where the order named no country, which the profile asks of every address. */
function delivery(shipTo: Party | undefined): Content {
  if (!shipTo) return undefined
  const country = /^[A-Z]{2}$/.test(shipTo.country ?? '') ? shipTo.country : null
  const isGln = isElectronicAddress({ scheme: '0088', id: shipTo.code ?? '' })
  const location: Node = {
    'cbc:ID': filled(shipTo.code) && (isGln ? coded(shipTo.code ?? '', 'schemeID', '0088') : (shipTo.code ?? '')),
    'cac:Address': country
      ? {
          'cbc:StreetName': filled(shipTo.address1),
          'cbc:AdditionalStreetName': filled(shipTo.address2),
          'cbc:CityName': filled(shipTo.city),
          'cbc:PostalZone': filled(shipTo.postalCode),
          'cbc:CountrySubentity': filled(shipTo.state),
          'cac:Country': { 'cbc:IdentificationCode': country },
        }
      : undefined,
  }
  const named = Object.values(location).some((part) => part !== undefined)
  if (!named && !shipTo.name) return undefined
  return {
    'cac:DeliveryLocation': named ? location : undefined,
    'cac:DeliveryParty': shipTo.name ? { 'cac:PartyName': { 'cbc:Name': shipTo.name } } : undefined,
  }
}

const gst: Node = { 'cbc:ID': 'GST' }

/** S: at its rate, Z: at none. */
const taxCategory = (rate: DecimalText): Node => ({
  'cbc:ID': positive(rate) ? 'S' : 'Z',
  'cbc:Percent': trimZeros(rate),
  'cac:TaxScheme': gst,
})

/** Amounts have two decimals at most (ibr-dec-*), which problemsOf has seen to; a price has as many as it needs. */
const money = (amount: DecimalText, { currency }: InvoiceDocument): Node =>
  coded(trimZeros(amount), 'currencyID', currency)

interface AllowanceCharge {
  readonly charge: boolean
  /** Undefined: the lists of the profile have none; the reason says what it is. */
  readonly code: string | undefined
  readonly reason: string
  readonly amount: DecimalText
}

const allowanceCharge = ({ charge, code, reason, amount }: AllowanceCharge, invoice: InvoiceDocument): Node => ({
  'cbc:ChargeIndicator': String(charge),
  'cbc:AllowanceChargeReasonCode': code,
  'cbc:AllowanceChargeReason': reason,
  'cbc:Amount': money(amount, invoice),
})

/** Codes of partners are in neither list of the profile, but for discount and freight. */
function ublCharge(charge: InvoicedCharge): AllowanceCharge {
  const code = edifactChargeCode(charge)
  const isFreight = charge.kind === 'Charge' && code === EDIFACT_CHARGES.freight
  const isDiscount = charge.kind === 'Allowance' && code === EDIFACT_CHARGES.discount
  return {
    charge: charge.kind === 'Charge',
    code: isFreight ? code : isDiscount ? DISCOUNT : undefined,
    reason: chargeText(charge),
    amount: charge.amount,
  }
}

function freight(invoice: InvoiceDocument): readonly Node[] {
  if (!positive(invoice.freight)) return []
  const charge = { charge: true, code: EDIFACT_CHARGES.freight, reason: 'Freight', amount: invoice.freight }
  return [{ ...allowanceCharge(charge, invoice), 'cac:TaxCategory': taxCategory(freightRate(invoice) ?? '0') }]
}

/** The sum of allowances, or of charges and freight; undefined where there are none. */
function sumOf(kind: InvoicedCharge['kind'], invoice: InvoiceDocument): Content {
  const own = (invoice.charges ?? []).filter((charge) => charge.kind === kind).map(({ amount }) => amount)
  const sum = addDecimals('0', ...own, ...(kind === 'Charge' ? [invoice.freight] : []))
  return positive(sum) ? money(sum, invoice) : undefined
}

function totals(invoice: InvoiceDocument): Node {
  const withoutTax = addDecimals(invoice.subTotal, chargeTotal(invoice), invoice.freight)
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': money(invoice.totalTax, invoice),
      'cac:TaxSubtotal': taxesByRate(invoice).map(({ rate, taxable, tax }) => ({
        'cbc:TaxableAmount': money(taxable, invoice),
        'cbc:TaxAmount': money(tax, invoice),
        'cac:TaxCategory': taxCategory(rate),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(invoice.subTotal, invoice),
      'cbc:TaxExclusiveAmount': money(withoutTax, invoice),
      'cbc:TaxInclusiveAmount': money(invoice.total, invoice),
      'cbc:AllowanceTotalAmount': sumOf('Allowance', invoice),
      'cbc:ChargeTotalAmount': sumOf('Charge', invoice),
      'cbc:PayableAmount': money(invoice.total, invoice),
    },
  }
}

function lineOf(line: InvoiceDocument['lines'][number], invoice: InvoiceDocument): Node {
  const { buyerCode, supplierCode, gtin } = line.codes
  // The price is for one unit of the weight that the line charges.
  const charged = line.weight ?? { quantity: line.quantity, unit: line.unit }
  const quantity = coded(trimZeros(charged.quantity), 'unitCode', ublUnit(charged.unit) ?? '')
  return {
    'cbc:ID': line.lineNumber,
    [`cbc:${kinds[invoice.type].quantity}`]: quantity,
    'cbc:LineExtensionAmount': money(line.lineAmount, invoice),
    'cac:OrderLineReference': invoice.orderNumber === null ? undefined : { 'cbc:LineID': line.lineNumber },
    'cac:AllowanceCharge': [
      ...(line.discount === null
        ? []
        : [allowanceCharge({ charge: false, code: DISCOUNT, reason: 'Discount', amount: line.discount }, invoice)]),
      ...(line.charges ?? []).map((charge) => allowanceCharge(ublCharge(charge), invoice)),
    ],
    'cac:Item': {
      'cbc:Name': filled(line.description) ?? supplierCode ?? buyerCode ?? gtin ?? '',
      'cac:BuyersItemIdentification': buyerCode ? { 'cbc:ID': buyerCode } : undefined,
      'cac:SellersItemIdentification': supplierCode ? { 'cbc:ID': supplierCode } : undefined,
      'cac:StandardItemIdentification': gtin ? { 'cbc:ID': coded(gtin, 'schemeID', GTIN) } : undefined,
      'cac:ClassifiedTaxCategory': taxCategory(line.taxRatePercent),
      'cac:AdditionalItemProperty': orderedProperties(line),
    },
    'cac:Price': { 'cbc:PriceAmount': coded(trimZeros(line.unitPrice), 'currencyID', invoice.currency) },
  }
}

/** Item attributes (ibg-32) that name the ordered article of a substitute. */
function orderedProperties({ orderedArticle }: InvoiceDocument['lines'][number]): Content {
  if (!orderedArticle) return undefined
  const { buyerCode, supplierCode, gtin } = orderedArticle.codes
  const named = { 'Ordered buyer code': buyerCode, 'Ordered seller code': supplierCode, 'Ordered GTIN': gtin }
  return Object.entries(named).flatMap(([name, value]) => (value ? [{ 'cbc:Name': name, 'cbc:Value': value }] : []))
}

const problem = (code: string, message: string, lineNumber: string | null = null): WriteProblem => ({
  code,
  message,
  lineNumber,
})

const decimalsOf = (amount: DecimalText): number => trimZeros(amount).split('.')[1]?.length ?? 0

function* amountsOf(invoice: InvoiceDocument): Generator<[string, DecimalText]> {
  const { lines, charges = [], freight, subTotal, totalTax, total } = invoice
  yield* Object.entries({ freight, 'sub-total': subTotal, tax: totalTax, total })
  for (const charge of charges) yield [chargeText(charge), charge.amount]
  for (const { lineNumber, lineAmount, taxAmount, discount, charges: own = [] } of lines) {
    for (const charge of own) yield [`${chargeText(charge)} of line ${lineNumber}`, charge.amount]
    yield* Object.entries({
      [`amount of line ${lineNumber}`]: lineAmount,
      [`tax of line ${lineNumber}`]: taxAmount,
      [`discount of line ${lineNumber}`]: discount ?? '0',
    })
  }
}

function* problemsOf(invoice: InvoiceDocument, trade: UblTrade): Generator<WriteProblem> {
  for (const [side, { address }] of Object.entries({ supplier: trade.supplier, customer: trade.customer }))
    if (!isElectronicAddress(address))
      yield problem(
        'address',
        `The ${side}'s electronic address ${address.id} is no ${addressSchemes[address.scheme]}: check its digits.`,
      )
  if (!filled(trade.supplier.taxNumber)) yield problem('missing', "The supplier's GST number is missing.")
  if (!filled(invoice.invoiceNumber)) yield problem('missing', 'The invoice has no number.')
  if (invoice.orderNumber === null && !filled(invoice.customerReference))
    yield problem('missing', 'The invoice has no order and no customer reference: the buyer needs one of the two.')
  if (!filled(invoice.invoiceDate)) yield problem('missing', 'The invoice has no date.')
  for (const [what, amount] of amountsOf(invoice))
    if (decimalsOf(amount) > 2)
      yield problem('decimals', `The ${what} is ${amount}: UBL invoices have amounts of two decimals at most.`)
  for (const { code, message } of invoiceFaults(invoice)) yield problem(code, `${message}.`)
  if (positive(invoice.freight) && freightRate(invoice) === null)
    yield problem('tax', 'The lines have several rates of tax, and the freight has tax: nobody can tell at which rate.')
  for (const { rate, taxable, tax } of taxesByRate(invoice)) {
    const due = divideDecimals(multiplyDecimals(taxable, rate), '100', 2)
    const difference = addDecimals(tax, multiplyDecimals(due, '-1')).replace('-', '')
    if (compareDecimals(difference, MOST_TAX_DIFFERENCE) >= 0)
      yield problem(
        'tax',
        `The tax at ${rate} % is ${tax}, but ${rate} % of ${taxable} is ${due}: the buyer's system refuses a difference of ${difference}.`,
      )
  }
  for (const { lineNumber, unit } of invoice.lines)
    if (ublUnit(unit) === null) yield problem('unit', `The unit ${unit} has no code in UBL invoices.`, lineNumber)
  for (const text of textsOf([invoice, trade]))
    if (unwritable.test(text))
      yield problem('characters', `'${text.replace(unwritable, '?')}' has characters that XML cannot carry.`)
}

/** Control characters, halves of pairs and what is no character: XML 1.0 has no spelling for them. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part)
}
