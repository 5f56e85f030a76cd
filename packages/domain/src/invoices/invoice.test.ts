import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare } from '../kernel/decimal.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import { chargesOfPart, OrderCharges } from '../orders/order-charges.ts'
import { chargedLine, orderTotals, withCharges } from '../orders/order-totals.ts'
import { type InvoiceableLine, invoiceBasis, invoiceFromOrder } from './invoice-from-order.ts'
import { checkInvoiceNumber } from './invoice-number.ts'
import { invoiceStageOf } from './invoice-roll-up.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import { invoiceLineTotals, invoiceTotals, sumOfInvoice, unitTaxOf } from './invoice-totals.ts'

const invoice = (status: InvoiceStatus, total = 100) => ({ status, invoiceType: 'Invoice', total }) as const
const credit = (status: InvoiceStatus, total = 100) => ({ status, invoiceType: 'Credit', total }) as const

describe('the invoice stage', () => {
  it.each([
    ['nothing', [], false, 'Not Invoiced'],
    ['the least advanced invoice', [invoice('Invoice Sent'), invoice('Created')], false, 'Created'],
    ['a credit, which does not lower it', [invoice('Invoice Sent'), credit('Created')], false, 'Invoice Sent'],
    ['a part credit', [invoice('Invoice Sent', 100), credit('Credit Sent', 40)], false, 'Invoice Sent'],
    [
      'everything credited',
      [invoice('Invoice Sent', 100), credit('Credit Sent', 60), credit('Credit Sent', 40)],
      false,
      'Credit Sent',
    ],
    ['a credit that was not sent', [invoice('Invoice Sent', 100), credit('Created', 100)], false, 'Invoice Sent'],
    ['a credit alone', [credit('Invoice Received')], false, 'Invoice Received'],
    ['a confirmed credit alone', [credit('Invoice Control Received')], false, 'Invoice Control Received'],
    ['backorder', [invoice('Invoice Control Received')], true, 'Invoice Backordered'],
    ['backorder, not sent', [invoice('Created')], true, 'Created'],
    ['an error', [invoice('Invoice Sent'), credit('Error')], false, 'Error'],
    ['deleted ones', [invoice('Deleted')], false, 'Not Invoiced'],
    ['ignored ones', [invoice('Ignored'), invoice('Deleted')], false, 'Ignored'],
  ] as const)('of %s', (_, invoices, backordered, status) => expect(invoiceStageOf(invoices, backordered)).toBe(status))
})

describe('the invoice number', () => {
  it('is trimmed and has a maximum length', () => {
    const vendor = vendorConfig('generic', { invoice: { numberMaxLength: 5 } })
    expect(checkInvoiceNumber(' INV-1 ', vendor)).toEqual({ ok: true, value: 'INV-1' })
    expect(checkInvoiceNumber('INV-12', vendor)).toMatchObject({
      refusal: { message: 'The provided invoice number exceeds the maximum allowed length of 5 characters.' },
    })
  })
})

describe('line totals', () => {
  it.each([
    [
      { quantityInvoiced: 3, unitPrice: '1.3333', unitTax: '0.2' },
      { linePrice: '4.00', lineTax: '0.60', lineTotal: '4.60' },
    ],
    [
      { quantityInvoiced: 2, unitPrice: 10, unitTax: '1.5', lineDiscount: 5 },
      { linePrice: '15.00', lineTax: '2.25', lineTotal: '17.25' },
    ],
    [
      { quantityInvoiced: 2, unitPrice: 10, unitTax: '1.5', lineDiscountPercentage: 10 },
      { linePrice: '18.00', lineTax: '2.70', lineTotal: '20.70' },
    ],
    [
      { quantityInvoiced: 0, unitPrice: 10, unitTax: 1 },
      { linePrice: '0.00', lineTax: '0.00', lineTotal: '0.00' },
    ],
  ])('%j', (line, totals) => expect(invoiceLineTotals(line, 'NZD')).toEqual(totals))

  it('returns the tax on one unit with six decimals', () => {
    expect(unitTaxOf('1.3333', 15)).toBe('0.199995')
    expect(unitTaxOf('9.99', 15)).toBe('1.4985')
    expect(unitTaxOf('0.033333', 15)).toBe('0.005')
  })
})

describe('invoice totals', () => {
  it('add freight to the total, not to the subtotal', () => {
    const lines = [{ quantityInvoiced: 1, unitPrice: 10, unitTax: '1.5' }]
    expect(invoiceTotals(lines, '4.999', 'NZD')).toMatchObject({ subTotal: '10.00', totalTax: '1.50', total: '16.50' })
  })

  it('are sums of the lines shown', () => {
    const amount = (max: number, places: number) =>
      fc.integer({ min: 0, max }).map((n) => (n / 10 ** places).toFixed(places))
    const line = fc.record({
      quantityInvoiced: amount(9999, 1),
      unitPrice: amount(9_999_999, 4),
      unitTax: amount(99_999, 4),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), amount(99_999, 2), (lines, freight) => {
        const totals = invoiceTotals(lines, freight, 'NZD')
        expect(compare(add(freight, ...totals.lines.map((one) => one.lineTotal)), totals.total)).toBe(0)
        expect(compare(add(totals.subTotal, totals.totalTax, freight), totals.total)).toBe(0)
      }),
    )
  })
})

describe('an order and the invoice of all of it', () => {
  const partner = { useOrderedForPriceTotal: true, useAckedForPriceTotal: false, useShippedForPriceTotal: false }
  const amount = (most: number, decimals: number) =>
    fc.integer({ min: 1, max: most }).map((value) => (value / 10 ** decimals).toFixed(decimals))
  const line = fc.record({
    quantity: amount(5000, 0),
    lineProductPrice: amount(999_999, 4),
    taxRatePercent: fc.constantFrom('0', '5', '15', '19.6'),
    taxRule: fc.constantFrom('Tax Exclusive' as const, 'Tax Inclusive' as const, 'Tax Exempt' as const),
  })
  type GivenLine = typeof line extends fc.Arbitrary<infer T> ? T : never
  const charge = fc.record({
    kind: fc.constantFrom('Allowance' as const, 'Charge' as const),
    code: fc.constantFrom(null, 'D240', 'C310'),
    description: fc.constant(null),
    basis: fc.constantFrom('Amount' as const, 'Percent' as const, 'Per Unit' as const),
    value: amount(900, 2),
    statedAmount: fc.constant(null),
    forQuantity: fc.constant(null),
    ofRemainder: fc.boolean(),
    taxRatePercent: fc.constantFrom(null, '7'),
  })
  const invoiceable = (given: readonly GivenLine[]) =>
    given.map((one, at) => ({
      ...one,
      storeOrderProductID: at,
      lineNumber: String(at + 1),
      quantityAcknowledged: null,
      quantityShipped: '0',
      quantityInvoiced: '0',
      lineProductPriceAcknowledged: null,
    }))

  it('agrees to the cent, whatever quantities, prices, rates, tax rules, allowances and charges', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(charge, fc.option(fc.nat(5), { nil: null })), { maxLength: 4 }),
        fc.constantFrom('NZD', 'JPY', 'KWD'),
        (given, stated, currency) => {
          const lines = invoiceable(given)
          const freight = { rule: 'Tax Inclusive', ratePercent: '15' } as const
          const charges = new OrderCharges(
            stated.map(([one, at], index) => ({
              ...one,
              orderChargeID: index,
              lineID: at === null || at >= lines.length ? null : at,
            })),
            lines.map((one) => chargedLine(one, one.storeOrderProductID, partner)),
            { currency, freight },
          )
          const all = new Map(lines.map((one) => [one.storeOrderProductID, one.quantity]))
          const ordered = withCharges(orderTotals(lines, currency, partner), charges.partsFor(all, true), currency)

          const open = invoiceFromOrder(lines, { shipmentsEnabled: false, acknowledgementsEnabled: false }, 'PO-1')
          const proposed = chargesOfPart(charges, { before: new Map(), after: all, isFirst: true }, currency)
          const invoiced = sumOfInvoice(
            {
              lines: (open.ok ? open.value : []).map((one) => invoiceLineTotals(one, currency)),
              charges: proposed.map(({ charge: { kind }, net, tax }) => ({ kind, amount: net, tax })),
              freight: '0',
              freightTax: '0',
            },
            currency,
          )
          expect([invoiced.subTotal, invoiced.chargeTotal, invoiced.totalTax, invoiced.total]).toEqual([
            ordered.subTotal,
            ordered.chargeTotal,
            ordered.taxTotal,
            ordered.total,
          ])
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('an invoice made from an order', () => {
  const line = (given: Partial<InvoiceableLine> = {}): InvoiceableLine => ({
    storeOrderProductID: 1,
    lineNumber: '1',
    quantity: 10,
    quantityAcknowledged: 8,
    quantityShipped: 6,
    quantityInvoiced: 0,
    lineProductPrice: '5',
    lineProductPriceAcknowledged: null,
    taxRatePercent: 15,
    ...given,
  })
  const shipping = { shipmentsEnabled: true, acknowledgementsEnabled: true }

  it('asks for the price of a line that has none, and does not charge 0', () => {
    const unpriced = line({ lineProductPrice: null, lineNumber: '7' })
    expect(invoiceFromOrder([line(), unpriced], shipping, 'PO-1')).toMatchObject({
      ok: false,
      refusal: { code: 'invoicePriceUnknown', message: expect.stringContaining('line 7') },
    })
    expect(invoiceFromOrder([{ ...unpriced, lineProductPriceAcknowledged: '3' }], shipping, 'PO-1')).toMatchObject({
      ok: true,
      value: [{ unitPrice: '3' }],
    })
    const nothingLeft = line({ lineProductPrice: null, quantityInvoiced: 6, storeOrderProductID: 2 })
    expect(invoiceFromOrder([line(), nothingLeft], shipping, 'PO-1').ok).toBe(true)
  })
  it('is refused with its true reason: nothing went out yet, or all of it is invoiced', () => {
    const codeOf = (given: Partial<InvoiceableLine>) => {
      const made = invoiceFromOrder([line(given)], shipping, 'SO-1')
      return made.ok ? null : [made.refusal.code, made.refusal.message]
    }
    expect(codeOf({ quantityShipped: 0 })).toEqual([
      'nothingToInvoiceYet',
      'Nothing of store order SO-1 was shipped: there is nothing to invoice.',
    ])
    expect(codeOf({ quantityInvoiced: 6 })).toEqual([
      'nothingToInvoice',
      'Store order SO-1 has nothing left to invoice.',
    ])
  })
  it('has what was shipped and not invoiced yet, at the acknowledged price', () => {
    expect(
      invoiceFromOrder([line({ quantityInvoiced: 2, lineProductPriceAcknowledged: '4.5' })], shipping, 'SO-1'),
    ).toEqual({
      ok: true,
      value: [
        {
          storeOrderProductID: 1,
          quantityInvoiced: '4',
          quantityShipped: '6',
          unitPrice: '4.5',
          unitTax: '0.675',
          taxRatePercent: '15',
          taxIncluded: false,
          weight: null,
          weightUnit: null,
        },
      ],
    })
  })

  it('goes by what was acknowledged or ordered where the partner has no shipments', () => {
    expect(invoiceBasis({ shipmentsEnabled: false, acknowledgementsEnabled: true })).toBe('acknowledged')
    const quantities = (settings: Parameters<typeof invoiceFromOrder>[1], given = {}) => {
      const made = invoiceFromOrder([line(given)], settings, 'SO-1')
      return made.ok ? made.value.map((one) => one.quantityInvoiced) : []
    }
    expect(quantities({ shipmentsEnabled: false, acknowledgementsEnabled: true })).toEqual(['8'])
    expect(
      quantities({ shipmentsEnabled: false, acknowledgementsEnabled: true }, { quantityAcknowledged: null }),
    ).toEqual(['10'])
    expect(quantities({ shipmentsEnabled: false, acknowledgementsEnabled: false })).toEqual(['10'])
  })

  it('is refused when nothing is left, also where more was invoiced than shipped', () => {
    const made = invoiceFromOrder([line({ quantityInvoiced: 6 }), line({ quantityInvoiced: 9 })], shipping, 'SO-1')
    expect(made).toMatchObject({ refusal: { message: 'Store order SO-1 has nothing left to invoice.' } })
  })
})
