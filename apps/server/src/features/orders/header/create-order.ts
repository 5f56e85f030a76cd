/** Orders made by hand: the order first, then a store order for each store; they are Not Ordered until they have a line. */
import { type AnswerOf, type BodyOf, createOrder, createStoreOrder } from '@quayside/contract'
import {
  allow,
  type Decision,
  dateText,
  newStoreOrderState,
  orderIsNotDeleted,
  portalSystem,
  refuse,
} from '@quayside/domain'
import {
  announce,
  findPartnerStore,
  insertBareOrder,
  insertBareStoreOrder,
  isOrderNumberTaken,
  lockNamesOf,
  namesOfPartner,
  type OrderHeaderRow,
  type PartnerRow,
  readOrderHeader,
  statusColumns,
  storeOrderNumbers,
  type Tx,
  writeAudit,
  writeOrderHeader,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { StepBy } from '../../../services.ts'
import { chosenPartner } from '../../partners/chosen-partner.ts'
import { checkCarried } from '../../records/carried-text.ts'
import { finishOrder } from '../../store-orders/finish-order.ts'
import { lockSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'

/** The status columns of a new order or store order. */
function initialStages() {
  const state = newStoreOrderState()
  return { status: state.status, ...statusColumns(state) }
}

/** Arriving messages take this lock too, so that a number found free stays free. */
export const lockOrderNumber = (tx: Tx, partnerID: number, orderNumber: string): Promise<void> =>
  lockNamesOf(tx, namesOfPartner(partnerID), [`order:${partnerID}:${orderNumber}`])

async function insertOrder(
  tx: Tx,
  partner: PartnerRow,
  { orderNumber = null, system = portalSystem }: { orderNumber?: string | null; system?: string | undefined },
  { services, by }: StepBy,
): Promise<Decision<AnswerOf<typeof createOrder>>> {
  const { partner_id } = partner
  if (orderNumber !== null) {
    const carried = checkCarried(partner, [{ field: 'orderNumber', label: 'Order Number', text: orderNumber }])
    if (!carried.ok) return carried
    await lockOrderNumber(tx, partner_id, orderNumber)
    if (await isOrderNumberTaken(tx, partner_id, orderNumber)) return refuse('duplicateOrderNumber')
  }
  const order = await insertBareOrder(tx, {
    ...initialStages(),
    partner_id,
    order_number: orderNumber,
    order_date: dateText(new Date(), services.vendor.zone),
    currency: partner.currency,
    external_customer_id: partner.external_customer_id,
    retailer_code: partner.retailer_code,
    system,
    created_by: by,
  })
  const orderID = order.order_id
  await writeAudit(tx, [
    { objectType: 'Order', objectID: orderID, orderID, partnerID: partner_id, action: 'Create Order', createdBy: by },
  ])
  await announce(tx, { topic: 'orders', ids: [orderID], partnerID: partner_id })
  return allow({ orderID, orderNumber: order.order_number })
}

/** A typed number is refused if it is taken; otherwise the first free one is made up. */
function numberFor(
  order: OrderHeaderRow,
  storeCode: string,
  typed: string | undefined,
  taken: ReadonlySet<string>,
): Decision<string> {
  if (typed !== undefined) return taken.has(typed) ? refuse('duplicateStoreOrderNumber') : allow(typed)
  const wanted = taken.size === 0 ? order.order_number : `${order.order_number}-${storeCode}`
  let number = wanted
  for (let again = 2; taken.has(number); again++) number = `${wanted}-${again}`
  return allow(number)
}

async function insertStoreOrder(
  tx: Tx,
  orderID: number,
  body: BodyOf<typeof createStoreOrder>,
  { services, by }: StepBy,
): Promise<Decision<AnswerOf<typeof createStoreOrder>>> {
  const snapshot = await lockSnapshot(tx, orderID)
  const order = snapshot ? await readOrderHeader(tx, orderID) : null
  if (!snapshot || !order) return refuse('notFound')
  const { partnerID, partnerCode } = snapshot.partner
  const states = snapshot.storeOrders.map(({ storeOrder }) => stateOf(storeOrder))
  const named = { orderNumber: order.order_number, status: order.status }
  const live = orderIsNotDeleted(named, 'Create Store Order', states)
  if (!live.ok) return live
  if (order.completed) return refuse('orderCompleted', { orderNumber: order.order_number })
  const store = await findPartnerStore(tx, partnerID, body.storeID)
  if (!store) return refuse('placeNotOfPartner', { place: 'Store', id: body.storeID, partner: partnerCode })
  const number = numberFor(order, store.code, body.storeOrderNumber, await storeOrderNumbers(tx, orderID))
  if (!number.ok) return number
  const storeOrderID = await insertBareStoreOrder(tx, {
    ...initialStages(),
    order_id: orderID,
    partner_id: partnerID,
    store_order_number: number.value,
    store_id: body.storeID,
    warehouse_id: order.warehouse_id ?? store.warehouseID,
    due_date: order.eta ?? order.etd,
    created_by: by,
  })
  const count = snapshot.storeOrders.length + 1
  const shipTo =
    count === 1
      ? { ship_to_store_id: body.storeID, ship_to_name: store.name, ship_to_state: store.state }
      : { ship_to_store_id: null, ship_to_name: `${count} stores`, ship_to_state: null }
  await writeOrderHeader(tx, orderID, shipTo, by)
  await writeAudit(tx, [
    {
      objectType: 'StoreOrder',
      objectID: storeOrderID,
      orderID,
      partnerID,
      action: `Create Store Order: ${number.value}`,
      createdBy: by,
    },
  ])
  await finishOrder(tx, snapshot, services, by)
  return allow({ storeOrderID })
}

export const createOrderCalls: readonly Implementation[] = [
  implement(createOrder, async ({ actor, body }, services) => {
    const partner = await chosenPartner(body.partnerCode, actor, services)
    if (!partner.ok) return partner
    const wanted = { orderNumber: body.orderNumber ?? null, system: body.system }
    return services.db
      .transaction()
      .execute((tx) => insertOrder(tx, partner.value, wanted, { services, by: actor.userName }))
  }),
  implement(createStoreOrder, ({ actor, params, body }, services) =>
    services.db.transaction().execute((tx) => insertStoreOrder(tx, params.id, body, { services, by: actor.userName })),
  ),
]
