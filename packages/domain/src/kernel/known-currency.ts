/** Which codes mean a currency: those that the platform's copy of ISO 4217 lists. */
const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for 'NZD', in whatever case; XXX and other codes without a currency are none. */
export function isKnownCurrency(code: string): boolean {
  return known.has(code.toUpperCase())
}
