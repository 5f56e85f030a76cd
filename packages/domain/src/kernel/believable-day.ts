/** The range of plausible days in a business document. Anything outside is a typing error, or another system's "no date". */

export const firstBelievableDay = '1900-01-01'
export const lastBelievableDay = '2199-12-31'

/** The earliest expiry date (specification 2, section 9). */
export const firstExpiryDay = '1800-01-01'

/** Why a day ('YYYY-MM-DD') is refused, phrased to follow the field's name; null when it is fine. */
export function dayFault(day: string, first: string = firstBelievableDay): string | null {
  if (day >= first && day <= lastBelievableDay) return null
  return `must be a date from ${first} to ${lastBelievableDay}, not ${day}`
}

/** As {@link dayFault}, for an expiry date. */
export const expiryDateFault = (day: string): string | null => dayFault(day, firstExpiryDay)
