/** GS1 numbers of the demo supplier and its retailers: GTIN-13 and GLN share their length and check digit. */
import { gs1CheckDigit } from '@quayside/domain'

/** The demo supplier's GS1 company prefix; 94 is New Zealand. */
export const companyPrefix = '9421901'

/** Thirteen digits: prefix, number, check digit. */
export function gs1Number13(prefix: string, number: number): string {
  const body = `${prefix}${String(number).padStart(12 - prefix.length, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}
