/** Amounts as lists and documents show them: in the decimals of the currency; unit prices with up to six. */
import { currencyDecimals, keptDecimals } from '@quayside/domain'

/** By decimals: making one takes ten times as long as using it, and lists have some in every row. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}

const grouped = (value: number, least: number, most: number) => formatOf(least, most).format(value)

/** '12,480.50', without a symbol. */
export function plainAmount(value: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  return grouped(value, decimals, decimals)
}

/** '4.25', '4.257512': prices are never rounded. */
export function unitAmount(value: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  return grouped(value, decimals, Math.max(decimals, keptDecimals))
}

export const plainQuantity = (value: number) => grouped(value, 0, keptDecimals)
