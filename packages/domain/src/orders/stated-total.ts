/** Compares the totals that an order's message states with what its lines come to. */
import { roundMoney } from '../kernel/currency.ts'
import { currencyDecimals } from '../kernel/currency-decimals.ts'
import { add, compare, type DecimalInput, type DecimalText, dec, largest, multiply, toText } from '../kernel/decimal.ts'

/**
 * What a stated total includes: the lines without tax (`lines`), also allowances and charges (`charged`), also tax (`taxed`);
 * `unknown`: the message does not say. Always of the whole purchase order.
 */
export const statedBases = ['lines', 'charged', 'taxed', 'unknown'] as const
export type StatedBasis = (typeof statedBases)[number]

/** A total as a message states it. */
export interface StatedTotal {
  /** Segment and qualifier: 'AMT TT', 'TDS', 'MOA 79'. */
  readonly code: string
  readonly amount: DecimalText
  readonly basis: StatedBasis
}

/** An allowance (negative) or a charge of a line or of the whole order. */
export interface ChargeInTotal {
  /** null: of the whole order. */
  readonly lineNumber: string | null
  /** An amount, a percentage of the line or the order, or an amount for each unit of the line. */
  readonly kind: 'amount' | 'percent' | 'rate'
  readonly value: DecimalText
}

/** A line of an order, or the part of it that goes to one store. */
export interface WorthLine {
  readonly lineNumber: string | null
  readonly quantity: DecimalInput
  /** For one unit of the quantity; null: none is known. */
  readonly price: DecimalInput | null
  readonly taxRatePercent: DecimalInput
}

/** What the total of an order is computed from. */
export interface OrderWorth {
  readonly lines: readonly WorthLine[]
  readonly charges: readonly ChargeInTotal[]
  /** ISO 4217. */
  readonly currency: string
  /** The message states the tax of a line. False: the rates are the partner's own, and its total can be without tax. */
  readonly isTaxStated: boolean
}

/** What an order comes to on one basis. */
export interface ComputedTotal {
  readonly amount: DecimalText
  readonly withCharges: boolean
  readonly withTax: boolean
}

/** A stated total with what the order comes to on its basis. */
export interface ComparedTotal extends StatedTotal {
  /** null: a line has no price, so there is nothing to compare with. */
  readonly computed: ComputedTotal | null
  /** Number of lines in the message, before they are split over stores. */
  readonly lineCount: number
}

/** The parts of a line that go to several stores are one line again. */
function wholeLines(lines: readonly WorthLine[]): WorthLine[] {
  const whole = new Map<unknown, WorthLine>()
  for (const line of lines) {
    const { lineNumber, price, taxRatePercent, quantity } = line
    const key = lineNumber === null ? line : [lineNumber, price ?? '', taxRatePercent].join('\n')
    const same = whole.get(key)
    whole.set(key, same ? { ...same, quantity: toText(add(same.quantity, quantity)) } : line)
  }
  return [...whole.values()].filter(({ quantity }) => compare(quantity, 0) !== 0)
}

const percentOf = (amount: DecimalInput, percent: DecimalInput) => multiply(amount, percent).dividedBy(100)

/** What the allowances and charges of one line, or of the whole order, come to. */
function chargesOf(
  charges: readonly ChargeInTotal[],
  { worth, quantity }: { readonly worth: DecimalInput; readonly quantity: DecimalInput },
  currency: string,
): DecimalText {
  const amounts = charges.map(({ kind, value }) => {
    if (kind === 'amount') return value
    return roundMoney(kind === 'percent' ? percentOf(worth, value) : multiply(value, quantity), currency)
  })
  return toText(add(...amounts))
}

/** An amount without tax, and its tax. */
interface Taxed {
  readonly net: DecimalText
  readonly tax: DecimalText
  readonly withCharges: boolean
}

const sum = (values: readonly DecimalInput[]): DecimalText => toText(add(...values))

/**
 * The net amounts that can be meant: a net price (PRI AAA) includes the allowances of its line, a gross price does not; charges of
 * the order are taxed at the rate of the lines, or not at all.
 */
function netAmounts({ lines, charges, currency }: OrderWorth): { readonly lines: Taxed[]; readonly orders: Taxed[] } {
  const taxOf = (amount: DecimalInput, rate: DecimalInput) => roundMoney(percentOf(amount, rate), currency)
  const worths = wholeLines(lines).map(({ lineNumber, quantity, price, taxRatePercent: rate }) => {
    const net = roundMoney(multiply(quantity, price ?? 0), currency)
    const own = charges.filter((charge) => charge.lineNumber !== null && charge.lineNumber === lineNumber)
    const charged = toText(add(net, chargesOf(own, { worth: net, quantity }, currency)))
    return { net, charged, rate, hasCharges: own.length > 0 }
  })
  const plain = {
    net: sum(worths.map(({ net }) => net)),
    tax: sum(worths.map(({ net, rate }) => taxOf(net, rate))),
    withCharges: false,
  }
  const charged = {
    net: sum(worths.map((worth) => worth.charged)),
    tax: sum(worths.map((worth) => taxOf(worth.charged, worth.rate))),
    withCharges: true,
  }
  const ofLines = worths.some(({ hasCharges }) => hasCharges) ? [plain, charged] : [plain]
  const ofOrder = charges.filter(({ lineNumber }) => lineNumber === null)
  if (ofOrder.length === 0) return { lines: ofLines, orders: ofLines.toReversed() }
  const rates = new Set(worths.map(({ rate }) => toText(rate)))
  const [rate] = rates.size === 1 ? rates : []
  const orders = ofLines.toReversed().flatMap(({ net, tax }): Taxed[] => {
    const more = chargesOf(ofOrder, { worth: net, quantity: 0 }, currency)
    const untaxed = { net: toText(add(net, more)), tax, withCharges: true }
    return rate === undefined ? [untaxed] : [{ ...untaxed, tax: toText(add(tax, taxOf(more, rate))) }, untaxed]
  })
  return { lines: ofLines, orders }
}

const withoutTax = ({ net, withCharges }: Taxed): ComputedTotal => ({ amount: net, withCharges, withTax: false })
const withTax = ({ net, tax, withCharges }: Taxed): ComputedTotal => ({
  amount: toText(add(net, tax)),
  withCharges,
  withTax: true,
})

/** Everything that a total of this basis can be, the likeliest first. */
function candidates(basis: StatedBasis, worth: OrderWorth): readonly ComputedTotal[] {
  const { lines, orders } = netAmounts(worth)
  const charged = [...orders, ...lines]
  switch (basis) {
    case 'lines':
      return lines.map(withoutTax)
    case 'charged':
      return orders.map(withoutTax)
    case 'taxed':
      return worth.isTaxStated ? orders.map(withTax) : [...orders.map(withTax), ...orders.map(withoutTax)]
    case 'unknown':
      return [...charged.map(withoutTax), ...charged.map(withTax)]
  }
}

const distance = (a: DecimalInput, b: DecimalInput) => dec(a).minus(b).abs()

/**
 * Returns a stated total with what the order comes to on its basis, in the order's currency.
 *
 * Each line, allowance, charge and tax is rounded half up to the currency. Where a basis allows several amounts, the one that is
 * nearest to the stated amount counts. Source of the rule: decision 0224.
 * @param worth of the whole purchase order; of an order change, of the order as changed
 */
export function compareStatedTotal(stated: StatedTotal, worth: OrderWorth): ComparedTotal {
  const lines = wholeLines(worth.lines)
  const lineCount = lines.length
  if (lineCount === 0 || lines.some(({ price }) => price === null)) return { ...stated, computed: null, lineCount }
  const [first, ...others] = candidates(stated.basis, worth)
  const nearest = others.reduce<ComputedTotal | undefined>(
    (best, one) =>
      best && distance(one.amount, stated.amount).lessThan(distance(best.amount, stated.amount)) ? one : best,
    first,
  )
  return { ...stated, computed: nearest ?? null, lineCount }
}

/** One unit of the smallest coin or note: '0.01', of JPY '1'. */
const minorUnit = (currency: string): DecimalText => toText(dec(10).pow(-currencyDecimals(currency)))

/**
 * Returns by how much a stated total differs; null: it agrees or cannot be compared.
 *
 * It agrees up to one minor unit of the currency for each line, or up to the partner's tolerance where that is more.
 * @param tolerance amount per order in its currency
 */
export function totalDifference(
  { amount, computed, lineCount }: Pick<ComparedTotal, 'amount' | 'computed' | 'lineCount'>,
  currency: string,
  tolerance: DecimalInput,
): DecimalText | null {
  if (computed === null) return null
  const difference = distance(amount, computed.amount)
  const allowed = largest(multiply(minorUnit(currency), lineCount), tolerance)
  return difference.lessThanOrEqualTo(allowed) ? null : toText(difference)
}

/** '1,234.50': at least the decimals of the currency, and never rounded. */
function amountText(amount: DecimalInput, currency: string): string {
  const text = dec(amount).toFixed(Math.max(currencyDecimals(currency), dec(toText(amount)).decimalPlaces()))
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

function basisText({ withCharges, withTax }: ComputedTotal): string {
  if (withCharges) return `${withTax ? 'with tax' : 'without tax'}, with allowances and charges`
  return withTax ? 'with tax, without charges' : 'without tax and charges'
}

/** 'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80)', for a total that can be compared. */
export function totalDifferenceText(
  { amount, computed }: { readonly amount: DecimalInput; readonly computed: ComputedTotal },
  currency: string,
): string {
  const difference = distance(amount, computed.amount)
  const [stated, lines, apart] = [amount, computed.amount, difference].map((one) => amountText(one, currency))
  return `The message states ${stated}, the lines come to ${lines} ${basisText(computed)} (difference ${apart})`
}
