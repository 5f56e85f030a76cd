import { describe, expect, it } from 'vitest'
import { plainAmount, plainQuantity, unitAmount } from './amounts.ts'

describe('amounts of an invoice', () => {
  it('have the decimals of their currency', () => {
    expect(plainAmount(12480.5, 'NZD')).toBe('12,480.50')
    expect(plainAmount(12480, 'JPY')).toBe('12,480')
    expect(plainAmount(-5, 'NZD')).toBe('-5.00')
  })
  it('show a price with all its decimals', () => {
    expect(unitAmount(4.25, 'NZD')).toBe('4.25')
    expect(unitAmount(4.2575, 'NZD')).toBe('4.2575')
  })
  it('show whole quantities without decimals', () => {
    expect([plainQuantity(1200), plainQuantity(0.5)]).toEqual(['1,200', '0.5'])
  })
})
