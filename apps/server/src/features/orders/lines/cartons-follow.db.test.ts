import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { type LineKit, lineKit } from './lines.fixture.ts'

const kit = openTestApp()
let lines: LineKit
let shipmentID: number
let cartons: number[]

/** 6 in the first carton, 4 in the second, of a line of 10. */
beforeEach(async () => {
  lines = await lineKit(kit, { lines: [{ sku: 'A', quantity: '10' }], acknowledgment: 'Ack Entered' })
  const { db } = kit.services
  const { orderID, storeOrderID, lineIDs } = lines.order
  const number = `SH-${orderID}`
  shipmentID = (
    await db
      .insertInto('shipment')
      .values({
        order_id: orderID,
        store_order_id: storeOrderID,
        partner_id: lines.partnerID,
        shipment_number: number,
        status: 'In Progress',
      })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
  ).shipment_id
  cartons = []
  for (const quantity of ['6', '4']) {
    const { shipment_carton_id } = await db
      .insertInto('shipment_carton')
      .values({ shipment_id: shipmentID, carton_number: `${number}/${cartons.length + 1}` })
      .returning('shipment_carton_id')
      .executeTakeFirstOrThrow()
    cartons.push(shipment_carton_id)
    await db
      .insertInto('shipment_carton_product')
      .values({
        shipment_carton_id,
        store_order_product_id: lineIDs[0] ?? 0,
        carton_quantity: quantity,
      })
      .execute()
  }
})

const packed = async () =>
  (
    await kit.services.db
      .selectFrom('shipment_carton_product')
      .select(['shipment_carton_id', 'carton_quantity'])
      .where('shipment_carton_id', 'in', cartons)
      .orderBy('shipment_carton_id')
      .execute()
  ).map((row) => [cartons.indexOf(row.shipment_carton_id) + 1, Number(row.carton_quantity)])

const acknowledge = (quantityAcknowledged: number) =>
  lines.save([{ storeOrderProductID: lines.order.lineIDs[0], quantityAcknowledged }])

describe('saving less than is packed', () => {
  it('takes the rest out of the cartons, the last one first, and says so in the shipment’s log', async () => {
    expect((await acknowledge(5)).status).toBe(200)
    expect(await packed()).toEqual([[1, 5]])
    const log = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Shipment')
      .where('object_id', '=', shipmentID)
      .execute()
    expect(log).toEqual([
      {
        action: `Edit Lines: 4 out of carton SH-${lines.order.orderID}/2, 1 out of carton SH-${lines.order.orderID}/1`,
      },
    ])
  })

  it('leaves cartons alone that hold no more than is acknowledged', async () => {
    await acknowledge(10)
    expect(await packed()).toEqual([
      [1, 6],
      [2, 4],
    ])
  })

  it('is refused once the shipment was sent, and changes nothing', async () => {
    await kit.services.db
      .updateTable('shipment')
      .set({ status: 'Shipment Sent', shipment_sent: true })
      .where('shipment_id', '=', shipmentID)
      .execute()
    const reply = await acknowledge(5)
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'quantityAckBelowPacked',
        message: 'Line 1: 10 are packed in cartons already, so 5 cannot be acknowledged.',
      },
    })
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 10 })
  })

  it('a removed line leaves its cartons', async () => {
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], status: 'delete' }])
    expect(reply.status).toBe(200)
    expect(await packed()).toEqual([])
  })

  it('a line of a sent shipment is not removed', async () => {
    await kit.services.db
      .updateTable('shipment')
      .set({ shipment_sent: true })
      .where('shipment_id', '=', shipmentID)
      .execute()
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], status: 'delete' }])
    expect(reply.body.message).toContain(`shipment SH-${lines.order.orderID} with it was sent`)
  })
})
