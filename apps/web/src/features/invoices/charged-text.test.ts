import { describe, expect, it } from 'vitest'
import { chargedText } from './charged-text.ts'

describe('what an invoice line charges', () => {
  it('is its units, or their weight where they were weighed', () => {
    const line = { weight: null, quantityInvoiced: 10, unitPrice: 3.5 }
    expect(chargedText(line, 'USD')).toBe('10 × 3.50')
    expect(chargedText({ ...line, weight: 405.25 }, 'USD')).toBe('405.25 × 3.50')
  })
})
