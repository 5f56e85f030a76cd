import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, isKnownCurrency, roundMoney } from './currency.ts'
import { currencyDecimals } from './currency-decimals.ts'

const symbolAfter = ['DKK', 'SEK', 'NOK', 'ISK', 'CZK', 'HUF', 'PLN', 'THB', 'RSD', 'BGN', 'RON', 'PHP', 'VND']

describe('money', () => {
  it.each([
    ['1234.5', 'NZD', '$1,234.50'],
    ['-5', 'NZD', '-$5.00'],
    ['1234567.891', 'EUR', '€1,234,567.89'],
    ['1000', 'JPY', '¥1,000'],
    ['1234.5', 'DKK', '1,234.50 kr'],
    ['-1234.5', 'PLN', '-1,234.50 zł'],
    ['99.5', 'VND', '100 ₫'],
    ['1.2345', 'KWD', 'KWD 1.235'],
    ['7', '', '$7.00'],
    ['0', 'nzd', '$0.00'],
    ['-0.001', 'NZD', '$0.00'],
  ])('shows %s %s as %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text))

  it('puts the symbol after the amount for exactly the listed currencies', () => {
    for (const code of symbolAfter) expect(formatMoney('1', code)).toMatch(/^1(\.00)? \S+$/)
    for (const code of ['NZD', 'AUD', 'USD', 'GBP', 'EUR', 'JPY'])
      expect(formatMoney('1', code)).toMatch(/^\S1(\.00)?$/)
  })

  it.each([
    ['1.005', 'NZD', '1.01'],
    ['1.0049', 'NZD', '1.00'],
    ['-1.005', 'NZD', '-1.01'],
    ['0.5', 'JPY', '1'],
    ['2.0005', 'BHD', '2.001'],
    ['2', null, '2.00'],
  ])('rounds %s %s half up to %s', (amount, currency, text) => expect(roundMoney(amount, currency)).toBe(text))

  it('never rounds further than half a unit, and rounding twice changes nothing', () => {
    const amount = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(amount, fc.constantFrom('NZD', 'JPY', 'KWD', 'XYZ'), ([digits, places], currency) => {
        const value = (BigInt(digits) * 10n ** BigInt(6 - places)).toString()
        const text = `${value}e-6`
        const rounded = roundMoney(Number(text), currency)
        expect(roundMoney(rounded, currency)).toBe(rounded)
        expect(Math.abs(Number(rounded) - Number(text))).toBeLessThanOrEqual(
          0.5 * 10 ** -currencyDecimals(currency) + 1e-7,
        )
        expect(rounded.split('.')[1]?.length ?? 0).toBe(currencyDecimals(currency))
      }),
    )
  })

  it('groups thousands so that taking the commas out gives the rounded amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (n) => {
        const shown = formatMoney(n, 'NZD')
        expect(shown.replace(/[$,]/g, '')).toBe(`${n}.00`)
        expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/)
      }),
    )
  })
})

describe('the codes of currencies', () => {
  it.each(['NZD', 'nzd', ...'DKK SEK NOK ISK CZK HUF PLN THB RSD BGN RON PHP VND JPY XPF'.split(' ')])(
    '%s is one',
    (code) => {
      expect(isKnownCurrency(code)).toBe(true)
    },
  )

  it.each(['XXX', 'XTS', 'ZZZ', '', 'NZ', 'dollars'])("'%s' is none", (code) => {
    expect(isKnownCurrency(code)).toBe(false)
  })
})
