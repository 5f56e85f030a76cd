/**
 * An upload as sets: its lines go into a table of the transaction, are compared with what is there, and are written by a
 * statement each, so that 100,000 lines are never held as rows of the program.
 */
import type { CsvSpec, UploadType } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

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
/** A hash of what a record holds, whoever wrote it and when. */
export const contentOf = (table: UploadTarget['table'], id: Sql): Sql => sql`(
  select md5((to_jsonb(hashed) - 'last_modified' - 'last_modified_by')::text) from ${sql.ref(table)} hashed
  where ${sql.ref(`hashed.${table}_id`)} = ${id})`
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

export interface UploadedLine {
  readonly line: number
  /** By header; every header of the file is in it. */
  readonly values: Readonly<Record<string, string | boolean | null>>
}

/** Waits for other uploads to the same owner: they would make the same records. */
export async function lockUploads(tx: Tx, { column, id }: UploadOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`csv_upload ${column} ${id}`}, 0))`.execute(tx)
}

/** A table of this transaction for the lines of a file with these headers, all of them headers of the spec. */
export async function openUpload(tx: Tx, headers: readonly string[], ownerID: number | null): Promise<void> {
  const columns = headers.map((header) => sql`${sql.ref(header)} text`)
  await sql`create temp table upload_line (line integer primary key, owner_id bigint default ${sql.lit(ownerID)}, record_id bigint, is_changed boolean not null default false, ${sql.join(columns)}) on commit drop`.execute(
    tx,
  )
}

export async function addUploadLines(
  tx: Tx,
  headers: readonly string[],
  lines: readonly UploadedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ line, values }) => ({ line, ...values }))
  const names = sql.join(headers.map((header) => sql.ref(header)))
  const columns = sql.join([sql`line integer`, ...headers.map((header) => sql`${sql.ref(header)} text`)])
  await sql`insert into upload_line (line, ${names}) select line, ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${columns})`.execute(
    tx,
  )
}

export interface UploadFault {
  line: number
  kind: 'twice' | 'empty' | 'gtin' | 'alternate' | 'sku' | 'master' | 'partner' | 'several' | 'listed' | 'taken'
  value: string
  /** The line or the product that has it; nothing where a value is missing. */
  other: string
}

/** Answers the lines that a statement finds wrong, and takes them out. */
export async function takeOutFaults(tx: Tx, query: RawBuilder<UploadFault>): Promise<UploadFault[]> {
  const { rows } = await query.execute(tx)
  await sql`delete from upload_line where line = any(${rows.map(({ line }) => line)}::integer[])`.execute(tx)
  return rows
}

/** Lines that name a record twice, or empty what a record has and has to have. */
export async function checkUploadLines(tx: Tx, target: UploadTarget, owner: UploadOwner): Promise<UploadFault[]> {
  const code = sql.ref(target.code)
  await sql`create index on upload_line (${code})`.execute(tx)
  await sql`analyze upload_line`.execute(tx)
  const faults = await takeOutFaults(
    tx,
    sql<UploadFault>`
    select line, 'twice' as kind, ${code} as value, first::text as other from (
      select line, ${code}, min(line) over (partition by owner_id, ${code}) as first from upload_line) counted
    where line > first order by line`,
  )
  for (const { header } of target.spec.fields.filter((field) => field.mayStayEmpty)) {
    const empty = await takeOutFaults(
      tx,
      sql<UploadFault>`
      select line, 'empty' as kind, ${header}::text as value, '' as other from upload_line
      where ${given(header)} is null and not exists (
        select from ${sql.ref(target.table)} where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)} and ${now(target, header)} is null)
      order by line`,
    )
    faults.push(...empty)
  }
  return faults
}

export interface UploadCounts {
  inserted: number
  changed: number
  unchanged: number
  /** Fields that change. */
  changed_values: number
}

/** Finds the records of the lines, and which of them change. */
export async function compareUpload(
  tx: Tx,
  target: UploadTarget,
  owner: UploadOwner,
  headers: readonly string[],
): Promise<UploadCounts> {
  const compared = headers.filter((header) => header !== target.code)
  const any =
    compared.length > 0
      ? sql.join(
          compared.map((header) => differs(target, header)),
          sql` or `,
        )
      : sql`false`
  await sql`
    update upload_line set record_id = ${idOf(target)}, is_changed = ${any}
    from ${sql.ref(target.table)} where ${owned(target, owner)} and ${codeColumn(target)} = ${given(target.code)}`.execute(
    tx,
  )
  const count = compared.map((header) => sql`count(*) filter (where ${differs(target, header)})`)
  const values = count.length > 0 ? sql.join(count, sql` + `) : sql`0`
  const { rows } = await sql<UploadCounts>`
    select (select count(*) from upload_line where record_id is null) as inserted,
      (select count(*) from upload_line where is_changed) as changed,
      (select count(*) from upload_line where record_id is not null and not is_changed) as unchanged,
      (select ${values} from upload_line ${recordOf(target)} where is_changed) as changed_values`.execute(tx)
  return rows[0] ?? { inserted: 0, changed: 0, unchanged: 0, changed_values: 0 }
}

export interface UploadPreview {
  line: number
  code: string
  is_new: boolean
  /** Null of a new record. */
  field: string | null
  before: string | null
  after: string | null
}

const changesOf = (target: UploadTarget, headers: readonly string[]): Sql =>
  sql.join([
    sql`(null::text, null::text, null::text)`,
    ...headers
      .filter((header) => header !== target.code)
      .map((header) => sql`(${header}::text, ${now(target, header)}, ${given(header)})`),
  ])

/** The first of what would change, and of what would be new. */
export async function previewUpload(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  most: number,
): Promise<UploadPreview[]> {
  const known = target.knownBy ? sql.ref(`${target.table}.${target.knownBy}`) : sql`null`
  const { rows: changed } = await sql<UploadPreview>`
    select line, coalesce(${known}, ${codeColumn(target)}) as code, false as is_new, field, before, after
    from (select * from upload_line where is_changed order by line limit ${most}) upload_line ${recordOf(target)},
      lateral (values ${changesOf(target, headers)}) as value (field, before, after)
    where before is distinct from after order by line limit ${most}`.execute(tx)
  const { rows: made } = await sql<UploadPreview>`
    select line, ${given(target.code)} as code, true as is_new, null as field, null as before, null as after
    from upload_line where record_id is null order by line limit ${most}`.execute(tx)
  return [...changed, ...made]
}

export interface NewUpload {
  readonly kind: string
  /** The partner that was named; null where lines name theirs. */
  readonly partnerID: number | null
  /** Whose records it may change: all of them have to be reached by who sees the upload. */
  readonly partnerIDs: readonly number[]
  readonly owner: UploadOwner
  readonly uploadType: UploadType | null
  readonly fileName: string
  readonly content: Buffer
  readonly lineCount: number
  readonly counts: UploadCounts
  readonly refused: number
  readonly by: string
  /** Columns of new records that the file has no header for. */
  readonly fresh?: Readonly<Record<string, boolean>>
  readonly progress?: WritingProgress
}

/** What the audit says of each record that an upload changes. */
export const uploadWords = ({ lineCount, fileName }: Pick<NewUpload, 'lineCount' | 'fileName'>): string =>
  `Upload of ${lineCount} lines (${fileName})`

export interface KeptUpload extends NewUpload {
  readonly uploadID: number
}

/** Keeps the file as it was given. */
export async function keepUpload(tx: Tx, upload: NewUpload): Promise<KeptUpload> {
  const { counts, owner } = upload
  const { csv_upload_id } = await tx
    .insertInto('csv_upload')
    .values({
      kind: upload.kind,
      partner_id: upload.partnerID,
      retailer_id: owner.column === 'retailer_id' ? owner.id : null,
      upload_type: upload.uploadType,
      file_name: upload.fileName,
      content: upload.content,
      line_count: upload.lineCount,
      inserted: counts.inserted,
      changed: counts.changed,
      unchanged: counts.unchanged,
      refused: upload.refused,
      created_by: upload.by,
    })
    .returning('csv_upload_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('csv_upload_partner')
    .values(upload.partnerIDs.map((partner_id) => ({ csv_upload_id, partner_id })))
    .execute()
  return { ...upload, uploadID: csv_upload_id }
}

interface Written {
  readonly header: string
  readonly column: string
  readonly type: ColumnType
}

const columnsOf = (target: UploadTarget, headers: readonly string[]): Written[] =>
  headers.flatMap((header) => {
    const [column, type] = target.columns[header] ?? []
    return column && type ? [{ header, column, type }] : []
  })
const castOf = ({ header, type }: Written): Sql => sql`${given(header)}::${sql.raw(type)}`

/** Null of a record that is no partner's alone. */
const partnerOf = ({ table }: UploadTarget): Sql => sql.ref(`${table}.partner_id`)

export interface Telling {
  readonly said: string
  readonly by: string
  /** All lines where there is none. */
  readonly range?: LineRange
}

/** Lines of the file from one to another, both among them. */
const among = ({ from, to }: LineRange): Sql => sql`line between ${from} and ${to}`

interface LineRange {
  readonly from: number
  readonly to: number
}
const everyLine: LineRange = { from: 0, to: 2 ** 31 - 1 }

/** Writes the lines that change records, and tells it in the audit of each; before, because afterwards nobody knows what it was. */
export async function updateUploaded(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  { said, by, range = everyLine }: Telling,
): Promise<void> {
  await sql`
    insert into audit_log (object_type, object_id, partner_id, action, created_by)
    select ${target.objectType}, record_id, ${partnerOf(target)}, ${said}::text || ': ' || string_agg(field || ' from ' || coalesce(before, 'empty') || ' to ' || coalesce(after, 'empty'), ', '), ${by}
    from upload_line ${recordOf(target)}, lateral (values ${changesOf(target, headers)}) as value (field, before, after)
    where is_changed and ${among(range)} and before is distinct from after group by record_id, ${partnerOf(target)}`.execute(
    tx,
  )
  const set = [
    ...columnsOf(target, headers).map((one) => sql`${sql.ref(one.column)} = ${castOf(one)}`),
    ...(target.alsoSet?.(headers) ?? []),
    sql`last_modified = greatest(now(), last_modified + interval '1 millisecond'), last_modified_by = ${by}`,
  ]
  await sql`
    update ${sql.ref(target.table)} set ${sql.join(set)}
    from upload_line where ${idOf(target)} = record_id and is_changed and ${among(range)}`.execute(tx)
}

/** Told how many of the lines to write are written, of all. */
export type WritingProgress = (done: number, of: number) => Promise<void>

interface UploadPiece extends KeptUpload {
  readonly range: LineRange
}

/** Lines of a piece; between two of them is said how far it is. */
const linesAtOnce = 5000

/** Writes what the lines say, each record's change in its audit. */
export async function writeUploadLines(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  upload: KeptUpload,
): Promise<void> {
  const { ranges, of } = await rangesToWrite(tx)
  for (const [at, range] of ranges.entries()) {
    await upload.progress?.(at * linesAtOnce, of)
    const piece = { ...upload, range }
    await keepChanges(tx, target, headers, piece)
    await updateUploaded(tx, target, headers, { said: uploadWords(upload), by: upload.by, range })
    await insertUploaded(tx, target, headers, piece)
  }
  await upload.progress?.(of, of)
}

async function rangesToWrite(tx: Tx): Promise<{ ranges: LineRange[]; of: number }> {
  const { rows } = await sql<{ last: number; of: number }>`
    select max(line) as last, count(*)::integer as of
    from (select line, (row_number() over (order by line) - 1) / ${linesAtOnce} as part from upload_line where is_changed or record_id is null) to_write
    group by part order by part`.execute(tx)
  const ranges = rows.map(({ last }, at) => ({ from: (rows[at - 1]?.last ?? -1) + 1, to: last }))
  return { ranges, of: rows.reduce((sum, row) => sum + row.of, 0) }
}

/** The lines of new records. */
async function insertUploaded(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  upload: UploadPiece,
): Promise<void> {
  const { uploadID, owner, by, fresh = {}, range } = upload
  const { table, objectType } = target
  const columns = columnsOf(target, headers)
  const extra = Object.entries(fresh).filter(([name]) => !columns.some(({ column }) => column === name))
  const names = sql.join(
    [...columns.map(({ column }) => column), ...extra.map(([name]) => name)].map((one) => sql.ref(one)),
  )
  const values = sql.join([...columns.map(castOf), ...extra.map(([, one]) => sql`${one}::boolean`)])
  const below = Object.keys(target.below ?? {}).map((header) =>
    headers.includes(header) ? sql`${header}::text, ${given(header)}` : sql`${header}::text, null`,
  )
  await sql`
    with made as (
      insert into ${sql.ref(table)} (${sql.ref(owner.column)}, created_by, last_modified_by, ${names})
      select owner_id, ${by}, ${by}, ${values} from upload_line where record_id is null and ${among(range)}
      returning ${idOf(target)} as made_id, ${codeColumn(target)} as made_code, ${sql.ref(`${table}.${owner.column}`)} as made_owner, ${partnerOf(target)} as made_partner),
    told as (
      insert into audit_log (object_type, object_id, partner_id, action, created_by)
      select ${objectType}, made_id, made_partner, 'Create ' || ${objectType}::text || ': ' || made_code || ', ' || ${uploadWords(upload)}::text, ${by} from made),
    kept as (
      insert into csv_upload_change (csv_upload_id, record_id, line, is_new, after)
      select ${uploadID}::bigint, made_id, line, true, jsonb_build_object(${below.length > 0 ? sql.join(below) : sql``})
      from made join upload_line on made_code = ${given(target.code)} and made_owner = owner_id)
    update upload_line set record_id = made_id, is_changed = true from made where made_code = ${given(target.code)} and made_owner = owner_id`.execute(
    tx,
  )
}

/**
 * Keeps what each record has before it is written, and what it has then. Of a record that the upload has changed already (a line
 * took its GTIN), the older value stands.
 */
async function keepChanges(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  { uploadID, range }: UploadPiece,
): Promise<void> {
  const hidden = Object.entries(target.alsoKept ?? {}).map(
    ([name, [column]]) => sql`${name}::text, ${sql.ref(`${target.table}.${column}`)}::text`,
  )
  const alsoChanges = (target.alsoSet?.(headers) ?? []).length > 0
  const linked = target.linkedCodes?.now ?? sql`null::jsonb`
  const alsoKept = alsoChanges && hidden.length > 0 ? sql` || jsonb_build_object(${sql.join(hidden)})` : sql``
  await sql`
    insert into csv_upload_change as kept (csv_upload_id, record_id, line, is_new, before, after, version_before, content_before, linked)
    select ${uploadID}::bigint, record_id, line, false, jsonb_object_agg(field, before)${alsoKept}, jsonb_object_agg(field, after), ${sql.ref(`${target.table}.last_modified`)}, ${contentOf(target.table, sql`record_id`)}, ${linked}
    from upload_line ${recordOf(target)}, lateral (values ${changesOf(target, headers)}) as value (field, before, after)
    where is_changed and ${among(range)} and before is distinct from after group by record_id, line, ${idOf(target)}
    on conflict (csv_upload_id, record_id) do update set line = excluded.line, before = excluded.before || kept.before, after = excluded.after, linked = excluded.linked`.execute(
    tx,
  )
}

export interface KeptLine {
  record_id: number
  values: Record<string, string | null>
}

/** The records of an owner as lines of the file, so many at a time, by id. */
export async function readUploadLines(
  db: Queries,
  target: UploadTarget,
  owner: UploadOwner,
  { after, most, where = sql`true` }: { readonly after: number; readonly most: number; readonly where?: Sql },
): Promise<KeptLine[]> {
  const headers = target.spec.fields.map(({ header }) => header)
  const parts = chunksOf(headers, 40).map(
    (some) => sql`jsonb_build_object(${sql.join(some.map((header) => sql`${header}::text, ${now(target, header)}`))})`,
  )
  const { rows } = await sql<KeptLine>`
    select ${idOf(target)} as record_id, (${sql.join(parts, sql` || `)})::jsonb as values from ${sql.ref(target.table)}
    where ${sql.ref(`${target.table}.${owner.column}`)} = ${owner.id} and ${where} and ${idOf(target)} > ${after} order by ${idOf(target)} limit ${most}`.execute(
    db,
  )
  return rows
}

/** A function of the database takes a hundred arguments at most. */
function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < all.length; at += size) chunks.push(all.slice(at, at + size))
  return chunks
}
