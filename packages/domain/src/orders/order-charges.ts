/** Allowances and charges of an order: what the message states, and how much of it belongs to a part of the order. */
import { roundMoney } from '../kernel/currency.ts'
import { add, type DecimalInput, type DecimalText, dec, largest, subtract } from '../kernel/decimal.ts'
import { type NetAndTax, netAndTax, type Taxation } from '../kernel/net-and-tax.ts'
import type { FreightTaxRule } from '../partners/freight-tax-rule.ts'
import { taxationOf } from '../products/taxation.ts'

export const chargeKinds = ['Allowance', 'Charge'] as const
/** An allowance lowers what is due, a charge raises it. */
export type ChargeKind = (typeof chargeKinds)[number]
export const chargeBases = ['Amount', 'Percent', 'Per Unit'] as const
export type ChargeBasis = (typeof chargeBases)[number]

/** What names an allowance or charge. */
export interface NamedCharge {
  readonly kind: ChargeKind
  /** As the partner writes it: X12 DE 1300 or EDIFACT 7161. */
  readonly code: string | null
  readonly description: string | null
}

/** An allowance or charge as the order's message states it. */
export interface StatedCharge extends NamedCharge {
  readonly basis: ChargeBasis
  /** An amount, a percentage, or an amount for each unit; not negative. */
  readonly value: DecimalInput
  /** The amount for everything that was ordered, where it is stated and differs from what percentage or rate give. */
  readonly statedAmount: DecimalInput | null
  /** Of a line: units that were ordered when it was stated. */
  readonly forQuantity: DecimalInput | null
  /** The percentage is of what the allowances and charges before it leave. */
  readonly ofRemainder: boolean
  /** Percent; null: that of the lines. */
  readonly taxRatePercent: DecimalInput | null
}

export interface OrderCharge extends StatedCharge {
  readonly orderChargeID: number
  /** Null: of the whole order. */
  readonly lineID: number | null
}

/** A line of the order as its allowances and charges see it. */
export interface ChargedLine {
  readonly lineID: number
  /** Ordered. */
  readonly quantity: DecimalInput
  /** For one unit. */
  readonly price: DecimalInput
  readonly taxation: Taxation
}

/** The partner's rule for freight. */
export interface FreightRule {
  readonly rule: FreightTaxRule
  /** Percent, of the partner. */
  readonly ratePercent: DecimalInput
}

export interface ChargeTerms {
  readonly currency: string
  readonly freight: FreightRule
}

/** The part of an allowance or charge that is taxed in one way. */
export interface ChargePart {
  readonly charge: OrderCharge
  readonly taxation: Taxation
  /** Not negative, in the decimals of the currency. */
  readonly amount: DecimalText
}

/** Units by line. */
export type TakenQuantities = ReadonlyMap<number, DecimalInput>

/** Codes of freight: X12 DE 1300 and EDIFACT 7161. */
const freightCodes: readonly (string | null)[] = ['D240', 'FC']

/** Returns whether it is freight, which the partner's freight tax rule taxes. */
export const isFreightCharge = ({ kind, code }: NamedCharge): boolean =>
  kind === 'Charge' && freightCodes.includes(code)

/** The amount with the sign that it has in a total. */
export const signedCharge = (kind: ChargeKind, amount: DecimalInput): DecimalText =>
  kind === 'Allowance' ? dec(amount).negated().toFixed() : dec(amount).toFixed()

/** Lines that are taxed alike, with what they are worth and their units. */
interface TaxGroup {
  readonly taxation: Taxation
  readonly worth: DecimalInput
  readonly units: DecimalInput
}

const groupKey = ({ ratePercent, isIncluded }: Taxation): string => `${dec(ratePercent).toFixed()} ${isIncluded}`

/** Allowances and charges of one order with the lines that they are about. */
export class OrderCharges {
  readonly #ofLines = new Map<number, OrderCharge[]>()
  readonly #ofOrder: OrderCharge[] = []
  readonly #lines: ReadonlyMap<number, ChargedLine>
  readonly #terms: ChargeTerms
  readonly #whole: readonly TaxGroup[]

  /** @param charges in the order of the message; @param lines of all store orders that count */
  constructor(charges: readonly OrderCharge[], lines: readonly ChargedLine[], terms: ChargeTerms) {
    this.#terms = terms
    this.#lines = new Map(lines.map((line) => [line.lineID, line]))
    for (const charge of charges) {
      const { lineID } = charge
      if (lineID === null) this.#ofOrder.push(charge)
      else this.#ofLines.set(lineID, [...(this.#ofLines.get(lineID) ?? []), charge])
    }
    this.#whole = this.#groups(new Map(lines.map((line) => [line.lineID, line.quantity])), [])
  }

  /**
   * Returns what of each allowance and charge belongs to the given units.
   *
   * An amount of a line belongs to its units in equal parts, a percentage goes by what they are worth.
   * @param hasFixed contains the amounts of the order's header, which are due once
   */
  partsFor(taken: TakenQuantities, hasFixed: boolean): readonly ChargePart[] {
    const parts: ChargePart[] = []
    const groups = this.#groups(taken, parts)
    let rest = groups
    for (const charge of this.#ofOrder) {
      const own = this.#partsOfOrder(charge, { groups, rest }, hasFixed)
      parts.push(...own)
      rest = rest.map((group) => ({
        ...group,
        worth: add(group.worth, ...own.filter(sharesTaxation(group)).map(signed)),
      }))
    }
    return parts.filter(({ amount }) => dec(amount).greaterThan(0))
  }

  /** The lines by their taxation; what their own allowances and charges come to is put into `parts`. */
  #groups(taken: TakenQuantities, parts: ChargePart[]): readonly TaxGroup[] {
    const groups = new Map<string, TaxGroup>()
    for (const [lineID, units] of taken) {
      const line = this.#lines.get(lineID)
      if (!line) continue
      const own = this.#partsOfLine(line, units)
      parts.push(...own)
      const key = groupKey(line.taxation)
      const group = groups.get(key) ?? { taxation: line.taxation, worth: 0, units: 0 }
      const worth = add(group.worth, this.#worthOf(line, units), ...own.map(signed))
      groups.set(key, { ...group, worth, units: add(group.units, units) })
    }
    return [...groups.values()]
  }

  #worthOf({ price }: ChargedLine, units: DecimalInput): DecimalText {
    return roundMoney(dec(units).times(price), this.#terms.currency)
  }

  #partsOfLine(line: ChargedLine, units: DecimalInput): readonly ChargePart[] {
    const charges = this.#ofLines.get(line.lineID)
    if (!charges) return []
    const worth = this.#worthOf(line, units)
    let rest: DecimalInput = worth
    return charges.map((charge) => {
      const amount = roundMoney(
        amountOfLine(charge, { units, worth: charge.ofRemainder ? rest : worth, ordered: line.quantity }),
        this.#terms.currency,
      )
      const part = { charge, taxation: this.#taxationOf(charge) ?? line.taxation, amount }
      rest = add(rest, signed(part))
      return part
    })
  }

  #taxationOf(charge: OrderCharge): Taxation | null {
    if (charge.taxRatePercent !== null) return { ratePercent: charge.taxRatePercent, isIncluded: false }
    const { rule, ratePercent } = this.#terms.freight
    return isFreightCharge(charge) ? taxationOf(ratePercent, rule) : null
  }

  #partsOfOrder(
    charge: OrderCharge,
    { groups, rest }: { readonly groups: readonly TaxGroup[]; readonly rest: readonly TaxGroup[] },
    hasFixed: boolean,
  ): readonly ChargePart[] {
    const { currency } = this.#terms
    const isFixed = charge.basis === 'Amount'
    if (isFixed && !hasFixed) return []
    const of = isFixed ? this.#whole : charge.ofRemainder ? rest : groups
    const exact = of.map((group) => ({ taxation: group.taxation, amount: this.#amountOfGroup(charge, group) }))
    const total = roundMoney(add(...exact.map(({ amount }) => amount)), currency)
    const single = this.#taxationOf(charge)
    if (single) return [{ charge, taxation: single, amount: total }]
    let left = dec(total)
    // The last group gets what rounding leaves, so that the parts add up to the amount.
    return exact.map(({ taxation, amount }, at) => {
      const isLast = at === exact.length - 1
      const share = isLast ? roundMoney(largest(left, 0), currency) : roundMoney(amount, currency)
      left = left.minus(share)
      return { charge, taxation, amount: share }
    })
  }

  #amountOfGroup({ basis, value, statedAmount }: OrderCharge, { worth, units }: TaxGroup): DecimalInput {
    const whole = add(...this.#whole.map((group) => group.worth))
    const shareOf = (amount: DecimalInput) =>
      whole.isZero() ? dec(amount).dividedBy(this.#whole.length || 1) : dec(amount).times(worth).dividedBy(whole)
    if (statedAmount !== null) return whole.isZero() ? 0 : shareOf(statedAmount)
    if (basis === 'Amount') return shareOf(value)
    return basis === 'Percent' ? dec(value).times(worth).dividedBy(100) : dec(value).times(units)
  }
}

const signed = ({ charge, amount }: ChargePart): DecimalText => signedCharge(charge.kind, amount)

const sharesTaxation =
  (group: TaxGroup) =>
  ({ taxation }: ChargePart): boolean =>
    groupKey(taxation) === groupKey(group.taxation)

function amountOfLine(
  { basis, value, statedAmount, forQuantity }: OrderCharge,
  { units, worth, ordered }: Readonly<Record<'units' | 'worth' | 'ordered', DecimalInput>>,
): DecimalInput {
  const all = forQuantity ?? ordered
  const share = dec(all).isZero() ? dec(0) : dec(units).dividedBy(all)
  if (basis === 'Amount') return dec(value).times(share.greaterThan(1) ? 1 : share)
  if (statedAmount !== null) return dec(statedAmount).times(share)
  return basis === 'Percent' ? dec(value).times(worth).dividedBy(100) : dec(value).times(units)
}

/** What of an allowance or charge a part of the order bears, without tax, and the tax. */
export interface TaxedCharge extends ChargePart, NetAndTax {}

/** Returns the parts with their net amounts and taxes. */
export const taxedCharges = (parts: readonly ChargePart[], currency: string): readonly TaxedCharge[] =>
  parts.map((part) => ({ ...part, ...netAndTax(part.amount, part.taxation, currency) }))

/** What a further part of the order bears. */
export interface FurtherPart {
  /** Units of the parts before. */
  readonly before: TakenQuantities
  /** Units of the parts before and of this one. */
  readonly after: TakenQuantities
  /** The amounts of the order's header are due with this part. */
  readonly isFirst: boolean
}

const partKey = ({ charge, taxation }: ChargePart): string => `${charge.orderChargeID} ${groupKey(taxation)}`

/**
 * Returns the allowances and charges of a further part of an order.
 *
 * Each part gets what belongs to all units so far less what belonged to those before, so that amounts and taxes of the parts add up to
 * those of the order to the cent.
 */
export function chargesOfPart(
  charges: OrderCharges,
  { before, after, isFirst }: FurtherPart,
  currency: string,
): readonly TaxedCharge[] {
  const taxed = (parts: readonly ChargePart[]) => taxedCharges(parts, currency)
  const earlier = new Map(taxed(charges.partsFor(before, false)).map((part) => [partKey(part), part]))
  const further = taxed(charges.partsFor(after, isFirst)).map((part) => {
    const less = (field: 'amount' | keyof NetAndTax) =>
      roundMoney(subtract(part[field], earlier.get(partKey(part))?.[field] ?? 0), currency)
    return { ...part, amount: less('amount'), net: less('net'), tax: less('tax'), total: less('total') }
  })
  return further.filter(({ net }) => dec(net).greaterThan(0))
}

export interface ChargeTotals {
  /** Without tax; allowances lower it. */
  readonly chargeTotal: DecimalText
  /** Tax of charges less that of allowances. */
  readonly chargeTax: DecimalText
}

/** Returns the sums of allowances and charges in one currency. */
export function sumOfCharges(
  charges: readonly { readonly kind: ChargeKind; readonly net: DecimalInput; readonly tax: DecimalInput }[],
  currency: string,
): ChargeTotals {
  const sum = (field: 'net' | 'tax') =>
    roundMoney(add(...charges.map(({ kind, [field]: amount }) => signedCharge(kind, amount))), currency)
  return { chargeTotal: sum('net'), chargeTax: sum('tax') }
}

/** One part of what a line's charge states, for as many of the line's units. */
export interface LinePortion {
  readonly quantity: DecimalInput
  /** Units of the portions before. */
  readonly before: DecimalInput
  /** Units of all portions. */
  readonly all: DecimalInput
}

/** Returns the charge of a line for one store of the line: amounts are divided by the units, and the divided amounts add up. */
export function chargeOfPortion<T extends StatedCharge>(
  charge: T,
  { quantity, before, all }: LinePortion,
  currency: string,
): T {
  const shareOf = (amount: DecimalInput) => {
    if (dec(all).isZero()) return dec(amount).toFixed()
    const upTo = (units: DecimalInput) => roundMoney(dec(amount).times(units).dividedBy(all), currency)
    return dec(upTo(add(before, quantity)))
      .minus(upTo(before))
      .toFixed()
  }
  const { basis, value, statedAmount } = charge
  return {
    ...charge,
    value: basis === 'Amount' ? shareOf(value) : value,
    statedAmount: statedAmount === null ? null : shareOf(statedAmount),
    forQuantity: quantity,
  }
}
