/** The last digit of the numbers of GS1: GTIN, GLN, SSCC. */

/** GS1 check digit over any number of digits: weights 3 and 1 from the right. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

const hasRightCheckDigit = (digits: string): boolean => gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/** UPC-E begins with 0, and no GTIN-8 does (GS1 General Specifications 5.2.2.4.2, 1.4.3). */
const isUpcE = (digits: string): boolean => /^0\d{7}$/.test(digits)

/**
 * Returns a GTIN of 8, 12, 13 or 14 digits as the 14 digits that barcodes carry (GS1 General Specifications 7.9).
 *
 * The indicator of a GTIN-14 stays: 1 to 9 name another pack than 0.
 * @returns null where the check digit is wrong, the code is a UPC-E, or it is no GTIN
 */
export function gtin14(code: string | null): string | null {
  const digits = code?.trim() ?? ''
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || isUpcE(digits)) return null
  return hasRightCheckDigit(digits) ? digits.padStart(14, '0') : null
}

/** Returns what an article code is compared by: the 14 digits of a GTIN, else the code itself. */
export const articleKey = (code: string): string => gtin14(code) ?? code

/** Returns every way to write the article code: of a GTIN with 14, 13, 12 and 8 digits, else the code alone. */
export function articleSpellings(code: string): readonly string[] {
  const digits = gtin14(code)
  if (digits === null) return [code]
  const shorter = [8, 12, 13].filter((length) => digits.startsWith('0'.repeat(14 - length)))
  // Eight digits that begin with 0 are no GTIN-8.
  const short = shorter.map((length) => digits.slice(-length)).filter((spelling) => gtin14(spelling) === digits)
  return [...new Set([code, digits, ...short])]
}

/** Returns whether two article codes name one article: both are one GTIN, or they are equal. */
export const isSameArticleCode = (one: string, other: string): boolean => articleKey(one) === articleKey(other)

/** A global location number (GLN): 13 digits, the last of which is the check digit of the others (GS1 General Specifications 7.9). */
export const isLocationNumber = (id: string): boolean =>
  /^\d{13}$/.test(id) && gs1CheckDigit(id.slice(0, -1)) === Number(id.at(-1))
