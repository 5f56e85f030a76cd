/** Amounts and days that people enter, as the columns can keep them; what does not fit is refused with the field's name. */
import { allow, compare, type DecimalText, type Decision, refuse, roundMoney } from '@quayside/domain'

/** Far above any freight, far below what a numeric(14,4) total of many of them can hold. */
const largestAmount = 99_999_999.99

/** An amount in the currency's decimals; null stays null. */
export function readAmount(label: string, value: number | null, currency: string | null): Decision<DecimalText | null> {
  if (value === null) return allow(null)
  if (compare(value, largestAmount) > 0)
    return refuse('invalidRequest', { detail: `${label} ${value} is too large; enter at most ${largestAmount}.` })
  return allow(roundMoney(value, currency))
}

/** A day 'YYYY-MM-DD' of the years that a document can name; null stays null. */
export function readDay(label: string, value: string | null): Decision<string | null> {
  if (value === null || (value >= '1800-01-01' && value <= '9999-12-31')) return allow(value)
  return refuse('invalidRequest', { detail: `${label} ${value} is too far in the past; enter a date from 1800 on.` })
}

/** Text without surrounding blanks; empty means none. */
export const readText = (value: string | null): string | null => value?.trim() || null
