// A saved line's price is checked when product or price changed, with the same messages as on arrival.
import { describe, expect, it } from 'vitest'
import { type SavedLine, saveCheckedLine } from './saved-prices.ts'

const partner = { priceValidationType: 'Error', priceValidationTolerance: '2' } as const
const line = (given: Partial<SavedLine> = {}): SavedLine => ({
  lineNumber: '3',
  code: 'A',
  productID: 7,
  lineProductPrice: '4.1000',
  lineProductPriceAcknowledged: null,
  priceValidationProductPrice: '4.1000',
  error: null,
  ...given,
})
const low = { lineProductPriceAcknowledged: '3.1234' }
const words = 'Line 3: price 3.1234 of A is outside 2% of our price 4.1.'

describe('a saved line', () => {
  it('fails when its price is answered outside of the tolerance', () => {
    expect(saveCheckedLine(line(), line(low), partner)).toEqual({
      error: words,
      failure: { errorType: 'Price Validation', error: words },
    })
  })

  it.each(['Warning', 'None'] as const)('does not fail for a partner with type %s', (priceValidationType) => {
    const result = saveCheckedLine(line(), line(low), { ...partner, priceValidationType })
    expect(result).toEqual({ error: null, failure: null })
  })

  it('is not checked again while its price and product stay: the same price written otherwise is the same', () => {
    const failing = line({ ...low, error: words })
    expect(saveCheckedLine(failing, { ...failing, lineProductPriceAcknowledged: '3.12340' }, partner)).toEqual({
      error: words,
      failure: null,
    })
    const ordered = line({ lineProductPrice: '9', error: null })
    expect(saveCheckedLine(ordered, { ...ordered, lineProductPriceAcknowledged: 9 }, partner).failure).toBeNull()
  })

  it('loses its price error once the price is corrected, and keeps any other error', () => {
    const other = 'Line 3: product A does not match the order.'
    const failing = line({ ...low, error: `${other}\n${words}` })
    const mended = { ...failing, lineProductPriceAcknowledged: '4.1' }
    expect(saveCheckedLine(failing, mended, partner)).toEqual({ error: other, failure: null })
    expect(saveCheckedLine(failing, { ...mended, productID: 8 }, partner).error).toBeNull()
  })

  it('is checked when it is new', () => {
    expect(saveCheckedLine(null, line({ lineProductPrice: 0 }), partner).failure).not.toBeNull()
    expect(saveCheckedLine(null, line(), partner).failure).toBeNull()
  })
})
