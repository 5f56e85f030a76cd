/** How many decimals a currency has (ISO 4217). By itself, since it needs no exact arithmetic. */

export const defaultCurrency = 'NZD'

/** Of the currencies that have other than 2. */
export const unusualDecimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((c) => [c, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((c) => [c, 3] as const),
  ...'CLF UYW'.split(' ').map((c) => [c, 4] as const),
])

/** The code in capitals; an empty one means NZD. */
export function codeOf(currency: string | null | undefined): string {
  return (currency ?? '').trim().toUpperCase() || defaultCurrency
}

/** Decimal places of the currency; 2 for an unknown code. An empty code means NZD. */
export function currencyDecimals(currency: string | null | undefined): number {
  return unusualDecimals.get(codeOf(currency)) ?? 2
}
