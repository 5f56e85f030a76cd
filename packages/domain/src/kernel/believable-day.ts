/** The range of plausible days in a business document. Anything outside is a typing error, or another system's "no date". */

export const firstBelievableDay = '1900-01-01'
export const lastBelievableDay = '2199-12-31'

/** Why a day ('YYYY-MM-DD') is refused, phrased to follow the field's name; null when it is fine. */
export function dayFault(day: string): string | null {
  if (day >= firstBelievableDay && day <= lastBelievableDay) return null
  return `must be a date from ${firstBelievableDay} to ${lastBelievableDay}, not ${day}`
}
