import { expect, it } from 'vitest'
import { isPriceFailure } from './price-failure.ts'

it.each([
  ['Line 1: price 5 of KW20881 is outside 2% of our price 4.25.', true],
  // As earlier versions kept it.
  ['Line 1: price 5 of KW20881 is outside 2 % of our price 4.25.', true],
  ['Line 1: the order names no price for KW20881.', true],
  ['Line 1: product KW20881 does not exist.', false],
])('a text that is kept with a line is about its price: %s', (text, isOne) => {
  expect(isPriceFailure(text)).toBe(isOne)
})
