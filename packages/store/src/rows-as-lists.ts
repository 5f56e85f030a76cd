/**
 * Many rows as parameters of a statement: a list for each column. The database reads them in a quarter of the time that it takes to read them as JSON, where each row
 * names all its columns again, and there is a third of the text to make and to send.
 */
import { type RawBuilder, sql } from 'kysely'

/** By column, what its list is read as, e.g. `numeric`. A column of the row that is missing does not compile. */
export type TypesOf<Row> = Readonly<Record<keyof Row, string>>

const needsEscape = /["\\]/
const escaped = /["\\]/g

const isEmpty = (value: unknown): boolean => value === null || value === undefined

function listed(value: unknown): string {
  if (isEmpty(value)) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return needsEscape.test(text) ? `"${text.replace(escaped, '\\$&')}"` : `"${text}"`
}

/** Rows, and what their columns are read as: columns that are not named are left out. */
type Typed<Column extends string> = readonly [
  rows: readonly { readonly [Name in Column]?: unknown }[],
  types: Readonly<Record<Column, string>>,
]

/** As the database writes a list. One of nulls alone may be empty: a list that is shorter than the first is filled up with them. */
function listOf<Column extends string>(rows: Typed<Column>[0], column: Column, isFirst: boolean): string {
  if (!isFirst && rows.every((row) => isEmpty(row[column]))) return '{}'
  return `{${rows.map((row) => listed(row[column])).join(',')}}`
}

const listsOf = <Column extends string>([rows, types]: Typed<Column>, before: number): RawBuilder<unknown>[] =>
  (Object.keys(types) as Column[]).map(
    (column, at) => sql`${listOf(rows, column, before + at === 0)}::${sql.raw(types[column])}[]`,
  )

/** `select … from ${rowsAsLists(rows, types)} as given (${columns})`, the columns in the order of the types; what is no text, number or bytes is given as JSON. */
export const rowsAsLists = <Row extends object>(rows: readonly Row[], types: TypesOf<Row>): RawBuilder<unknown> =>
  sql`unnest(${sql.join(listsOf([rows, types] as Typed<string>, 0))})`

/** The same of rows whose columns stand in two objects each, at the same place: copying one into the other would cost more than the rest. */
export function pairsAsLists<One extends string, Other extends string>(
  one: Typed<One>,
  other: Typed<Other>,
): RawBuilder<unknown> {
  const first = listsOf(one, 0)
  return sql`unnest(${sql.join([...first, ...listsOf(other, first.length)])})`
}
