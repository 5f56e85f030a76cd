/** The audit entries of the demo history: who did what, when, with the EDI file of the step. */
import type { DemoStoreOrder } from './demo-order.ts'
import type { Ledger } from './ledger.ts'

export interface Moment {
  readonly at: Date
  readonly by: string
  readonly fileID?: number
}

export interface Subject {
  readonly objectType: 'StoreOrder' | 'Shipment' | 'Invoice'
  readonly objectID: number
}

export function addAudit(
  ledger: Ledger,
  { id, order }: DemoStoreOrder,
  action: string,
  { at, by, fileID }: Moment,
  subject: Subject = { objectType: 'StoreOrder', objectID: id },
): void {
  ledger.add('audit_log', {
    object_type: subject.objectType,
    object_id: subject.objectID,
    order_id: order.id,
    partner_id: order.partner.row.partner_id,
    action,
    exchange_file_id: fileID ?? null,
    created: at,
    created_by: by,
  })
}
