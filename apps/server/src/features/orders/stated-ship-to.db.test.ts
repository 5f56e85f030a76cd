/** Where an order goes is what its message says: kept, shown, and given back in documents and to the warehouse. */
import {
  deleteStore,
  getOrder,
  getStoreOrder,
  markStoreOrder,
  revalidateOrder,
  updateStore,
  updateStoreOrder,
} from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemOrder } from '../../external-system/connector.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { simulatedWarehouse } from '../../simulator/warehouse/simulated-warehouse.ts'
import { edifactFile, orderChangeDesk, ordersMessage, x12File } from '../order-changes/order-change.fixture.ts'
import { allowed, caller } from '../store-orders/store-order.fixture.ts'
import { storeCalls } from '../stores/store-calls.ts'
import { updateStoreOrderCall } from './header/update-store-order.ts'
import { markStatusCalls } from './mark-status.ts'
import { readOrderCalls } from './read-orders.ts'
import { revalidateCall } from './revalidate/revalidate-order.ts'

const database = testDatabase()
const entered: SystemOrder[] = []
let kit: TestServices
let x12 = 0
let edifact = 0
const desk = orderChangeDesk(() => kit)
const call = caller(
  () => kit,
  [...readOrderCalls, ...markStatusCalls, ...storeCalls, updateStoreOrderCall, revalidateCall],
)

beforeAll(async () => {
  kit = await testServices(database.connectionString, 'generic', (db) => {
    const warehouse = simulatedWarehouse(db, { stepMs: 1, slowMs: 1 })
    const enter = async (order: SystemOrder) => {
      entered.push(order)
      return { ok: true as const, number: `7${entered.length}`, id: String(entered.length) }
    }
    return { ...warehouse, enter }
  })
  x12 = await insertPartner(kit.services, 'SANDX12', 'X12', { has_external_system: true, workflow_type: null })
  edifact = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT')
  const named = { warehouse_name: null, warehouse_description: null }
  await kit.services.db
    .insertInto('warehouse')
    .values({ partner_id: x12, warehouse_code: 'KARAKA', external_warehouse_id: 'WMS-01', ...named })
    .execute()
})
afterAll(() => kit.close())

async function receive850(number: string, shipTo: readonly string[], lines: readonly string[] = oneLine) {
  const segments = [`BEG*00*SA*${number}**20261120`, ...shipTo, ...lines, 'CTT*1']
  await kit.receive(x12, 'SANDX12', `${number}.edi`, x12File([{ type: '850', segments }]))
  return read(number)
}
const oneLine = ['PO1*1*48*EA*4.25**IN*KW20881']

async function receiveOrders(number: string, nad: string) {
  const { type, segments } = ordersMessage(number)
  const own = segments.map((segment) => (segment.startsWith('NAD+DP') ? nad : segment))
  await kit.receive(edifact, 'SANDEDI', `${number}.edi`, edifactFile([{ type, segments: own }]))
  return read(number)
}

async function read(number: string) {
  const { order_id } = await desk.orderOf(number)
  const order = allowed(await call(getOrder, { params: { id: order_id } }))
  const storeOrders = await Promise.all(
    order.storeOrders.map(async ({ storeOrderID }) =>
      allowed(await call(getStoreOrder, { params: { id: order_id, sid: storeOrderID } })),
    ),
  )
  const [storeOrder] = storeOrders
  if (!storeOrder) throw new Error(`Order ${number} has no store order`)
  return { order, storeOrders, storeOrder }
}

async function acknowledge(number: string, partnerID: number, type: string): Promise<string[]> {
  const { order_id, store_order_id } = await desk.storeOrder(number)
  allowed(await call(markStoreOrder, { params: { id: order_id, sid: store_order_id, status: 'ack' } }))
  await kit.runJobs()
  return (await desk.newestOut(partnerID, type)).split(/[~'\r\n]+/).filter((segment) => /^(N[1-4]|NAD)\b/.test(segment))
}

const dropship = (name: string, street: string, town: string) => [
  `N1*ST*${name}*92*DROPSHIP CUSTOMER`,
  `N3*${street}`,
  `N4*${town}`,
]

describe('the ship-to of an 850', () => {
  it('is the order’s own, also where many customers share one code', async () => {
    await receive850('SST-1', dropship('Ana Reid', '4 Rimu St', 'Nelson*NSN*7010*NZ'))
    const { order, storeOrder } = await receive850('SST-2', dropship('Bo Tan', '9 Kauri Rd', 'Napier*HB*4110*NZ'))
    const bo = { name: 'Bo Tan', address1: '9 Kauri Rd', city: 'Napier', state: 'HB', postalCode: '4110' }
    expect(storeOrder.statedShipTo).toMatchObject({
      code: 'DROPSHIP CUSTOMER',
      codeQualifier: '92',
      ...bo,
      applies: true,
      differsFromStore: true,
    })
    expect(storeOrder.store).toMatchObject({ name: 'Ana Reid', city: 'Nelson' })
    expect(order.shipToName).toBe('Bo Tan')
    expect(order.storeOrders[0]?.statedShipTo).toEqual(storeOrder.statedShipTo)
    expect((await read('SST-1')).storeOrder.statedShipTo).toMatchObject({ name: 'Ana Reid', differsFromStore: false })
  })

  it('goes back in documents', async () => {
    expect(await acknowledge('SST-2', x12, '855')).toEqual([
      'N1*SU**92*QUAYSIDE',
      'N1*ST*Bo Tan*92*DROPSHIP CUSTOMER',
      'N3*9 Kauri Rd',
      'N4*Napier*HB*4110*NZ',
    ])
  })

  it('goes to the warehouse', async () => {
    await kit.services.db
      .updateTable('product')
      .set({ external_product_id: 'P-1' })
      .where('partner_id', '=', x12)
      .execute()
    const { order, storeOrder } = await read('SST-2')
    allowed(
      await call(markStoreOrder, { params: { id: order.orderID, sid: storeOrder.storeOrderID, status: 'order' } }),
    )
    await kit.runJobs()
    expect(entered.at(-1)?.deliverTo).toEqual({
      storeCode: 'DROPSHIP CUSTOMER',
      name: 'Bo Tan',
      address1: '9 Kauri Rd',
      address2: null,
      city: 'Napier',
      state: 'HB',
      postalCode: '4110',
      country: 'NZ',
    })
  })

  it('is kept without a code, in order and store order', async () => {
    const { order, storeOrder } = await receive850('SST-3', ['N1*ST*Cy Ng', 'N3*1 Elm St', 'N4*Gore**9710*NZ'])
    expect(order.shipToName).toBe('Cy Ng')
    expect(storeOrder.store).toBeNull()
    expect(storeOrder.statedShipTo).toMatchObject({
      code: null,
      name: 'Cy Ng',
      address1: '1 Elm St',
      city: 'Gore',
      applies: true,
      differsFromStore: false,
    })
  })

  it('keeps the second N3, and gives it back', async () => {
    const shipTo = ['N1*ST*Di Wu*92*77', 'N3*Level 2*7 High St', 'N3*Rear entrance', 'N4*Hastings**4122*NZ']
    const { storeOrder } = await receive850('SST-4', shipTo)
    expect(storeOrder.statedShipTo).toMatchObject({ address1: 'Level 2', address2: '7 High St, Rear entrance' })
    expect(await acknowledge('SST-4', x12, '855')).toEqual(['N1*SU**92*QUAYSIDE', ...shipTo])
  })

  it('names a store that is split off by its code alone, and by nothing else', async () => {
    const header = ['N1*ST*Karaka DC*92*9001', 'N3*1 Wharf Rd', 'N4*Karaka**2580*NZ']
    const { storeOrders } = await receive850('SST-5', header, [...oneLine, 'SDQ*EA*92*112*48'])
    expect(storeOrders.map(({ statedShipTo }) => statedShipTo)).toEqual([
      {
        code: '112',
        codeQualifier: '92',
        name: null,
        address1: null,
        address2: null,
        city: null,
        state: null,
        postalCode: null,
        country: null,
        storeID: expect.any(Number),
        applies: true,
        useStoreRecord: false,
        differsFromStore: false,
      },
    ])
    expect(await acknowledge('SST-5', x12, '855')).toEqual(['N1*SU**92*QUAYSIDE', ...header, 'N1*Z7**92*112'])
  })

  it('gives way to a store that a person chooses', async () => {
    const { order, storeOrder } = await receive850('SST-6', dropship('Ed Low', '2 Oak Ave', 'Taupo**3330*NZ'))
    const chosen = (await read('SST-4')).storeOrder.store
    const body = { storeID: chosen?.storeID ?? 0, lastModified: storeOrder.lastModified }
    allowed(await call(updateStoreOrder, { params: { id: order.orderID, sid: storeOrder.storeOrderID }, body }))
    const after = await read('SST-6')
    expect(after.storeOrder.statedShipTo).toMatchObject({ name: 'Ed Low', applies: false, differsFromStore: false })
    expect(after.order.shipToName).toBe('Di Wu')
    expect(await acknowledge('SST-6', x12, '855')).toContain('N1*ST*Di Wu*92*77')
  })
})

describe('a ship-to that differs from its store', () => {
  const choose = (of: Awaited<ReturnType<typeof read>>, useStoreRecord: boolean) =>
    call(updateStoreOrder, {
      params: { id: of.order.orderID, sid: of.storeOrder.storeOrderID },
      body: { useStoreRecord, lastModified: of.storeOrder.lastModified },
    })

  it('goes by the store’s record once a person says so, and by the message again', async () => {
    const arrived = await receive850('SST-20', dropship('Hana Po', '8 Pine St', 'Blenheim**7201*NZ'))
    expect(arrived.storeOrder.statedShipTo).toMatchObject({ differsFromStore: true, useStoreRecord: false })
    allowed(await choose(arrived, true))
    const byRecord = await read('SST-20')
    expect(byRecord.storeOrder.statedShipTo).toMatchObject({
      name: 'Hana Po',
      applies: false,
      differsFromStore: false,
      useStoreRecord: true,
    })
    expect(byRecord.order.shipToName).toBe('Ana Reid')
    expect(await acknowledge('SST-20', x12, '855')).toContain('N1*ST*Ana Reid*92*DROPSHIP CUSTOMER')
    allowed(await choose(byRecord, false))
    const byMessage = await read('SST-20')
    expect(byMessage.storeOrder.statedShipTo).toMatchObject({ applies: true, useStoreRecord: false })
    expect(byMessage.order.shipToName).toBe('Hana Po')
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where object_type = 'StoreOrder' and object_id = ${arrived.storeOrder.storeOrderID} and action like 'Edit Store Order%' order by audit_log_id`.execute(
      kit.services.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'Edit Store Order: Ship-to Hana Po (DROPSHIP CUSTOMER), 8 Pine St,… → Ana Reid (DROPSHIP CUSTOMER), 4 Rimu St…',
      'Edit Store Order: Ship-to Ana Reid (DROPSHIP CUSTOMER), 4 Rimu St… → Hana Po (DROPSHIP CUSTOMER), 8 Pine St,…',
    ])
  })

  it('is not chosen on a copy that is older than somebody else’s choice', async () => {
    const arrived = await receive850('SST-21', dropship('Io Te', '3 Fir St', 'Bluff**9814*NZ'))
    allowed(await choose(arrived, true))
    expect(await choose(arrived, true)).toMatchObject({ refusal: { code: 'saveConflict' } })
  })

  it('is refused where the message names no ship-to of the store', async () => {
    const arrived = await receive850('SST-22', ['N1*ST*Cy Ng', 'N3*1 Elm St', 'N4*Gore**9710*NZ'])
    expect(await choose(arrived, true)).toMatchObject({
      refusal: {
        code: 'shipToNotStated',
        message: 'The message of store order SST-22 names no ship-to of its store.',
      },
    })
  })
})

describe('the ship-to of an order whose store gets another code', () => {
  const rename = async (storeID: number, storeCode: string) =>
    allowed(await call(updateStore, { params: { id: storeID }, body: { storeCode } }))
  const arrivedAt = async (number: string, code: string) => {
    const shipTo = [`N1*ST*Kea Fox*92*${code}`, 'N3*5 Tui St', 'N4*Otaki**5512*NZ']
    const arrived = await receive850(number, shipTo)
    return { ...arrived, shipTo, storeID: arrived.storeOrder.store?.storeID ?? 0 }
  }

  it('stays what the message states, in the order and in documents', async () => {
    const { storeID, shipTo } = await arrivedAt('SST-30', 'OLD-30')
    await rename(storeID, 'NEW-30')
    const after = await read('SST-30')
    expect(after.storeOrder.store).toMatchObject({ storeID, storeCode: 'NEW-30' })
    expect(after.storeOrder.statedShipTo).toMatchObject({ code: 'OLD-30', storeID, applies: true })
    expect(await acknowledge('SST-30', x12, '855')).toEqual(['N1*SU**92*QUAYSIDE', ...shipTo])
  })

  it('keeps its code where the order uses the address of the store record', async () => {
    const { order, storeOrder, storeID } = await arrivedAt('SST-31', 'OLD-31')
    await rename(storeID, 'NEW-31')
    allowed(await call(updateStore, { params: { id: storeID }, body: { city: 'Levin' } }))
    const given = { params: { id: order.orderID, sid: storeOrder.storeOrderID }, body: { useStoreRecord: true } }
    allowed(await call(updateStoreOrder, given))
    const shipTo = ['N1*ST*Kea Fox*92*OLD-31', 'N3*5 Tui St', 'N4*Levin**5512*NZ']
    expect(await acknowledge('SST-31', x12, '855')).toEqual(['N1*SU**92*QUAYSIDE', ...shipTo])
  })

  it('gives way to a store that was chosen, also once that store has the code of the message', async () => {
    const { order, storeOrder, storeID } = await arrivedAt('SST-32', 'OLD-32')
    const chosen = (await arrivedAt('SST-33', 'OTHER-33')).storeID
    const given = { params: { id: order.orderID, sid: storeOrder.storeOrderID }, body: { storeID: chosen } }
    allowed(await call(updateStoreOrder, given))
    await rename(storeID, 'NEW-32')
    await rename(chosen, 'OLD-32')
    expect((await read('SST-32')).storeOrder.statedShipTo).toMatchObject({ code: 'OLD-32', applies: false })
  })

  it('passes the checks of its message again', async () => {
    const header = ['N1*ST*Karaka DC*92*9001', 'N3*1 Wharf Rd', 'N4*Karaka**2580*NZ']
    const { order, storeOrder } = await receive850('SST-34', header, [...oneLine, 'SDQ*EA*92*OLD-34*48'])
    await rename(storeOrder.store?.storeID ?? 0, 'NEW-34')
    allowed(await call(revalidateOrder, { params: { id: order.orderID } }))
    expect((await read('SST-34')).storeOrder).toMatchObject({ errorType: null, statedShipTo: { code: 'OLD-34' } })
  })

  it('keeps the store that it names from being deleted', async () => {
    const { order, storeOrder, storeID } = await arrivedAt('SST-35', 'OLD-35')
    const chosen = (await arrivedAt('SST-36', 'OTHER-36')).storeID
    const body = { storeID: chosen, toAddressID: chosen }
    allowed(await call(updateStoreOrder, { params: { id: order.orderID, sid: storeOrder.storeOrderID }, body }))
    expect(allowed(await call(deleteStore, { params: { id: storeID } }))).toMatchObject({ deleted: false })
  })
})

describe('the delivery party of an ORDERS', () => {
  it('is the order’s own', async () => {
    await receiveOrders('SST-7', 'NAD+DP+9001::9++Karaka DC+1 Wharf Rd+Karaka++2580+NZ')
    const { order, storeOrder } = await receiveOrders(
      'SST-8',
      'NAD+DP+9001::9++Flo Ito+3 Fern Ln:Unit 2:Rear:Gate 4+Levin++5510+NZ',
    )
    expect(order.shipToName).toBe('Flo Ito')
    expect(storeOrder.statedShipTo).toMatchObject({ name: 'Flo Ito', city: 'Levin', differsFromStore: true })
    expect(storeOrder.statedShipTo?.address2).toBe('Unit 2, Rear, Gate 4')
    expect(await acknowledge('SST-8', edifact, 'ORDRSP')).toContain(
      'NAD+DP+9001::9++Flo Ito+3 Fern Ln:Unit 2:Rear, Gate 4+Levin++5510+NZ',
    )
  })

  it('is kept without a code', async () => {
    const { order, storeOrder } = await receiveOrders('SST-9', 'NAD+DP+++Gus Orr+5 Bay St+Picton++7220+NZ')
    expect(order.shipToName).toBe('Gus Orr')
    expect(storeOrder.statedShipTo).toMatchObject({ code: null, name: 'Gus Orr', city: 'Picton', applies: true })
  })
})
