/** The products that the added lines of a change name: looked up as for an order; a sandbox partner's unknown ones are made. */
import type { LineDifference } from '@quayside/domain'
import type { PurchaseOrder } from '@quayside/edi-mapping'
import type { PartnerRow, ProductRow, Tx } from '@quayside/store'
import { namedRecords } from '../orders/named-records.ts'
import { asOrdered } from './planned-lines.ts'

interface AddingOrder {
  readonly orderNumber: string
  /** Its prices are those of the order's day. */
  readonly orderDate: string | null
  readonly lines: readonly LineDifference[]
}

export async function namedProducts(
  tx: Tx,
  { orderNumber, orderDate, lines }: AddingOrder,
  partner: PartnerRow,
  by: string,
): Promise<readonly ProductRow[]> {
  const added = lines.filter(({ storeOrderProductID }) => storeOrderProductID === null)
  if (added.length === 0) return []
  const document: PurchaseOrder = {
    purpose: 'change',
    orderNumber,
    orderType: null,
    orderDate,
    customerReference: null,
    currency: null,
    deliverAfter: null,
    deliverBefore: null,
    shippingMethod: null,
    comments: null,
    parties: [],
    lines: added.map(asOrdered),
    statedLineCount: null,
    statedTotals: [],
  }
  return (await namedRecords(tx, { document, drafts: [] }, partner, by)).products
}
