// What leaves as UBL fits the profile of Australia and New Zealand: whatever the rules of invoices make, and what cannot fit is refused in words.

import { isElectronicAddress } from '@quayside/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument, Party } from '../../documents.ts'
import { ruledInvoices } from '../ruled-invoices.fixture.ts'
import { at, brokenRules, parseUbl, textAt } from './profile-rules.fixture.ts'
import { type UblTrade, writeUblInvoice } from './write-ubl-invoice.ts'

const trade: UblTrade = {
  supplier: {
    address: { scheme: '0088', id: '9429033821733' },
    name: 'Quayside Homewares Ltd',
    taxNumber: '123-456-789',
    country: 'NZ',
  },
  customer: {
    address: { scheme: '0151', id: '51824753556' },
    name: 'Department of Linen',
    taxNumber: null,
    country: 'AU',
  },
  paymentTerms: '20th of the month after the invoice',
}

const shipTo: Party = {
  role: 'ship-to',
  code: '9429033591476',
  codeQualifier: '9',
  name: 'Store & “Sons” <12>',
  address1: '2 Hill St',
  address2: null,
  city: 'Nelson',
  state: null,
  postalCode: '7010',
  country: 'NZ',
}

/** 10 × 5.00 at 15 %, less 2.00, and 9.50 of freight with its tax. */
const invoice: InvoiceDocument = {
  type: 'invoice',
  invoiceNumber: 'INV-7',
  invoiceDate: '2026-11-20',
  orderNumber: 'PO-7',
  orderDate: '2026-11-01',
  customerReference: 'Dept 12',
  shipmentNumber: 'S-7',
  creditedInvoiceNumber: null,
  currency: 'NZD',
  parties: [shipTo, { ...shipTo, role: 'buyer', city: 'Canberra' }],
  supplierTaxNumber: null,
  lines: [
    {
      lineNumber: '1',
      codes: { buyerCode: 'B1', supplierCode: 'KW1', gtin: '9414789000017' },
      description: 'Tea towel',
      unit: 'EA',
      quantity: '10',
      unitPrice: '5',
      discount: '2',
      lineAmount: '48',
      taxAmount: '7.2',
      taxRatePercent: '15',
    },
  ],
  freight: '9.5',
  subTotal: '48',
  totalTax: '8.63',
  total: '66.13',
}

function written(document: InvoiceDocument, between = trade) {
  const decision = writeUblInvoice(document, between)
  if (!decision.ok) throw new Error(decision.problems.map(({ message }) => message).join('\n'))
  return { xml: decision.xml, document: parseUbl(decision.xml) }
}
const refusals = (document: InvoiceDocument, between = trade) => {
  const decision = writeUblInvoice(document, between)
  return decision.ok ? [] : decision.problems.map(({ message }) => message)
}
const line = (change: Partial<InvoiceDocument['lines'][number]>): InvoiceDocument => ({
  ...invoice,
  lines: invoice.lines.map((one) => ({ ...one, ...change })),
})

describe('an invoice as UBL', () => {
  it('breaks no rule of the profile, whatever quantities, prices, rates, discounts and freight it has', () => {
    let told = 0
    fc.assert(
      fc.property(ruledInvoices(fc.constantFrom('EA', 'PCE', 'CA', 'KGM')), (document) => {
        const decision = writeUblInvoice(document, trade)
        if (!decision.ok) {
          // The one thing that the rules of invoices make and the profile has no place for.
          expect(decision.problems.map(({ code }) => code)).toEqual(['tax'])
          return
        }
        told += 1
        expect(brokenRules(parseUbl(decision.xml))).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect(told).toBeGreaterThan(50)
  })

  it('says what the invoice says', () => {
    const { document } = written(invoice)
    expect(brokenRules(document)).toEqual([])
    expect(document.name).toBe('Invoice')
    const said = (path: string) => textAt(document, path)
    expect(said('ID')).toBe('INV-7')
    expect(said('OrderReference/ID')).toBe('PO-7')
    expect(said('BuyerReference')).toBe('Dept 12')
    expect(said('DespatchDocumentReference/ID')).toBe('S-7')
    expect(said('AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toBe('123-456-789')
    expect(said('AccountingCustomerParty/Party/PostalAddress/CityName')).toBe('Canberra')
    expect(said('Delivery/DeliveryParty/PartyName/Name')).toBe('Store & “Sons” <12>')
    expect(said('InvoiceLine/AllowanceCharge/Amount')).toBe('2')
    expect(said('InvoiceLine/Item/StandardItemIdentification/ID')).toBe('9414789000017')
    expect(said('AllowanceCharge/Amount')).toBe('9.5')
    expect(said('TaxTotal/TaxSubtotal/TaxableAmount')).toBe('57.5')
    expect(said('LegalMonetaryTotal/PayableAmount')).toBe('66.13')
    expect(at(document, 'Delivery/DeliveryLocation/ID')[0]?.attributes).toEqual({ schemeID: '0088' })
  })

  it('of a credit is a credit note that names the invoice', () => {
    const { document } = written({ ...invoice, type: 'credit', creditedInvoiceNumber: 'INV-6' })
    expect(brokenRules(document)).toEqual([])
    expect(document.name).toBe('CreditNote')
    expect(textAt(document, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV-6')
    expect(textAt(document, 'CreditNoteLine/CreditedQuantity')).toBe('10')
  })

  it('without an order names the reference of the buyer, and is refused where it has neither', () => {
    const { document } = written({ ...invoice, orderNumber: null, orderDate: null })
    expect(brokenRules(document)).toEqual([])
    expect(textAt(document, 'OrderReference/ID')).toBeNull()
    expect(textAt(document, 'InvoiceLine/OrderLineReference/LineID')).toBeNull()
    expect(refusals({ ...invoice, orderNumber: null, customerReference: null })).toEqual([
      'The invoice has no order and no customer reference: the buyer needs one of the two.',
    ])
  })

  it('has freight without tax at a rate of its own', () => {
    const { document } = written({ ...invoice, totalTax: '7.2', total: '64.7' })
    expect(brokenRules(document)).toEqual([])
    expect(at(document, 'TaxTotal/TaxSubtotal').map((one) => textAt(one, 'TaxCategory/ID'))).toEqual(['S', 'Z'])
  })

  it('writes no address that lacks its country, and no party that nobody named', () => {
    const { document } = written({ ...invoice, parties: [{ ...shipTo, country: null, code: '0047' }] })
    expect(brokenRules(document)).toEqual([])
    expect(at(document, 'Delivery/DeliveryLocation/Address')).toEqual([])
    expect(at(document, 'Delivery/DeliveryLocation/ID')[0]).toMatchObject({ text: '0047', attributes: {} })
    expect(at(written({ ...invoice, parties: [] }).document, 'Delivery')).toEqual([])
  })

  it.each<[string, readonly string[]]>([
    ['a total that is a cent off', ['co-16']],
    ['a line that is not quantity × price', ['053', 'co-10']],
  ])('the rules would find %s', (what, rules) => {
    const { xml } = written(invoice)
    const wrong =
      what === 'a total that is a cent off'
        ? xml.replace(/(<cbc:PayableAmount[^>]*>)66.13/, '$166.14')
        : xml.replace(/(<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount[^>]*>)48/, '$148.5')
    expect(wrong).not.toBe(xml)
    expect(brokenRules(parseUbl(wrong))).toEqual(expect.arrayContaining([...rules]))
  })

  it.each<[string, readonly string[]]>([
    ['XX', ['The unit XX has no code in UBL invoices.']],
    ['', ['The unit  has no code in UBL invoices.']],
  ])('is refused with the unit %j', (unit, messages) => expect(refusals(line({ unit }))).toEqual(messages))

  it('is refused with everything that is wrong, each in words', () => {
    const nobody = { ...trade.supplier, address: { scheme: '0151', id: '51824753557' }, taxNumber: null } as const
    expect(
      refusals(
        { ...line({ description: 'Tea\u0001towel' }), totalTax: '20', total: '77.5' },
        { ...trade, supplier: nobody },
      ),
    ).toEqual([
      "The supplier's electronic address 51824753557 is no Australian business number: check its digits.",
      "The supplier's GST number is missing.",
      "The tax at 15 % is 20, but 15 % of 57.5 is 8.63: the buyer's system refuses a difference of 11.37.",
      "'Tea?towel' has characters that XML cannot carry.",
    ])
  })

  it('is refused with amounts that the profile would round', () => {
    expect(refusals({ ...invoice, currency: 'KWD', freight: '9.505', total: '66.135' })).toContain(
      'The freight is 9.505: UBL invoices have amounts of two decimals at most.',
    )
  })

  it('is refused without number, date and lines', () => {
    expect(refusals({ ...invoice, invoiceNumber: '', invoiceDate: '', lines: [] }).slice(0, 3)).toEqual([
      'The invoice has no number.',
      'The invoice has no date.',
      'The invoice has no lines.',
    ])
  })

  it('is refused where nobody can tell the rate of its freight', () => {
    const [first] = invoice.lines
    if (!first) throw new Error('no line')
    const second = { ...first, lineNumber: '2', taxRatePercent: '10', taxAmount: '4.8' }
    expect(
      refusals({ ...invoice, lines: [first, second], subTotal: '96', totalTax: '13.43', total: '118.93' }),
    ).toContain('The lines have several rates of tax, and the freight has tax: nobody can tell at which rate.')
  })
})

describe('an electronic address', () => {
  it.each([
    ['0151', '51824753556', true],
    ['0151', '51824753565', false],
    ['0151', '5182475355', false],
    ['0088', '9429033821733', true],
    ['0088', '9429033821732', false],
    ['0088', 'ABC', false],
  ] as const)('%s %s: %s', (scheme, id, right) => expect(isElectronicAddress({ scheme, id })).toBe(right))
})
