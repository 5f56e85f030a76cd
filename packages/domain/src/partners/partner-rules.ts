/** Checks on partner settings, and readers for those that hold lists. */

import { compare, type DecimalInput } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEmailAddress } from '../kernel/email-address.ts'
import { readNumber } from '../kernel/read-number.ts'

export const partnerCodeMaxLength = 7

/** Letters, digits, '-' and '_' only: the code names the partner's exchange folder. */
export function checkPartnerCode(code: string): Decision<string> {
  const trimmed = code.trim()
  if (trimmed === '') return refuse('fieldRequired', { label: 'Code' })
  if (trimmed.length > partnerCodeMaxLength) return refuse('fieldTooLong', { label: 'Code', n: partnerCodeMaxLength })
  return /^[A-Za-z0-9_-]+$/.test(trimmed)
    ? allow(trimmed)
    : refuse('partnerSettingInvalid', { setting: 'Code', value: trimmed, wanted: 'letters, digits, - and _' })
}

/** A percentage from 0 to 100. */
export function checkTolerance(value: DecimalInput): Decision<DecimalInput> {
  const reading = readNumber(String(value))
  const percent = reading.ok ? reading.value : null
  const fits = percent !== null && compare(percent, 0) >= 0 && compare(percent, 100) <= 0
  return fits ? allow(percent) : refuse('toleranceInvalid', { value: String(value) })
}

/** Several addresses are separated by semicolon; blanks around and empty parts do not matter. */
export function readEmailAddresses(text: string | null): Decision<readonly string[]> {
  const addresses = (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const wrong = addresses.find((address) => !isEmailAddress(address))
  return wrong ? refuse('emailInvalid', { value: wrong }) : allow(addresses)
}

/** Reads a comma list of statuses, as partner settings keep them. */
export function readStatusList(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
