/** A catalogue message together with what to do about it, as a store order's error shows it. */
import { type MessageParams, refuse } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'

/** Message and hint in one text. */
export function advice(code: ErrorCode, params: MessageParams = {}): string {
  const decision = refuse(code, params)
  if (decision.ok) return ''
  const { message, hint } = decision.refusal
  return hint ? `${message} ${hint}` : message
}

/** ' 2' for change number 2, nothing for a change without number: for texts such as 'order change 2 of PO-1'. */
export const changeName = (changeNumber: string | null): string => (changeNumber === null ? '' : ` ${changeNumber}`)
