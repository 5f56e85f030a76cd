/** Amounts as lists and documents show them: in the decimals of the currency; unit prices with up to four. */
import { currencyDecimals } from '@quayside/domain'

const grouped = (value: number, least: number, most: number) =>
  value.toLocaleString('en-NZ', { minimumFractionDigits: least, maximumFractionDigits: most })

/** '12,480.50', without a symbol. */
export function plainAmount(value: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  return grouped(value, decimals, decimals)
}

const priceDecimals = 4

/** '4.25', '4.2575': prices are never rounded. */
export function unitAmount(value: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  return grouped(value, decimals, Math.max(decimals, priceDecimals))
}

export const plainQuantity = (value: number) => grouped(value, 0, 4)
