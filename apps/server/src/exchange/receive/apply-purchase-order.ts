/** What a purchase order says that it is for decides what is made of it: an order, a change of one, or a mark beside one. */
import { exchangeStatus } from '@quayside/contract'
import { changesAnOrder, messageText, orderOfChange, orderPurposeWords, sharedStatus } from '@quayside/domain'
import { changeFromOrder, type PurchaseOrder } from '@quayside/edi-mapping'
import {
  type FileToProcess,
  findOrdersByNumber,
  linkChangeMessage,
  orderNumberInUse,
  type PartnerRow,
  setMessageStatus,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { automateOrder, automation } from '../../features/automation/automate-order.ts'
import { applyWaitingChanges, receiveOrderChange } from '../../features/order-changes/receive-order-change.ts'
import { receivePurchaseOrder } from '../../features/orders/receive-purchase-order.ts'
import { finishOrder } from '../../features/store-orders/finish-order.ts'
import { lockSnapshot } from '../../features/store-orders/order-snapshot.ts'
import type { Services } from '../../services.ts'
import type { AppliedReading } from './applied-reading.ts'

/** A message of a received file. */
export interface ReceivedMessage {
  readonly file: FileToProcess
  readonly messageID: number
  readonly partner: PartnerRow
  /** Of the order numbers of its interchange, which the partner used before it; a number leaves with its first order. */
  readonly inUse: Map<string, boolean>
}

/**
 * Whether an order number is in use, as it was looked up for the whole interchange. A number that the interchange repeats
 * is asked for again, since what became of its first order decides.
 */
async function takeNumber(tx: Tx, orderNumber: string, inUse: Map<string, boolean>, partner: PartnerRow) {
  const known = inUse.get(orderNumber) ?? (await orderNumberInUse(tx, partner.partner_id, orderNumber))
  inUse.delete(orderNumber)
  return known
}

async function automateArrived(tx: Tx, orderID: number, services: Services): Promise<void> {
  const arrived = await lockSnapshot(tx, orderID)
  if (arrived && (await automateOrder(tx, { order: arrived }, services)))
    await finishOrder(tx, arrived, services, automation)
}

async function makeOrder(
  tx: Tx,
  order: PurchaseOrder,
  { file, messageID, partner, inUse }: ReceivedMessage,
  services: Services,
): Promise<AppliedReading> {
  const numberInUse = await takeNumber(tx, order.orderNumber, inUse, partner)
  const source = { exchangeFileID: file.exchange_file_id, messageID, by: partner.name, now: new Date() }
  const received = await receivePurchaseOrder(tx, order, { partner, numberInUse, source }, services)
  if (!received.ok) throw new Error(received.refusal.message)
  const { orderID, changesWait } = received.value
  if (changesWait) await applyWaitingChanges(tx, { ...order, orderID }, partner, services)
  if (partner.auto_create_sales_order) await automateArrived(tx, orderID, services)
  return { references: [order.orderNumber], orderIDs: [orderID] }
}

/** It asks for something to be done to an order that was sent before. */
async function changeOrder(
  tx: Tx,
  order: PurchaseOrder,
  { file, messageID, partner }: ReceivedMessage,
  services: Services,
): Promise<AppliedReading> {
  const { orderNumber } = order
  const source = { partner, exchangeFileID: file.exchange_file_id, messageID, by: partner.name, asPurchaseOrder: true }
  const { orderID, note } = await receiveOrderChange(tx, changeFromOrder(order), source, services)
  const taken = messageText('orderPurposeChanges', { purpose: orderPurposeWords[order.purpose], orderNumber })
  const texts = orderID === null ? [note] : [taken, note]
  const notes = texts.flatMap((text) => (text === null ? [] : [{ code: 'order.changes-an-order', text }]))
  return { references: [orderNumber], orderIDs: orderID === null ? [] : [orderID], notes }
}

/** Nothing is to be done: the order is here. The message is found beside it. */
async function markBeside(
  tx: Tx,
  orderID: number,
  { orderNumber, purpose }: PurchaseOrder,
  { file, messageID, partner }: ReceivedMessage,
): Promise<AppliedReading> {
  const words = orderPurposeWords[purpose]
  await linkChangeMessage(tx, messageID, orderID, null)
  await setMessageStatus(tx, messageID, exchangeStatus.duplicate)
  await writeAudit(tx, [
    {
      objectType: 'Order',
      objectID: orderID,
      orderID,
      partnerID: partner.partner_id,
      action: `A ${words} of the order arrived; nothing was changed`,
      createdBy: partner.name,
      exchangeFileID: file.exchange_file_id,
    },
  ])
  const text = messageText('orderCopyNotTaken', { orderNumber, purpose: words })
  return { references: [orderNumber], orderIDs: [orderID], notes: [{ code: 'order.copy', text }] }
}

/**
 * Only an original is a new order without a question. What cancels or changes is an order change, also before its order is
 * here; a replacement, copy or confirmation of an order that is not here becomes an order in Error, for a person.
 */
export async function applyPurchaseOrder(
  tx: Tx,
  order: PurchaseOrder,
  message: ReceivedMessage,
  services: Services,
): Promise<AppliedReading> {
  const { purpose, orderNumber } = order
  if (purpose === 'original') return makeOrder(tx, order, message, services)
  const orders = await findOrdersByNumber(tx, message.partner.partner_id, orderNumber)
  const found = orderOfChange(orders, { orderDate: order.orderDate, isExact: false })
  const here = found && found.status !== sharedStatus.deleted ? found : null
  if (changesAnOrder(purpose) && (here || purpose !== 'replacement')) return changeOrder(tx, order, message, services)
  if (here) return markBeside(tx, here.orderID, order, message)
  return makeOrder(tx, order, message, services)
}
