import { describe, expect, it } from 'vitest'
import { taxedFreight } from './freight-tax.ts'

describe('taxedFreight', () => {
  it('adds tax on top of freight, finds the tax in it, or exempts it', () => {
    const of = (rule: Parameters<typeof taxedFreight>[1]['rule'], charge: string) =>
      taxedFreight(charge, { rule, ratePercent: '15.0000' }, 'NZD')
    expect(of('Tax Exclusive', '48.50')).toEqual({ freight: '48.50', taxRatePercent: '15', tax: '7.28' })
    expect(of('Tax Inclusive', '55.78')).toEqual({ freight: '48.50', taxRatePercent: '15', tax: '7.28' })
    expect(of('Tax Exempt', '48.50')).toEqual({ freight: '48.50', taxRatePercent: '0', tax: '0.00' })
  })
})
