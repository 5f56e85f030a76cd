/** Changing the header of a store order: its four addresses, due date, warehouse and references. */
import { type BodyOf, type StoreOrderHeader, updateStoreOrder } from '@quayside/contract'
import { type Actor, allow, type Decision, decideEditStoreOrder, refuse, type StoreOrderField } from '@quayside/domain'
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
import type { Services } from '../../../services.ts'
import { lockSnapshot, type OrderSnapshot, stateOf } from '../../fulfilment/order-snapshot.ts'
import { storeOrderHeaderOf } from '../read-orders.ts'
import { changedFields, columnsOf, type FieldChange } from './header-fields.ts'
import { storeOrderSpecs } from './header-specs.ts'
import { auditEdit, conflictOf, type EditedRecord, type EditRefused } from './header-version.ts'
import { chosenStore, chosenWarehouse } from './places.ts'
import { sentShipment } from './sent-shipment.ts'

type Body = BodyOf<typeof updateStoreOrder>
type Changes = readonly FieldChange<StoreOrderField>[]

const addresses: readonly StoreOrderField[] = ['storeID', 'billToID', 'toAddressID', 'fromAddressID']

const asID = (value: FieldChange['after']): number | null => (typeof value === 'number' ? value : null)

async function checkPlaces(tx: Tx, order: OrderSnapshot, changes: Changes): Promise<Decision<true>> {
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

/** The order of a single store order goes where that goes. */
async function followShipping(tx: Tx, order: OrderSnapshot, changes: Changes, by: string): Promise<void> {
  const shipping = changes.find(({ field }) => field === 'storeID')
  if (!shipping || order.storeOrders.length !== 1) return
  const store = await chosenStore(tx, order.partner, asID(shipping.after))
  const place = store.ok ? store.value : null
  const shipTo = { ship_to_store_id: asID(shipping.after), ship_to_name: place?.name ?? null }
  await writeOrderHeader(tx, order.orderID, { ...shipTo, ship_to_state: place?.state ?? null }, by)
}

async function save(
  tx: Tx,
  order: OrderSnapshot,
  storeOrderID: number,
  body: Body,
  copies: readonly (string | undefined)[],
  actor: Actor,
): Promise<Decision<StoreOrderHeader> | EditRefused> {
  const { orderID, partner } = order
  const snapshot = order.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)
  const [row] = await readStoreOrders(tx, orderID, storeOrderID)
  if (!snapshot || !row) return refuse('notFound')
  const name = `Store order ${row.store_order_number}`
  const record: EditedRecord = { orderID, storeOrderID, partnerID: partner.partnerID, name }
  const conflict = await conflictOf(tx, record, copies)
  if (conflict) return conflict
  const changes = changedFields(storeOrderSpecs, body, row)
  if (changes.length === 0) return storeOrderHeaderOf(tx, orderID, storeOrderID)
  const fields = changes.map(({ field }) => field)
  const edited = {
    reservedLine: await reservedLine(tx, orderID, storeOrderID),
    sentShipment: sentShipment([snapshot]),
  }
  const decision = decideEditStoreOrder(fields, actor, edited, stateOf(snapshot.storeOrder))
  if (!decision.ok) return decision
  const places = await checkPlaces(tx, order, changes)
  if (!places.ok) return places
  const columns = columnsOf(storeOrderSpecs, changes) as StoreOrderHeaderFields
  await writeStoreOrderHeader(tx, storeOrderID, columns, actor.userName)
  await followShipping(tx, order, changes, actor.userName)
  await auditEdit(tx, record, changes, actor.userName)
  await announce(tx, { topic: 'orders', ids: [orderID], partnerID: partner.partnerID })
  return storeOrderHeaderOf(tx, orderID, storeOrderID)
}

const run = (
  { db }: Services,
  orderID: number,
  use: (tx: Tx, order: OrderSnapshot) => Promise<Decision<StoreOrderHeader> | EditRefused>,
) =>
  db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    return order ? use(tx, order) : refuse('notFound')
  })

export const updateStoreOrderCall: Implementation = implement(
  updateStoreOrder,
  ({ actor, params, body, ifMatch }, services) =>
    run(services, params.id, (tx, order) => save(tx, order, params.sid, body, [body.lastModified, ifMatch], actor)),
)
