/** Tax stated as an amount: the rate is worked out from it if the message gives none, and otherwise compared with it. */
import { roundMoney } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine } from '../documents.ts'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  equalDecimals,
  multiplyDecimals,
} from '../kernel/decimal-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** The tax amount of a line or of the whole order; null if none is stated. */
export interface StatedTax {
  readonly amount: DecimalText | null
  readonly at: Segment | null
}

interface Taxed {
  readonly worth: DecimalText
  readonly rate: DecimalText
}

/** Decimals to try for a rate: the roundest rate that gives the amount is the intended one. */
const RATE_DECIMALS = [0, 1, 2, 3, 4]

const cents = (amount: DecimalText): DecimalText => roundMoney(amount, 'EUR')
const taxOf = ({ worth, rate }: Taxed): DecimalText => divideDecimals(multiplyDecimals(worth, rate), '100', 8)

/** Tax may be rounded per line or once for the total. */
function agrees(amount: DecimalText, parts: readonly Taxed[]): boolean {
  const taxes = parts.map(taxOf)
  return [addDecimals(...taxes.map(cents)), cents(addDecimals(...taxes))].some((sum) => equalDecimals(sum, amount))
}

/** The line with the rate that its tax amount implies. A stated rate that gives another amount is noted. */
export function taxedByAmount(reading: Reading, line: PurchaseOrderLine, stated: StatedTax): PurchaseOrderLine {
  const [taxed] = withTaxStated(reading, [line], stated, `Line ${line.lineNumber}`)
  return taxed ?? line
}

/** The same for the order's tax amount: lines without a rate share what the rated lines leave of it. */
export function orderTaxedByAmount(
  reading: Reading,
  lines: readonly PurchaseOrderLine[],
  stated: StatedTax,
): readonly PurchaseOrderLine[] {
  return withTaxStated(reading, lines, stated, 'The order')
}

function withTaxStated(
  reading: Reading,
  lines: readonly PurchaseOrderLine[],
  { amount, at }: StatedTax,
  what: string,
): readonly PurchaseOrderLine[] {
  if (amount === null || lines.length === 0) return lines
  const note = (text: string) =>
    reading.problems.note('order.tax-differs', `${what} states a tax of ${amount}, ${text}`, at, { badValue: amount })
  if (lines.some(({ price }) => price === null)) {
    note('which cannot be compared, as a price is missing. Check the tax with the partner.')
    return lines
  }
  const worthOf = ({ quantity, price }: PurchaseOrderLine) => multiplyDecimals(quantity, price ?? '0')
  const open = lines.filter(({ taxRatePercent }) => taxRatePercent === null)
  const worth = addDecimals('0', ...open.map(worthOf))
  const rated = lines.flatMap((line): Taxed[] =>
    line.taxRatePercent === null ? [] : [{ worth: worthOf(line), rate: line.taxRatePercent }],
  )
  const withRate = (rate: DecimalText) => [...rated, ...open.map((line) => ({ worth: worthOf(line), rate }))]
  if (compareDecimals(addDecimals(worth, ...rated.map((part) => part.worth)), '0') === 0) return lines
  const rate = compareDecimals(worth, '0') > 0 ? rateFor(amount, { worth, rated, withRate }) : null
  const parts = withRate(rate ?? '0')
  if (!agrees(amount, parts)) {
    const sum = cents(addDecimals('0', ...parts.map(taxOf)))
    note(`but by the rates of its lines it is ${sum}. Check the tax with the partner.`)
  }
  return rate === null
    ? lines
    : lines.map((line) => (line.taxRatePercent === null ? { ...line, taxRatePercent: rate } : line))
}

interface Untaxed {
  readonly worth: DecimalText
  readonly rated: readonly Taxed[]
  readonly withRate: (rate: DecimalText) => readonly Taxed[]
}

/** The rate that gives the amount; null if it would be negative or above 100%. */
function rateFor(amount: DecimalText, { worth, rated, withRate }: Untaxed): DecimalText | null {
  const left = addDecimals(amount, ...rated.map((part) => multiplyDecimals('-1', taxOf(part))))
  const rates = RATE_DECIMALS.map((decimals) => divideDecimals(multiplyDecimals(left, '100'), worth, decimals))
  const rate = rates.find((one) => agrees(amount, withRate(one))) ?? rates.at(-1) ?? '0'
  return compareDecimals(rate, '0') < 0 || compareDecimals(rate, '100') > 0 ? null : rate
}
