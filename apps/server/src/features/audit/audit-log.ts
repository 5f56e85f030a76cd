/** The audit tab: what happened to a record, and the EDI file of a step. */
import { type AuditEntry, downloadAuditFile, listAuditLog } from '@quayside/contract'
import { allow, refuse } from '@quayside/domain'
import { type AuditRow, auditedType, readAuditFile, readAuditLog } from '@quayside/store'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { asDownload } from '../exchange/download.ts'

const present = (row: AuditRow): AuditEntry => ({
  auditLogID: row.audit_log_id,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  action: row.action,
  objectType: row.object_type,
  objectID: row.object_id,
  ediFile: row.file_name,
  ediMessageIDs: row.exchange_file_id === null ? null : String(row.exchange_file_id),
})

export const auditCalls: readonly Implementation[] = [
  implement(listAuditLog, async ({ params }, { db }) => {
    const objectType = auditedType(params.objectType)
    if (objectType === null) return refuse('notFound')
    return allow((await readAuditLog(db, objectType, params.objectID)).map(present))
  }),
  implementFile(downloadAuditFile, async ({ params }, { db, vendor }) =>
    asDownload(await readAuditFile(db, params.auditLogID), vendor.zone),
  ),
]
