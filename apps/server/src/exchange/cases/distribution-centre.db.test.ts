/** Orders split over stores of a distribution centre: from the retailer's file to order, ASN, label and invoice. */
import { readFileSync } from 'node:fs'
import {
  createStoreOrderInvoice,
  generateLabel,
  getOrder,
  getShipment,
  lookUpLabels,
  markStoreOrder,
  sendInvoice,
  updateInvoice,
  updateOrder,
} from '@quayside/contract'
import type { PartnerGuide } from '@quayside/domain'
import { findLabelPrint } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemOrder } from '../../external-system/connector.ts'
import { invoiceCalls } from '../../features/invoices/invoice-calls.ts'
import { labelCalls } from '../../features/labels/label-calls.ts'
import { change860, orderChangeDesk, x12File } from '../../features/order-changes/order-change.fixture.ts'
import { updateOrderCall } from '../../features/orders/header/update-order.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { readOrderCalls } from '../../features/orders/read-orders.ts'
import { shipmentSteps } from '../../features/shipments/shipment.fixture.ts'
import { allowed, caller, clerk, type TestOrder } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { simulatedWarehouse } from '../../simulator/warehouse/simulated-warehouse.ts'

const database = testDatabase()
const entered: SystemOrder[] = []
let kit: TestServices
const partners: Record<string, number> = {}
const desk = orderChangeDesk(() => kit)
const { call: shipmentCall, create, carton, pack } = shipmentSteps(() => kit)
const ofAll = () => ({ ...clerk, partnerIDs: Object.values(partners) })
const ask = caller(() => kit, [...readOrderCalls, ...markStatusCalls, ...labelCalls, ...invoiceCalls, updateOrderCall])

beforeAll(async () => {
  kit = await testServices(database.connectionString, 'generic', (db) => {
    const enter = async (order: SystemOrder) => {
      entered.push(order)
      return { ok: true as const, number: `7${entered.length}`, id: String(entered.length) }
    }
    return { ...simulatedWarehouse(db, { stepMs: 1, slowMs: 1 }), enter }
  })
  const settings = { acknowledgements_enabled: false, tax_rate_percent: '0', hasLabels: true }
  partners.SANDX12 = await insertPartner(kit.services, 'SANDX12', 'X12', { ...settings, asn_type: 'FullOrder' })
  partners.SANDEDI = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', settings)
  partners.STORED = await insertPartner(kit.services, 'STORED', 'X12', {
    acknowledgements_enabled: false,
    order_change_enabled: true,
    has_external_system: true,
    workflow_type: null,
  })
  await kit.services.db
    .insertInto('warehouse')
    .values({
      partner_id: partners.STORED,
      warehouse_code: 'KARAKA',
      external_warehouse_id: 'WMS-01',
      warehouse_name: null,
      warehouse_description: null,
    })
    .execute()
})
afterAll(() => kit.close())

const caseFile = (name: string) => readFileSync(new URL(name, import.meta.url), 'latin1')
const receive = (code: string, name: string, content = caseFile(name)) =>
  kit.receive(partners[code] ?? 0, code, name, content)
const order = async (number: string) => {
  const { order_id: id } = await desk.orderOf(number)
  return allowed(await ask(getOrder, { params: { id }, actor: ofAll() }))
}

/** Store orders of an order with their only line. */
async function storesOf(number: string): Promise<TestOrder[]> {
  const { orderID, storeOrders } = await order(number)
  return storeOrders.map(({ storeOrderID, storeOrderProducts }) => ({
    orderID,
    storeOrderID,
    lineIDs: storeOrderProducts.map(({ storeOrderProductID }) => storeOrderProductID),
  }))
}

/** Packs all of a store order into one carton of a new shipment. */
async function packAll(store: TestOrder, quantity: number): Promise<number> {
  const shipmentID = await create(store)
  await pack(await carton(shipmentID), store.lineIDs[0], quantity)
  return shipmentID
}

/** Prints the labels of a shipment, which sends its ASN. */
async function printed(code: string, shipmentID: number) {
  const [label] = allowed(await ask(lookUpLabels, { query: { partnerCode: code }, actor: ofAll() }))
  const body = {
    partnerLabelDetailID: label?.partnerLabelDetailID ?? 0,
    labelParameterValue: shipmentID,
    reprint: false,
  }
  const { prints } = allowed(await ask(generateLabel, { body, actor: ofAll() }))
  await kit.runJobs()
  return (await findLabelPrint(kit.services.db, prints[0]?.labelPrintID ?? 0))?.labels ?? []
}

const segmentsOut = async (code: string, type: string, tags: RegExp) =>
  (await desk.newestOut(partners[code] ?? 0, type)).split(/[~'\r\n]+/).filter((segment) => tags.test(segment))
const setGuide = (code: string, guide: Partial<PartnerGuide> & Record<string, unknown>) =>
  sql`update partner set guide = guide || ${JSON.stringify(guide)}::jsonb where code = ${code}`.execute(kit.services.db)
const invoiceOf = async ({ orderID: id, storeOrderID: sid }: TestOrder, number: string) => {
  const { invoiceID } = allowed(await ask(createStoreOrderInvoice, { params: { id, sid }, actor: ofAll() }))
  const params = { id: invoiceID }
  allowed(await ask(updateInvoice, { params, body: { invoiceNumber: number }, actor: ofAll() }))
  allowed(await ask(sendInvoice, { params, actor: ofAll() }))
  await kit.runJobs()
}

const karaka = {
  code: '9001',
  name: 'KARAKA DC',
  address1: '18 LINWOOD ROAD',
  city: 'NEWARK',
  state: 'NJ',
  postalCode: '07101',
  country: 'US',
}

describe('an 850 whose SDQ stores belong to its ship-to', () => {
  it('keeps the ship-to as distribution centre of order and store orders', async () => {
    await receive('SANDX12', '02-sdq-header-ship-to-lost.edi')
    const { shipToName, shipToStore, storeOrders } = await order('F02X')
    expect([shipToName, shipToStore?.storeCode]).toEqual(['KARAKA DC', '9001'])
    expect(storeOrders.map((one) => [one.statedShipTo?.code, one.storeOrderProducts[0]?.quantity])).toEqual([
      ['0101', 5],
      ['0102', 7],
    ])
    for (const { distributionCentre } of storeOrders) expect(distributionCentre).toMatchObject(karaka)
    const made = await kit.services.db
      .selectFrom('store')
      .select(['store_code', 'is_distribution_center'])
      .orderBy('store_code')
      .execute()
    expect(made.map((row) => [row.store_code, row.is_distribution_center])).toEqual([
      ['0101', false],
      ['0102', false],
      ['9001', true],
    ])
  })

  it('ships one 856 to the distribution centre, with each store as final destination, and labels the cartons so', async () => {
    const [first, second] = (await storesOf('F02X')) as [TestOrder, TestOrder]
    const shipments = [await packAll(first, 5), await packAll(second, 7)] as const
    expect(allowed(await shipmentCall(getShipment, { params: { id: shipments[0] }, actor: ofAll() }))).toMatchObject({
      storeCode: '0101',
      distributionCentre: karaka,
    })
    await printed('SANDX12', shipments[0])
    const [label] = await printed('SANDX12', shipments[1])
    expect(label?.to).toEqual(['KARAKA DC', '18 LINWOOD ROAD', 'NEWARK NJ 07101', 'US'])
    expect(label?.carton?.storeCode).toBe('0102')
    expect(await segmentsOut('SANDX12', '856', /^(HL|N1|N3|N4|PRF|SN1)/)).toEqual([
      'HL*1**S*1',
      'N1*ST*KARAKA DC*92*9001',
      'N3*18 LINWOOD ROAD',
      'N4*NEWARK*NJ*07101*US',
      expect.stringMatching(/^N1\*SU/),
      'HL*2*1*O*1',
      'PRF*F02X***20261128',
      'N1*BY*ACME RETAIL*92*HQ01',
      'N1*Z7**92*0101',
      'HL*3*2*P*1',
      'HL*4*3*I*0',
      'SN1**5*EA**5*EA',
      'HL*5*1*O*1',
      'PRF*F02X***20261128',
      'N1*BY*ACME RETAIL*92*HQ01',
      'N1*Z7**92*0102',
      'HL*6*5*P*1',
      'HL*7*6*I*0',
      'SN1**7*EA**7*EA',
    ])
  })

  it('invoices each store with the distribution centre as ship-to', async () => {
    const [first] = (await storesOf('F02X')) as [TestOrder]
    await invoiceOf(first, 'I-F02X')
    expect(await segmentsOut('SANDX12', '810', /^N1/)).toEqual([
      'N1*BY*ACME RETAIL*92*HQ01',
      expect.stringMatching(/^N1\*SU/),
      'N1*ST*KARAKA DC*92*9001',
      'N1*Z7**92*0101',
    ])
  })

  it('names the store as the partner’s guide says', async () => {
    await setGuide('SANDX12', { storeEntity: 'BY', storeLevel: 'carton' })
    await receive(
      'SANDX12',
      'f02y.edi',
      caseFile('02-sdq-header-ship-to-lost.edi').replaceAll('F02X', 'F02Y').replaceAll('910000003', '910000013'),
    )
    const [first, second] = (await storesOf('F02Y')) as [TestOrder, TestOrder]
    await printed('SANDX12', await packAll(first, 5))
    await printed('SANDX12', await packAll(second, 7))
    expect(await segmentsOut('SANDX12', '856', /^(HL\*\d+\*\d*\*[SOP]|N1\*(ST|BY|Z7))/)).toEqual([
      'HL*1**S*1',
      'N1*ST*KARAKA DC*92*9001',
      'HL*2*1*O*1',
      'N1*BY*ACME RETAIL*92*HQ01',
      'HL*3*2*P*1',
      'N1*BY**92*0101',
      'HL*5*2*P*1',
      'N1*BY**92*0102',
    ])
  })
})

describe('ORDERS whose LOC 7 places belong to its delivery party', () => {
  it('keeps the delivery party as distribution centre of order and store orders', async () => {
    await receive('SANDEDI', '02-loc7-delivery-party-lost-orders.edi')
    const { shipToName, storeOrders } = await order('F02E')
    expect(shipToName).toBe('Karaka DC')
    expect(storeOrders.map((one) => [one.statedShipTo?.code, one.distributionCentre?.code])).toEqual([
      ['0101', '9001'],
      ['0102', '9001'],
    ])
  })

  it('ships a DESADV to the distribution centre for the store as ultimate consignee, and labels the carton so', async () => {
    const [first] = (await storesOf('F02E')) as [TestOrder]
    const [label] = await printed('SANDEDI', await packAll(first, 5))
    expect(label?.to).toEqual(['Karaka DC', '18 Linwood Road', 'Karaka 2113', 'NZ'])
    expect(label?.carton?.storeCode).toBe('0101')
    expect(await segmentsOut('SANDEDI', 'DESADV', /^(NAD|LOC)/)).toEqual([
      'NAD+BY+KH01::92++Kowhai Home',
      expect.stringMatching(/^NAD\+SU/),
      'NAD+DP+9001::92++Karaka DC+18 Linwood Road+Karaka++2113+NZ',
      'NAD+UC+0101::92',
    ])
    await invoiceOf(first, 'I-F02E')
    expect(await segmentsOut('SANDEDI', 'INVOIC', /^NAD.(DP|UC)/)).toEqual([
      'NAD+DP+9001::92++Karaka DC+18 Linwood Road+Karaka++2113+NZ',
      'NAD+UC+0101::92',
    ])
  })
})

describe('the distribution centre of an order', () => {
  const split = (number: string, shipTo: readonly string[] = ['N1*ST*Karaka DC*92*9001', 'N4*Karaka**2113*NZ']) =>
    x12File([
      {
        type: '850',
        segments: [
          `BEG*00*SA*${number}**20261120`,
          ...shipTo,
          'PO1*1*12*EA*4.25**IN*KW20881',
          'SDQ*EA*92*0101*5*0102*7',
          'CTT*1',
        ],
      },
    ])
  const centres = async (number: string) =>
    (await order(number)).storeOrders.map(({ distributionCentre: centre }) => centre && [centre.code, centre.city])

  it('is told to the warehouse, with the store that the goods are for', async () => {
    await receive('STORED', 'dc-1.edi', split('DC-1'))
    await kit.services.db.updateTable('product').set({ external_product_id: 'P-1' }).execute()
    const [first] = (await storesOf('DC-1')) as [TestOrder]
    const params = { id: first.orderID, sid: first.storeOrderID, status: 'order' }
    allowed(await ask(markStoreOrder, { params, actor: ofAll() }))
    await kit.runJobs()
    expect(entered.at(-1)).toMatchObject({
      deliverTo: { storeCode: '9001', name: 'Karaka DC', city: 'Karaka' },
      forStore: { storeCode: '0101' },
    })
  })

  it('moves with an order change that gives it another address, and stays where the change repeats it', async () => {
    await receive('STORED', 'dc-2.edi', split('DC-2'))
    const same = ['N1*ST*KARAKA DC*92*9001', 'CTT*0']
    await receive('STORED', 'dc-2a.edi', x12File([change860('DC-2', '1', same)]))
    expect(await centres('DC-2')).toEqual([
      ['9001', 'Karaka'],
      ['9001', 'Karaka'],
    ])
    const moved = ['N1*ST*Karaka DC*92*9001', 'N3*9 Ash Rd', 'N4*Wiri**2104*NZ', 'CTT*0']
    await receive('STORED', 'dc-2b.edi', x12File([change860('DC-2', '2', moved)]))
    expect(await centres('DC-2')).toEqual([
      ['9001', 'Wiri'],
      ['9001', 'Wiri'],
    ])
    const { headerChanges } = (await desk.changes('DC-2')).find((one) => one.changeNumber === '2') ?? {}
    expect(headerChanges).toEqual([expect.objectContaining({ field: 'shipTo' })])
  })

  it('gives way to a store that a person chooses as ship-to of the order, until the ship-to is removed', async () => {
    await receive('STORED', 'dc-3.edi', split('DC-3'))
    const before = await order('DC-3')
    const row = { partner_id: partners.STORED ?? 0, store_code: '9009', name: 'Wiri DC', city: 'Wiri' }
    const { store_id } = await kit.services.db
      .insertInto('store')
      .values(row as never)
      .returning('store_id')
      .executeTakeFirstOrThrow()
    const params = { id: before.orderID }
    const choose = async (shipToStoreID: number | null) => {
      const { lastModified } = await order('DC-3')
      allowed(await ask(updateOrder, { params, body: { shipToStoreID, lastModified }, actor: ofAll() }))
    }
    await choose(store_id)
    expect(await centres('DC-3')).toEqual([
      ['9009', 'Wiri'],
      ['9009', 'Wiri'],
    ])
    await choose(null)
    expect(await centres('DC-3')).toEqual([
      ['9001', 'Karaka'],
      ['9001', 'Karaka'],
    ])
  })

  it('is none where the header lists the stores of the lines', async () => {
    await receive('STORED', 'dc-4.edi', split('DC-4', ['N1*ST*One*92*0101', 'N1*ST*Two*92*0102']))
    expect(await centres('DC-4')).toEqual([null, null])
    expect((await order('DC-4')).shipToName).toBe('2 stores')
  })
})
