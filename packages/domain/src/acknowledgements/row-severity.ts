/** How a line of the product table is shown: what is wrong with it, and how badly. */
import { atLeastZero, compare, type DecimalInput, dec } from '../kernel/decimal.ts'
import { hasFeature, type VendorConfig } from '../kernel/vendor.ts'
import { agreedPrice, type PricedLine, priceCheck } from '../orders/price-check.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'

export type Severity = 'none' | 'warning' | 'error' | 'ignore'
export const severityRank: Readonly<Record<Severity, number>> = { error: 3, warning: 2, none: 1, ignore: -1 }

export interface CheckedLine extends PricedLine {
  readonly quantity: DecimalInput
  readonly quantityAcknowledged: DecimalInput | null
  /** An error kept on the line itself. */
  readonly error: string | null
  readonly externalProductID: string | null
  /** Stock left after every line has taken its share; null: unknown. */
  readonly remainingStock: DecimalInput | null
  /** What the warehouse has, including what is promised to others; left out or null: unknown. */
  readonly stockOnHand?: DecimalInput | null
}

export interface SeverityContext {
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly storeOrderIgnored: boolean
  /** The order was sent: errors are hidden unless the vendor highlights them. */
  readonly orderSent: boolean
}

export interface RowSeverity {
  readonly severity: Severity
  readonly rank: number
  /** In words, worst first. */
  readonly reasons: readonly string[]
}

/** The worst of what is wrong with the line, and all reasons. */
export function rowSeverity(line: CheckedLine, context: SeverityContext): RowSeverity {
  if (context.storeOrderIgnored) return severityOf('ignore', [])
  if (context.orderSent && !context.vendor.order.highlightErrorsAfterSent) return severityOf('none', [])
  const errors = errorsOf(line, context)
  const reasons = [...errors, ...warningsOf(line, context)]
  if (errors.length > 0) return severityOf('error', reasons)
  return severityOf(reasons.length > 0 ? 'warning' : 'none', reasons)
}

function severityOf(severity: Severity, reasons: readonly string[]): RowSeverity {
  return { severity, rank: severityRank[severity], reasons }
}

function errorsOf(line: CheckedLine, { partner, vendor }: SeverityContext): readonly string[] {
  const reasons: string[] = []
  if (line.error) reasons.push(line.error)
  if (priceCheck(line, partner) === 'Error') reasons.push(priceReason(line, partner))
  if (vendor.order.validateQuantityAck && isOverAcknowledged(line))
    reasons.push('More is acknowledged than was ordered.')
  if (hasFeature(vendor, 'ExternalProducts') && !line.externalProductID)
    reasons.push('The product has no external product ID.')
  return reasons
}

function warningsOf(line: CheckedLine, { partner }: SeverityContext): readonly string[] {
  const reasons: string[] = []
  if (isShortOfStock(line, partner)) reasons.push(stockReason(line, partner))
  if (priceCheck(line, partner) === 'Warning') reasons.push(priceReason(line, partner))
  return reasons
}

function priceReason(line: PricedLine, partner: PartnerSettings): string {
  const ours = line.priceValidationProductPrice
  const asked = agreedPrice(line)
  if (asked === null) return 'The order names no price.'
  if (ours === null || compare(line.lineProductPrice ?? asked, 0) === 0 || compare(ours, 0) === 0)
    return 'The product price is 0.'
  const away = dec(asked).minus(ours).times(100).dividedBy(ours)
  const percent = away.abs().toDecimalPlaces(1).toFixed()
  const side = away.isNegative() ? 'below' : 'above'
  const allowed = dec(partner.priceValidationTolerance).toFixed()
  return `Price ${moneyText(asked)} is ${percent}% ${side} our price ${moneyText(ours)}; ${partner.name} allows ${allowed}%.`
}

/** Two decimals, or more where the price has them. */
const moneyText = (price: DecimalInput) => dec(price).toFixed(Math.max(2, dec(price).decimalPlaces()))

function stockReason(
  { quantityAcknowledged, remainingStock, stockOnHand }: CheckedLine,
  partner: PartnerSettings,
): string {
  const wanted = dec(quantityAcknowledged ?? 0)
  const left = atLeastZero(wanted.plus(remainingStock ?? 0))
  const short = wanted.minus(left).toFixed()
  const answer = compare(left, 0) === 0 ? 'Acknowledge 0' : `Acknowledge ${left.toFixed()}`
  const later = partner.backorderingEnabled ? `, or put ${short} on backorder` : ''
  const found = compare(left, 0) === 0 ? 'None is left' : `Only ${left.toFixed()} left`
  return `${found}${promisedElsewhere(left, stockOnHand ?? 0)}. ${answer}${later}.`
}

/** Qualifies the stock on hand, which includes what others were promised. */
function promisedElsewhere(left: DecimalInput, stock: DecimalInput): string {
  const onHand = dec(stock)
  const promised = onHand.minus(left)
  if (compare(promised, 0) <= 0) return ''
  const are = compare(promised, 1) === 0 ? 'is' : 'are'
  const which = compare(left, 0) === 0 ? 'the' : `${promised.toFixed()} of the`
  return `: ${which} ${onHand.toFixed()} on hand ${are} promised to other lines or orders`
}

/** More is acknowledged than ordered. */
export function isOverAcknowledged(line: Pick<CheckedLine, 'quantity' | 'quantityAcknowledged'>): boolean {
  return line.quantityAcknowledged !== null && compare(line.quantityAcknowledged, line.quantity) > 0
}

/** Remaining stock below 0 for a line with something acknowledged; Offsite partners keep their own stock. */
function isShortOfStock(line: CheckedLine, partner: PartnerSettings): boolean {
  if (partner.workflowType === 'Offsite' || line.remainingStock === null) return false
  return compare(line.remainingStock, 0) < 0 && compare(line.quantityAcknowledged ?? 0, 0) > 0
}
