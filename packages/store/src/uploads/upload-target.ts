/** What one kind of file is to the database: its table, its columns, whose records they are, and how a record is compared with a line. */
import type { CsvSpec } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'

export type Sql = RawBuilder<unknown>

export type ColumnType = 'text' | 'numeric' | 'boolean' | 'date'

/** What the lines of one kind of file become. */
export interface UploadTarget {
  readonly spec: CsvSpec
  readonly table: 'product' | 'store'
  readonly objectType: 'Product' | 'Store'
  /** The header whose values name the records of an owner. */
  readonly code: string
  /** The column that people know a record by before its code. */
  readonly knownBy?: string
  /** Which column keeps which header. */
  readonly columns: Readonly<Record<string, readonly [column: string, type: ColumnType]>>
  /** What hangs below a record, as the text that the file's value is kept as. */
  readonly below?: Readonly<Record<string, Sql>>
  /** Writes that, for the records that the lines of the transaction change. */
  readonly writeBelow?: (tx: Tx, headers: readonly string[]) => Promise<void>
  /** Prepares the records for values that only one record of an owner can have. */
  readonly beforeSet?: (tx: Tx, target: UploadTarget, headers: readonly string[]) => Promise<void>
  /** What else changes with values of these headers. */
  readonly alsoSet?: (headers: readonly string[]) => readonly Sql[]
  /** Columns that this changes, under the names by which they are kept for an undo. */
  readonly alsoKept?: Readonly<Record<string, readonly [column: string, type: ColumnType]>>
  /** The codes of a record that people linked: a file says nothing of that, and an undo gives it back with the code. */
  readonly linkedCodes?: { readonly now: Sql; readonly giveBack: (tx: Tx, uploadID: number) => Promise<void> }
}

/** Whose records they are. */
export interface UploadOwner {
  readonly column: 'partner_id' | 'retailer_id'
  /** Null: lines are of several, each of the one that it names. */
  readonly id: number | null
}

export const idOf = ({ table }: UploadTarget): Sql => sql.ref(`${table}.${table}_id`)
export const codeColumn = ({ table, columns, code }: UploadTarget): Sql =>
  sql.ref(`${table}.${columns[code]?.[0] ?? ''}`)
/** A record of the line's owner. */
export const owned = ({ table }: UploadTarget, { column }: UploadOwner): Sql =>
  sql`${sql.ref(`${table}.${column}`)} = owner_id`
/** The record of a line that was compared. */
export const recordOf = (target: UploadTarget): Sql => sql`join ${sql.ref(target.table)} on ${idOf(target)} = record_id`

/** What a record has in a column of the file, as the text that the file's value is kept as. */
export function now({ table, columns, below }: UploadTarget, header: string): Sql {
  const under = below?.[header]
  if (under) return under
  const [column = '', type = 'text'] = columns[header] ?? []
  const value = sql.ref(`${table}.${column}`)
  return type === 'numeric' ? sql`trim_scale(${value})::text` : type === 'text' ? value : sql`${value}::text`
}

export const given = (header: string): Sql => sql.ref(`upload_line.${header}`)
export const differs = (target: UploadTarget, header: string): Sql =>
  sql`${now(target, header)} is distinct from ${given(header)}`
