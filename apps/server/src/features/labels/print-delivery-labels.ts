/** Address and price labels of an order or a store order: kept like those of cartons; no status moves by them. */
import {
  type Actor,
  allow,
  type Decision,
  isPriceLabel,
  type LabelDocument,
  priceLabels,
  refuse,
  type VendorConfig,
} from '@quayside/domain'
import {
  findPartner,
  keepLabelPrint,
  type LabelSubject,
  type PartnerLabelRow,
  type PartnerRow,
  readDocumentHeader,
  readPriceLabelLines,
  type Tx,
  writeAudit,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { orderLabel, storeOrderLabel } from './label-content.ts'
import { checkPrintable } from './making/label-font.ts'
import type { Printed } from './printed.ts'

async function addressOf(
  tx: Tx,
  subject: LabelSubject,
  isOrder: boolean,
  partner: PartnerRow,
): Promise<Decision<LabelDocument[]>> {
  const { store_order_ids } = subject
  const document = isOrder
    ? await orderLabel(tx, store_order_ids, partner)
    : await storeOrderLabel(tx, store_order_ids[0] ?? 0, partner)
  return document ? allow([document]) : refuse('orderHasNoStoreOrders')
}

async function pricesOf(
  tx: Tx,
  { store_order_ids }: LabelSubject,
  { labels }: VendorConfig,
): Promise<Decision<LabelDocument[]>> {
  if (!labels.priceLabelsEnabled) return refuse('labelsFailed', { reason: 'price labels are switched off here.' })
  const header = await readDocumentHeader(tx, store_order_ids[0] ?? 0)
  if (!header) return refuse('orderHasNoStoreOrders')
  const lines = await readPriceLabelLines(tx, store_order_ids)
  return priceLabels(
    lines.map(({ retail_price, ...line }) => ({ ...line, retailPrice: retail_price })),
    header.currency,
  )
}

export function printDeliveryLabel(
  subject: LabelSubject,
  { label, to }: { readonly label: PartnerLabelRow; readonly to: number | null },
  actor: Actor,
  { db, vendor }: Services,
): Promise<Decision<Printed>> {
  return db.transaction().execute(async (tx): Promise<Decision<Printed>> => {
    const partner = await findPartner(tx, subject.partner_id)
    if (!partner || subject.partner_id !== label.partner_id) return refuse('notFound')
    const { store_order_ids } = subject
    const isOrder = label.label_type_system_name === 'Order'
    const ofPrices = isPriceLabel(label.label_type_system_name, label.label_parameter)
    const made = ofPrices ? await pricesOf(tx, subject, vendor) : await addressOf(tx, subject, isOrder, partner)
    if (!made.ok) return made
    const { value: labels } = made
    const printable = checkPrintable(labels)
    if (!printable.ok) return printable
    const labelPrintID = await keepLabelPrint(tx, label, { labels, by: actor.userName, to })
    const name = `${isOrder ? 'Order' : 'Store order'} ${subject.name}`
    await writeAudit(tx, [
      {
        objectType: isOrder ? 'Order' : 'StoreOrder',
        objectID: isOrder ? subject.order_id : (store_order_ids[0] ?? 0),
        orderID: subject.order_id,
        partnerID: subject.partner_id,
        action: ofPrices ? `Print price labels: ${name}, ${labels.length}` : `Print labels: ${name}`,
        createdBy: actor.userName,
      },
    ])
    return allow({ labelPrintID, labels: labels.length, name, warning: null, isAsnQueued: false })
  })
}
