// A store order says whether anything is left to ship or invoice, and agrees with the calls that do it.
import { createShipment, createStoreOrderInvoice, getStoreOrder, type StoreOrderDetails } from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder, type TestOrder } from '../store-orders/store-order.fixture.ts'

const kit = openTestApp()
let order: TestOrder
let token: string

beforeAll(async () => {
  const partnerID = await insertPartner(kit.services, 'LEFT', 'X12')
  const every = permissions.map((permission) => permission.key)
  token = await kit.tokenFor(every, [partnerID])
  order = await insertTestOrder(kit, partnerID, {
    orderNumber: 'PO-LEFT',
    lines: [
      { sku: 'A', quantity: '5' },
      { sku: 'B', quantity: '4', acknowledged: '0' },
    ],
  })
})

const params = () => ({ id: order.orderID, sid: order.storeOrderID })
async function leftToDo() {
  const reply = await kit.call(getStoreOrder, { token, params: params() })
  const { leftToPack, leftToInvoice } = reply.body as StoreOrderDetails
  return { leftToPack, leftToInvoice }
}
const codeOf = (reply: { readonly body: unknown }) => (reply.body as { readonly code?: string }).code ?? null
const ship = async (beside?: number) => {
  const query = beside === undefined ? {} : { query: { beside: String(beside) } }
  const { body } = await kit.call(createShipment, { token, params: params(), ...query })
  return body as { readonly code?: string; readonly shipmentID: number }
}
const bill = async () => codeOf(await kit.call(createStoreOrderInvoice, { token, params: params() }))

async function pack(quantity: number): Promise<void> {
  await sql`
    with shipment_here as (select shipment_id from shipment where order_id = ${order.orderID} order by shipment_id limit 1),
    carton as (insert into shipment_carton (shipment_id, carton_number)
      select shipment_id, ${`C${quantity}`} from shipment_here returning shipment_carton_id)
    insert into shipment_carton_product (shipment_carton_id, store_order_product_id, carton_quantity)
    select shipment_carton_id, ${order.lineIDs[0] ?? 0}, ${quantity} from carton`.execute(kit.services.db)
}

it('until all that was acknowledged is in cartons, and all that left is on an invoice', async () => {
  expect(await leftToDo()).toEqual({ leftToPack: true, leftToInvoice: false })
  expect(await bill()).toBe('nothingToInvoiceYet')
  const { shipmentID } = await ship()
  await pack(3)
  expect(await leftToDo()).toMatchObject({ leftToPack: true })
  await pack(2)
  expect(await leftToDo()).toMatchObject({ leftToPack: false })
  expect(await ship()).toEqual({ shipmentID })
  expect(await ship(shipmentID)).toMatchObject({ code: 'cartonNothingUnassigned' })

  await sql`update shipment set status = 'Shipment Sent', shipment_sent = true where order_id = ${order.orderID}`.execute(
    kit.services.db,
  )
  await sql`update store_order_product set quantity_shipped = 5 where store_order_product_id = ${order.lineIDs[0] ?? 0}`.execute(
    kit.services.db,
  )
  expect(await leftToDo()).toEqual({ leftToPack: false, leftToInvoice: true })
  expect(await bill()).toBeNull()
  expect(await leftToDo()).toEqual({ leftToPack: false, leftToInvoice: false })
  expect(await bill()).toBe('nothingToInvoice')

  await sql`update shipment set status = 'Deleted' where order_id = ${order.orderID}`.execute(kit.services.db)
  expect(await leftToDo()).toMatchObject({ leftToPack: true })
})
