/** Moves archived files, messages, acknowledgements and audit entries back into their tables. See docs/decisions/0193. */
import { deflateRawSync } from 'node:zlib'
import { type Kysely, type Migration, sql } from 'kysely'
import {
  type ArchivedRecord,
  type ArchivedRow,
  archivedTables,
  parseArchivedRecord,
} from './packing/archived-record.ts'
import { fileDictionaries } from './packing/file-dictionaries.ts'
import { inflatePacked, type Packing, readPartnerDictionaries } from './packing/inflate-packed.ts'
import { recordDictionaries } from './packing/record-dictionaries.ts'

/** Orders per statement. */
const batchSize = 20

interface ArchivedOrder extends Packing {
  readonly order_id: string
  readonly record: Buffer
}

/** Types of the columns by name. */
type Columns = ReadonlyMap<string, string>

async function readColumns(db: Kysely<unknown>, table: string): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

function toValue(name: string, type: string) {
  const text = sql`(archived ->> ${sql.lit(name)})`
  if (type === 'bytea') return sql`decode(${text}, 'hex')`
  if (type === 'timestamp(3) with time zone')
    return sql`timestamptz 'epoch' + ${text}::bigint * interval '1 millisecond'`
  return sql`${text}::${sql.raw(type)}`
}

async function insertRows(
  db: Kysely<unknown>,
  table: string,
  columns: Columns,
  rows: readonly ArchivedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = names.map((name) => {
    const type = columns.get(name)
    if (!type) throw new Error(`Archived rows of ${table} have a column ${name}, which the table does not have`)
    return toValue(name, type)
  })
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from json_array_elements(${JSON.stringify(rows)}::json) archived`.execute(db)
}

/** Stores content with a dictionary until migration 0082 compresses all files in the same way. */
function toFileRow(row: ArchivedRow, content: Buffer): ArchivedRow {
  const deflated = deflateRawSync(content, { dictionary: fileDictionaries[1] })
  const isSmaller = deflated.length < content.length
  return { ...row, content: (isSmaller ? deflated : content).toString('hex'), packing: isSmaller ? '1' : '0' }
}

/** A file that was received a second time while its first row was archived has the same receipt key as that row. */
async function withoutUsedReceiptKeys(
  db: Kysely<unknown>,
  files: readonly ArchivedRow[],
): Promise<readonly ArchivedRow[]> {
  const keys = files.flatMap(({ receipt_key: key }) => (key ? [key] : []))
  const { rows } = await sql<{ key: string }>`
    select receipt_key::text as key from exchange_file where receipt_key = any(${keys}::uuid[])`.execute(db)
  const used = new Set(rows.map(({ key }) => key))
  return files.map((file) => (used.has(file.receipt_key ?? '') ? { ...file, receipt_key: null } : file))
}

async function readArchived(db: Kysely<unknown>, after: string): Promise<readonly ArchivedOrder[]> {
  const { rows } = await sql<ArchivedOrder>`
    select order_id, record, packing, file_dictionary_id from put_away_papers
    where order_id > ${after} order by order_id limit ${sql.lit(batchSize)}`.execute(db)
  return rows
}

async function unarchive(db: Kysely<unknown>): Promise<void> {
  const ofPartners = await readPartnerDictionaries(db)
  const columns = new Map<string, Columns>()
  for (const table of archivedTables) columns.set(table, await readColumns(db, table))
  const parse = ({ order_id, record, ...packing }: ArchivedOrder): ArchivedRecord => {
    try {
      return parseArchivedRecord(inflatePacked(record, packing, recordDictionaries, ofPartners))
    } catch (error) {
      throw new Error(`The archived record of order ${order_id} is unreadable: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
  for (
    let batch = await readArchived(db, '0');
    batch.length > 0;
    batch = await readArchived(db, batch.at(-1)?.order_id ?? '0')
  ) {
    const records = batch.map(parse)
    for (const table of archivedTables) {
      const rows =
        table === 'exchange_file'
          ? await withoutUsedReceiptKeys(
              db,
              records.flatMap(({ rows, contents }) =>
                rows.exchange_file.map((row, at) => toFileRow(row, contents[at] ?? Buffer.alloc(0))),
              ),
            )
          : records.flatMap((record) => record.rows[table])
      await insertRows(db, table, columns.get(table) ?? new Map(), rows)
    }
  }
}

/** Foreign keys that migration 0077 dropped. No index is needed: the program deletes no file, message or interchange. */
const references = [
  { table: 'purchase_order', id: 'order_id', column: 'source_exchange_file_id', target: 'exchange_file' },
  { table: 'purchase_order', id: 'order_id', column: 'source_message_id', target: 'exchange_message' },
  { table: 'exchange_message', id: 'exchange_message_id', column: 'interchange_id', target: 'interchange' },
  {
    table: 'exchange_message',
    id: 'exchange_message_id',
    column: 'answered_by_exchange_file_id',
    target: 'exchange_file',
  },
  { table: 'audit_log', id: 'audit_log_id', column: 'exchange_file_id', target: 'exchange_file' },
] as const

/** @throws Error if a row refers to a row that does not exist */
async function restoreReference(
  db: Kysely<unknown>,
  { table, id, column, target }: (typeof references)[number],
): Promise<void> {
  const { rows } = await sql<{ id: string; missing: string; total: number }>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as missing, count(*) over ()::int as total
    from ${sql.table(table)} referring where ${sql.ref(column)} is not null
      and not exists (select from ${sql.table(target)} referred where referred.${sql.ref(`${target}_id`)} = referring.${sql.ref(column)})
    order by 1 limit 5`.execute(db)
  const [first] = rows
  if (first)
    throw new Error(
      `${first.total} rows of ${table} refer by ${column} to rows of ${target} that do not exist (${rows.map((row) => `${id} ${row.id} to ${row.missing}`).join(', ')}). Restore those rows, or set the references to null, and start again.`,
    )
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_fkey`)}
      foreign key (${sql.ref(column)}) references ${sql.table(target)}`.execute(db)
}

export const unarchiveExchangeRecords: Migration = {
  up: async (db) => {
    await unarchive(db)
    for (const reference of references) await restoreReference(db, reference)
    await sql`drop table put_away_papers`.execute(db)
    await sql`drop index order_change_file_idx`.execute(db)
  },
}
