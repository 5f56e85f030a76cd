/** Changing the header of an order. */
import { type BodyOf, type OrderHeader, updateOrder } from '@quayside/contract'
import {
  type Actor,
  allow,
  checkDeliveryDays,
  type Decision,
  decideEditOrder,
  type EditedOrder,
  isKnownCurrency,
  type OrderField,
  refuse,
} from '@quayside/domain'
import {
  announce,
  isInvoiced,
  isOrderNumberTaken,
  type OrderHeaderFields,
  type OrderHeaderRow,
  readOrderHeader,
  renameStoreOrders,
  reservedLine,
  type Tx,
  writeOrderHeader,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { finishOrder } from '../../fulfilment/apply-change.ts'
import { checkCarried } from '../../fulfilment/carried-text.ts'
import { lockSnapshot, type OrderSnapshot, stateOf } from '../../fulfilment/order-snapshot.ts'
import { orderHeaderOf } from '../read-orders.ts'
import { lockOrderNumber } from './create-order.ts'
import { changedFields, columnsOf, type FieldChange, type FieldValue } from './header-fields.ts'
import { orderSpecs } from './header-specs.ts'
import { auditEdit, conflictOf, type EditedRecord, type EditRefused } from './header-version.ts'
import { chosenStore, chosenWarehouse } from './places.ts'
import { sentShipment } from './sent-shipment.ts'

type Body = BodyOf<typeof updateOrder>
type Changes = readonly FieldChange<OrderField>[]

const editedOrder = async (tx: Tx, order: OrderSnapshot, row: OrderHeaderRow): Promise<EditedOrder> => ({
  orderNumber: row.order_number,
  status: row.status,
  currency: row.currency,
  madeByHand: row.source_message_id === null,
  reservedLine: await reservedLine(tx, row.order_id),
  isInvoiced: await isInvoiced(tx, row.order_id),
  sentShipment: sentShipment(order.storeOrders),
})

const newValue = (changes: Changes, field: OrderField) => changes.find((change) => change.field === field)?.after

/** The references that every document of the order repeats. */
const references: readonly OrderField[] = ['orderNumber', 'customerReference']

const typedReferences = (changes: Changes) =>
  changes.flatMap(({ field, label, after }) =>
    references.includes(field) && after ? [{ field, label, text: String(after) }] : [],
  )

/** Only where one of the two is changed. */
function checkDays(row: OrderHeaderRow, changes: Changes): Decision<true> {
  const [etd, eta] = [newValue(changes, 'etd'), newValue(changes, 'eta')]
  if (etd === undefined && eta === undefined) return allow(true)
  const day = (changed: FieldValue | undefined, kept: string | null) =>
    changed === undefined ? kept : changed === null ? null : String(changed)
  return checkDeliveryDays({ etd: day(etd, row.etd), eta: day(eta, row.eta) })
}

/** What the values themselves have to be: places of the partner, a number that is free, references that can be sent. */
async function checkValues(
  tx: Tx,
  order: OrderSnapshot,
  row: OrderHeaderRow,
  changes: Changes,
): Promise<Decision<OrderHeaderFields>> {
  const days = checkDays(row, changes)
  if (!days.ok) return days
  const carried = checkCarried(order.partnerRow, typedReferences(changes))
  if (!carried.ok) return carried
  const currency = newValue(changes, 'currency')
  if (currency && !isKnownCurrency(String(currency))) return refuse('currencyUnknown', { currency })
  const number = newValue(changes, 'orderNumber')
  if (number !== undefined && (await isOrderNumberTaken(tx, order.partner.partnerID, String(number), order.orderID)))
    return refuse('duplicateOrderNumber')
  const warehouse = newValue(changes, 'warehouseID')
  const permitted = await chosenWarehouse(tx, order.partner, typeof warehouse === 'number' ? warehouse : null)
  if (!permitted.ok) return permitted
  const shipTo = newValue(changes, 'shipToStoreID')
  if (shipTo === undefined) return allow({})
  const store = await chosenStore(tx, order.partner, typeof shipTo === 'number' ? shipTo : null)
  if (!store.ok) return store
  return allow({ ship_to_name: store.value?.name ?? null, ship_to_state: store.value?.state ?? null })
}

async function write(
  tx: Tx,
  order: OrderSnapshot,
  row: OrderHeaderRow,
  fields: OrderHeaderFields,
  services: Services,
  by: string,
): Promise<void> {
  await writeOrderHeader(tx, order.orderID, fields, by)
  if (fields.order_number !== undefined)
    await renameStoreOrders(tx, order.orderID, row.order_number, String(fields.order_number))
  // Amounts are rounded to the decimals of their currency.
  if (fields.currency !== undefined) await finishOrder(tx, order, services, by)
  else await announce(tx, { topic: 'orders', ids: [order.orderID], partnerID: order.partner.partnerID })
}

async function save(
  tx: Tx,
  order: OrderSnapshot,
  body: Body,
  copies: readonly (string | undefined)[],
  actor: Actor,
  services: Services,
): Promise<Decision<OrderHeader> | EditRefused> {
  const row = await readOrderHeader(tx, order.orderID)
  if (!row) return refuse('notFound')
  const { partnerID } = order.partner
  const record: EditedRecord = { ...order, storeOrderID: null, partnerID, name: `Order ${row.order_number}` }
  const conflict = await conflictOf(tx, record, copies)
  if (conflict) return conflict
  const changes = changedFields(orderSpecs, body, row)
  if (changes.length === 0) return orderHeaderOf(tx, order.orderID)
  const states = order.storeOrders.map(({ storeOrder }) => stateOf(storeOrder))
  const fields = changes.map(({ field }) => field)
  const decision = decideEditOrder(fields, actor, await editedOrder(tx, order, row), states)
  if (!decision.ok) return decision
  const derived = await checkValues(tx, order, row, changes)
  if (!derived.ok) return derived
  const columns = { ...columnsOf(orderSpecs, changes), ...derived.value } as OrderHeaderFields
  await write(tx, order, row, columns, services, actor.userName)
  await auditEdit(tx, record, changes, actor.userName)
  return orderHeaderOf(tx, order.orderID)
}

/** The number's lock comes before the order's, as with messages that arrive. */
async function lockNumber(tx: Tx, orderID: number, { orderNumber }: Body): Promise<void> {
  const row = orderNumber === undefined ? null : await readOrderHeader(tx, orderID)
  if (row && orderNumber !== undefined) await lockOrderNumber(tx, row.partner_id, orderNumber)
}

export const updateOrderCall: Implementation = implement(updateOrder, ({ actor, params, body, ifMatch }, services) =>
  services.db.transaction().execute(async (tx) => {
    await lockNumber(tx, params.id, body)
    const order = await lockSnapshot(tx, params.id)
    return order ? save(tx, order, body, [body.lastModified, ifMatch], actor, services) : refuse('notFound')
  }),
)
