/** Changing the header of a store order: its four addresses, which ship-to counts, due date, warehouse and references. */
import { type StoreOrderHeader, updateStoreOrder } from '@quayside/contract'
import {
  allow,
  type Decision,
  deliveryPlace,
  type EditedStoreOrder,
  type FieldEdit,
  type FieldValue,
  goesByStoreRecord,
  namesStore,
  placeInWords,
  refuse,
  type StoreOrderField,
  storeOrderRules,
} from '@quayside/domain'
import {
  announce,
  knownPlace,
  readStoreOrders,
  reservedLine,
  type StoreOrderHeaderFields,
  type StoreOrderRow,
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

/** Kept with the ship-to of the message, which has a column of its own. */
type PlainField = Exclude<StoreOrderField, 'useStoreRecord'>

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
} as const satisfies Record<PlainField, string>

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

const isPlain = (change: FieldEdit<StoreOrderField>): change is FieldEdit<PlainField> =>
  change.field !== 'useStoreRecord'

const knownStore = ({ store }: StoreOrderRow) => store && knownPlace(store)

const usesStoreRecord = (row: StoreOrderRow): boolean =>
  row.stated_ship_to !== null && goesByStoreRecord(row.stated_ship_to, knownStore(row))

/** Only where the message names the store order's own store are there two addresses to choose between. */
function checkShipToChoice(row: StoreOrderRow, changes: Edits<StoreOrderField>): Decision<true> {
  if (changes.every(isPlain)) return allow(true)
  const { store, stated_ship_to: stated, store_order_number: storeOrderNumber } = row
  return store !== null && stated !== null && namesStore(stated, knownPlace(store))
    ? allow(true)
    : refuse('shipToNotStated', { storeOrderNumber })
}

function chosenShipTo({ stated_ship_to: stated }: StoreOrderRow, changes: Edits<StoreOrderField>) {
  const choice = changes.find((change) => !isPlain(change))
  if (!choice || !stated) return {}
  const { storeID: _, ...message } = stated
  return { stated_ship_to: JSON.stringify({ ...message, useStoreRecord: choice.after === true }) }
}

/** The audit names the two addresses in place of yes and no. */
function shipToInWords(row: StoreOrderRow, change: FieldEdit): FieldEdit {
  const { stated_ship_to: stated } = row
  if (change.field !== 'useStoreRecord' || !stated) return change
  const addressOf = (useStoreRecord: boolean) => {
    const place = deliveryPlace({ ...stated, useStoreRecord }, knownStore(row))
    return place && placeInWords(place)
  }
  return { ...change, before: addressOf(change.before === true), after: addressOf(change.after === true) }
}

/** An order with a single store order takes its ship-to, unless a distribution centre is the order's. */
async function followShipping(
  tx: Tx,
  order: OrderSnapshot,
  changes: Edits<StoreOrderField>,
  by: string,
): Promise<void> {
  if (!changes.some(({ field }) => field === 'storeID' || field === 'useStoreRecord')) return
  const [only, another] = await readStoreOrders(tx, order.orderID)
  if (!only || another || only.centre) return
  const place = deliveryPlace(only.stated_ship_to, knownStore(only))
  const named = { ship_to_name: place?.name ?? null, ship_to_state: place?.state ?? null }
  await writeOrderHeader(tx, order.orderID, { ship_to_store_id: only.store_id, ...named }, by)
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
      before: { ...valuesOf(storeOrderRules, columns, row), useStoreRecord: usesStoreRecord(row) },
      state: {
        reservedLine: await reservedLine(tx, orderID, storeOrderID),
        sentShipment: sentShipment([snapshot]),
        storeOrder: stateOf(snapshot.storeOrder),
      },
    },
    {
      check: async (changes) => {
        const choice = checkShipToChoice(row, changes)
        return choice.ok ? checkPlaces(tx, order, changes) : choice
      },
      write: async (changes) => {
        const fields = columnValues(columns, changes.filter(isPlain)) as StoreOrderHeaderFields
        await writeStoreOrderHeader(tx, storeOrderID, { ...fields, ...chosenShipTo(row, changes) }, actor.userName)
        await followShipping(tx, order, changes, actor.userName)
        await announce(tx, { topic: 'orders', ids: [orderID], partnerID: partner.partnerID })
      },
      answer: () => storeOrderHeaderOf(tx, orderID, storeOrderID),
      named: async (changes) => (await namedPlaces(tx, changes)).map((change) => shipToInWords(row, change)),
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
