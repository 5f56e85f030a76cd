/** Reads and writes a partner's reasons for lines that are refused, reduced or late. Writers hold the partner's lock. */
import type { ReasonCode } from '@quayside/domain'
import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { PartnerReasonCodeTable } from '../schema.ts'

export type ReasonCodeRow = Selectable<PartnerReasonCodeTable>

export async function readReasonCodes(db: Queries, partnerID: number): Promise<ReasonCodeRow[]> {
  return db.selectFrom('partner_reason_code').selectAll().where('partner_id', '=', partnerID).orderBy('code').execute()
}

const columnsOf = ({ code, reason, forRefused, forReduced, forLate }: ReasonCode) => ({
  code,
  reason,
  for_refused: forRefused,
  for_reduced: forReduced,
  for_late: forLate,
})

export async function insertReasonCodes(tx: Tx, partnerID: number, reasons: readonly ReasonCode[]): Promise<void> {
  if (reasons.length === 0) return
  const rows = reasons.map((reason) => ({ partner_id: partnerID, ...columnsOf(reason) }))
  await tx.insertInto('partner_reason_code').values(rows).execute()
}

export async function updateReasonCode(tx: Tx, reasonCodeID: number, reason: ReasonCode): Promise<void> {
  await tx
    .updateTable('partner_reason_code')
    .set(columnsOf(reason))
    .where('partner_reason_code_id', '=', reasonCodeID)
    .execute()
}

export async function deleteReasonCode(tx: Tx, reasonCodeID: number): Promise<void> {
  await tx.deleteFrom('partner_reason_code').where('partner_reason_code_id', '=', reasonCodeID).execute()
}
