/** Writes the lines of an upload in pieces, with what an undo needs and the audit of each record. */
import type { UploadType } from '@quayside/domain'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { changesOf, type UploadCounts } from './compare-upload.ts'
import { contentOf } from './record-content.ts'
import {
  type ColumnType,
  codeColumn,
  given,
  idOf,
  recordOf,
  type Sql,
  type UploadOwner,
  type UploadTarget,
} from './upload-target.ts'

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
}

/** Lines of the file from one to another, both among them. */
const among = ({ from, to }: LineRange): Sql => sql`line between ${from} and ${to}`

interface LineRange {
  readonly from: number
  readonly to: number
}
const everyLine: LineRange = { from: 0, to: 2 ** 31 - 1 }

/** The records that lines change, each once: what is told of it in the audit, and kept of it for an undo. */
function changedRecords(target: UploadTarget, headers: readonly string[], range: LineRange, more: Sql = sql``): Sql {
  return sql`
    changed as materialized (
      select record_id, line, ${partnerOf(target)} as changed_partner, diff.*${more}
      from upload_line ${recordOf(target)}, lateral (
        select jsonb_object_agg(field, before) as before, jsonb_object_agg(field, after) as after,
          string_agg(field || ' from ' || coalesce(before, 'empty') || ' to ' || coalesce(after, 'empty'), ', ') as words
        from (values ${changesOf(target, headers)}) as value (field, before, after) where before is distinct from after) diff
      where is_changed and ${among(range)} and diff.words is not null)`
}

/** From `changed`. */
const tellChanges = ({ objectType }: UploadTarget, { said, by }: Telling): Sql => sql`
  insert into audit_log (object_type, object_id, partner_id, action, created_by)
  select ${objectType}, record_id, changed_partner, ${said}::text || ': ' || words, ${by} from changed`

/** Writes the lines that change records, and tells it in the audit of each; before, because afterwards nobody knows what it was. */
export async function updateUploaded(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  telling: Telling,
): Promise<void> {
  await sql`with ${changedRecords(target, headers, everyLine)} ${tellChanges(target, telling)}`.execute(tx)
  await target.beforeSet?.(tx, target, headers)
  await setChanged(tx, target, headers, { by: telling.by, range: everyLine })
}

async function setChanged(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  { by, range }: { readonly by: string; readonly range: LineRange },
): Promise<void> {
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
  readonly contentHash: Sql
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
  const contentHash = await contentOf(tx, target.table)
  for (const [at, range] of ranges.entries()) {
    await upload.progress?.(at * linesAtOnce, of)
    const piece = { ...upload, range, contentHash }
    await keepChanges(tx, target, headers, piece)
    await setChanged(tx, target, headers, piece)
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
 * Keeps what each record has before it is written, and what it has then, and tells it in its audit: what differs is found once for both. Of a
 * record that the upload has changed already (a line took its GTIN), the older value stands.
 */
async function keepChanges(
  tx: Tx,
  target: UploadTarget,
  headers: readonly string[],
  { uploadID, range, contentHash, by, ...upload }: UploadPiece,
): Promise<void> {
  const hidden = Object.entries(target.alsoKept ?? {}).map(
    ([name, [column]]) => sql`${name}::text, ${sql.ref(`${target.table}.${column}`)}::text`,
  )
  const alsoChanges = (target.alsoSet?.(headers) ?? []).length > 0
  const alsoKept = alsoChanges && hidden.length > 0 ? sql`jsonb_build_object(${sql.join(hidden)})` : sql`'{}'::jsonb`
  const linked = target.linkedCodes?.now ?? sql`null::jsonb`
  const more = sql`, ${alsoKept} as also_before, ${sql.ref(`${target.table}.last_modified`)} as version, ${contentHash} as content, ${linked} as linked`
  await sql`
    with ${changedRecords(target, headers, range, more)},
    told as (${tellChanges(target, { said: uploadWords(upload), by })})
    insert into csv_upload_change as kept (csv_upload_id, record_id, line, is_new, before, after, version_before, content_before, linked)
    select ${uploadID}::bigint, record_id, line, false, before || also_before, after, version, content, linked from changed
    on conflict (csv_upload_id, record_id) do update set line = excluded.line, before = excluded.before || kept.before, after = excluded.after, linked = excluded.linked`.execute(
    tx,
  )
}
