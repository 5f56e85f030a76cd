/** Recalculates allowances and charges from the lines of their invoice, until a person edits them. */
import { currencyDecimals } from '../kernel/currency-decimals.ts'
import { type DecimalInput, dec } from '../kernel/decimal.ts'

/** What is proposed for the lines of an invoice. */
export interface ProposedAmount {
  /** Tells apart what is proposed for one invoice. */
  readonly key: string
  readonly amount: DecimalInput
}

export interface StoredAmount extends ProposedAmount {
  readonly invoiceChargeID: number
}

export interface ProposalChanges<T extends ProposedAmount> {
  readonly inserted: readonly T[]
  readonly updated: readonly (T & { readonly invoiceChargeID: number })[]
  readonly removed: readonly number[]
}

/**
 * Returns what changes with the lines: an amount that is still the proposed one becomes the new proposal.
 *
 * An edited amount stays, and one that a person removed is not proposed again.
 */
export function followLines<T extends ProposedAmount>(
  stored: readonly StoredAmount[],
  { before, after }: { readonly before: readonly T[]; readonly after: readonly T[] },
  currency: string,
): ProposalChanges<T> {
  // Another invoice in between can move a rounded share by one unit of the currency.
  const step = dec(10).pow(-currencyDecimals(currency))
  const find = (proposals: readonly T[], key: string) => proposals.find((one) => one.key === key)
  const untouched = stored.filter(({ key, amount }) => {
    const proposal = find(before, key)
    return proposal !== undefined && dec(proposal.amount).minus(amount).abs().lessThanOrEqualTo(step)
  })
  const isAlike = (one: DecimalInput, other: DecimalInput) => dec(one).equals(other)
  return {
    inserted: after.filter(({ key }) => !find(before, key) && !stored.some((one) => one.key === key)),
    updated: untouched.flatMap(({ invoiceChargeID, key }) => {
      const [was, now] = [find(before, key), find(after, key)]
      return was && now && !isAlike(was.amount, now.amount) ? [{ ...now, invoiceChargeID }] : []
    }),
    removed: untouched.filter(({ key }) => !find(after, key)).map(({ invoiceChargeID }) => invoiceChargeID),
  }
}
