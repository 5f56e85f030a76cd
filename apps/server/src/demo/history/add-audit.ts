/** The audit entries of the demo history: who did what, when, with the EDI file of the step. */
import type { DemoStoreOrder } from './demo-order.ts'
import type { Ledger } from './ledger.ts'

export interface Subject {
  readonly objectType: 'StoreOrder' | 'Shipment' | 'Invoice'
  readonly objectID: number
}

/** When something was done, by whom, with which file, and to what: to the store order itself where nothing is said. */
export interface Moment {
  readonly at: Date
  readonly by: string
  readonly fileID?: number
  readonly subject?: Subject
}

export function addAudit(
  ledger: Ledger,
  { id, order }: DemoStoreOrder,
  action: string,
  { at, by, fileID, subject = { objectType: 'StoreOrder', objectID: id } }: Moment,
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
