/** Whether this person may change a field of a record, and why not, by the server's own rules. */
import type { Call } from '@quayside/contract'
import { type Decision, mayEditField, type RecordRules, type Refusal } from '@quayside/domain'
import type { Ask } from '../session/ask.ts'

export interface FieldLock {
  readonly canEdit: boolean
  readonly whyNot?: string
}

export interface Editor {
  readonly isAdmin: boolean
  readonly may: Ask
}

/** What a refusal says, and what to do. */
export const refusalWords = ({ message, hint }: Refusal): string => (hint ? `${message} ${hint}` : message)

/** Why a rule refuses; null where it does not. */
export const whyNot = (decision: Decision<unknown>): string | null =>
  decision.ok ? null : refusalWords(decision.refusal)

export interface LockedRecord<Field extends string, State> {
  readonly rules: RecordRules<Field, State>
  /** That saves the record. */
  readonly call: Pick<Call, 'access'>
  readonly state: State
}

/** No reason is given to people who may not make the call at all. */
export function fieldLock<Field extends string, State>(
  { rules, call, state }: LockedRecord<Field, State>,
  field: Field,
  person: Editor,
): FieldLock {
  if (!person.may(call)) return { canEdit: false }
  const open = mayEditField(rules, field, person, state)
  return open.ok ? { canEdit: true } : { canEdit: false, whyNot: refusalWords(open.refusal) }
}
