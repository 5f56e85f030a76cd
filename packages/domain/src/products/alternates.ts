/** What else a product is called, and what it costs for a price code from one day to another. */

import { formatDate } from '../kernel/dates.ts'
import type { DecimalText } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { findInvisible } from '../kernel/invisible-characters.ts'
import { readTypedDay } from '../kernel/typed-day.ts'

export interface AlternateCodeValues {
  readonly alternateCode: string
  /** What a pack under this code holds; null: as the product says. */
  readonly alternatePackSize: DecimalText | number | null
}

export interface AlternatePriceValues {
  readonly priceCode: string
  readonly alternatePrice: DecimalText | number
  /** First and last day on which it counts, 'YYYY-MM-DD'; null: without end. */
  readonly validFrom: string | null
  readonly validTo: string | null
}

const mostCharacters = 50

function readCode(given: string | undefined, label: string): Decision<string> {
  const text = given?.trim() ?? ''
  if (text === '') return refuse('fieldRequired', { label })
  if (text.length > mostCharacters) return refuse('fieldTooLong', { label, n: mostCharacters })
  const found = findInvisible(text)
  if (found !== null) return refuse('invisibleCharacter', { label, found })
  if (/[:|]/.test(text))
    return refuse('invalidRequest', {
      detail: `${label} is one line of text without : and |, which part codes in files.`,
    })
  return allow(text)
}

export interface GivenAlternateCode {
  readonly alternateCode?: string | undefined
  readonly alternatePackSize?: DecimalText | number | null | undefined
}

/** What is left out stays as it is. Refused (400) without a code, or with one of more than 50 characters. */
export function decideAlternateCode(
  given: GivenAlternateCode,
  before: AlternateCodeValues | null,
): Decision<AlternateCodeValues> {
  const code = readCode(given.alternateCode ?? before?.alternateCode, 'Alternate Code')
  if (!code.ok) return code
  const size = given.alternatePackSize === undefined ? (before?.alternatePackSize ?? null) : given.alternatePackSize
  return allow({ alternateCode: code.value, alternatePackSize: size })
}

export interface GivenAlternatePrice {
  readonly priceCode?: string | undefined
  readonly alternatePrice?: DecimalText | number | undefined
  readonly validFrom?: string | null | undefined
  readonly validTo?: string | null | undefined
}

/** What is left out stays as it is. Refused (400) without code or price, with a day that is none, or with the last day before the first. */
export function decideAlternatePrice(
  given: GivenAlternatePrice,
  before: AlternatePriceValues | null,
): Decision<AlternatePriceValues> {
  const code = readCode(given.priceCode ?? before?.priceCode, 'Price Code')
  if (!code.ok) return code
  const price = given.alternatePrice ?? before?.alternatePrice
  if (price === undefined) return refuse('fieldRequired', { label: 'Price' })
  const from = readTypedDay(
    given.validFrom === undefined ? before?.validFrom : given.validFrom,
    `${code.value}, Valid From`,
  )
  if (!from.ok) return from
  const to = readTypedDay(given.validTo === undefined ? before?.validTo : given.validTo, `${code.value}, Valid To`)
  if (!to.ok) return to
  if (from.value && to.value && from.value > to.value)
    return refuse('validityReversed', { from: formatDate(from.value), to: formatDate(to.value) })
  return allow({ priceCode: code.value, alternatePrice: price, validFrom: from.value, validTo: to.value })
}
