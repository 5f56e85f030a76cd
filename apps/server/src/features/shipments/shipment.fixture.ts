/** Steps that several tests of shipments and invoices begin with: a shipment, packed, sent. */
import { addCarton, addToCarton, createShipment, type ShipmentDetails, sendShipment } from '@quayside/contract'
import type { TestServices } from '../../services.fixture.ts'
import { allowed, caller, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentCalls } from './shipment-calls.ts'

export function shipmentSteps(kit: () => TestServices) {
  const call = caller(kit, shipmentCalls)
  const newest = new Map<number, number>()
  /** Each time another one. */
  const create = async ({ orderID: id, storeOrderID: sid }: TestOrder): Promise<number> => {
    const query = { beside: newest.get(sid) }
    const { shipmentID } = allowed(await call(createShipment, { params: { id, sid }, query }))
    newest.set(sid, shipmentID)
    return shipmentID
  }
  const carton = async (shipmentID: number): Promise<number> => {
    const { shipmentCartons } = allowed(await call(addCarton, { params: { id: shipmentID }, body: {} }))
    return shipmentCartons.at(-1)?.shipmentCartonID ?? 0
  }
  const pack = async (cartonID: number, line: number | undefined, quantity: number): Promise<ShipmentDetails> =>
    allowed(await call(addToCarton, { params: { id: cartonID }, body: { storeOrderProductID: line ?? 0, quantity } }))
  /** Packs these quantities of an order's lines into one carton of a new shipment, sends it and runs its job. */
  const ship = async (order: TestOrder, ...quantities: readonly number[]): Promise<number> => {
    const shipmentID = await create(order)
    const cartonID = await carton(shipmentID)
    for (const [at, quantity] of quantities.entries())
      if (quantity > 0) await pack(cartonID, order.lineIDs[at], quantity)
    allowed(await call(sendShipment, { params: { id: shipmentID } }))
    await kit().runJobs()
    return shipmentID
  }
  return { call, create, carton, pack, ship }
}
