/** The last digit of the numbers of GS1: GTIN, GLN, SSCC. */

/** GS1 check digit over any number of digits: weights 3 and 1 from the right. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

/** A GTIN of 8, 12, 13 or 14 digits with the right check digit as the 14 that barcodes carry; null for anything else. */
export function gtin14(code: string | null): string | null {
  const digits = code?.trim() ?? ''
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  const isRight = gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
  return isRight ? digits.padStart(14, '0') : null
}

/** A global location number (GLN): 13 digits, the last of which is the check digit of the others (GS1 General Specifications 7.9). */
export const isLocationNumber = (id: string): boolean =>
  /^\d{13}$/.test(id) && gs1CheckDigit(id.slice(0, -1)) === Number(id.at(-1))
