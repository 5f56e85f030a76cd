/**
 * Writes down what a partner wants to be told of by mail, in the transaction in which it happens. The mails are gathered from it
 * (features/notifications), so that a bad file of 500 orders is one mail. Nothing is written where the installation sends none.
 */
import {
  listOfEvent,
  type NotificationEvent,
  notificationAddresses,
  notificationEvents,
  orderEvents,
  orderStatusOf,
  type PartnerSettings,
  standaloneEvents,
  type ToldEvent,
  type ToldOrder,
} from '@quayside/domain'
import {
  findPartner,
  insertNotices,
  readSnapshots,
  readStandaloneStanding,
  type StoreOrderSnapshot,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { invoiceState, lineProgress, type OrderSnapshot, stateOf } from './order-snapshot.ts'

type Told = Pick<Services, 'config' | 'vendor'>
type Order = Pick<OrderSnapshot, 'orderID' | 'partner' | 'completed' | 'storeOrders'>

function wantedEvents(partner: PartnerSettings, { config }: Told): ReadonlySet<NotificationEvent> {
  if (!config.mail) return new Set()
  return new Set(notificationEvents.filter((event) => notificationAddresses(event, partner).length > 0))
}

/** As the addresses of the screens are (record-address.ts of the portal). */
function pathOf({ shipmentID, invoiceID, storeOrderID }: ToldEvent, orderID: number | null): string {
  if (shipmentID !== undefined) return `/shipments/${shipmentID}`
  if (invoiceID !== undefined) return `/invoices/${invoiceID}`
  return storeOrderID === undefined ? `/orders/${orderID}` : `/orders/${orderID}/storeorder/${storeOrderID}`
}

interface Noted {
  readonly partnerID: number
  readonly orderID: number | null
  readonly wanted: ReadonlySet<NotificationEvent>
}

async function write(tx: Tx, events: readonly ToldEvent[], { partnerID, orderID, wanted }: Noted): Promise<void> {
  const notices = events
    .filter(({ event }) => wanted.has(event))
    .map((one) => ({ list: listOfEvent(one.event), words: one.words, path: pathOf(one, orderID) }))
  await insertNotices(tx, partnerID, notices)
}

function toldOrder({ partner, completed, storeOrders }: Omit<Order, 'orderID'>, { vendor }: Told): ToldOrder {
  const states = storeOrders.map((one) => ({ ...stateOf(one.storeOrder), lines: one.lines.map(lineProgress) }))
  return {
    orderNumber: storeOrders[0]?.storeOrder.order_number ?? '',
    status: orderStatusOf({ storeOrders: states, completed, partner, vendor }),
    storeOrders: storeOrders.map(({ storeOrder, shipments, invoices }) => ({
      storeOrderID: storeOrder.store_order_id,
      storeOrderNumber: storeOrder.store_order_number,
      state: stateOf(storeOrder),
      shipments: shipments.map((one) => ({
        shipmentID: one.shipment_id,
        shipmentNumber: one.shipment_number,
        status: one.status,
      })),
      invoices: invoices.map(invoiceState),
    })),
  }
}

/** @param before the order under its lock before the transaction wrote anything */
export async function noteOrderEvents(
  tx: Tx,
  before: Order,
  now: { readonly storeOrders: readonly StoreOrderSnapshot[]; readonly completed: boolean },
  services: Told,
): Promise<void> {
  const { orderID, partner } = before
  const wanted = wantedEvents(partner, services)
  if (wanted.size === 0) return
  const events = orderEvents(toldOrder({ partner, ...now }, services), toldOrder(before, services))
  await write(tx, events, { partnerID: partner.partnerID, orderID, wanted })
}

export async function noteArrival(
  tx: Tx,
  { orderID, partner }: Pick<Order, 'orderID' | 'partner'>,
  services: Told,
): Promise<void> {
  const wanted = wantedEvents(partner, services)
  if (wanted.size === 0) return
  const storeOrders = await readSnapshots(tx, orderID)
  const events = orderEvents(toldOrder({ partner, completed: false, storeOrders }, services), null)
  await write(tx, events, { partnerID: partner.partnerID, orderID, wanted })
}

async function readStandalone(tx: Tx, invoiceID: number) {
  const row = await readStandaloneStanding(tx, invoiceID)
  if (!row) return null
  const { invoice_type: invoiceType, invoice_number: invoiceNumber, status, error } = row
  return { invoiceID, invoiceType, invoiceNumber, status, error }
}

/** Of an invoice that belongs to no order: called before it is written; what it answers is called after. */
export async function followStandalone(
  tx: Tx,
  { partnerID, invoiceID }: { readonly partnerID: number; readonly invoiceID: number },
  services: Told,
): Promise<() => Promise<void>> {
  const nothing = async () => undefined
  if (!services.config.mail) return nothing
  const row = await findPartner(tx, partnerID)
  const wanted = row && wantedEvents(partnerSettings(row), services)
  const before = wanted?.size ? await readStandalone(tx, invoiceID) : null
  if (!before || !wanted) return nothing
  return async () => {
    const now = await readStandalone(tx, invoiceID)
    if (now) await write(tx, standaloneEvents(now, before), { partnerID, orderID: null, wanted })
  }
}
