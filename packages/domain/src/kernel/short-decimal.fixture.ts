/** Decimals of every length, and what money of them is by arithmetic of any length. */
import fc from 'fast-check'
import type { dec } from './decimal.ts'

/** Of every length: short ones, and those that whole numbers do not hold. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }), fc.boolean())
  .map(([negative, digits, places, padded]) => {
    const text = digits.toString().padStart(places + 1, '0')
    const whole = `${padded ? '0' : ''}${text.slice(0, text.length - places)}`
    return `${negative ? '-' : ''}${places === 0 ? whole : `${whole}.${text.slice(text.length - places)}`}`
  })
const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2))
export const either = fc.oneof(decimals, amounts)
export const currencies = fc.constantFrom('NZD', 'JPY', 'KWD', 'CLF')
const places: Readonly<Record<string, number>> = { NZD: 2, JPY: 0, KWD: 3, CLF: 4 }

export const moneyOf = (value: ReturnType<typeof dec>, currency: string) => {
  const text = value.toFixed(places[currency])
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}
