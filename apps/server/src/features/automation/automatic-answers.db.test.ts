// Sales orders and acknowledgements that make themselves when an order arrives: from the file that brings it to the files that leave.
import { retryFailedJob, revalidateOrder } from '@quayside/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertStockedPartner, openWarehouseKit, type StockedPartner } from '../../external-system/warehouse.fixture.ts'
import { setBehaviour } from '../../simulator/warehouse/behaviour.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { failedJobCalls } from '../exchange/failed-job-calls.ts'
import { revalidateCall } from '../orders/revalidate/revalidate-order.ts'
import { admin, allowed, caller, refusalOf } from '../store-orders/store-order.fixture.ts'
import { fillAcknowledgement } from './fill-acknowledgement.ts'

const kit = openWarehouseKit()
const call = caller(() => kit, [revalidateCall, ...failedJobCalls])
let partner: StockedPartner
let partners = 0
let files = 0
let sku: string

beforeEach(() => setBehaviour(kit.services.db, 'well'))

/** Its one product has 7 on the shelf. */
async function newPartner(type: 'None' | 'FullSupply' | 'PartialSupply', settings: Record<string, unknown> = {}) {
  const code = `AA${++partners}`
  sku = `SKU${partners}`
  const automatic = { auto_create_sales_order: true, auto_create_sales_order_type: type, backordering_enabled: true }
  const { db } = kit.services
  const { retailer_id } = await db
    .insertInto('retailer')
    .values({ retailer_code: code, name: code })
    .returning('retailer_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('customer').values({ external_customer_id: code, customer_name: code }).execute()
  const owners = { retailer_id, external_customer_id: code }
  const guide = { createUnknownRecords: false }
  partner = await insertStockedPartner(
    kit,
    code,
    { [sku]: { onHand: 7 } },
    { ...automatic, ...owners, guide, ...settings },
  )
  await sql`insert into store (partner_id, store_code, warehouse_id)
    select partner_id, '9001', warehouse_id from warehouse where partner_id = ${partner.partnerID}`.execute(db)
}

interface StoreOrder {
  readonly orderID: number
  readonly storeOrderID: number
}

/** The order arrives; jobs that follow have run unless they are held. */
async function arrive(quantity: number, { code = `C-${sku}`, hold = false } = {}): Promise<StoreOrder> {
  const control = String(200_000_000 + ++files)
  const orderNumber = `AUTO-${files}`
  const segments = [
    'ST*850*0001',
    `BEG*00*SA*${orderNumber}**20261120`,
    'N1*ST*Albany*92*9001',
    `PO1*1*${quantity}*EA*4**IN*${code}`,
    'CTT*1',
  ]
  const content = [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
    `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${files}*X*004010`,
    ...segments,
    `SE*${segments.length + 1}*0001`,
    `GE*1*${files}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n')
  if (hold) await setBehaviour(kit.services.db, 'down')
  // With the warehouse down the job of a partial supply fails as it is run.
  await kit.receive(partner.partnerID, partner.code, `${control}.edi`, content).catch((error: unknown) => {
    if (!hold) throw error
  })
  const row = await kit.services.db
    .selectFrom('store_order')
    .innerJoin('purchase_order', 'purchase_order.order_id', 'store_order.order_id')
    .select(['store_order.order_id', 'store_order_id'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return { orderID: row.order_id, storeOrderID: row.store_order_id }
}

const now = async ({ storeOrderID }: StoreOrder) => {
  const { db } = kit.services
  const row = await db
    .selectFrom('store_order')
    .select(['acknowledgment_status', 'sales_order_status', 'status', 'error'])
    .where('store_order_id', '=', storeOrderID)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('store_order_product')
    .select(['quantity_acknowledged', 'line_product_price_acknowledged'])
    .where('store_order_id', '=', storeOrderID)
    .execute()
  const [line] = lines
  const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
  return {
    ack: row.acknowledgment_status,
    salesOrder: row.sales_order_status,
    error: row.error,
    acknowledged: number(line?.quantity_acknowledged),
    price: number(line?.line_product_price_acknowledged),
  }
}

const byAutomation = async ({ storeOrderID }: StoreOrder) =>
  (await kit.audit(storeOrderID)).filter((text) => text.startsWith('Automation: ')).map((text) => text.slice(12))

describe('a partner with automatic sales orders', () => {
  it('of type None has its sales order made, and its acknowledgement is left to people', async () => {
    await newPartner('None')
    const order = await arrive(10)
    expect(await now(order)).toMatchObject({
      ack: 'Not Acknowledged',
      salesOrder: 'Sales Order Sent',
      acknowledged: null,
    })
    expect(await byAutomation(order)).toContain('Automation: sales order')
  })

  it('of type FullSupply is acknowledged as ordered, in a file, and sold that much', async () => {
    await newPartner('FullSupply')
    const before = (await kit.files(partner.code, 'out')).length
    const order = await arrive(10)
    expect(await now(order)).toMatchObject({
      ack: 'Acknowledgement Sent',
      salesOrder: 'Sales Order Sent',
      acknowledged: 10,
      price: 4,
    })
    const out = await kit.files(partner.code, 'out')
    expect(out.length).toBeGreaterThan(before)
    const texts = await Promise.all(out.map((name) => kit.fileText(partner.code, 'out', name)))
    expect(texts.join('\n')).toMatch(/\*855\*[\s\S]*ACK\*IA\*10\*EA/)
    expect(await byAutomation(order)).toEqual(
      expect.arrayContaining([
        'Automation: the acknowledgement is filled (FullSupply)',
        'Automation: the acknowledgement was filled',
      ]),
    )
  })

  it('of type PartialSupply is acknowledged what stock allows, the next order what is left of it', async () => {
    await newPartner('PartialSupply')
    expect(await now(await arrive(5))).toMatchObject({ ack: 'Acknowledgement Sent', acknowledged: 5 })
    expect(await now(await arrive(5))).toMatchObject({ ack: 'Acknowledgement Sent', acknowledged: 2 })
  })

  it('is left alone where the order arrives with an error, and goes on once that is mended', async () => {
    await newPartner('FullSupply')
    const order = await arrive(3, { code: 'UNKNOWN' })
    expect(await now(order)).toMatchObject({ ack: 'Not Acknowledged', salesOrder: 'Not Ordered' })
    await sql`update product set supplier_product_code = 'UNKNOWN' where partner_id = ${partner.partnerID}`.execute(
      kit.services.db,
    )
    allowed(await call(revalidateOrder, { params: { id: order.orderID }, actor: admin }))
    await kit.runJobs()
    expect(await now(order)).toMatchObject({
      ack: 'Acknowledgement Sent',
      salesOrder: 'Sales Order Sent',
      acknowledged: 3,
    })
  })

  it('whose sales orders are off is told so in the audit, and its order arrives', async () => {
    await newPartner('None', { sales_order_enabled: false })
    const order = await arrive(3)
    expect(await now(order)).toMatchObject({ salesOrder: 'Not Ordered', error: null })
    expect(await byAutomation(order)).toEqual([expect.stringMatching(/^No sales order was made automatically: /)])
  })
})

describe('an acknowledgement that waits for the stock', () => {
  const givenUp = async (order: StoreOrder) => {
    const payload = { ...order, partnerID: partner.partnerID, supply: 'PartialSupply' as const }
    const jobID = `00000000-0000-4000-8000-${String(order.storeOrderID).padStart(12, '0')}`
    await jobHandlers(kit.services).gaveUp({
      jobID,
      kind: 'fill-acknowledgement',
      payload,
      error: 'The warehouse does not answer.',
      detail: 'down',
      tries: 8,
      created: new Date(),
    })
    return jobID
  }

  it('shows Automating, and is in Error when the tries are used up, with what to do; run again, it goes on', async () => {
    await newPartner('PartialSupply')
    const order = await arrive(10, { hold: true })
    expect(await now(order)).toMatchObject({ ack: 'Automating', salesOrder: 'Not Ordered', acknowledged: null })
    const jobID = await givenUp(order)
    expect(await now(order)).toMatchObject({
      ack: 'Error',
      error:
        'Filling the acknowledgement failed 8 times: The warehouse does not answer. Run the job again, or clear the error and answer the order.',
    })
    await setBehaviour(kit.services.db, 'well')
    allowed(await call(retryFailedJob, { params: { jobID }, actor: admin }))
    expect(await now(order)).toMatchObject({ ack: 'Automating', error: null })
    await kit.runJobs()
    expect(await now(order)).toMatchObject({ ack: 'Acknowledgement Sent', acknowledged: 7 })
    expect(refusalOf(await call(retryFailedJob, { params: { jobID }, actor: admin }))).toBe('failedJobDone')
  })

  it('is filled once, however often the job runs', async () => {
    await newPartner('PartialSupply')
    const order = await arrive(4)
    const sends = async () => (await kit.audit(order.storeOrderID)).filter((text) => text.includes('was filled')).length
    const job = { ...order, partnerID: partner.partnerID, supply: 'PartialSupply' as const }
    await fillAcknowledgement(job, kit.services)
    expect(await sends()).toBe(1)
    expect(kit.jobs).toEqual([])
  })

  it('keeps an answer that a person gives before the job runs', async () => {
    await newPartner('PartialSupply')
    const order = await arrive(7, { hold: true })
    await sql`update store_order_product set quantity_acknowledged = 3 where store_order_id = ${order.storeOrderID}`.execute(
      kit.services.db,
    )
    await setBehaviour(kit.services.db, 'well')
    await fillAcknowledgement({ ...order, partnerID: partner.partnerID, supply: 'PartialSupply' }, kit.services)
    await kit.runJobs()
    expect(await now(order)).toMatchObject({ ack: 'Acknowledgement Sent', acknowledged: 3 })
  })

  it('two at once do not promise the same stock', async () => {
    await newPartner('PartialSupply')
    const both = [await arrive(7, { hold: true }), await arrive(7, { hold: true })]
    await setBehaviour(kit.services.db, 'well')
    await Promise.all(
      both.map((order) =>
        fillAcknowledgement({ ...order, partnerID: partner.partnerID, supply: 'PartialSupply' }, kit.services),
      ),
    )
    const answered = await Promise.all(both.map(now))
    expect(answered.map(({ acknowledged }) => acknowledged).sort()).toEqual([0, 7])
  })
})
