/** Editing the header of an order. */
import { type BodyOf, type OrderHeader, updateOrder } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  type EditedOrder,
  type FieldValue,
  isMadeByHand,
  type OrderField,
  orderRules,
  refuse,
} from '@quayside/domain'
import {
  announce,
  chooseDistributionCentre,
  isInvoiced,
  isOrderNumberTaken,
  type OrderHeaderFields,
  type OrderHeaderRow,
  readOrderHeader,
  refreshDues,
  renameStoreOrders,
  reservedLine,
  type Tx,
  writeOrderHeader,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { columnValues, type EditRequest, type Edits, editRecord, valuesOf } from '../../records/save-record.ts'
import { finishOrder } from '../../store-orders/finish-order.ts'
import { lockSnapshot, type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'
import { orderHeaderOf } from '../read-orders.ts'
import { lockOrderNumber } from './create-order.ts'
import { chosenStore, chosenWarehouse, namedPlaces } from './places.ts'
import { sentShipment } from './sent-shipment.ts'

const columns = {
  orderNumber: 'order_number',
  customerReference: 'customer_reference',
  orderDate: 'order_date',
  etd: 'etd',
  eta: 'eta',
  warehouseID: 'warehouse_id',
  shippingMethod: 'shipping_method',
  shipToStoreID: 'ship_to_store_id',
  currency: 'currency',
  comments: 'comments',
} as const satisfies Record<OrderField, string>

const editedOrder = async (tx: Tx, order: OrderSnapshot, row: OrderHeaderRow): Promise<EditedOrder> => ({
  orderNumber: row.order_number,
  status: row.status,
  currency: row.currency,
  madeByHand: isMadeByHand(row.system),
  reservedLine: await reservedLine(tx, row.order_id),
  isInvoiced: await isInvoiced(tx, row.order_id),
  sentShipment: sentShipment(order.storeOrders),
  storeOrders: order.storeOrders.map(({ storeOrder }) => stateOf(storeOrder)),
})

const asID = (value: FieldValue): number | null => (typeof value === 'number' ? value : null)

/** The places must be the partner's and the number free; answers the columns that the header copies from the place. */
async function checkValues(
  tx: Tx,
  order: OrderSnapshot,
  changes: Edits<OrderField>,
): Promise<Decision<OrderHeaderFields>> {
  const newValue = (field: OrderField) => changes.find((change) => change.field === field)?.after
  const number = newValue('orderNumber')
  if (number !== undefined && (await isOrderNumberTaken(tx, order.partner.partnerID, String(number), order.orderID)))
    return refuse('duplicateOrderNumber')
  const permitted = await chosenWarehouse(tx, order.partner, asID(newValue('warehouseID') ?? null))
  if (!permitted.ok) return permitted
  const shipTo = newValue('shipToStoreID')
  if (shipTo === undefined) return allow({})
  const store = await chosenStore(tx, order.partner, asID(shipTo))
  if (!store.ok) return store
  return allow({ ship_to_name: store.value?.name ?? null, ship_to_state: store.value?.state ?? null })
}

async function write(
  order: OrderSnapshot,
  row: OrderHeaderRow,
  fields: OrderHeaderFields,
  { tx, actor: { userName: by }, services }: EditRequest<OrderField> & { readonly services: Services },
): Promise<void> {
  await writeOrderHeader(tx, order.orderID, fields, by)
  if (fields.ship_to_store_id !== undefined) await chooseDistributionCentre(tx, order.orderID, fields.ship_to_store_id)
  if (fields.order_number !== undefined)
    await renameStoreOrders(tx, order.orderID, row.order_number, String(fields.order_number))
  if (fields.eta !== undefined) await refreshDues(tx, { orderID: order.orderID }, services.vendor.zone)
  // Amounts are rounded to the decimals of their currency.
  if (fields.currency !== undefined) await finishOrder(tx, order, services, by)
  else await announce(tx, { topic: 'orders', ids: [order.orderID], partnerID: order.partner.partnerID })
}

/** Fields of the header of an order that is locked; `action` as the audit names the step. */
export async function editOrder(
  order: OrderSnapshot,
  row: OrderHeaderRow,
  request: EditRequest<OrderField> & { readonly services: Services; readonly action?: string },
) {
  const { tx, action = 'Edit Order' } = request
  const { orderID } = order
  return editRecord<OrderField, EditedOrder, OrderHeader, OrderHeaderFields>(
    {
      rules: orderRules,
      objectType: 'Order',
      objectID: orderID,
      orderID,
      partnerRow: order.partnerRow,
      name: `Order ${row.order_number}`,
      action,
      before: valuesOf(orderRules, columns, row),
      state: await editedOrder(tx, order, row),
    },
    {
      check: (changes) => checkValues(tx, order, changes),
      write: async (changes, derived) => {
        const fields = { ...columnValues(columns, changes), ...derived } as OrderHeaderFields
        await write(order, row, fields, request)
      },
      answer: () => orderHeaderOf(tx, orderID),
      named: (changes) => namedPlaces(tx, changes),
    },
    request,
  )
}

/** Locks the number before the order, in the order that arriving messages do. */
async function lockNumber(tx: Tx, orderID: number, { orderNumber }: BodyOf<typeof updateOrder>): Promise<void> {
  const row = orderNumber === undefined ? null : await readOrderHeader(tx, orderID)
  if (row && orderNumber !== undefined) await lockOrderNumber(tx, row.partner_id, orderNumber)
}

async function save(tx: Tx, orderID: number, body: BodyOf<typeof updateOrder>, requested: Requested) {
  await lockNumber(tx, orderID, body)
  const order = await lockSnapshot(tx, orderID)
  const row = order && (await readOrderHeader(tx, orderID))
  if (!order || !row) return refuse('notFound')
  const { actor, ifMatch, services } = requested
  const request = { tx, actor, given: body, copies: [body.lastModified, ifMatch], services }
  const edited = await editOrder(order, row, request)
  return edited.ok ? orderHeaderOf(tx, orderID) : edited
}

interface Requested {
  readonly actor: Actor
  readonly ifMatch: string | undefined
  readonly services: Services
}

export const updateOrderCall: Implementation = implement(updateOrder, ({ actor, params, body, ifMatch }, services) =>
  services.db.transaction().execute((tx) => save(tx, params.id, body, { actor, ifMatch, services })),
)
