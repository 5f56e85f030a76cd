/** Address labels of an order or a store order: kept like those of cartons; no status moves by them. */
import { type Actor, allow, type Decision, refuse } from '@quayside/domain'
import { findPartner, keepLabelPrint, type LabelSubject, type PartnerLabelRow, writeAudit } from '@quayside/store'
import type { Services } from '../../services.ts'
import { orderLabel, storeOrderLabel } from './label-content.ts'
import { checkPrintable } from './making/label-font.ts'
import type { Printed } from './printed.ts'

export function printDeliveryLabel(
  subject: LabelSubject,
  { label, to }: { readonly label: PartnerLabelRow; readonly to: number | null },
  actor: Actor,
  { db }: Services,
): Promise<Decision<Printed>> {
  return db.transaction().execute(async (tx): Promise<Decision<Printed>> => {
    const partner = await findPartner(tx, subject.partner_id)
    if (!partner || subject.partner_id !== label.partner_id) return refuse('notFound')
    const { store_order_ids } = subject
    const isOrder = label.label_type_system_name === 'Order'
    const document = isOrder
      ? await orderLabel(tx, store_order_ids, partner)
      : await storeOrderLabel(tx, store_order_ids[0] ?? 0, partner)
    if (!document) return refuse('orderHasNoStoreOrders')
    const printable = checkPrintable([document])
    if (!printable.ok) return printable
    const labelPrintID = await keepLabelPrint(tx, label, { labels: [document], by: actor.userName, to })
    await writeAudit(tx, [
      {
        objectType: isOrder ? 'Order' : 'StoreOrder',
        objectID: isOrder ? subject.order_id : (store_order_ids[0] ?? 0),
        orderID: subject.order_id,
        partnerID: subject.partner_id,
        action: `Print labels: ${document.name}`,
        createdBy: actor.userName,
      },
    ])
    return allow({ labelPrintID, labels: 1, name: document.name, warning: null })
  })
}
