import { describe, expect, it } from 'vitest'
import { catchWeightUnit, convertedWeight, weightPrice, weightToInvoice } from './catch-weight.ts'
import type { PriceBasis } from './price-basis.ts'

const perKilo: PriceBasis = {
  price: '8.90',
  quantity: '1',
  unit: 'KGM',
  code: null,
  ratio: ['1.88', '1'],
}
const weighed = (quantity: string, weight: string | null, unit = 'KGM') => ({
  quantity,
  weight,
  unit: weight === null ? null : unit,
})

describe('catchWeightUnit', () => {
  it('returns the unit of the price for pieces and packs that are priced by weight', () => {
    expect(catchWeightUnit({ unit: null, priceBasis: perKilo })).toBe('KGM')
    expect(catchWeightUnit({ unit: 'CA', priceBasis: { ...perKilo, unit: 'LB' } })).toBe('LB')
  })
  it('returns null for goods that are ordered by weight, or priced by another measure', () => {
    expect(catchWeightUnit({ unit: 'KG', priceBasis: { ...perKilo, unit: 'LB' } })).toBeNull()
    expect(catchWeightUnit({ unit: 'PCE', priceBasis: { ...perKilo, unit: 'MTR' } })).toBeNull()
    expect(catchWeightUnit({ unit: 'PCE', priceBasis: null })).toBeNull()
  })
})

describe('weightPrice', () => {
  it('returns the stated price for one unit of weight', () => {
    expect(weightPrice('16.732', perKilo)).toBe('8.9')
    expect(weightPrice(null, { ...perKilo, ratio: null })).toBe('8.9')
    expect(weightPrice(null, { ...perKilo, price: '890', quantity: '100', ratio: null })).toBe('8.9')
  })
  it('converts an acknowledged price by the content of a piece', () => {
    expect(weightPrice('15.04', perKilo)).toBe('8')
  })
})

describe('weightToInvoice', () => {
  it('returns what was weighed, less what was invoiced', () => {
    const packed = [weighed('20', '37.5'), weighed('20', '38.02')]
    expect(weightToInvoice('40', { packed, invoiced: [] }, 'KGM')).toBe('75.52')
    expect(weightToInvoice('20', { packed, invoiced: [weighed('20', '37.5')] }, 'KGM')).toBe('38.02')
  })
  it('converts weights of another unit', () => {
    expect(weightToInvoice('2', { packed: [weighed('2', '10', 'LB')], invoiced: [] }, 'KGM')).toBe('4.535924')
    expect(convertedWeight('1', 'KG', 'KGM')).toBe('1')
    expect(convertedWeight('1', 'EA', 'KGM')).toBeNull()
  })
  it('returns null where a part was not weighed, or other units are invoiced than left', () => {
    const packed = [weighed('20', '37.5'), weighed('20', null)]
    expect(weightToInvoice('40', { packed, invoiced: [] }, 'KGM')).toBeNull()
    expect(weightToInvoice('30', { packed: [weighed('40', '75')], invoiced: [] }, 'KGM')).toBeNull()
    const invoiced = [weighed('20', null)]
    expect(weightToInvoice('20', { packed: [weighed('40', '75')], invoiced }, 'KGM')).toBeNull()
  })
})
