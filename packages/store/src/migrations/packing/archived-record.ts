/** Frozen: reads the archived records of version 0079, which hold the rows of five tables and the bytes of files. */
import { createHash } from 'node:crypto'

/** Tables of a record; a table comes after those that it refers to. */
export const archivedTables = [
  'exchange_file',
  'interchange',
  'exchange_message',
  'message_answer',
  'audit_log',
] as const
export type ArchivedTable = (typeof archivedTables)[number]

/** Values are the texts of PostgreSQL; moments are milliseconds since 1970, bytes are hexadecimal. */
export type ArchivedRow = Readonly<Record<string, string | null>>

export interface ArchivedRecord {
  readonly rows: Readonly<Record<ArchivedTable, readonly ArchivedRow[]>>
  /** Bytes of the files, in the order of their rows; empty for a file whose content was removed. */
  readonly contents: readonly Buffer[]
}

/** Numbers are differences to the previous value; a single value is that of all rows. */
type PackedColumn = readonly (string | number | null)[]

interface PackedRows {
  readonly count: number
  readonly columns: Readonly<Record<string, PackedColumn>>
}

function toTexts(column: PackedColumn): (string | null)[] {
  if (!column.some((value) => typeof value === 'number')) return column as (string | null)[]
  let sum = 0
  return column.map((difference) => {
    if (difference === null) return null
    sum += Number(difference)
    return String(sum)
  })
}

function toRows({ count, columns }: PackedRows): ArchivedRow[] {
  const lists = Object.entries(columns).map(([name, column]) => [name, toTexts(column)] as const)
  const valueAt = (values: readonly (string | null)[], at: number) =>
    (count > 1 && values.length === 1 ? values[0] : values[at]) ?? null
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(lists.map(([name, values]) => [name, valueAt(values, at)])),
  )
}

const toHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Hashes of file content are stored as one of two names. */
function toWholeHash(hash: string | null, content: Buffer | undefined): string | null {
  if (content === undefined) return hash
  if (hash === 'of all') return toHash(content)
  // An interchange is hashed from its first segment to its last one, as UTF-8.
  return hash === 'of the text' ? toHash(Buffer.from(content.toString('latin1').trim(), 'utf8')) : hash
}

const newline = 10

/** @param bytes the decompressed record: one line of JSON, then the bytes of the files */
export function parseArchivedRecord(bytes: Buffer): ArchivedRecord {
  const end = bytes.indexOf(newline)
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Readonly<Record<ArchivedTable, PackedRows>>
  const rows = Object.fromEntries(archivedTables.map((table) => [table, toRows(head[table])])) as Record<
    ArchivedTable,
    ArchivedRow[]
  >
  let from = end + 1
  const contents = rows.exchange_file.map(({ byte_length, content_removed }) => {
    const content = bytes.subarray(from, from + (content_removed === null ? Number(byte_length) : 0))
    from += content.length
    return content
  })
  const contentOf = new Map(rows.exchange_file.map((row, at) => [row.exchange_file_id, contents[at]]))
  const withHashes = (table: ArchivedTable, column: string) =>
    rows[table].map((row) => ({
      ...row,
      [column]: toWholeHash(row[column] ?? null, contentOf.get(row.exchange_file_id ?? '')),
    }))
  return {
    rows: {
      ...rows,
      exchange_file: withHashes('exchange_file', 'sha256'),
      interchange: withHashes('interchange', 'content_sha256'),
    },
    contents,
  }
}
