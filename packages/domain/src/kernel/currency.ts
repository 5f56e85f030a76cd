/** Money as it is stored and shown: decimals per currency (ISO 4217), rounding, symbol before or after (specification 1, section 5). */
import { codeOf, currencyDecimals } from './currency-decimals.ts'
import { type DecimalInput, type DecimalText, dec } from './decimal.ts'
import { partsText, roundedParts, shortDecimals, tenThousandths } from './short-decimal.ts'

const symbols = new Map(
  Object.entries({
    NZD: '$',
    AUD: '$',
    USD: '$',
    CAD: '$',
    SGD: '$',
    HKD: '$',
    FJD: '$',
    GBP: '£',
    EUR: '€',
    JPY: '¥',
    CNY: '¥',
    INR: '₹',
    KRW: '₩',
    DKK: 'kr',
    SEK: 'kr',
    NOK: 'kr',
    ISK: 'kr',
    CZK: 'Kč',
    HUF: 'Ft',
    PLN: 'zł',
    THB: '฿',
    RSD: 'din.',
    BGN: 'лв',
    RON: 'lei',
    PHP: '₱',
    VND: '₫',
  }),
)

const symbolAfter = new Set('DKK SEK NOK ISK CZK HUF PLN THB RSD BGN RON PHP VND'.split(' '))

/** The currencies of ISO 4217, as the platform lists them. */
const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for 'NZD', in whatever case; XXX and other codes without a currency are none. */
export function isKnownCurrency(code: string): boolean {
  return known.has(code.toUpperCase())
}

/** True for a code ('NZD', upper or lower case), a symbol ('kr'), and a sign with letters before it ('NZ$', '€'). */
export function namesCurrency(text: string): boolean {
  const isSymbol = [...symbols.values()].some((symbol) => symbol.toLowerCase() === text.toLowerCase())
  return isSymbol || isKnownCurrency(text) || /^\p{L}{0,3}\p{Sc}$/u.test(text)
}

/** Rounded half up (away from zero on the half) to the currency's decimals, with exactly that many decimals. */
export function roundMoney(value: DecimalInput, currency: string | null | undefined): DecimalText {
  const decimals = currencyDecimals(currency)
  const short = tenThousandths(value)
  const rounded = short === null ? null : roundedParts(short, shortDecimals, decimals)
  if (rounded !== null) return partsText(rounded, decimals)
  const text = dec(value).toFixed(decimals)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

/** For people: '$1,234.50', '1,234.50 kr', '-$5.00'; a currency without a known symbol shows its code. */
export function formatMoney(value: DecimalInput, currency: string | null | undefined): string {
  const code = codeOf(currency)
  const rounded = roundMoney(value, code)
  const sign = rounded.startsWith('-') ? '-' : ''
  const amount = groupThousands(sign ? rounded.slice(1) : rounded)
  const symbol = symbols.get(code)
  if (symbolAfter.has(code)) return `${sign}${amount} ${symbol ?? code}`
  return symbol ? `${sign}${symbol}${amount}` : `${sign}${code} ${amount}`
}

function groupThousands(plain: string): string {
  const [whole = '0', decimals] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
