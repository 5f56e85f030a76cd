/** Uploads of many lines that a job writes: what was asked for, how far it is, and how it ended. */
import type { LongUploadStatus, UploadStep } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries, Tx } from '../database.ts'

export interface NewLongUpload {
  readonly kind: string
  readonly partnerID: number | null
  readonly contactID: number
  readonly fileName: string
  /** The query of the call, as it was read. */
  readonly asked: unknown
  readonly content: Buffer
  readonly lines: number
}

export async function insertLongUpload(tx: Tx, given: NewLongUpload): Promise<number> {
  const { long_upload_id } = await tx
    .insertInto('long_upload')
    .values({
      kind: given.kind,
      partner_id: given.partnerID,
      contact_id: given.contactID,
      file_name: given.fileName,
      asked: JSON.stringify(given.asked),
      content: given.content,
      line_count: given.lines,
    })
    .returning('long_upload_id')
    .executeTakeFirstOrThrow()
  return long_upload_id
}

export interface LongUploadRow {
  long_upload_id: number
  partner_code: string | null
  partner_name: string | null
  file_name: string
  line_count: number
  status: LongUploadStatus
  step: UploadStep | null
  lines_done: number
  lines_of_step: number
  stop_asked: boolean
  reason: string | null
  csv_upload_id: number | null
  created: Date
  created_by: string
  ended: Date | null
}

const most = 20

/** Of a kind: those that have not ended, and those that did within a day; newest first. One whose lines name partners shows to who began it. */
export async function readLongUploads(
  db: Queries,
  {
    kind,
    contactID,
    partner,
  }: { readonly kind: string; readonly contactID: number; readonly partner?: string | undefined },
  scope: PartnerScope,
): Promise<readonly LongUploadRow[]> {
  const isOwn = scope.all ? sql`true` : sql`upload.contact_id = ${contactID}`
  const { rows } = await sql<LongUploadRow>`
    select long_upload_id, partner.code as partner_code, partner.name as partner_name, file_name, line_count, status, step, lines_done, lines_of_step,
      stop_asked, reason, csv_upload_id, upload.created, user_name as created_by, ended
    from long_upload upload join contact using (contact_id) left join partner using (partner_id)
    where upload.kind = ${kind} and (ended is null or ended > now() - interval '1 day')
      and case when upload.partner_id is null then ${isOwn} else ${scopeCondition(scope, 'upload.partner_id')} end
      and (${partner ?? null}::text is null or upload.partner_id is null or upper(partner.code) = upper(${partner ?? null}))
    order by long_upload_id desc limit ${most}`.execute(db)
  return rows
}

export interface LongUploadToWrite {
  kind: string
  partner_id: number | null
  contact_id: number
  file_name: string
  asked: unknown
  content: Buffer | null
}

const isOpen = sql<boolean>`status in ('waiting', 'running')`

/** It is being written from now on; null where it has ended, or there is none. */
export async function beginLongUpload(db: Queries, longUploadID: number): Promise<LongUploadToWrite | null> {
  const row = await db
    .updateTable('long_upload')
    .set({ status: 'running', step: null, lines_done: 0, lines_of_step: 0 })
    .where('long_upload_id', '=', longUploadID)
    .where(isOpen)
    .returning(['kind', 'partner_id', 'contact_id', 'file_name', 'asked', 'content'])
    .executeTakeFirst()
  return row ?? null
}

/** Nobody else writes it until the transaction ends. False: it has ended. */
export async function lockLongUpload(tx: Tx, longUploadID: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`long_upload ${longUploadID}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('long_upload')
    .select('long_upload_id')
    .where('long_upload_id', '=', longUploadID)
    .where(isOpen)
    .executeTakeFirst()
  return row !== undefined
}

/** Outside of the transaction that writes it, so that others see it. False: somebody asked to stop it. */
export async function noteUploadProgress(
  db: Queries,
  longUploadID: number,
  { step, done, of }: { readonly step: UploadStep; readonly done: number; readonly of: number },
): Promise<boolean> {
  const row = await db
    .updateTable('long_upload')
    .set({ step, lines_done: done, lines_of_step: of })
    .where('long_upload_id', '=', longUploadID)
    .where(isOpen)
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked === false
}

/** In the transaction that wrote it. False: somebody asked to stop it, and it has to be taken back. */
export async function endWrittenUpload(tx: Tx, longUploadID: number, uploadID: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('long_upload')
    .set({ status: 'written', ended: sql<Date>`now()`, csv_upload_id: uploadID, content: null })
    .where('long_upload_id', '=', longUploadID)
    .where('stop_asked', '=', false)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Of one that wrote nothing. Its file is kept where it may be tried again. */
export async function endUnwrittenUpload(
  db: Queries,
  longUploadID: number,
  { status, reason }: { readonly status: 'refused' | 'cancelled' | 'failed'; readonly reason: string | null },
): Promise<void> {
  await db
    .updateTable('long_upload')
    .set({ status, reason, ended: sql<Date>`now()`, ...(status !== 'failed' && { content: null }) })
    .where('long_upload_id', '=', longUploadID)
    .where(isOpen)
    .execute()
}

/** What was tried is taken back, and will be tried again. */
export async function waitForNextTry(db: Queries, longUploadID: number): Promise<void> {
  await db
    .updateTable('long_upload')
    .set({ status: 'waiting', step: null, lines_done: 0, lines_of_step: 0 })
    .where('long_upload_id', '=', longUploadID)
    .where(isOpen)
    .execute()
}

/** One that failed waits once more; false where it did not. */
export async function waitAgain(tx: Tx, longUploadID: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('long_upload')
    .set({ status: 'waiting', reason: null, ended: null, step: null, stop_asked: false })
    .where('long_upload_id', '=', longUploadID)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface UploadToStop {
  kind: string
  partner_id: number | null
  contact_id: number
  file_name: string
  status: LongUploadStatus
}

/** Waits where it is just being committed, and then says that it is written. */
export async function findUploadToStop(tx: Tx, longUploadID: number): Promise<UploadToStop | null> {
  const row = await tx
    .selectFrom('long_upload')
    .select(['kind', 'partner_id', 'contact_id', 'file_name', 'status'])
    .where('long_upload_id', '=', longUploadID)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function askToStopUpload(tx: Tx, longUploadID: number): Promise<void> {
  await tx.updateTable('long_upload').set({ stop_asked: true }).where('long_upload_id', '=', longUploadID).execute()
}
