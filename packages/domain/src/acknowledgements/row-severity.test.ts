import { describe, expect, it } from 'vitest'
import { vendorConfig } from '../kernel/vendor.ts'
import { newPartnerSettings, type PartnerSettings } from '../partners/partner-settings.ts'
import { type CheckedLine, rowSeverity, type SeverityContext } from './row-severity.ts'

const partner = (given: Partial<PartnerSettings> = {}) =>
  newPartnerSettings({ partnerID: 1, partnerCode: 'ACME', name: 'Acme', ...given })
const generic = vendorConfig('generic')
const context = (given: Partial<SeverityContext> = {}): SeverityContext => ({
  partner: partner(),
  vendor: generic,
  storeOrderIgnored: false,
  orderSent: false,
  ...given,
})
const line = (given: Partial<CheckedLine> = {}): CheckedLine => ({
  quantity: 10,
  quantityAcknowledged: 10,
  lineProductPrice: 5,
  lineProductPriceAcknowledged: null,
  priceValidationProductPrice: 5,
  error: null,
  externalProductID: null,
  remainingStock: null,
  ...given,
})

describe('row severity', () => {
  it('is none for a line with nothing wrong', () => {
    expect(rowSeverity(line(), context())).toEqual({ severity: 'none', rank: 1, reasons: [] })
  })

  it.each([
    ['an error on the line', line({ error: 'Unknown unit' }), context(), 'Unknown unit'],
    [
      'a price failure',
      line({ priceValidationProductPrice: 4 }),
      context({ partner: partner({ priceValidationType: 'Error' }) }),
      'Price 5.00 is 25% above our price 4.00; Acme allows 0%.',
    ],
    ['too much acknowledged', line({ quantityAcknowledged: 11 }), context(), 'More is acknowledged'],
    ['no external product', line(), context({ vendor: vendorConfig('warehousing') }), 'external product ID'],
  ])('is an error on %s', (_, given, where, words) => {
    const row = rowSeverity(given, where)
    expect(row).toMatchObject({ severity: 'error', rank: 3 })
    expect(row.reasons.join()).toContain(words)
  })

  it.each([
    ['too little stock', line({ remainingStock: -1 }), context(), 'Only 9 left. Acknowledge 9, or put 1 on backorder.'],
    [
      'a price failure of type Warning',
      line({ lineProductPrice: 0 }),
      context({ partner: partner({ priceValidationType: 'Warning' }) }),
      'price is 0',
    ],
  ])('is a warning on %s', (_, given, where, words) => {
    const row = rowSeverity(given, where)
    expect(row).toMatchObject({ severity: 'warning', rank: 2 })
    expect(row.reasons.join()).toContain(words)
  })

  it('says how much is left, and offers a backorder only where the partner takes one', () => {
    const where = context({ partner: partner({ backorderingEnabled: false }) })
    expect(rowSeverity(line({ remainingStock: -4 }), where).reasons).toEqual(['Only 6 left. Acknowledge 6.'])
    expect(rowSeverity(line({ remainingStock: -40 }), where).reasons).toEqual(['None is left. Acknowledge 0.'])
  })

  it('says where stock that is shown beside it has gone', () => {
    const where = context({ partner: partner({ backorderingEnabled: false }) })
    const short = (remainingStock: number, stockOnHand: number) =>
      rowSeverity(line({ remainingStock, stockOnHand }), where).reasons
    expect(short(-10, 4)).toEqual(['None is left: the 4 on hand are promised to other lines or orders. Acknowledge 0.'])
    expect(short(-10, 1)).toEqual(['None is left: the 1 on hand is promised to other lines or orders. Acknowledge 0.'])
    expect(short(-7, 5)).toEqual([
      'Only 3 left: 2 of the 5 on hand are promised to other lines or orders. Acknowledge 3.',
    ])
    expect(short(-10, 0)).toEqual(['None is left. Acknowledge 0.'])
    expect(short(-4, 6)).toEqual(['Only 6 left. Acknowledge 6.'])
  })

  it('does not warn Offsite partners, or lines with nothing acknowledged, about stock', () => {
    expect(
      rowSeverity(line({ remainingStock: -1 }), context({ partner: partner({ workflowType: 'Offsite' }) })).severity,
    ).toBe('none')
    expect(rowSeverity(line({ remainingStock: -1, quantityAcknowledged: 0 }), context()).severity).toBe('none')
  })

  it('passes over an ignored store order and, unless highlighted, a sent order', () => {
    const wrong = line({ error: 'x' })
    expect(rowSeverity(wrong, context({ storeOrderIgnored: true }))).toMatchObject({ severity: 'ignore', rank: -1 })
    expect(rowSeverity(wrong, context({ orderSent: true })).severity).toBe('none')
    const vendor = vendorConfig('generic', { order: { highlightErrorsAfterSent: true } })
    expect(rowSeverity(wrong, context({ orderSent: true, vendor })).severity).toBe('error')
  })

  it('checks acknowledged quantities only where the vendor wants it', () => {
    const vendor = vendorConfig('generic', { order: { validateQuantityAck: false } })
    expect(rowSeverity(line({ quantityAcknowledged: 11 }), context({ vendor })).severity).toBe('none')
  })
})
