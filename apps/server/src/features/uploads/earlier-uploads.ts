/** What uploads did, and taking one back, the same for every kind. */
import type { EarlierUploads, UndoneUpload } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  dateText,
  formatDate,
  partnerScope,
  refuse,
  scopeCovers,
  type VendorConfig,
} from '@quayside/domain'
import {
  announce,
  lockUpload,
  lockUploads,
  type Queries,
  readLongUploads,
  readUndoHindrances,
  readUploads,
  type Tx,
  takeBackUpload,
  type UndoHindrance,
  type UploadToUndo,
  uploadWords,
  type WantedUploads,
  writeAudit,
} from '@quayside/store'
import type { UploadKind } from './run-upload.ts'

export async function listUploads(db: Queries, wanted: WantedUploads, actor: Actor): Promise<Decision<EarlierUploads>> {
  const scope = partnerScope(actor)
  const rows = await readUploads(db, wanted, scope)
  const { kind, partner } = wanted
  const own = await readLongUploads(db, { kind, partner, contactID: actor.contactID }, scope)
  return allow({
    longUploads: own.map((row) => ({
      longUploadID: row.long_upload_id,
      fileName: row.file_name,
      partnerCode: row.partner_code,
      partnerName: row.partner_name,
      lines: row.line_count,
      status: row.status,
      step: row.step,
      done: row.lines_done,
      of: row.lines_of_step,
      stopAsked: row.stop_asked,
      reason: row.reason,
      uploadID: row.csv_upload_id,
      begun: row.created.toISOString(),
      begunBy: row.created_by,
      ended: row.ended?.toISOString() ?? null,
    })),
    uploads: rows.map((row) => ({
      uploadID: row.csv_upload_id,
      partnerCode: row.partner_code,
      partnerName: row.partner_name,
      fileName: row.file_name,
      uploadType: row.upload_type,
      lines: row.line_count,
      inserted: row.inserted,
      changed: row.changed,
      unchanged: row.unchanged,
      refused: row.refused,
      created: row.created.toISOString(),
      createdBy: row.created_by,
      undone: row.undone?.toISOString() ?? null,
      undoneBy: row.undone_by,
    })),
    totalRecords: rows[0]?.upload_count ?? 0,
    timeStamp: new Date().toISOString(),
  })
}

/** 'product TT-1 is on order PO-1; product TT-2 was changed by hana on 02/11/2026; and 4 more'. */
function hindranceWords(noun: string, found: readonly UndoHindrance[], { zone }: VendorConfig): string {
  const words = found.map(({ code, what, later_file, modified, modified_by }) => {
    if (what !== null) return `${noun} ${code} ${what}`
    if (later_file !== null) return `${noun} ${code} was changed by the later upload ${later_file}`
    if (modified === null) return `the ${noun} ${code} was deleted`
    return `${noun} ${code} was changed by ${modified_by ?? 'somebody'} on ${formatDate(dateText(modified, zone))}`
  })
  const more = (found[0]?.hindrance_count ?? 0) - found.length
  return [...words, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

export interface UndoAsked {
  readonly uploadID: number
  readonly actor: Actor
  readonly vendor: VendorConfig
  /** What the kind asks beside reaching all partners. */
  readonly may?: (upload: UploadToUndo) => Promise<Decision<true>>
  /** What follows from the records that have again what they had. */
  readonly follow?: (tx: Tx, upload: UploadToUndo, restored: readonly number[]) => Promise<void>
}

/** In the caller's transaction. */
export async function undoUpload(
  tx: Tx,
  { target, name }: UploadKind,
  asked: UndoAsked,
): Promise<Decision<UndoneUpload>> {
  const { uploadID, actor, vendor, may, follow } = asked
  const upload = await lockUpload(tx, uploadID)
  const scope = partnerScope(actor)
  if (upload?.kind !== name || !upload.partner_ids.every((id) => scopeCovers(scope, id))) return refuse('notFound')
  const permitted = (await may?.(upload)) ?? allow(true)
  if (!permitted.ok) return permitted
  const { file_name: file, retailer_id, undone_by } = upload
  if (undone_by !== null) return refuse('uploadUndone', { file, by: undone_by })
  if (retailer_id !== null) await lockUploads(tx, { column: 'retailer_id', id: retailer_id })
  else for (const id of upload.partner_ids) await lockUploads(tx, { column: 'partner_id', id })
  const found = await readUndoHindrances(tx, target, uploadID)
  if (found.length > 0) return refuse('uploadBuiltOn', { file, where: hindranceWords(target.table, found, vendor) })
  const said = `Undo of the ${uploadWords({ lineCount: upload.line_count, fileName: file }).replace(/^Upload/, 'upload')}`
  const by = actor.userName
  const { deleted, restored } = await takeBackUpload(tx, target, uploadID, {
    said,
    by,
  })
  await follow?.(tx, upload, restored)
  const did = `${deleted} deleted, ${restored.length} as they were before`
  await writeAudit(
    tx,
    upload.partner_ids.map((partnerID) => ({
      objectType: 'Partner' as const,
      objectID: partnerID,
      orderID: null,
      partnerID,
      action: `${said}: ${did}`,
      createdBy: by,
    })),
  )
  for (const partnerID of retailer_id === null ? upload.partner_ids : [null])
    await announce(tx, { topic: target.table === 'product' ? 'products' : 'stores', ids: [], partnerID })
  if (name === 'masterProducts') await announce(tx, { topic: name, ids: [], partnerID: null })
  return allow({ uploadID, deleted, restored: restored.length, message: `The upload was undone: ${did}.` })
}
