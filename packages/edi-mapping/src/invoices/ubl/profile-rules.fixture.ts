/**
 * The rules of PINT A-NZ Billing that what we write can break, over the parsed document: arithmetic, code lists, what must be there and in which
 * order. Read from the published rules, not from the writer. Names are those of the rules, without the prefix aligned-ibrp- or ibr-.
 */
import { XMLParser } from 'fast-xml-parser'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

type Raw = Record<string, unknown>

/** The document with the order of its elements. */
export function parseUbl(xml: string): Element {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
  })
  const build = (raw: Raw): Element => {
    const [name = ''] = Object.keys(raw).filter((key) => key !== ':@')
    const parts = raw[name] as Raw[]
    const attributes = Object.entries((raw[':@'] ?? {}) as Raw).map(([key, value]) => [key.slice(2), String(value)])
    return {
      name,
      attributes: Object.fromEntries(attributes),
      children: parts.filter((part) => !('#text' in part)).map(build),
      text: parts.map((part) => ('#text' in part ? String(part['#text']) : '')).join(''),
    }
  }
  const root = (parser.parse(xml) as Raw[]).find((raw) => !('?xml' in raw))
  if (!root) throw new Error('no document')
  return build(root)
}

/** All at a path of names without prefix: 'TaxTotal/TaxSubtotal'. */
export function at(element: Element, path: string): Element[] {
  const [first = '', ...rest] = path.split('/')
  const found = element.children.filter(({ name }) => name.replace(/^c[ab]c:/, '') === first)
  return rest.length === 0 ? found : found.flatMap((one) => at(one, rest.join('/')))
}
export const textAt = (element: Element, path: string): string | null => at(element, path)[0]?.text ?? null

/** Cents, or thousandths of them for prices: whole numbers, so that the rules do not calculate as the writer does. */
function units(text: string | null, decimals: number): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '0') ?? []
  return BigInt(`${sign}${whole}${part.padEnd(decimals, '0').slice(0, decimals)}`)
}
const cents = (element: Element, path: string): bigint => units(textAt(element, path), 2)
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n)
const isCharge = (element: Element): boolean => textAt(element, 'ChargeIndicator') === 'true'
const signed = (one: Element): bigint => (isCharge(one) ? cents(one, 'Amount') : -cents(one, 'Amount'))
const signedSum = (elements: readonly Element[]): bigint => sum(elements.map(signed))
/** A code is of its list, and where there is none the reason is there (co-21 to co-24). */
const isNamed = (one: Element): boolean => {
  const code = textAt(one, 'AllowanceChargeReasonCode')
  if (code !== null && code !== (isCharge(one) ? 'FC' : '95')) return false
  return Boolean(textAt(one, 'AllowanceChargeReason'))
}
const abs = (value: bigint): bigint => (value < 0n ? -value : value)

function* everyElement(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) yield* everyElement(child)
}

const headOrder =
  'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine CreditNoteLine'
/** The sequences of the UBL 2.1 schemas, as far as the profile uses them. */
const orders: Readonly<Record<string, string>> = {
  Invoice: headOrder,
  CreditNote: headOrder,
  Party: 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  Address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID CompanyLegalForm',
  Delivery: 'ActualDeliveryDate DeliveryLocation DeliveryParty',
  DeliveryLocation: 'ID Address',
  OrderReference: 'ID SalesOrderID',
  AllowanceCharge:
    'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount',
  InvoiceLine:
    'ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference AllowanceCharge Item Price',
  CreditNoteLine:
    'ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference AllowanceCharge Item Price',
  Item: 'Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry CommodityClassification ClassifiedTaxCategory AdditionalItemProperty',
  Price: 'PriceAmount BaseQuantity AllowanceCharge',
}

/** UN/ECE recommendation 20 and 21, as far as our units go. */
const unitCodes = new Set(
  'EA H87 DZN SET PR KGM GRM TNE LBR ONZ LTR MLT MTR CMT MMT FOT INH YRD MTK MTQ HUR DAY XCS XCT XBX XBG XPK XPX XRO'.split(
    ' ',
  ),
)

/** The names of the rules that the document breaks; empty when it is right. */
export function brokenRules(document: Element): string[] {
  const broken: string[] = []
  const rule = (name: string, holds: boolean) => {
    if (!holds) broken.push(name)
  }
  const currency = textAt(document, 'DocumentCurrencyCode')
  const lines = [...at(document, 'InvoiceLine'), ...at(document, 'CreditNoteLine')]
  const charges = at(document, 'AllowanceCharge')
  const total = at(document, 'LegalMonetaryTotal')[0]
  const subtotals = at(document, 'TaxTotal/TaxSubtotal')
  if (!total) return ['12 to 15: no totals']

  for (const element of everyElement(document)) {
    const name = element.name.replace(/^c[ab]c:/, '')
    rule(`R008: ${name} is empty`, element.children.length > 0 || element.text !== '')
    const order = orders[name]?.split(' ')
    const places = element.children.map((child) => order?.indexOf(child.name.replace(/^c[ab]c:/, '')) ?? 0)
    rule(
      `schema: the parts of ${name} are in order and known`,
      places.every((place, index) => place >= (index === 0 ? 0 : (places[index - 1] ?? 0))),
    )
    if (/(Amount)$/.test(name)) {
      rule(`R051: ${name} is in the currency`, element.attributes.currencyID === currency)
      if (name !== 'PriceAmount') rule(`dec: ${name} has two decimals`, /^-?\d+(\.\d{1,2})?$/.test(element.text))
    }
    if (element.attributes.unitCode !== undefined) rule('cl-23', unitCodes.has(element.attributes.unitCode))
    if (name === 'IdentificationCode') rule('cl-14', /^[A-Z]{2}$/.test(element.text))
  }
  rule('001-aunz', textAt(document, 'CustomizationID')?.startsWith('urn:peppol:pint:billing-1@aunz-1') === true)
  rule('002', textAt(document, 'ProfileID') === 'urn:peppol:bis:billing')
  rule('003', at(document, 'BuyerReference').length + at(document, 'OrderReference/ID').length > 0)
  rule(
    'cl-01',
    (textAt(document, 'InvoiceTypeCode') ?? textAt(document, 'CreditNoteTypeCode')) ===
      (document.name === 'Invoice' ? '380' : '381'),
  )
  rule(
    '02 to 05',
    ['ID', 'IssueDate', 'DocumentCurrencyCode'].every((name) => textAt(document, name)),
  )
  rule('008', at(document, 'PaymentTerms').length <= 1)
  rule(
    'co-25',
    cents(total, 'PayableAmount') <= 0n ||
      Boolean(textAt(document, 'DueDate') ?? textAt(document, 'PaymentTerms/Note')),
  )
  for (const side of ['AccountingSupplierParty', 'AccountingCustomerParty']) {
    const [party] = at(document, `${side}/Party`)
    rule(
      `R010, R020: ${side} has an address`,
      party !== undefined && at(party, 'EndpointID')[0]?.attributes.schemeID !== undefined,
    )
    rule(
      `06, 07, 09, 11: ${side}`,
      party !== undefined &&
        Boolean(
          textAt(party, 'PartyLegalEntity/RegistrationName') &&
            textAt(party, 'PostalAddress/Country/IdentificationCode'),
        ),
    )
  }
  rule('co-26', Boolean(textAt(document, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')))
  rule('16', lines.length > 0)

  for (const line of lines) {
    const quantity = textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity')
    const discount = -signedSum(at(line, 'AllowanceCharge'))
    // Quantities and prices have up to six decimals here: the product is in 10^-12, cents in 10^-2.
    const gross = units(quantity, 6) * units(textAt(line, 'Price/PriceAmount'), 6)
    const difference = abs((cents(line, 'LineExtensionAmount') + discount) * 10n ** 10n - gross)
    rule('053', difference <= 2n * 10n ** 10n)
    rule('059', at(line, 'Item/ClassifiedTaxCategory').length === 1)
    rule('25', Boolean(textAt(line, 'Item/Name')))
    rule('27', !textAt(line, 'Price/PriceAmount')?.startsWith('-'))
    rule('co-23, co-24, cl-19, cl-20', at(line, 'AllowanceCharge').every(isNamed))
  }
  rule('33, 38, co-21, co-22, cl-19, cl-20', charges.every(isNamed))

  const ofKind = (wanted: boolean) => sum(charges.filter((one) => isCharge(one) === wanted).map(signed))
  rule('co-10', cents(total, 'LineExtensionAmount') === sum(lines.map((line) => cents(line, 'LineExtensionAmount'))))
  rule('co-11', cents(total, 'AllowanceTotalAmount') === -ofKind(false))
  rule('co-12', cents(total, 'ChargeTotalAmount') === ofKind(true))
  rule('co-13', cents(total, 'TaxExclusiveAmount') === cents(total, 'LineExtensionAmount') + signedSum(charges))
  rule(
    'co-15',
    cents(total, 'TaxInclusiveAmount') === cents(total, 'TaxExclusiveAmount') + cents(document, 'TaxTotal/TaxAmount'),
  )
  rule('co-16', cents(total, 'PayableAmount') === cents(total, 'TaxInclusiveAmount'))
  rule('021', at(document, 'TaxTotal').length === 1 && subtotals.length > 0)
  rule('co-14', cents(document, 'TaxTotal/TaxAmount') === sum(subtotals.map((one) => cents(one, 'TaxAmount'))))

  const taxed = [
    ...lines.map((line) => ({
      category: at(line, 'Item/ClassifiedTaxCategory')[0],
      amount: cents(line, 'LineExtensionAmount'),
    })),
    ...charges.map((one) => ({ category: at(one, 'TaxCategory')[0], amount: signed(one) })),
  ]
  const keyOf = (category: Element | undefined) =>
    category ? `${textAt(category, 'ID')} ${textAt(category, 'Percent')}` : ''
  const keys = subtotals.map((one) => keyOf(at(one, 'TaxCategory')[0]))
  rule(
    's-01, z-01',
    new Set(keys).size === keys.length && new Set(taxed.map(({ category }) => keyOf(category))).size === keys.length,
  )
  for (const [index, subtotal] of subtotals.entries()) {
    const [category] = at(subtotal, 'TaxCategory')
    const percent = units(textAt(subtotal, 'TaxCategory/Percent'), 2)
    const own = taxed.filter((one) => keyOf(one.category) === keys[index])
    rule('s-08, z-08', cents(subtotal, 'TaxableAmount') === sum(own.map(({ amount }) => amount)))
    rule('cl-17', ['S', 'Z'].includes((category && textAt(category, 'ID')) ?? ''))
    rule(
      's-09, z-09',
      abs(cents(subtotal, 'TaxAmount') * 10_000n - cents(subtotal, 'TaxableAmount') * percent) < 100n * 10_000n,
    )
    rule('s-05, z-05', category !== undefined && (textAt(category, 'ID') === 'Z' ? percent === 0n : percent > 0n))
    rule('048', category !== undefined && textAt(category, 'TaxScheme/ID') === 'GST')
  }
  return [...new Set(broken)]
}
