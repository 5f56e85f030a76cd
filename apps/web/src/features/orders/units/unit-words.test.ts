import { describe, expect, it } from 'vitest'
import { unitWordsOf } from './unit-words.ts'

const basis = (given: object) => ({
  price: 2.5,
  quantity: 1,
  unit: 'EA',
  content: null,
  isUnknown: false,
  proposal: null,
  ...given,
})

describe('unitWordsOf', () => {
  it.each([
    [{ orderLineUnit: 'EA', linePackSize: 6, priceBasis: null }, null],
    [{ orderLineUnit: null, linePackSize: null, priceBasis: null }, null],
    [{ orderLineUnit: 'CT', linePackSize: null, priceBasis: null }, 'In cartons'],
    [{ orderLineUnit: 'CT', linePackSize: 12, priceBasis: null }, 'In cartons · packs of 12'],
    [
      {
        orderLineUnit: 'CA',
        linePackSize: 12,
        priceBasis: basis({ content: { unit: 'CA', quantity: 12, of: 'EA' } }),
      },
      'In cases · one case holds 12 pieces · 2.50 per piece',
    ],
    [
      { orderLineUnit: 'EA', linePackSize: null, priceBasis: basis({ price: 96, quantity: 1000 }) },
      'In pieces · 96.00 per 1000 pieces',
    ],
    [
      {
        orderLineUnit: 'PCE',
        linePackSize: null,
        priceBasis: basis({ unit: 'KGM', isUnknown: true, content: { unit: 'PCE', quantity: null, of: 'KGM' } }),
      },
      'In pieces · 2.50 per kilogram',
    ],
  ])('says of %j: %s', (line, text) => expect(unitWordsOf(line, 'NZD')).toBe(text))
})
