/** Named fields that a person changes on a record: read as their columns can keep them, and only those that differ from the record. */
import { allow, compare, type Decision, refuse, roundMoney } from '@quayside/domain'

/** Far above any freight, far below what a numeric(14,4) total of many of them can hold. */
const largestAmount = 99_999_999.99

export interface FieldSpec<Column extends string> {
  readonly column: Column
  /** As the screen and the audit tab name it. */
  readonly label: string
  readonly kind: 'text' | 'day' | 'amount'
}
type FieldValue = string | null

export interface ChangedFields<Column extends string> {
  readonly values: Partial<Record<Column, FieldValue>>
  readonly labels: readonly string[]
}

/** Empty text and null mean none; amounts are rounded to the currency's decimals. */
function readField({ kind, label }: FieldSpec<string>, value: unknown, currency: string): Decision<FieldValue> {
  if (value === null) return allow(null)
  const text = String(value).trim()
  if (kind !== 'amount') return allow(text || null)
  if (compare(text, largestAmount) > 0)
    return refuse('invalidRequest', { detail: `${label} ${text} is too large; enter at most ${largestAmount}.` })
  return allow(roundMoney(text, currency))
}

function isSame(kind: FieldSpec<string>['kind'], before: unknown, after: FieldValue): boolean {
  if (kind !== 'amount' || before === null || after === null) return (before ?? null) === after
  return compare(String(before), after) === 0
}

/** A field that the request leaves out stays as it is. */
export function readChangedFields<Column extends string>(
  specs: Readonly<Record<string, FieldSpec<Column>>>,
  body: Readonly<Record<string, unknown>>,
  record: Readonly<Record<Column, unknown>>,
  currency: string,
): Decision<ChangedFields<Column>> {
  const values: Partial<Record<Column, FieldValue>> = {}
  const labels: string[] = []
  for (const [field, spec] of Object.entries(specs)) {
    if (body[field] === undefined) continue
    const value = readField(spec, body[field], currency)
    if (!value.ok) return value
    if (isSame(spec.kind, record[spec.column], value.value)) continue
    values[spec.column] = value.value
    labels.push(`${spec.label} ${value.value ?? 'none'}`)
  }
  return allow({ values, labels })
}
