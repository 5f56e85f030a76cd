/** The audit log: written in the transaction of the step it records. */
import type { AuditObjectType } from '@quayside/contract'
import { sql } from 'kysely'
import { type ColumnsOf, columnNames } from '../column-names.ts'
import type { Db, Tx } from '../database.ts'
import { readExchangeContent } from '../file-content/exchange-content.ts'
import type { FileContent } from '../file-content/stored-content.ts'
import { nothingLeft } from '../nothing-left.ts'
import { runPrepared } from '../prepared.ts'
import { auditedObjects } from './audited-objects.ts'

export interface NewAuditEntry {
  readonly objectType: AuditObjectType
  readonly objectID: number
  /** The order whose audit shows this entry. */
  readonly orderID: number | null
  readonly partnerID: number | null
  readonly action: string
  readonly createdBy: string
  readonly exchangeFileID?: number | null
  readonly detail?: unknown
}

function auditRow(entry: NewAuditEntry) {
  const { objectType, objectID, orderID, partnerID, action, createdBy, exchangeFileID, detail, ...rest } = entry
  nothingLeft(rest)
  return {
    object_type: objectType,
    object_id: objectID,
    order_id: orderID,
    partner_id: partnerID,
    action,
    created_by: createdBy,
    exchange_file_id: exchangeFileID ?? null,
    detail: detail ?? null,
  }
}

const auditRowColumns = columnNames({
  object_type: true,
  object_id: true,
  order_id: true,
  partner_id: true,
  action: true,
  created_by: true,
  exchange_file_id: true,
  detail: true,
} satisfies ColumnsOf<ReturnType<typeof auditRow>>)

export async function writeAudit(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(auditRow)
  await runPrepared(
    tx,
    sql`
      insert into audit_log (${auditRowColumns})
      select ${auditRowColumns}
      from rows from (json_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::json)) with ordinality
      order by ordinality`,
  )
}

export interface AuditRow {
  audit_log_id: number
  object_type: string
  object_id: number
  action: string
  created: Date
  created_by: string
  exchange_file_id: number | null
  file_name: string | null
}

const auditColumns = sql`audit_log.audit_log_id, audit_log.object_type, audit_log.object_id, audit_log.action, audit_log.created, audit_log.created_by,
  audit_log.exchange_file_id, exchange_file.file_name`

/** The log of an order includes the steps of its store orders, shipments and invoices. */
export async function readAuditLog(db: Db, objectType: AuditObjectType, objectID: number): Promise<AuditRow[]> {
  const { tells } = auditedObjects[objectType]
  const own = sql<boolean>`(audit_log.object_type = ${objectType} and audit_log.object_id = ${objectID})`
  const belongs = tells ? sql<boolean>`${own} or ${tells(objectID)}` : own
  const { rows } = await sql<AuditRow>`
    select ${auditColumns} from audit_log left join exchange_file using (exchange_file_id)
    where ${belongs} order by audit_log.audit_log_id desc limit 5000`.execute(db)
  return rows
}

/** The file of one step; null when the step has none. */
export async function readAuditFile(db: Db, auditLogID: number): Promise<FileContent | null> {
  const step = await db
    .selectFrom('audit_log')
    .select('exchange_file_id')
    .where('audit_log_id', '=', auditLogID)
    .executeTakeFirst()
  const id = step?.exchange_file_id ?? null
  return id === null ? null : readExchangeContent(db, id)
}
