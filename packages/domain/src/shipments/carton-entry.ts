/** Reading what people type into a carton: quantity, expiry date, batch. */
import { firstExpiryDay } from '../kernel/believable-day.ts'
import { type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { readNumber } from '../kernel/read-number.ts'

/**
 * The wanted quantity: absolute value of a number; '+' means one more and '+3' three more than `current`;
 * null for empty input, which is ignored.
 */
export function readCartonQuantity(
  text: string,
  current: DecimalInput,
): Decision<{ quantity: DecimalText; more: boolean } | null> {
  const typed = text.trim()
  if (typed === '') return allow(null)
  const more = typed.startsWith('+')
  const reading = readNumber(typed === '+' ? '1' : more ? typed.slice(1) : typed, 'quantity')
  if (!reading.ok || reading.value === null) return refuse('cartonQuantityInvalid', { value: typed })
  const number = dec(reading.value).abs()
  const quantity = more ? dec(current).plus(number) : number
  return allow({ quantity: quantity.toFixed(), more })
}

/** A valid expiry date ('YYYY-MM-DD'); null for an empty or malformed one or one before 1800, which is ignored. */
export function acceptExpiryDate(text: string | null): string | null {
  const date = (text ?? '').slice(0, 10)
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null
  const real = moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return real && date >= firstExpiryDay ? date : null
}

/** The batch as entered; null for an empty one, which is ignored. */
export function acceptBatch(text: string | null): string | null {
  return text?.trim() || null
}
