/** What a partner's list of reasons can hold. Shared by the server and the form. */
import { type Refused, refuse } from '../kernel/decision.ts'
import { findInvisible } from '../kernel/invisible-characters.ts'
import type { ReasonCode } from './line-reason.ts'

export type ReasonField = 'code' | 'reason' | 'forRefused'

export type ReasonDecision =
  | { readonly ok: true; readonly value: ReasonCode }
  /** `field` is the one to correct. */
  | (Refused & { readonly field: ReasonField })

export const maxReasonLength = 100

/** DE 1271 (X12) and DE 4295 (EDIFACT). */
export const maxReasonCodeLength: Readonly<Record<'X12' | 'EDIFACT', number>> = { X12: 30, EDIFACT: 3 }

export interface ReasonList {
  readonly standard: 'X12' | 'EDIFACT'
  /** The codes of the partner's other reasons. */
  readonly otherCodes: readonly string[]
}

export type GivenReason = { readonly [Field in keyof ReasonCode]?: ReasonCode[Field] | undefined }

const blank: ReasonCode = { code: '', reason: '', forRefused: false, forReduced: false, forLate: false }

/**
 * Decides a reason of a partner's list; a field that is left out stays as it is.
 *
 * Refused (400) without code or text, with a code that is taken or too long for the standard's element, and for no line at all.
 * @param before null: a new one
 */
export function decideReasonCode(given: GivenReason, before: ReasonCode | null, list: ReasonList): ReasonDecision {
  const from = before ?? blank
  const reason: ReasonCode = {
    code: (given.code ?? from.code).trim(),
    reason: (given.reason ?? from.reason).trim(),
    forRefused: given.forRefused ?? from.forRefused,
    forReduced: given.forReduced ?? from.forReduced,
    forLate: given.forLate ?? from.forLate,
  }
  const fault = faultOf(reason, list)
  return fault ? { ...fault.refused, field: fault.field } : { ok: true, value: reason }
}

interface Fault {
  readonly field: ReasonField
  readonly refused: Refused
}

function faultOf(given: ReasonCode, { standard, otherCodes }: ReasonList): Fault | null {
  const { code, reason } = given
  const mostLetters = maxReasonCodeLength[standard]
  const invisible = findInvisible(code)
  if (code === '') return { field: 'code', refused: refuse('fieldRequired', { label: 'Code' }) }
  if (code.length > mostLetters)
    return { field: 'code', refused: refuse('fieldTooLong', { label: 'Code', n: mostLetters }) }
  if (invisible !== null)
    return { field: 'code', refused: refuse('invisibleCharacter', { label: 'Code', found: invisible }) }
  if (otherCodes.includes(code)) return { field: 'code', refused: refuse('reasonCodeTaken', { code }) }
  if (reason === '') return { field: 'reason', refused: refuse('fieldRequired', { label: 'Reason' }) }
  if (reason.length > maxReasonLength)
    return { field: 'reason', refused: refuse('fieldTooLong', { label: 'Reason', n: maxReasonLength }) }
  if (!(given.forRefused || given.forReduced || given.forLate))
    return { field: 'forRefused', refused: refuse('reasonForNoLine', { code }) }
  return null
}
