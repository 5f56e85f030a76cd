/** A catalogue message together with what to do about it, as a store order's error shows it. */
import { type MessageParams, refuse } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'
import { agreeThenApply, orderChangeErrors } from '../kernel/errors/order-change-errors.ts'

/** Message and hint in one text. */
export function advice(code: ErrorCode, params: MessageParams = {}): string {
  const { message, hint } = refuse(code, params).refusal
  return hint ? `${message} ${hint}` : message
}

/** ' 2' for change number 2, nothing for a change without number: for texts such as 'order change 2 of PO-1'. */
export const changeName = (changeNumber: string | null): string => (changeNumber === null ? '' : ` ${changeNumber}`)

const hints = Object.values(orderChangeErrors).flatMap((entry) => ('hint' in entry ? [entry.hint] : []))
const hintOf = (text: string): string | undefined => hints.find((hint) => text.endsWith(` ${hint}`))

/** The message alone, where what to do is said elsewhere. */
export function withoutAdvice(text: string): string {
  const hint = hintOf(text)
  return hint === undefined ? text : text.slice(0, -hint.length - 1)
}

/** True where nothing but agreeing with the partner helps: what is in the way cannot be taken out of it. */
export const isForGood = (text: string): boolean => text.endsWith(` ${agreeThenApply}`)

/** Several advices, a line each, none twice; what to do that several end with stands once, behind the last of them. */
export function adviceOnce(texts: readonly string[]): string {
  const lines = [...new Set(texts)]
  return lines
    .map((text, at) => {
      const hint = hintOf(text)
      const saidLater = hint !== undefined && lines.slice(at + 1).some((later) => hintOf(later) === hint)
      return saidLater ? withoutAdvice(text) : text
    })
    .join('\n')
}
