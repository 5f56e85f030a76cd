/** A rule answers with a decision: a value, or a refusal that says what is wrong and what would be allowed. Nothing throws. */
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts'

export interface Refusal {
  readonly code: ErrorCode
  /** HTTP status that the server answers with. */
  readonly status: number
  readonly message: string
  readonly hint?: string
  /** What would be allowed instead. */
  readonly allowed?: readonly string[]
}

/** A decision that is a refusal, whatever it was about. */
export interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

export type Decision<T> = { readonly ok: true; readonly value: T } | Refused

/** Whether something may be done; the refusal says why not. */
export type Guard = Decision<true>

export type MessageParams = Readonly<Record<string, string | number>>

/** A decision that carries its value. */
export function allow<T>(value: T): Decision<T> {
  return { ok: true, value }
}

/** The first refusal, or success. */
export function all(...guards: readonly (() => Guard)[]): Guard {
  for (const guard of guards) {
    const decision = guard()
    if (!decision.ok) return decision
  }
  return allow(true)
}

/** Refuses with a message of the catalogue; `{name}` in it is filled from params, a missing one shows as '?'. */
export function refuse(code: ErrorCode, params: MessageParams = {}, allowed?: readonly string[]): Refused {
  const entry = errorCatalogue[code]
  const refusal: Refusal = {
    code,
    status: entry.status,
    message: fillTemplate(entry.message, params),
    ...(entry.hint ? { hint: fillTemplate(entry.hint, params) } : {}),
    ...(allowed ? { allowed } : {}),
  }
  return { ok: false, refusal }
}

/** The text of a catalogue message, for places that show it without a refusal. */
export function messageText(code: ErrorCode, params: MessageParams = {}): string {
  return fillTemplate(errorCatalogue[code].message, params)
}

/** Made once of each message: a page of a list asks for each of its errors which of many messages it is. */
const patterns = new Map<ErrorCode, RegExp>()

function patternOf(code: ErrorCode): RegExp {
  const known = patterns.get(code)
  if (known) return known
  const fixed = errorCatalogue[code].message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${fixed.join('.*')}$`)
  patterns.set(code, pattern)
  return pattern
}

/** Whether a text is this message of the catalogue, with any parameters. */
export const isMessageText = (code: ErrorCode, text: string): boolean => patternOf(code).test(text)

function fillTemplate(template: string, params: MessageParams): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '?'))
}
