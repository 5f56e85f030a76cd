// Stock on hand: what the warehouse has, what our promises leave, within reach, and the one message when it fails.
import { getExternalStatuses, getExternalSystem, getStockOnHand } from '@quayside/contract'
import { findPartner } from '@quayside/store'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shelvesOfLines, stockOnHandFor } from '../../external-system/stock-balances.ts'
import {
  insertStockedOrder,
  insertStockedPartner,
  openWarehouseKit,
  type StockedPartner,
  shelve,
} from '../../external-system/warehouse.fixture.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { actor, allowed, caller, refusalOf } from '../store-orders/store-order.fixture.ts'
import { externalSystemCalls } from './external-system-calls.ts'

const kit = openWarehouseKit()
let partner: StockedPartner
let other: StockedPartner
let orders = 0
const call = caller(() => kit, externalSystemCalls)
const viewer = (...partners: StockedPartner[]) => ({
  ...actor('clerk', ['StoreOrder-ViewOrders']),
  partnerIDs: partners.map((one) => one.partnerID),
})
const ask = (request: Record<string, unknown>, as = viewer(partner, other)) =>
  call(getStockOnHand, { body: { requests: [request] } as never, actor: as })
const balances = async (request: Record<string, unknown>, as = viewer(partner, other)) =>
  allowed(await ask(request, as)).responses.map(({ partnerCode, warehouse, stockOnHand }) => ({
    partnerCode,
    warehouse,
    stock: Object.fromEntries(stockOnHand.map(({ code, balance }) => [code, Object.values(balance)])),
  }))

beforeAll(async () => {
  partner = await insertStockedPartner(kit, 'HARB', { A: { onHand: 100 }, B: { onHand: 60, packSize: 6 } })
  other = await insertStockedPartner(kit, 'OTHER', { A: { onHand: 100 } })
  const { db } = kit.services
  await sql`insert into customer (external_customer_id, customer_name) values ('C10', 'Harbour')`.execute(db)
  const { rows } = await sql<{ retailer_id: number }>`
    insert into retailer (retailer_code, name) values ('HARBOUR', 'Harbour') returning retailer_id`.execute(db)
  await sql`
    update partner set external_customer_id = 'C10', retailer_id = ${rows[0]?.retailer_id} where code = 'HARB'`.execute(
    db,
  )
  await sql`insert into store (partner_id, store_code) values (${partner.partnerID}, '0102')`.execute(db)
})
beforeEach(() => kit.mood('well'))

describe('the external system', () => {
  it('has a name, features and its own list of statuses', async () => {
    const system = allowed(await call(getExternalSystem, {}))
    expect(system).toMatchObject({ name: 'Karaka WMS' })
    expect(system.enabledFeatures).toContain('StockOnHand')
    expect(system.statuses).toEqual(
      expect.arrayContaining(['Not Entered', 'Picking', 'Awaiting Carrier', 'Confirm Sent']),
    )
    expect(allowed(await call(getExternalStatuses, {}))).toEqual(system.statuses)
  })
})

describe('stock on hand', () => {
  it('is found by Retailer Code, SKU or external product id, and answered as it was asked', async () => {
    expect(await balances({ customer: 'C10', productCodes: ['C-A', 'B', 'ITEM-B', 'nothing'] })).toEqual([
      { partnerCode: 'HARB', warehouse: 'KARAKA', stock: { 'C-A': [100, 100], B: [60, 60], 'ITEM-B': [60, 60] } },
    ])
  })

  it.each([
    { retailer: 'harbour' },
    { retailerCode: 'HARBOUR' },
    { externalCustomerID: 'C10' },
    { store: '0102' },
    { storeCode: '0102', warehouseCode: 'karaka' },
    { partnerCode: 'harb', warehouse: 'WMS-01' },
  ])('is narrowed by %o', async (request) => {
    expect((await balances({ ...request, productCodes: ['A'] })).map((one) => one.partnerCode)).toEqual(['HARB'])
  })

  it('of another warehouse, customer or store is nobody’s', async () => {
    for (const request of [{ warehouse: 'ROLLEST' }, { customer: 'C99' }, { store: '9999' }])
      expect(await balances({ ...request, productCodes: ['A'] })).toEqual([])
  })

  it('shows partners within reach alone', async () => {
    expect((await balances({ productCodes: ['A'] }, viewer(other))).map((one) => one.partnerCode)).toEqual(['OTHER'])
    expect(await balances({ productCodes: ['A'] }, viewer())).toEqual([])
  })

  it('is less by what is acknowledged and neither reserved nor sent, of every partner that shares it', async () => {
    await insertStockedOrder(kit, partner, {
      orderNumber: `PO-${++orders}`,
      lines: [
        { sku: 'A', quantity: '30', acknowledged: '25' },
        { sku: 'B', quantity: '12', acknowledged: '11' },
      ],
    })
    await insertStockedOrder(kit, other, { orderNumber: `PO-${++orders}`, lines: [{ sku: 'A', quantity: '90' }] })
    const [harbour] = await balances({ partnerCode: 'HARB', productCodes: ['A', 'B'] })
    expect(harbour?.stock).toEqual({ A: [100, -15], B: [60, -6] })
    await sql`update store_order set order_status = 'Order Sent' where partner_id = ${other.partnerID}`.execute(
      kit.services.db,
    )
    expect((await balances({ partnerCode: 'HARB', productCodes: ['A'] }))[0]?.stock).toEqual({ A: [100, 75] })
  })

  it('fails with one sentence, whether the system is down or talks nonsense; slow is fine', async () => {
    for (const mood of ['down', 'wrong'] as const) {
      await kit.mood(mood)
      const decision = await ask({ productCodes: ['A'] })
      expect(decision.ok || decision.refusal).toMatchObject({
        status: 400,
        message: 'There was an error getting the stock on hand from Karaka WMS.',
      })
    }
    await kit.mood('slow')
    expect(await balances({ partnerCode: 'HARB', productCodes: ['A'] })).toHaveLength(1)
  })

  it('needs the feature', async () => {
    const { services } = kit
    const handler = externalSystemCalls.find((one) => one.call === getStockOnHand)?.handle
    const off = { ...services, vendor: { ...services.vendor, features: [] } }
    const request = { actor: viewer(partner), params: {}, query: {}, body: { requests: [] }, ifMatch: undefined }
    const decision = await handler?.(request as never, off)
    expect(decision && refusalOf(decision)).toBe('featureOff')
  })
})

describe('for other use cases', () => {
  it('stock of an order comes per line: the shelf that it shares with others', async () => {
    const row = await findPartner(kit.services.db, partner.partnerID)
    if (!row) throw new Error('No partner')
    const settings = partnerSettings(row)
    await shelve(kit.services.db, 'ITEM-B', 200)
    const order = await insertStockedOrder(kit, partner, {
      orderNumber: `PO-${++orders}`,
      lines: [
        { sku: 'B', quantity: '7' },
        { sku: 'B', quantity: '3' },
        { sku: 'NEW', quantity: '1' },
      ],
    })
    const stock = await shelvesOfLines(order, settings, kit.services)
    if (!stock?.ok) throw new Error('No stock')
    const [first, second, unknown] = order.lineIDs.map((id) => stock.value.get(id))
    // 200 on the shelf, less 11 and 10 packs of 6.
    expect(first).toMatchObject({ remaining: '74' })
    expect(second).toEqual(first)
    expect(unknown).toBeUndefined()
    const found = await stockOnHandFor(
      settings,
      [{ externalProductID: 'ITEM-B', externalWarehouseID: 'WMS-01' }],
      kit.services,
    )
    if (!found?.ok) throw new Error('No stock')
    expect(found.value({ externalProductID: 'ITEM-B', externalWarehouseID: 'WMS-01' })?.availableToOrder).toBe('200')
    expect(found.value({ externalProductID: 'ITEM-B', externalWarehouseID: 'WMS-09' })).toBeUndefined()
  })

  it('is not known of an Offsite partner, or without the feature', async () => {
    const settings = { hasExternalSystem: true, workflowType: 'Offsite' } as const
    expect(await stockOnHandFor(settings, [], kit.services)).toBeNull()
    const off = { ...kit.services, vendor: { ...kit.services.vendor, features: [] } }
    expect(await stockOnHandFor({ hasExternalSystem: true, workflowType: 'Onsite' }, [], off)).toBeNull()
  })
})
