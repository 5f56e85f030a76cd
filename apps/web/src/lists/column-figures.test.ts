import { expect, it } from 'vitest'
import { sameForCurrency } from './column-figures.ts'

it('figures are made once for each currency, and not shared between two', () => {
  const figures = sameForCurrency((currency) => ({ total: () => currency }))
  expect(figures('NZD')).toBe(figures('NZD'))
  expect(figures('JPY')).not.toBe(figures('NZD'))
  expect([figures('JPY').total(), figures('NZD').total()]).toEqual(['JPY', 'NZD'])
})
