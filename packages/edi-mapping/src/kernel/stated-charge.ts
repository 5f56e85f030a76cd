/** Allowances and charges of an order as both standards state them: which amount, percentage or rate counts, and of what. */
import {
  type ChargeInTotal,
  type ChargeKind,
  fitsKept,
  isOneUnit,
  keptDecimals,
  roundMoney,
  signedCharge,
} from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, DocumentCharge, PurchaseOrderLine } from '../documents.ts'
import { addDecimals, compareDecimals, divideDecimals, equalDecimals, multiplyDecimals } from './decimal-text.ts'
import type { Reading } from './reading.ts'

/** An allowance or charge as its segments write it; null: not stated. */
export interface WrittenCharge {
  readonly at: Segment
  readonly kind: ChargeKind
  readonly code: string | null
  readonly description: string | null
  readonly amount: DecimalText | null
  readonly percent: DecimalText | null
  /** What the percentage is of, as an amount. */
  readonly percentBase: DecimalText | null
  /** Amount for one unit. */
  readonly rate: DecimalText | null
  /** Units that the rate counts. */
  readonly units: DecimalText | null
  /** Unit of the rate. */
  readonly unit: string | null
  readonly ofRemainder: boolean
  readonly taxRatePercent: DecimalText | null
}

/** What an allowance or charge is of: a line, or all lines of the order. */
export interface ChargedGoods {
  /** Names it in a note: 'Line 1'. */
  readonly what: string
  readonly lines: readonly Pick<PurchaseOrderLine, 'quantity' | 'unit' | 'price'>[]
  readonly isLine: boolean
}

/** The whole order of a change. The change lists some of its lines, so a rate is of the order's own units. */
export const changedOrder: ChargedGoods = { what: 'The order', lines: [], isLine: false }

const isPositive = (value: DecimalText | null): value is DecimalText =>
  value !== null && compareDecimals(value, '0') > 0
const isNegative = (value: DecimalText | null): boolean => value !== null && compareDecimals(value, '0') < 0
const positive = (value: DecimalText | null): DecimalText | null => {
  const size = value?.replace('-', '') ?? null
  return isPositive(size) ? size : null
}
const money = (value: DecimalText): DecimalText => roundMoney(value, 'NZD')
const opposite = { Allowance: 'Charge', Charge: 'Allowance' } as const

/** A negative allowance is a charge, a negative charge an allowance. */
const kindOf = ({ kind, amount, percent, rate }: WrittenCharge): ChargeKind =>
  [amount, percent, rate].some(isNegative) ? opposite[kind] : kind

/** What a percentage gives of an amount. */
const percentOf = (percent: DecimalText, base: DecimalText): DecimalText =>
  money(divideDecimals(multiplyDecimals(percent, base), '100', keptDecimals))

/**
 * Returns the allowance or charge: by its rate, else its percentage, else its amount. A negative one is of the other kind.
 *
 * An amount beside rate or percentage is kept where it differs from what they give.
 * @returns null where nothing is stated, or with a note where the amount cannot be calculated
 */
export function toStatedCharge(reading: Reading, written: WrittenCharge, goods: ChargedGoods): DocumentCharge | null {
  const { at, code, description, ofRemainder, taxRatePercent } = written
  const kind = kindOf(written)
  const named = { kind, code, description, ofRemainder, taxRatePercent }
  const [amount, percent, rate] = [positive(written.amount), positive(written.percent), positive(written.rate)]
  const charge = rate
    ? byRate(rate, amount, written, goods)
    : percent
      ? byPercent(percent, amount, written, goods)
      : amount && { basis: 'Amount' as const, value: amount, statedAmount: null }
  if (charge && charge !== 'unknown' && [charge.value, charge.statedAmount ?? '0'].every((value) => fitsKept(value)))
    return { ...named, ...charge }
  if (charge !== null)
    noteUnreadable(reading, at, goods, `The ${kind.toLowerCase()} ${description ?? code ?? ''}`.trim())
  return null
}

type Stated = Pick<DocumentCharge, 'basis' | 'value' | 'statedAmount'>

const unless = (amount: DecimalText | null, calculated: DecimalText): DecimalText | null =>
  amount !== null && equalDecimals(amount, calculated) ? null : amount

function byRate(
  rate: DecimalText,
  amount: DecimalText | null,
  { units, unit }: WrittenCharge,
  { lines }: ChargedGoods,
): Stated | 'unknown' {
  const ordered = addDecimals('0', ...lines.map(({ quantity }) => quantity))
  const isOfUnits = unit === null || lines.every((line) => isOneUnit(unit, line.unit))
  const all = units ?? (isOfUnits ? ordered : null)
  const stated = amount ?? (all === null ? null : money(multiplyDecimals(rate, all)))
  if (stated === null) return 'unknown'
  return { basis: 'Per Unit', value: rate, statedAmount: unless(stated, money(multiplyDecimals(rate, ordered))) }
}

function byPercent(
  percent: DecimalText,
  amount: DecimalText | null,
  { percentBase, ofRemainder }: WrittenCharge,
  { lines, isLine }: ChargedGoods,
): Stated | 'unknown' {
  if (compareDecimals(percent, '1000') >= 0) return 'unknown'
  const stated = amount ?? (isPositive(percentBase) ? percentOf(percent, percentBase) : null)
  const worth = money(addDecimals('0', ...lines.map(({ quantity, price }) => multiplyDecimals(quantity, price ?? '0'))))
  const statedAmount = isLine && !ofRemainder ? unless(stated, percentOf(percent, worth)) : stated
  return { basis: 'Percent', value: percent, statedAmount }
}

/**
 * Returns what the allowance or charge is in a stated total, an allowance negative: a stated amount, else by its rate, else its
 * percentage.
 *
 * @param lineNumber null: of the whole order
 * @returns null where nothing is stated
 */
export function toChargeInTotal(written: WrittenCharge, lineNumber: string | null): ChargeInTotal | null {
  const [amount, percent, rate] = [positive(written.amount), positive(written.percent), positive(written.rate)]
  const { units, percentBase } = written
  const by = (kind: ChargeInTotal['kind'], value: DecimalText) => ({
    lineNumber,
    kind,
    value: signedCharge(kindOf(written), value),
  })
  if (amount) return by('amount', amount)
  if (rate) return units ? by('amount', multiplyDecimals(rate, units)) : by('rate', rate)
  if (!percent) return null
  return isPositive(percentBase) ? by('amount', percentOf(percent, percentBase)) : by('percent', percent)
}

function noteUnreadable(reading: Reading, at: Segment, { what }: ChargedGoods, charge: string): void {
  const text = `${what}: ${charge} cannot be calculated, so it is not proposed on the invoice. Enter it there, or check it with the partner.`
  reading.problems.note('order.charge-unclear', text, at)
}
