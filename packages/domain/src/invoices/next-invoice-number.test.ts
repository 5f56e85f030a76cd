import { describe, expect, it } from 'vitest'
import { invoiceNumberAfter } from './next-invoice-number.ts'

describe('invoiceNumberAfter', () => {
  it('counts on from the highest number that has the prefix of the newest', () => {
    expect(invoiceNumberAfter(['INV-0098', 'INV-0099', 'OLD-7000'])).toBe('INV-0100')
    expect(invoiceNumberAfter(['20261', 'INV-7'])).toBe('20262')
  })

  it('keeps leading zeros while they fit', () => {
    expect(invoiceNumberAfter(['A-099'])).toBe('A-100')
    expect(invoiceNumberAfter(['A-999'])).toBe('A-1000')
  })

  it('passes over numbers that do not end in digits, and proposes none without another one', () => {
    expect(invoiceNumberAfter(['INV-9/B', 'INV-8'])).toBe('INV-9')
    expect(invoiceNumberAfter(['final'])).toBe(null)
    expect(invoiceNumberAfter([])).toBe(null)
  })
})
