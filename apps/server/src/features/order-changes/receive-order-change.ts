/** An order change that came in: kept as it is, then carried out at the order that it names, or kept until that order arrives. */
import {
  advice,
  changeName,
  formatDate,
  messageText,
  type NumberedOrder,
  type OrderChangeStatus,
  orderChangeStatus,
  orderOfChange,
  orderPurposeWords,
} from '@quayside/domain'
import type { OrderChange } from '@quayside/edi-mapping'
import {
  announce,
  earlierWithNumber,
  findOrdersByNumber,
  insertOrderChange,
  linkChangeMessage,
  type PartnerRow,
  sha256,
  type Tx,
  waitingOrderChanges,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { applyRequestedChange } from './apply-requested-change.ts'
import { requestedChange } from './change-subject.ts'

export interface MessageSource {
  readonly partner: PartnerRow
  readonly exchangeFileID: number
  readonly messageID: number
  readonly by: string
  /** It came as a purchase order that cancels, changes or replaces, so the partner's order change setting does not count. */
  readonly asPurchaseOrder?: boolean
}

export interface ReceivedChange {
  /** The order that it changed or tried to; null while it waits for it. */
  readonly orderID: number | null
  /** Shown beside the message in the exchange: why it was not applied, and what to do. */
  readonly note: string | null
}

/** The same words under another interchange are the same change: where its segments stood does not count. */
function hashOf(change: OrderChange): Buffer {
  const lines = change.lines.map((one) => ({ ...one, line: { ...one.line, segmentPosition: 0 } }))
  return sha256(Buffer.from(JSON.stringify({ ...change, lines }), 'utf8'))
}

const { waiting, duplicate, error, notApplied } = orderChangeStatus

/** Must run under the name lock of the order number, so that the order does not arrive between looking and keeping. */
export async function receiveOrderChange(
  tx: Tx,
  change: OrderChange,
  source: MessageSource,
  services: Services,
): Promise<ReceivedChange> {
  const { partner } = source
  const { orderNumber, changeNumber, orderDate } = change
  const orders = await findOrdersByNumber(tx, partner.partner_id, orderNumber)
  const order = orderOfChange(orders, namedOrder(change, source.asPurchaseOrder))
  if (!partner.order_change_enabled && !source.asPurchaseOrder) {
    if (order) await linkChangeMessage(tx, source.messageID, order.orderID, null)
    const note = advice('orderChangeNotEnabled', { partner: partner.name, orderNumber })
    return { orderID: null, note }
  }
  const documentSha256 = hashOf(change)
  const earlier =
    changeNumber === null
      ? null
      : await earlierWithNumber(
          tx,
          { partnerID: partner.partner_id, orderID: order?.orderID ?? null, orderNumber, orderDate, changeNumber },
          documentSha256,
        )
  const unchanged = unappliedNote(change, earlier === 'same')
  const missing = order ? null : waitingNote(change, source, orders)
  const orderChangeID = await insertOrderChange(tx, {
    partnerID: partner.partner_id,
    orderID: order?.orderID ?? null,
    orderNumber,
    orderDate,
    changeNumber,
    changeDate: change.changeDate,
    purpose: change.purpose,
    status: unchanged?.status ?? (order ? error : waiting),
    message: unchanged?.note ?? missing,
    document: change,
    documentSha256,
    exchangeFileID: source.exchangeFileID,
    exchangeMessageID: source.messageID,
    createdBy: source.by,
  })
  if (unchanged) {
    if (order) await linkChangeMessage(tx, source.messageID, order.orderID, null)
    return { orderID: order?.orderID ?? null, note: unchanged.note }
  }
  if (!order) {
    // The pages of these orders show the change that waits.
    const ids = orders.map(({ orderID }) => orderID)
    if (ids.length > 0) await announce(tx, { topic: 'orders', ids, partnerID: partner.partner_id })
    return { orderID: null, note: missing }
  }
  const reused =
    earlier === 'other' ? advice('orderChangeNumberReused', { change: changeNumber ?? '', orderNumber }) : null
  const result = await applyRequestedChange(
    tx,
    {
      orderID: order.orderID,
      requested: change,
      doubt: reused ?? notEnabled(partner, orderNumber),
      exchangeMessageID: source.messageID,
    },
    { orderChangeID, by: source.by, exchangeFileID: source.exchangeFileID },
    services,
  )
  return { orderID: order.orderID, note: result?.note ?? null }
}

/** A purchase order that changes another states its own day, which can be the day of the other. */
export const namedOrder = ({ orderDate, changeDate }: OrderChange, asPurchaseOrder = false) => ({
  orderDate: asPurchaseOrder ? changeDate : orderDate,
  isExact: !asPurchaseOrder,
})

const dayOf = (date: string | null): string => (date === null ? 'no date' : formatDate(date))

/** Why the change waits: its order is not here, no order has its date, or several orders can be meant. */
function waitingNote(
  { orderNumber, orderDate, purpose }: OrderChange,
  { partner, asPurchaseOrder }: MessageSource,
  orders: readonly NumberedOrder[],
): string {
  const dates = [...new Set(orders.map((order) => dayOf(order.orderDate)))].join(', ')
  if (orders.length > 0 && orderDate !== null)
    return advice('orderChangeDateUnknown', { orderNumber, date: dayOf(orderDate), dates })
  if (orders.length > 0) return advice('orderChangeOrderAmbiguous', { orderNumber, dates })
  return asPurchaseOrder
    ? advice('orderPurposeWaits', { purpose: orderPurposeWords[purpose], orderNumber })
    : messageText('orderChangeOrderUnknown', { orderNumber, partner: partner.code })
}

/** Partners without order changes can still stop an order by a cancelling purchase order; a person then decides. */
const notEnabled = (partner: PartnerRow, orderNumber: string): string | null =>
  partner.order_change_enabled ? null : advice('orderChangeNotEnabled', { partner: partner.name, orderNumber })

/** Why a change is kept without being applied: it came before, or it says that it is a copy. */
function unappliedNote(
  { purpose, orderNumber, changeNumber }: OrderChange,
  cameBefore: boolean,
): { status: OrderChangeStatus; note: string } | null {
  if (cameBefore) {
    const note = messageText('orderChangeRepeated', { change: changeName(changeNumber).trim(), orderNumber })
    return { status: duplicate, note }
  }
  if (purpose !== 'duplicate') return null
  return { status: notApplied, note: messageText('orderChangeIsCopy', { orderNumber }) }
}

/** Applies the changes that arrived before their order and belong to it, once the order is written. */
export async function applyWaitingChanges(
  tx: Tx,
  { orderID, orderNumber }: { readonly orderID: number; readonly orderNumber: string },
  partner: PartnerRow,
  services: Services,
): Promise<void> {
  const orders = await findOrdersByNumber(tx, partner.partner_id, orderNumber)
  for (const kept of await waitingOrderChanges(tx, partner.partner_id, orderNumber)) {
    if (kept.status !== waiting) continue
    const named = { orderDate: kept.order_date, isExact: true }
    if (orderOfChange(orders, named)?.orderID !== orderID) continue
    await applyRequestedChange(
      tx,
      {
        orderID,
        requested: requestedChange(kept.document, partner.guide),
        doubt: notEnabled(partner, orderNumber),
        exchangeMessageID: kept.exchange_message_id,
      },
      { orderChangeID: kept.order_change_id, by: kept.created_by, exchangeFileID: kept.exchange_file_id },
      services,
    )
  }
}
