import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDecimals } from '../kernel/currency-decimals.ts'
import { chargeFields, moneyAtRisk } from './money-at-risk.ts'

const charge = (chargeFixed: string, chargePercent: string) => ({ chargeFixed, chargePercent })

describe('money at risk', () => {
  it('is the fixed charge and the percentage of each store order', () => {
    expect(moneyAtRisk(charge('50', '0'), ['1000.00'], 'NZD')).toBe('50.00')
    expect(moneyAtRisk(charge('0', '3'), ['1000.00'], 'NZD')).toBe('30.00')
    expect(moneyAtRisk(charge('50', '2.5'), ['1000.00', '200.20'], 'NZD')).toBe('130.01')
  })

  it('is nothing without a charge, or without a store order that waits', () => {
    expect(moneyAtRisk(charge('0', '0'), ['1000.00'], 'NZD')).toBe('0.00')
    expect(moneyAtRisk(charge('50', '5'), [], 'NZD')).toBe('0.00')
  })

  it('is rounded half up for each store order, to the decimals of the currency', () => {
    expect(moneyAtRisk(charge('0', '0.5'), ['1', '1', '1'], 'NZD')).toBe('0.03')
    expect(moneyAtRisk(charge('0', '2.5'), ['100'], 'JPY')).toBe('3')
    expect(moneyAtRisk(charge('0.0005', '0'), ['1'], 'KWD')).toBe('0.001')
  })

  it('has a charge for each step that can be due', () => {
    expect(Object.keys(chargeFields)).toEqual(['acknowledge', 'ship', 'invoice'])
  })

  /** In ten-thousandths, as amounts are kept. */
  const kept = fc.bigInt({ min: 0n, max: 10n ** 13n })
  const shown = (tenThousandths: bigint) =>
    `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`

  it('is exact: as whole numbers have it', () => {
    const currencies = fc.constantFrom('NZD', 'JPY', 'KWD', 'CLF', 'XXX')
    fc.assert(
      fc.property(
        kept,
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.array(kept),
        currencies,
        (fixed, percent, worths, code) => {
          // fixed + percent / 100 × worth, in units of 10^-10, then rounded half up to the currency's smallest unit.
          const unit = 10n ** BigInt(10 - currencyDecimals(code))
          const units = worths
            .map((worth) => fixed * 1_000_000n + percent * worth)
            .reduce((sum, cost) => sum + (cost + unit / 2n) / unit, 0n)
          const decimals = currencyDecimals(code)
          const digits = String(units).padStart(decimals + 1, '0')
          const whole = digits.slice(0, digits.length - decimals)
          const wanted = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
          expect(moneyAtRisk(charge(shown(fixed), shown(percent)), worths.map(shown), code)).toBe(wanted)
        },
      ),
    )
  })
})
