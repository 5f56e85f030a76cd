/** Steps that several tests of shipments and invoices begin with: a shipment, packed, sent. */
import { addCarton, addToCarton, createShipment, type ShipmentDetails, sendShipment } from '@quayside/contract'
import type { TestServices } from '../../services.fixture.ts'
import { allowed, caller, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentCalls } from './shipment-calls.ts'

interface Confirmation {
  readonly partnerID: number
  readonly code: string
  readonly shipmentID: number
  readonly control: string
  /** Accepted where left out. */
  readonly verdict?: 'A' | 'R'
}

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
  /** The partner's 997 for the latest despatch advice of a shipment; `control` has nine digits. */
  const confirm = async ({ partnerID, code, shipmentID, control, verdict = 'A' }: Confirmation): Promise<void> => {
    const sent = await kit()
      .services.db.selectFrom('exchange_message')
      .select(['group_control_number', 'control_number'])
      .where('shipment_id', '=', shipmentID)
      .orderBy('exchange_message_id', 'desc')
      .executeTakeFirstOrThrow()
    const segments = [
      `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0915*U*00401*${control}*0*P*>`,
      `GS*FA*RETAILER*QUAYSIDE*20261120*0915*${Number(control)}*X*004010`,
      'ST*997*0001',
      `AK1*SH*${sent.group_control_number}`,
      `AK2*856*${sent.control_number}`,
      ...(verdict === 'R' ? ['AK5*R*5', 'AK9*R*1*1*0'] : ['AK5*A', 'AK9*A*1*1*1']),
      'SE*6*0001',
      `GE*1*${Number(control)}`,
      `IEA*1*${control}`,
    ]
    await kit().receive(partnerID, code, `${control}.edi`, `${segments.join('~')}~`)
  }
  return { call, create, carton, pack, ship, confirm }
}
