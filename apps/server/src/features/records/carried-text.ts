/** Texts that go into a partner's documents, checked when they are typed: what could never be sent is refused beside its field. */
import type { ErrorAnswer } from '@quayside/contract'
import { checkCarriedText, type Refused } from '@quayside/domain'
import type { PartnerRow } from '@quayside/store'

export interface TypedText {
  /** As the request names it. */
  readonly field: string
  readonly label: string
  readonly text: string
}

export interface FieldRefused extends Refused, Required<Pick<ErrorAnswer, 'fields'>> {}

export function checkCarried(
  { code, guide }: PartnerRow,
  texts: readonly TypedText[],
): { readonly ok: true; readonly value: true } | FieldRefused {
  for (const { field, label, text } of texts) {
    const carried = checkCarriedText(label, text, { partnerCode: code, guide })
    if (!carried.ok) return { ...carried, fields: [{ field, message: carried.refusal.message }] }
  }
  return { ok: true, value: true }
}
