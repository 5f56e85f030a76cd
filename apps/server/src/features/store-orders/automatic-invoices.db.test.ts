// Invoices that a partner's settings ask for: when they are made, of what, and that no event makes a second one.
import { createStoreOrderInvoice, deleteInvoices, sendShipment } from '@quayside/contract'
import { acknowledgementStatus, invoicePoints } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { invoiceCalls } from '../invoices/invoice-calls.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { applyTransition } from './apply-transition.ts'
import { finishOrder } from './finish-order.ts'
import { lockSnapshot } from './order-snapshot.ts'
import { admin, allowed, caller, insertTestOrder, type TestOrder } from './store-order.fixture.ts'

const database = testDatabase()
let kit: TestServices
const { call: ofShipments, create, carton, pack, ship, confirm } = shipmentSteps(() => kit)
const call = caller(() => kit, invoiceCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const points = Object.fromEntries(invoicePoints.map(({ label, statuses }) => [label, statuses]))
let partners = 0
/** A partner whose invoices wait for these statuses. */
async function newPartner(statuses: string | undefined, settings: Record<string, unknown> = {}) {
  const code = `AUTO${++partners}`
  const automatic = { auto_create_invoice: true, auto_create_invoice_match_status: statuses ?? '' }
  return { code, partnerID: await insertPartner(kit.services, code, 'X12', { ...automatic, ...settings }) }
}

let orders = 0
const newOrder = (owner: number) =>
  insertTestOrder(kit, owner, {
    orderNumber: `AI-${++orders}`,
    lines: [
      { sku: 'KW1', quantity: '10', price: '4.25' },
      { sku: 'KW2', quantity: '8', price: '2' },
    ],
  })

/** What each invoice of the order bills, by its line, with the shipment that it is of. */
async function invoicesOf({ orderID, lineIDs }: TestOrder) {
  const invoices = await kit.services.db
    .selectFrom('invoice')
    .select(['invoice_id', 'shipment_id', 'status', 'invoice_number', 'created_by'])
    .where('order_id', '=', orderID)
    .orderBy('invoice_id')
    .execute()
  return Promise.all(
    invoices.map(async ({ invoice_id, ...invoice }) => {
      const products = await kit.services.db
        .selectFrom('invoice_product')
        .select(['store_order_product_id', 'quantity_invoiced'])
        .where('invoice_id', '=', invoice_id)
        .execute()
      const billed = (line: number) => products.find((one) => one.store_order_product_id === line)?.quantity_invoiced
      return { invoice_id, ...invoice, billed: lineIDs.map((line) => Number(billed(line) ?? 0)) }
    }),
  )
}

const auditOf = async ({ orderID }: TestOrder) => {
  const rows = await kit.services.db
    .selectFrom('audit_log')
    .select(['action', 'created_by', 'object_type'])
    .where('order_id', '=', orderID)
    .where('created_by', '=', 'Automation')
    .orderBy('audit_log_id')
    .execute()
  return rows.map(({ action, object_type }) => `${object_type}: ${action}`)
}

/** The shipment is packed and asked to be sent; its job has not run. */
async function asked(order: TestOrder, quantity: number): Promise<number> {
  const shipmentID = await create(order)
  await pack(await carton(shipmentID), order.lineIDs[0], quantity)
  allowed(await ofShipments(sendShipment, { params: { id: shipmentID } }))
  return shipmentID
}

/** The acknowledgement moves on, as it does when the partner confirms it. */
const acknowledge = (orderID: number) =>
  kit.services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    const storeOrder = order?.storeOrders[0]
    if (!order || !storeOrder) throw new Error('The order is gone')
    const changes = { acknowledgmentStatus: acknowledgementStatus.controlReceived }
    const step = { services: kit.services, by: 'the partner' }
    await applyTransition(tx, storeOrder, { changes, jobs: [], audit: { action: 'Confirmed' } }, step)
    await finishOrder(tx, order, step.services, step.by)
  })

describe('an automatic invoice', () => {
  it('is made once the shipment is asked to be sent: Received', async () => {
    const { partnerID } = await newPartner(points.Received)
    const order = await newOrder(partnerID)
    const shipmentID = await asked(order, 6)
    const made = { shipment_id: shipmentID, status: 'Created', invoice_number: null, billed: [6, 0] }
    expect(await invoicesOf(order)).toMatchObject([{ ...made, created_by: 'Automation' }])
    await kit.runJobs()
    expect(await invoicesOf(order)).toHaveLength(1)
  })

  it('is made with the delivery: Sent; its audit says that nobody asked for it, and what it lacks', async () => {
    const { partnerID } = await newPartner(points.Sent)
    const order = await newOrder(partnerID)
    const shipmentID = await asked(order, 6)
    expect(await invoicesOf(order)).toEqual([])
    await kit.runJobs()
    expect(await invoicesOf(order)).toMatchObject([{ shipment_id: shipmentID, billed: [6, 0] }])
    expect(await auditOf(order)).toEqual([
      `Invoice: Invoice Order: made automatically, shipment SS-${shipmentID} has reached Shipment Sent; it can be sent once it has a number`,
    ])
  })

  it('waits for the confirmation, and the same 997 again makes no second one: Control Received', async () => {
    const { partnerID, code } = await newPartner(points['Control Received'])
    const order = await newOrder(partnerID)
    const shipmentID = await ship(order, 6, 3)
    expect(await invoicesOf(order)).toEqual([])
    await confirm({ partnerID, code, shipmentID, control: '000000401' })
    const [first, ...others] = await invoicesOf(order)
    expect(first).toMatchObject({ shipment_id: shipmentID, billed: [6, 3] })
    expect(others).toEqual([])
    await confirm({ partnerID, code, shipmentID, control: '000000402' })
    expect(await invoicesOf(order)).toEqual([first])
  })

  it('bills each shipment for what it carries, though others are on their way', async () => {
    const { partnerID, code } = await newPartner(points['Control Received'])
    const order = await newOrder(partnerID)
    const first = await ship(order, 4)
    const second = await ship(order, 5, 2)
    await confirm({ partnerID, code, shipmentID: second, control: '000000501' })
    expect(await invoicesOf(order)).toMatchObject([{ shipment_id: second, billed: [5, 2] }])
    await confirm({ partnerID, code, shipmentID: first, control: '000000502' })
    expect(await invoicesOf(order)).toMatchObject([{ shipment_id: second }, { shipment_id: first, billed: [4, 0] }])
  })

  it('is of everything that has left, shipment by shipment, when the acknowledgement is confirmed last', async () => {
    const { partnerID } = await newPartner(acknowledgementStatus.controlReceived)
    const order = await newOrder(partnerID)
    const first = await ship(order, 4)
    const second = await ship(order, 5)
    expect(await invoicesOf(order)).toEqual([])
    await acknowledge(order.orderID)
    await acknowledge(order.orderID)
    const both = [
      { shipment_id: first, billed: [4, 0] },
      { shipment_id: second, billed: [5, 0] },
    ]
    expect(await invoicesOf(order)).toMatchObject(both)
    expect(await invoicesOf(order)).toHaveLength(2)
    await ship(order, 1)
    expect((await invoicesOf(order)).map(({ billed }) => billed)).toEqual([
      [4, 0],
      [5, 0],
      [1, 0],
    ])
  })

  it('is of what was acknowledged, once, where the partner takes no shipments', async () => {
    const { partnerID } = await newPartner(acknowledgementStatus.controlReceived, { shipments_enabled: false })
    const order = await newOrder(partnerID)
    await acknowledge(order.orderID)
    await acknowledge(order.orderID)
    expect(await invoicesOf(order)).toMatchObject([{ shipment_id: null, billed: [10, 8] }])
    expect(await invoicesOf(order)).toHaveLength(1)
  })

  it('is not made of what a person invoiced first, nor again of a shipment whose invoice was deleted', async () => {
    const { partnerID, code } = await newPartner(points['Control Received'])
    const order = await newOrder(partnerID)
    const shipmentID = await ship(order, 6)
    const params = { id: order.orderID, sid: order.storeOrderID }
    allowed(await call(createStoreOrderInvoice, { params }))
    await confirm({ partnerID, code, shipmentID, control: '000000601' })
    expect(await invoicesOf(order)).toHaveLength(1)
    const other = await newOrder(partnerID)
    const sent = await ship(other, 6)
    const byHand = allowed(
      await call(createStoreOrderInvoice, { params: { id: other.orderID, sid: other.storeOrderID } }),
    )
    expect(allowed(await call(deleteInvoices, { body: [byHand.invoiceID], actor: admin })).results).toMatchObject([
      { message: null, done: true },
    ])
    await confirm({ partnerID, code, shipmentID: sent, control: '000000602' })
    expect(await invoicesOf(other)).toMatchObject([{ invoice_id: byHand.invoiceID, status: 'Deleted' }])
  })

  it('is not made after a rejection, nor where invoices are off, switched off or wait for nothing', async () => {
    const rejecting = await newPartner(points['Control Received'])
    const rejected = await newOrder(rejecting.partnerID)
    const shipmentID = await ship(rejected, 6)
    await confirm({ ...rejecting, shipmentID, control: '000000701', verdict: 'R' })
    expect(await invoicesOf(rejected)).toEqual([])
    for (const settings of [
      { invoices_enabled: false },
      { auto_create_invoice: false },
      { auto_create_invoice_match_status: '' },
    ]) {
      const { partnerID } = await newPartner(points.Sent, settings)
      const order = await newOrder(partnerID)
      await ship(order, 6)
      expect(await invoicesOf(order)).toEqual([])
      expect(await auditOf(order)).toEqual([])
    }
  })

  it('that cannot be made holds up nothing: the shipment is sent and the audit says what is in the way', async () => {
    const { partnerID } = await newPartner(points.Sent)
    const order = await newOrder(partnerID)
    const unpriced = { line_product_price: null, line_product_price_acknowledged: null }
    await kit.services.db
      .updateTable('store_order_product')
      .set(unpriced)
      .where('store_order_product_id', '=', order.lineIDs[0] ?? 0)
      .execute()
    const shipmentID = await ship(order, 6)
    expect(await invoicesOf(order)).toEqual([])
    const [said, ...others] = await auditOf(order)
    expect(said).toMatch(
      new RegExp(
        `^Shipment: No invoice was made automatically, though shipment SS-${shipmentID} has reached Shipment Sent: .*price`,
      ),
    )
    expect(others).toEqual([])
    const { status } = await kit.services.db
      .selectFrom('shipment')
      .select('status')
      .where('shipment_id', '=', shipmentID)
      .executeTakeFirstOrThrow()
    expect(status).toBe('Shipment Sent')
  })

  it('goes with its event: a transaction that fails afterwards leaves neither, and the next try makes one', async () => {
    const { partnerID } = await newPartner(acknowledgementStatus.controlReceived)
    const order = await newOrder(partnerID)
    await ship(order, 6)
    const killed = kit.services.db.transaction().execute(async (tx) => {
      const locked = await lockSnapshot(tx, order.orderID)
      const storeOrder = locked?.storeOrders[0]
      if (!locked || !storeOrder) throw new Error('The order is gone')
      const changes = { acknowledgmentStatus: acknowledgementStatus.controlReceived }
      const step = { services: kit.services, by: 'the partner' }
      await applyTransition(tx, storeOrder, { changes, jobs: [], audit: { action: 'Confirmed' } }, step)
      await finishOrder(tx, locked, step.services, step.by)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await invoicesOf(order)).toEqual([])
    // Two programs that hear of it at the same moment.
    await Promise.all([acknowledge(order.orderID), acknowledge(order.orderID)])
    expect(await invoicesOf(order)).toMatchObject([{ billed: [6, 0] }])
    expect(await invoicesOf(order)).toHaveLength(1)
  })
})
