/** Goods that the warehouse picked become a shipment of the store order, packed in the cartons that the warehouse used. */
import {
  applyEvent,
  dateText,
  decideCreateShipment,
  isDeleted,
  isShipmentSent,
  nextCartonNumber,
  type PickedPacks,
  packPicked,
  rollUpShipments,
  type ShipmentTransition,
  shipmentStatus,
  shipmentStatuses,
  unassignedProducts,
} from '@quayside/domain'
import {
  dateShipment,
  insertCarton,
  insertShipment,
  readCartons,
  readPackableLines,
  readWarehouseLines,
  writeAudit,
  writeCartonProducts,
} from '@quayside/store'
import { packableLine } from '../features/shipments/packing.ts'
import { newSscc } from '../features/shipments/sscc.ts'
import { applyTransition } from '../features/store-orders/apply-transition.ts'
import { contextOf, stateOf } from '../features/store-orders/order-snapshot.ts'
import type { Services } from '../services.ts'
import type { PickedQuantity } from './connector.ts'
import { type LockedStoreOrder, lockStoreOrder } from './with-store-order.ts'

/** What of the picked goods is still to be packed, by carton. */
async function toPack(
  { tx, order, storeOrder }: LockedStoreOrder,
  picked: readonly PickedQuantity[],
): Promise<Map<string, PickedPacks[]>> {
  const storeOrderID = storeOrder.storeOrder.store_order_id
  const rows = await readPackableLines(tx, storeOrderID, null)
  const packable = rows.map((row) => packableLine(row, order.partner.acknowledgementsEnabled))
  const unassigned = new Map(unassignedProducts(packable, []).map((one) => [one.storeOrderProductID, one.unpackedQty]))
  const packSizes = new Map(
    (await readWarehouseLines(tx, order.orderID)).map((row) => [row.store_order_product_id, row.product_pack_size]),
  )
  const cartons = new Map<string, PickedPacks[]>()
  for (const { line, quantity, carton } of picked) {
    const storeOrderProductID = Number(line)
    const [packed] = packPicked([
      {
        storeOrderProductID,
        quantity,
        productPackSize: packSizes.get(storeOrderProductID) ?? null,
        unassigned: unassigned.get(storeOrderProductID) ?? 0,
      },
    ])
    if (packed) cartons.set(carton ?? '', [...(cartons.get(carton ?? '') ?? []), packed])
  }
  return cartons
}

async function packCartons(
  { tx, order }: LockedStoreOrder,
  shipmentID: number,
  cartons: Map<string, PickedPacks[]>,
): Promise<void> {
  const numbers: string[] = []
  for (const products of cartons.values()) {
    const sscc = await newSscc(tx, order.partner)
    if (!sscc.ok) throw new Error(sscc.refusal.message)
    const number = nextCartonNumber(numbers, shipmentID)
    numbers.push(number)
    await insertCarton(tx, shipmentID, number, sscc.value)
    const carton = (await readCartons(tx, shipmentID)).find((one) => one.carton_number === number)
    const changes = products.map(({ storeOrderProductID, quantity }) => ({
      shipmentCartonID: carton?.shipment_carton_id ?? 0,
      shipmentCartonProductID: null,
      storeOrderProductID,
      cartonQuantity: quantity,
      batch: null,
      expiryDate: null,
    }))
    await writeCartonProducts(tx, changes)
  }
}

/** The stage follows the shipments as they are now. */
async function rollUp(locked: LockedStoreOrder, action: string, services: Services, by: string) {
  const now = await lockStoreOrder(locked.tx, locked.storeOrder.storeOrder.store_order_id)
  if (!now) return
  const { shipments = [], lines } = contextOf(now.order, now.storeOrder, services)
  const changes = rollUpShipments(stateOf(now.storeOrder.storeOrder), shipments, lines)
  await applyTransition(locked.tx, now.storeOrder, { changes, jobs: [], audit: { action } }, { services, by })
}

interface PickedGoods {
  readonly picked: readonly PickedQuantity[]
  /** The system's own order that they were picked on; null: the one it was given. */
  readonly orderNumber: string | null
}

/** Makes a shipment of what was picked and is in no carton yet. A refusal stands in the audit; the goods can be packed by hand. */
export async function fillShipment(
  locked: LockedStoreOrder,
  { picked, orderNumber }: PickedGoods,
  services: Services,
  by: string,
): Promise<void> {
  const { tx, order, storeOrder } = locked
  const { store_order_id, partner_id } = storeOrder.storeOrder
  const decision = decideCreateShipment(stateOf(storeOrder.storeOrder), contextOf(order, storeOrder, services))
  if (!decision.ok) {
    const action = `Warehouse: no shipment was made of what was picked: ${decision.refusal.message}`
    const about = { objectType: 'StoreOrder', objectID: store_order_id } as const
    await writeAudit(tx, [{ ...about, orderID: order.orderID, partnerID: partner_id, action, createdBy: by }])
    return
  }
  const cartons = await toPack(locked, picked)
  if (cartons.size === 0) return
  const { shipmentID, shipmentNumber } = await insertShipment(tx, {
    orderID: order.orderID,
    storeOrderID: store_order_id,
    partnerID: partner_id,
    status: shipmentStatus.inProgress,
    standaloneOrderNumber: orderNumber?.trim() || null,
    by,
  })
  await packCartons(locked, shipmentID, cartons)
  const audit = { ...decision.value.audit, detail: `${shipmentNumber}, ${cartons.size} cartons from the warehouse` }
  await applyTransition(
    tx,
    storeOrder,
    { ...decision.value, audit },
    {
      services,
      by,
      about: { objectType: 'Shipment', objectID: shipmentID },
    },
  )
  await rollUp(locked, 'Warehouse: picked goods packed', services, by)
}

/** The goods have left, for a partner that wants no despatch advice: its open shipments are Shipped. */
export async function shipByWarehouse(storeOrderID: number, locked: LockedStoreOrder, services: Services, by: string) {
  const { tx } = locked
  const now = await lockStoreOrder(tx, storeOrderID)
  if (!now || isDeleted(stateOf(now.storeOrder.storeOrder))) return
  const { shipments = [] } = contextOf(now.order, now.storeOrder, services)
  const changes: ShipmentTransition[] = []
  for (const { shipmentID, status, cartonProductCount } of shipments) {
    const next = applyEvent(shipmentStatuses, status, 'ship', services.vendor.variant)
    if (!next.ok || isShipmentSent(status) || cartonProductCount === 0) continue
    await dateShipment(tx, shipmentID, dateText(new Date(), services.vendor.zone))
    changes.push({ shipmentID, changes: { status: next.value } })
  }
  if (changes.length === 0) return
  const audit = { action: 'Shipped by the external system' }
  await applyTransition(tx, now.storeOrder, { changes: {}, shipments: changes, jobs: [], audit }, { services, by })
  await rollUp(now, 'Warehouse: goods have left', services, by)
}
