/** Changing the header of a store order: its four addresses, due date, warehouse and references. */
import { type StoreOrderHeader, updateStoreOrder } from '@quayside/contract'
import {
  allow,
  type Decision,
  type EditedStoreOrder,
  type FieldValue,
  refuse,
  type StoreOrderField,
  storeOrderRules,
} from '@quayside/domain'
import {
  announce,
  readStoreOrders,
  reservedLine,
  type StoreOrderHeaderFields,
  type Tx,
  writeOrderHeader,
  writeStoreOrderHeader,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import { columnValues, type EditRequest, type Edits, saveRecord, valuesOf } from '../../records/save-record.ts'
import { lockSnapshot, type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'
import { storeOrderHeaderOf } from '../read-orders.ts'
import { chosenStore, chosenWarehouse, namedPlaces } from './places.ts'
import { sentShipment } from './sent-shipment.ts'

const columns = {
  storeID: 'store_id',
  billToID: 'bill_to_id',
  toAddressID: 'to_address_id',
  fromAddressID: 'from_address_id',
  dueDate: 'due_date',
  warehouseID: 'warehouse_id',
  storeOrderReference: 'store_order_reference',
  systemStoreOrderNumber: 'system_store_order_number',
  systemStoreOrderID: 'system_store_order_id',
} as const satisfies Record<StoreOrderField, string>

const addresses: readonly StoreOrderField[] = ['storeID', 'billToID', 'toAddressID', 'fromAddressID']

const asID = (value: FieldValue): number | null => (typeof value === 'number' ? value : null)

async function checkPlaces(tx: Tx, order: OrderSnapshot, changes: Edits<StoreOrderField>): Promise<Decision<true>> {
  for (const { field, after } of changes) {
    if (addresses.includes(field)) {
      const store = await chosenStore(tx, order.partner, asID(after))
      if (!store.ok) return store
    }
    if (field === 'warehouseID') {
      const warehouse = await chosenWarehouse(tx, order.partner, asID(after))
      if (!warehouse.ok) return warehouse
    }
  }
  return allow(true)
}

/** An order with a single store order takes its ship-to. */
async function followShipping(
  tx: Tx,
  order: OrderSnapshot,
  changes: Edits<StoreOrderField>,
  by: string,
): Promise<void> {
  const shipping = changes.find(({ field }) => field === 'storeID')
  if (!shipping || order.storeOrders.length !== 1) return
  const store = await chosenStore(tx, order.partner, asID(shipping.after))
  const place = store.ok ? store.value : null
  const shipTo = { ship_to_store_id: asID(shipping.after), ship_to_name: place?.name ?? null }
  await writeOrderHeader(tx, order.orderID, { ...shipTo, ship_to_state: place?.state ?? null }, by)
}

async function editStoreOrder(order: OrderSnapshot, storeOrderID: number, request: EditRequest<StoreOrderField>) {
  const { orderID, partner, partnerRow } = order
  const { tx, actor } = request
  const snapshot = order.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)
  const [row] = await readStoreOrders(tx, orderID, storeOrderID)
  if (!snapshot || !row) return refuse('notFound')
  return saveRecord<StoreOrderField, EditedStoreOrder, StoreOrderHeader, true>(
    {
      rules: storeOrderRules,
      objectType: 'StoreOrder',
      objectID: storeOrderID,
      orderID,
      partnerRow,
      name: `Store order ${row.store_order_number}`,
      action: 'Edit Store Order',
      before: valuesOf(storeOrderRules, columns, row),
      state: {
        reservedLine: await reservedLine(tx, orderID, storeOrderID),
        sentShipment: sentShipment([snapshot]),
        storeOrder: stateOf(snapshot.storeOrder),
      },
    },
    {
      check: (changes) => checkPlaces(tx, order, changes),
      write: async (changes) => {
        const fields = columnValues(columns, changes) as StoreOrderHeaderFields
        await writeStoreOrderHeader(tx, storeOrderID, fields, actor.userName)
        await followShipping(tx, order, changes, actor.userName)
        await announce(tx, { topic: 'orders', ids: [orderID], partnerID: partner.partnerID })
      },
      answer: () => storeOrderHeaderOf(tx, orderID, storeOrderID),
      named: (changes) => namedPlaces(tx, changes),
    },
    request,
  )
}

export const updateStoreOrderCall: Implementation = implement(
  updateStoreOrder,
  ({ actor, params, body, ifMatch }, { db }) =>
    db.transaction().execute(async (tx) => {
      const order = await lockSnapshot(tx, params.id)
      if (!order) return refuse('notFound')
      return editStoreOrder(order, params.sid, { tx, actor, given: body, copies: [body.lastModified, ifMatch] })
    }),
)
