/** The tables whose rows are put away with their order, whatever columns they have: the rows as texts, and the texts as rows. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { PaperRow } from './packed-columns.ts'

/** What refers to another one comes after it. */
export const paperTables = ['exchange_file', 'interchange', 'exchange_message', 'message_answer', 'audit_log'] as const
export type PaperTable = (typeof paperTables)[number]

export const keyOf = (table: PaperTable): string => `${table}_id`

/** How the bytes of a file are kept: they are packed anew with each place that they are kept at. */
const ofContent: readonly string[] = ['content', 'packing', 'file_dictionary_id']

interface Column {
  readonly name: string
  readonly type: string
}

export type ColumnsOfTables = Readonly<Record<PaperTable, readonly Column[]>>

/** As the database has them now; a file's without those that hold its bytes. */
export async function columnsOfPapers(db: Queries): Promise<ColumnsOfTables> {
  const { rows } = await sql<{ table: PaperTable; name: string; type: string }>`
    select relname::text as table, attname::text as name, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attrelid = any(${[...paperTables]}::regclass[]) and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  )
  const columnsOf = (table: PaperTable) =>
    rows.filter((row) => row.table === table && !(table === 'exchange_file' && ofContent.includes(row.name)))
  return Object.fromEntries(paperTables.map((table) => [table, columnsOf(table)])) as unknown as ColumnsOfTables
}

const moment = 'timestamp(3) with time zone'

function asText({ name, type }: Column): RawBuilder<string | null> {
  if (type === 'bytea') return sql`encode(${sql.ref(name)}, 'hex')`
  // To the millisecond, which is all that such a column keeps.
  if (type === moment) return sql`(extract(epoch from ${sql.ref(name)}) * 1000)::bigint::text`
  return sql`${sql.ref(name)}::text`
}

function asValue({ name, type }: Column): RawBuilder<unknown> {
  const text = sql`(one ->> ${sql.lit(name)})`
  if (type === 'bytea') return sql`decode(${text}, 'hex')`
  if (type === moment) return sql`timestamptz 'epoch' + ${text}::bigint * interval '1 millisecond'`
  return sql`${text}::${sql.raw(type)}`
}

/** A select list. */
export const textsOf = (columns: readonly Column[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${asText(column)} as ${sql.ref(column.name)}`))

const columnsIn = (columns: readonly Column[], rows: readonly PaperRow[], table: PaperTable): readonly Column[] => {
  const names = Object.keys(rows[0] ?? {})
  const known = columns.filter(({ name }) => names.includes(name))
  if (known.length < names.length)
    throw new Error(`Rows of ${table} were put away with columns that it has no more: ${names.join(', ')}`)
  return known
}

const valuesOf = (columns: readonly Column[], rows: readonly PaperRow[]): RawBuilder<unknown> => sql`(
  select ${sql.join(columns.map((column) => sql`${asValue(column)} as ${sql.ref(column.name)}`))}
  from json_array_elements(${JSON.stringify(rows)}::json) one)`

/** Deletes those rows that are exactly what was put away. @returns how many */
export async function deleteSame(
  db: Queries,
  table: PaperTable,
  all: ColumnsOfTables,
  rows: readonly PaperRow[],
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = columnsIn(all[table], rows, table)
  const row = (alias: string) => sql`row(${sql.join(columns.map(({ name }) => sql.ref(`${alias}.${name}`)))})`
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} kept using ${valuesOf(columns, rows)} away
    where kept.${sql.ref(keyOf(table))} = away.${sql.ref(keyOf(table))} and ${row('kept')} is not distinct from ${row('away')}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Where a file's bytes are kept, as texts. */
export const contentColumns: readonly Column[] = [
  { name: 'content', type: 'bytea' },
  { name: 'packing', type: 'smallint' },
  { name: 'file_dictionary_id', type: 'integer' },
]

export async function insertAgain(
  db: Queries,
  table: PaperTable,
  all: ColumnsOfTables,
  rows: readonly PaperRow[],
): Promise<void> {
  if (rows.length === 0) return
  const known = table === 'exchange_file' ? [...all[table], ...contentColumns] : all[table]
  const columns = columnsIn(known, rows, table)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value select ${names} from ${valuesOf(columns, rows)} away`.execute(
    db,
  )
}
