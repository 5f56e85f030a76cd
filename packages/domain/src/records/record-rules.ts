/**
 * Editing a record: which fields people may change, by whom, when, and what each may hold. One list for every kind of
 * record; the server decides by it, and the browser asks the same for what it shows as editable.
 */
import { type Right, rights } from '../access/rights.ts'
import { roundMoney } from '../kernel/currency.ts'
import { compare, toText } from '../kernel/decimal.ts'
import { all, allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { findInvisible } from '../kernel/invisible-characters.ts'

/** A field as it is kept: an amount as decimal text, a day as 'YYYY-MM-DD', another record by its id; null where there is none. */
export type FieldValue = string | number | boolean | null

/** 'choice': one of a few, or another record; 'flag': on or off. */
export type FieldKind = 'text' | 'day' | 'amount' | 'choice' | 'flag'

export interface FieldRule<State = unknown> {
  /** As screens, messages and the audit name it. */
  readonly label: string
  readonly kind: FieldKind
  /** Of a text, in characters. */
  readonly maxLength?: number
  /** Of a text that people and files compare: invisible characters in it are refused. */
  readonly isCode?: true
  /** It cannot be emptied. */
  readonly required?: true
  /** What an emptied field holds where that is not nothing. */
  readonly whenEmpty?: FieldValue
  /** The partner's documents repeat it: what they cannot carry is refused. */
  readonly carried?: true
  readonly adminOnly?: true
  /** Needed beside what the call needs that saves the record. */
  readonly right?: Right
  /** Why it cannot be changed as the record stands now. */
  readonly open?: (state: State, label: string) => Guard
  /** Reads what was given where the kind alone does not say what may be held. */
  readonly read?: (given: FieldValue, label: string, state: State) => Decision<FieldValue>
}

export interface RecordRules<Field extends string, State> {
  readonly fields: Readonly<Record<Field, FieldRule<State>>>
  /** Why nothing of it can be changed by this person as it stands now. */
  readonly open: (state: State, actor: Editor) => Guard
  /** What passes by itself in a moment: a document on its way. */
  readonly settled?: (state: State) => Guard
  /** What the new values have to be to each other; `changed` says which fields are new. */
  readonly fit?: (values: Readonly<Record<Field, FieldValue>>, changed: ReadonlySet<Field>) => Guard
}

/** Who edits, of those who may make the call that saves the record at all. */
export interface Editor {
  readonly isAdmin: boolean
  readonly may: (right: Right) => boolean
}

/** One field with its value before and after, as the audit keeps it. */
export interface FieldEdit<Field extends string = string> {
  readonly field: Field
  readonly label: string
  readonly before: FieldValue
  readonly after: FieldValue
}

/** Whether the person may change this field of this record now; who may edit the record at all, its call says. */
export function mayEditField<Field extends string, State>(
  rules: RecordRules<Field, State>,
  field: Field,
  actor: Editor,
  state: State,
): Guard {
  return all(
    () => rules.open(state, actor),
    () => fieldIsOpen(rules.fields[field], actor, state),
    () => rules.settled?.(state) ?? allow(true),
  )
}

function fieldIsOpen<State>(rule: FieldRule<State>, actor: Editor, state: State): Guard {
  const { label, adminOnly, right, open } = rule
  return all(
    () => open?.(state, label) ?? allow(true),
    () => (adminOnly && !actor.isAdmin ? refuse('adminOnlyField', { field: label }) : allow(true)),
    () => (right && !actor.may(right) ? refuse('permissionMissing', { permission: rights[right][0] }) : allow(true)),
  )
}

export interface Edit<Field extends string, State> {
  /** Fields that are left out stay as they are. */
  readonly given: Readonly<Partial<Record<Field, unknown>>>
  readonly before: Readonly<Record<Field, FieldValue>>
  readonly actor: Editor
  readonly state: State
  /** Amounts have its decimals. */
  readonly currency?: string
}

/**
 * What an edit changes; nothing where every value is as it was, and then nothing is asked either. Refused where a value is
 * none of its field, where the record or a field is closed to the person, or where the new values do not fit each other.
 */
export function decideEdit<Field extends string, State>(
  rules: RecordRules<Field, State>,
  { given, before, actor, state, currency }: Edit<Field, State>,
): Decision<readonly FieldEdit<Field>[]> {
  const changes: FieldEdit<Field>[] = []
  for (const field of Object.keys(rules.fields) as Field[]) {
    if (given[field] === undefined) continue
    const rule = rules.fields[field]
    const after = readField(rule, given[field] as FieldValue, { state, currency })
    if (!after.ok) return after
    if (isSameValue(rule.kind, before[field], after.value)) continue
    changes.push({ field, label: rule.label, before: before[field], after: after.value })
  }
  if (changes.length === 0) return allow([])
  const permitted = all(
    () => rules.open(state, actor),
    ...changes.map(
      ({ field }) =>
        () =>
          fieldIsOpen(rules.fields[field], actor, state),
    ),
    () => rules.settled?.(state) ?? allow(true),
    () => rules.fit?.(valuesAfter(before, changes), new Set(changes.map(({ field }) => field))) ?? allow(true),
  )
  return permitted.ok ? allow(changes) : permitted
}

const valuesAfter = <Field extends string>(
  before: Readonly<Record<Field, FieldValue>>,
  changes: readonly FieldEdit<Field>[],
): Readonly<Record<Field, FieldValue>> => ({
  ...before,
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
})

/** Far above any freight, far below what a numeric(14,4) total of many of them can hold. */
const largestAmount = 99_999_999.99

/** The value as it is kept: empty text and null mean none, amounts are rounded to the currency's decimals. Refused where it is none of the field. */
export function readField<State>(
  rule: FieldRule<State>,
  given: FieldValue,
  { state, currency }: Pick<Edit<never, State>, 'state' | 'currency'>,
): Decision<FieldValue> {
  const { label } = rule
  const read = rule.read ? rule.read(given, label, state) : readKind(rule, given, currency)
  if (!read.ok || read.value !== null) return read
  return rule.required ? refuse('fieldRequired', { label }) : allow(rule.whenEmpty ?? null)
}

function readKind(
  { kind, label, maxLength, isCode }: FieldRule<never>,
  given: FieldValue,
  currency: string | undefined,
): Decision<FieldValue> {
  if (given === null || given === '') return allow(null)
  if (kind === 'choice' || kind === 'flag') return allow(given)
  const text = String(given).trim()
  const found = isCode ? findInvisible(text) : null
  if (found !== null) return refuse('invisibleCharacter', { label, found })
  if (maxLength !== undefined && text.length > maxLength) return refuse('fieldTooLong', { label, n: maxLength })
  if (kind !== 'amount') return allow(text || null)
  if (compare(text, largestAmount) > 0)
    return refuse('invalidRequest', { detail: `${label} ${text} is too large; enter at most ${largestAmount}.` })
  return allow(currency === undefined ? toText(text) : roundMoney(text, currency))
}

function isSameValue(kind: FieldKind, before: FieldValue, after: FieldValue): boolean {
  if (kind !== 'amount' || before === null || after === null) return before === after
  return compare(String(before), String(after)) === 0
}

/** A value as the database answers it, as its field is kept: no trailing zeros, no empty text. */
export function keptValue(kind: FieldKind, value: unknown): FieldValue {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  if (kind === 'amount') return toText(String(value))
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
