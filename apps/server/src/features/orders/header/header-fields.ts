/** The header fields that a change names, compared with what the record has: only what differs is a change. */
import type { FieldSpecs } from './header-specs.ts'

export type FieldValue = string | number | null

export interface FieldChange<Field extends string = string> {
  readonly field: Field
  readonly label: string
  readonly before: FieldValue
  readonly after: FieldValue
}

const same = (one: FieldValue, other: FieldValue) => one === other || (one === null && other === '')

/** Text of nothing but blanks is none. */
const read = (value: unknown): FieldValue => {
  if (value === null || typeof value === 'number') return value
  return String(value) === '' ? null : String(value)
}

/** A field that the request leaves out stays as it is; one that is as it was is no change. */
export function changedFields<Field extends string, Column extends string>(
  specs: FieldSpecs<Field, Column>,
  body: Readonly<Record<string, unknown>>,
  record: Readonly<Record<Column, unknown>>,
): FieldChange<Field>[] {
  const entries = Object.entries(specs) as [Field, { column: Column; label: string }][]
  return entries.flatMap(([field, { column, label }]) => {
    if (body[field] === undefined) return []
    const before = record[column] instanceof Date ? record[column].toISOString() : read(record[column] ?? null)
    const after = read(body[field])
    return same(before, after) ? [] : [{ field, label, before, after }]
  })
}

/** The new values under their columns. */
export function columnsOf<Field extends string, Column extends string>(
  specs: FieldSpecs<Field, Column>,
  changes: readonly FieldChange<Field>[],
): Partial<Record<Column, FieldValue>> {
  return Object.fromEntries(changes.map(({ field, after }) => [specs[field].column, after])) as Partial<
    Record<Column, FieldValue>
  >
}

/** 'Comments, Deliver After' for audit and messages. */
export const inWords = (changes: readonly FieldChange[]): string => changes.map(({ label }) => label).join(', ')
