/** Numbers one after the other, as bulk numbering gives them. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

/** Longer runs of digits are beyond what is counted exactly. */
const ending = /^(.*?)(\d{1,15})$/s

/** 'INV-0099' → 'INV-0099', 'INV-0100' …: leading zeros are kept while they fit. Refused where it does not end in digits. */
export function numberSeries(first: string): Decision<(at: number) => string> {
  const [, prefix, digits] = ending.exec(first.trim()) ?? []
  if (prefix === undefined || digits === undefined)
    return refuse('invoiceNumberSeries', { invoiceNumber: first.trim() })
  return allow((at) => prefix + String(Number(digits) + at).padStart(digits.length, '0'))
}
