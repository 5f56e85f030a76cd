import { describe, expect, it } from 'vitest'
import { decideEditInvoiceCharges, type InvoiceCharge, type InvoiceChargesToEdit } from './edit-invoice-charges.ts'

const stored = (given: Partial<InvoiceCharge> = {}): InvoiceCharge => ({
  invoiceChargeID: 1,
  invoiceProductID: null,
  kind: 'Charge',
  code: 'D240',
  description: 'Freight',
  amount: '25',
  taxRatePercent: '15',
  tax: '3.74',
  ...given,
})
const edited = (given: Partial<InvoiceChargesToEdit> = {}): InvoiceChargesToEdit => ({
  invoiceType: 'Invoice',
  invoiceNumber: 'INV-1',
  currency: 'NZD',
  lines: [
    { invoiceProductID: 11, name: 'KW1', linePrice: '100.00', taxRatePercent: '15' },
    { invoiceProductID: 12, name: 'KW2', linePrice: '50.00', taxRatePercent: '15' },
  ],
  freight: '0',
  charges: [stored()],
  ...given,
})
type Changes = Parameters<typeof decideEditInvoiceCharges>[1]
const after = (changes: Changes, of = edited()) => {
  const decision = decideEditInvoiceCharges(of, changes)
  if (!decision.ok) throw new Error(decision.refusal.message)
  return decision.value
}
const refused = (changes: Changes, of = edited()) => {
  const decision = decideEditInvoiceCharges(of, changes)
  return decision.ok ? null : decision.refusal.code
}

describe('decideEditInvoiceCharges', () => {
  it('adds, changes and removes, and calculates the tax of what changes', () => {
    expect(
      after([
        { invoiceChargeID: 1, amount: '20' },
        { invoiceChargeID: -1, kind: 'Allowance', description: ' Promotion ', amount: '12', invoiceProductID: 11 },
      ]),
    ).toEqual({
      charges: [
        stored({ amount: '20', tax: '3.00' }),
        {
          invoiceChargeID: -1,
          invoiceProductID: 11,
          kind: 'Allowance',
          code: null,
          description: 'Promotion',
          amount: '12',
          taxRatePercent: '15',
          tax: '1.80',
        },
      ],
      removed: [],
    })
    expect(after([{ invoiceChargeID: 1, status: 'delete' }])).toEqual({ charges: [], removed: [stored()] })
  })

  it('keeps the tax that it was proposed with where only its name changes', () => {
    expect(after([{ invoiceChargeID: 1, description: 'Delivery' }]).charges).toEqual([
      stored({ description: 'Delivery', tax: '3.74' }),
    ])
  })

  it('refuses what cannot be, by name', () => {
    const add = { invoiceChargeID: -1, description: 'Fee', amount: '5' }
    expect(refused([{ invoiceChargeID: 9, amount: '1' }])).toBe('chargeUnknown')
    expect(refused([{ ...add, description: ' ' }])).toBe('chargeNameMissing')
    expect(refused([{ ...add, amount: null }])).toBe('chargeAmountMissing')
    expect(refused([{ ...add, amount: '5.005' }])).toBe('chargeDecimals')
    expect(refused([{ ...add, taxRatePercent: '150' }])).toBe('chargeTaxRate')
    expect(refused([{ ...add, invoiceProductID: 99 }])).toBe('invoiceLineUnknown')
    expect(refused([{ ...add, kind: 'Allowance', invoiceProductID: 12, amount: '50.01' }])).toBe('chargesMoreThanLine')
    expect(refused([{ ...add, kind: 'Allowance', amount: '175.01' }])).toBe('chargesMoreThanInvoice')
    const mixed = edited({ lines: edited().lines.map((line, at) => ({ ...line, taxRatePercent: String(at * 15) })) })
    expect(refused([add], mixed)).toBe('chargeTaxRateMissing')
    expect(after([{ ...add, taxRatePercent: '0' }], mixed).charges.at(-1)).toMatchObject({ tax: '0.00' })
    const credit = edited({ invoiceType: 'Credit', charges: [stored({ most: '25.00' })] })
    expect(refused([{ invoiceChargeID: 1, amount: '25.01' }], credit)).toBe('creditChargeMoreThanLeft')
    expect(refused([{ invoiceChargeID: 1, amount: '24' }], credit)).toBeNull()
  })
})
