/** Writes what a save changed of an invoice into its audit log. */
import type { FieldEdit } from '@quayside/domain'
import { type InvoiceDetailsRow, readVersion, writeAudit } from '@quayside/store'
import { fromTo } from '../records/edit-words.ts'
import type { LockedInvoice } from './locked-invoice.ts'

export async function auditInvoiceEdits(
  { tx, actor, owner }: LockedInvoice,
  row: InvoiceDetailsRow,
  edits: readonly FieldEdit[],
): Promise<void> {
  const { last_modified } = await readVersion(tx, 'Invoice', row.invoice_id)
  await writeAudit(tx, [
    {
      objectType: 'Invoice',
      objectID: row.invoice_id,
      orderID: owner?.order.orderID ?? null,
      partnerID: row.partner_id,
      action: `Edit ${row.invoice_type}: ${edits.map(fromTo).join(', ')}`,
      createdBy: actor.userName,
      detail: { headerVersion: last_modified.toISOString(), fields: edits },
    },
  ])
}
