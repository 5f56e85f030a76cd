/** SSCC-18: the number of a carton or pallet (GS1 General Specifications): extension digit, company prefix, serial, check digit. */
import { gs1CheckDigit } from '../kernel/check-digit.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'

const bodyLength = 17

/**
 * The 18 digits, without the (00). `extension`: one digit; `companyPrefix`: GS1 company prefix of 6 to 12 digits;
 * `serial`: a whole number that fits into what is left. Refused with the reason otherwise.
 */
export function makeSscc(
  extension: string | number,
  companyPrefix: string,
  serial: bigint | number | string,
): Decision<string> {
  const prefix = companyPrefix.trim()
  if (!/^\d$/.test(String(extension)))
    return refuse('ssccPrefixMissing', { reason: `the extension digit ${extension} is not one digit` })
  if (!/^\d{6,12}$/.test(prefix)) {
    return refuse('ssccPrefixMissing', { reason: `the company prefix '${prefix}' does not have 6 to 12 digits` })
  }
  const room = bodyLength - 1 - prefix.length
  const number = String(serial)
  if (!/^\d+$/.test(number)) return refuse('ssccPrefixMissing', { reason: `the serial number ${number} is no number` })
  if (number.length > room) return refuse('ssccExhausted', { prefix, count: 10 ** room - 1 })
  const body = `${extension}${prefix}${number.padStart(room, '0')}`
  return allow(`${body}${gs1CheckDigit(body)}`)
}

/** 18 digits with the right check digit; as written by partners, also with (00) or 00 in front. */
export function isValidSscc(text: string): boolean {
  const sscc = stripSsccIdentifier(text)
  return /^\d{18}$/.test(sscc) && gs1CheckDigit(sscc.slice(0, bodyLength)) === Number(sscc[bodyLength])
}

/** The bare SSCC: '(00)…' and a 20-digit '00…' lose the application identifier. */
export function stripSsccIdentifier(text: string): string {
  const trimmed = text.replace(/\s/g, '')
  if (trimmed.startsWith('(00)')) return trimmed.slice(4)
  return trimmed.length === 20 && trimmed.startsWith('00') ? trimmed.slice(2) : trimmed
}
