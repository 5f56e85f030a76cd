/** Where Peppol delivers to: a party's electronic address, and whether it can be one. */
import { isLocationNumber } from '../kernel/check-digit.ts'

/** EAS codes that parties of Australia and New Zealand have: Australian business number, and GLN, which a New Zealand business number is. */
export const addressSchemes = {
  '0151': 'Australian business number',
  '0088': 'GLN or New Zealand business number',
} as const
export type AddressScheme = keyof typeof addressSchemes

export interface ElectronicAddress {
  readonly scheme: AddressScheme
  readonly id: string
}

const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** 11 digits; with 1 off the first, the weighted sum is a multiple of 89 (Australian Business Register). */
function isBusinessNumber(id: string): boolean {
  if (!/^\d{11}$/.test(id)) return false
  const [first = 0, ...rest] = Array.from(id, Number)
  return weightedSum([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

/** PEPPOL-COMMON-R040 and R050: the check digits are right. */
export const isElectronicAddress = ({ scheme, id }: ElectronicAddress): boolean =>
  scheme === '0151' ? isBusinessNumber(id) : isLocationNumber(id)

/** Of '0088:9429033821733', scheme and number as Peppol writes a participant; null when it is none. */
export function readElectronicAddress(text: string): ElectronicAddress | null {
  const [scheme = '', id = '', ...more] = text.split(':')
  if (more.length > 0 || !Object.hasOwn(addressSchemes, scheme)) return null
  const address = { scheme: scheme as AddressScheme, id }
  return isElectronicAddress(address) ? address : null
}
