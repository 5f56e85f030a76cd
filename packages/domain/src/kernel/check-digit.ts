/** The last digit of the numbers of GS1: GTIN, GLN, SSCC. */

/** GS1 check digit over any number of digits: weights 3 and 1 from the right. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}
