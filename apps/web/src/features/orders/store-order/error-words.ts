/** Errors that are kept with an order, as a page tells them: by the code of a line instead of its number, each fault once. */
import type { StoreOrderProduct } from '@quayside/contract'
import { isPriceFailure } from '@quayside/domain'
import { unitAmount } from '../../../lists/amounts.ts'
import { type CodedLine, codeOf } from './line-edits.ts'

const numbered = /^Line (.+?): (.+)$/
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A failed price: what fails now is told by the check of the row, with the price as it is now. */
export const isPriceError = (text: string): boolean => isPriceFailure(text)

const textsOf = (error: string | null): readonly string[] => error?.split('\n').filter(Boolean) ?? []

/** What is kept with a line and no check tells, without the number of the line that it stands on; null for nothing. */
export function ownError({ error }: Pick<StoreOrderProduct, 'error'>): string | null {
  const texts = textsOf(error).filter((text) => !isPriceError(text))
  return texts.map((text) => begun(text.replace(numbered, '$2'))).join('\n') || null
}

/** An error of the store order: 'Line 1: price 3.5 of KH-40238 is…' is 'Price 3.50 of KH-40238 is…'. */
export function errorWords(error: string | null, lines: readonly CodedLine[], currency: string): string {
  const codes = new Map(lines.map((line) => [line.orderLineNumber, codeOf(line)]))
  const named = (text: string) => {
    const [, number, fault] = text.match(numbered) ?? []
    const code = codes.get(number ?? '')
    if (!fault || !code) return text
    return fault.includes(code) ? begun(fault) : `${code}: ${fault}`
  }
  const priced = (text: string) =>
    isPriceError(text)
      ? text.replace(/price (\d+(?:\.\d+)?)/g, (_, price) => `price ${unitAmount(Number(price), currency)}`)
      : text
  return textsOf(error)
    .map((text) => named(priced(text)))
    .join('\n')
}

/** The texts of an error without those of failed prices; null for nothing. */
export const withoutPriceErrors = (error: string | null): string | null =>
  textsOf(error)
    .filter((text) => !isPriceError(text))
    .join('\n') || null
