import { expect, it } from 'vitest'
import { isKnownCurrency } from './known-currency.ts'

it.each(['NZD', 'nzd', ...'DKK SEK NOK ISK CZK HUF PLN THB RSD BGN RON PHP VND JPY XPF'.split(' ')])(
  '%s is one',
  (code) => {
    expect(isKnownCurrency(code)).toBe(true)
  },
)

it.each(['XXX', 'XTS', 'ZZZ', '', 'NZ', 'dollars'])("'%s' is none", (code) => {
  expect(isKnownCurrency(code)).toBe(false)
})
