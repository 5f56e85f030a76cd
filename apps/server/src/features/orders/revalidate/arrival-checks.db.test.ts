// Real 850s against the checks of arrival, every feature on, and Revalidate once the cause is mended.

import { getOrder, type OrderDetails, revalidateOrder } from '@quayside/contract'
import type { OrderStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExternalSystem } from '../../../external-system/connector.ts'
import { insertPartner, type TestServices, testServices } from '../../../services.fixture.ts'
import { admin, allowed, caller } from '../../store-orders/store-order.fixture.ts'
import { readOrderCalls } from '../read-orders.ts'
import { writesStatusesByHand } from '../waits-as-listed.fixture.ts'
import { revalidateCall } from './revalidate-order.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestServices
let partnerID: number
let retailerID: number
let code: string
let count = 0
let stock: { readonly [product: string]: string } | 'down' = {}
const call = caller(() => kit, [revalidateCall, ...readOrderCalls])

const warehouse = {
  name: 'Test WMS',
  statuses: [],
  stockOnHand: async (products: readonly string[]) => {
    const levels = stock
    if (levels === 'down') throw new Error('no answer')
    return products.map((product) => ({ warehouse: 'WMS-01', product, availableToOrder: levels[product] ?? '0' }))
  },
} as unknown as ExternalSystem

beforeAll(async () => {
  kit = await testServices(database.connectionString, 'warehousing', () => warehouse)
})
afterAll(() => kit.close())

const insert = async (table: string, key: string, values: Record<string, unknown>): Promise<number> => {
  const row = await kit.services.db
    .insertInto(table as never)
    .values(values as never)
    .returning(key as never)
    .executeTakeFirstOrThrow()
  return (row as Record<string, number>)[key] ?? 0
}
const setPartner = (values: Record<string, unknown>) =>
  kit.services.db
    .updateTable('partner')
    .set(values as never)
    .where('partner_id', '=', partnerID)
    .execute()

const insertStore = async (store_code: string, given: Record<string, unknown> = {}) => {
  const global_store_id = await insert('store', 'store_id', { retailer_id: retailerID, store_code })
  return insert('store', 'store_id', { partner_id: partnerID, store_code, name: store_code, global_store_id, ...given })
}
const insertProduct = (supplier_product_code: string, given: Record<string, unknown> = {}) =>
  insert('product', 'product_id', {
    partner_id: partnerID,
    supplier_product_code,
    sku: `SKU-${supplier_product_code}`,
    pack_size: '1',
    pack_type: 'EACH',
    unit_of_measure: 'EA',
    price: '4',
    external_product_id: `ITEM-${supplier_product_code}`,
    ...given,
  })

/** A partner whose orders go outside, two stores, two products: nothing is wrong with what it orders. */
beforeEach(async () => {
  code = `C${++count}`
  stock = {}
  retailerID = await insert('retailer', 'retailer_id', { retailer_code: code, name: code })
  await kit.services.db.insertInto('customer').values({ external_customer_id: code, customer_name: code }).execute()
  const settings = {
    has_external_system: true,
    retailer_id: retailerID,
    external_customer_id: code,
    product_components_enabled: true,
  }
  partnerID = await insertPartner(kit.services, code, 'X12', { ...settings, guide: { createUnknownRecords: false } })
  const warehouse_id = await insert('warehouse', 'warehouse_id', {
    partner_id: partnerID,
    warehouse_code: 'KARAKA',
    external_warehouse_id: 'WMS-01',
  })
  await insertStore('9001', { warehouse_id })
  await insertStore('9002', { warehouse_id })
  await insertProduct('A1')
  await insertProduct('B2')
})

const goes = ['N1*ST*Albany*92*9001']
const line = (given: { quantity?: string; unit?: string; price?: string; codes?: string } = {}) =>
  `PO1*1*${given.quantity ?? '12'}*${given.unit ?? 'EA'}*${given.price ?? '4'}**${given.codes ?? 'IN*A1'}`

/** Receives an order and answers its id. */
async function arrive(body: readonly string[], orderNumber = `PO-${code}`): Promise<number> {
  const control = String(100_000_000 + ++count)
  const segments = ['ST*850*0001', `BEG*00*SA*${orderNumber}**20261120`, ...body, 'CTT*1']
  const content = [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
    `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${count}*X*004010`,
    ...segments,
    `SE*${segments.length + 1}*0001`,
    `GE*1*${count}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n')
  await kit.receive(partnerID, code, `${control}.edi`, content)
  const { order_id } = await kit.services.db
    .selectFrom('purchase_order')
    .select('order_id')
    .where('partner_id', '=', partnerID)
    .orderBy('order_id', 'desc')
    .executeTakeFirstOrThrow()
  return order_id
}

const orderNow = async (id: number): Promise<OrderDetails> => allowed(await call(getOrder, { params: { id } }))
const revalidate = async (id: number) => allowed(await call(revalidateOrder, { params: { id }, actor: admin }))
const errorsOf = async (id: number) => (await orderNow(id)).storeOrders.map((one) => one.error)

/** It is in Error for this, and clean once the cause is mended. */
async function expectMended(
  id: number,
  error: string,
  mend: () => Promise<unknown>,
  becomes = 'Waiting',
): Promise<void> {
  expect(await errorsOf(id)).toContain(error)
  expect((await revalidate(id)).results).toContainEqual(expect.objectContaining({ done: true, message: error }))
  await mend()
  const { results } = await revalidate(id)
  expect(results.every((result) => result.done && result.message === null)).toBe(true)
  const { status, storeOrders, storeOrderProducts } = await orderNow(id)
  expect(status).toBe(becomes)
  expect(storeOrders.every((one) => one.error === null && one.errorType === null)).toBe(true)
  expect(storeOrderProducts.every((one) => one.error === null)).toBe(true)
}

const set = (table: 'store' | 'product' | 'warehouse', values: Record<string, unknown>, where: string, is: unknown) =>
  kit.services.db
    .updateTable(table)
    .set(values as never)
    .where('partner_id', '=', partnerID)
    .where(where as never, '=', is as never)
    .execute()

describe('an order that arrives', () => {
  it('is clean with every feature on, and Revalidate changes nothing of it', async () => {
    const id = await arrive([...goes, line()])
    expect(await orderNow(id)).toMatchObject({ status: 'Waiting', storeOrders: [{ error: null }] })
    expect((await revalidate(id)).results).toMatchObject([{ done: true, message: null }])
    expect((await orderNow(id)).status).toBe('Waiting')
  })

  it('duplicate RO: is in Error, not refused, until the first one is deleted', async () => {
    const first = await arrive([...goes, line()])
    const second = await arrive([...goes, line()])
    expect(second).not.toBe(first)
    expect(await orderNow(second)).toMatchObject({ status: 'Error', storeOrders: [{ errorType: 'Duplicate Order' }] })
    await expectMended(second, `Order PO-${code} of partner ${code} was received before.`, () =>
      kit.services.db.updateTable('purchase_order').set({ status: 'Deleted' }).where('order_id', '=', first).execute(),
    )
  })

  it('duplicate store code: the header lists a store twice, which only a corrected order mends', async () => {
    const id = await arrive([...goes, ...goes, line()])
    const error = `Store 9001 appears more than once in order PO-${code}.`
    expect(await errorsOf(id)).toEqual([error])
    expect((await revalidate(id)).results).toMatchObject([{ message: error }])
  })

  it('store mismatch: a line goes to a store that is not among those listed', async () => {
    await insertStore('9003')
    const listed = ['N1*ST*Albany*92*9001', 'N1*ST*Taupo*92*9002']
    const id = await arrive([...listed, line(), 'SDQ*EA*92*9001*6*9003*6'])
    const error = 'Store 9003 of the store order does not match the order.'
    expect(await errorsOf(id)).toEqual([null, error])
    expect((await revalidate(id)).results).toMatchObject([{ message: null }, { message: error }])
  })

  it('SO quantity higher than RO: until the stores ask for no more than the order', async () => {
    const id = await arrive([...goes, line({ quantity: '12' }), 'SDQ*EA*92*9001*8*9002*8'])
    const [first] = (await orderNow(id)).storeOrderProducts
    await expectMended(id, 'Line 1: the stores ask for 16 of A1, more than the order (12).', () =>
      kit.services.db
        .updateTable('store_order_product')
        .set({ quantity: '4' })
        .where('store_order_product_id', '=', first?.storeOrderProductID ?? 0)
        .execute(),
    )
  })

  it('product not found: until it is created, then the line has it', async () => {
    const id = await arrive([...goes, line({ codes: 'IN*NEW' })])
    await expectMended(id, `Line 1: product NEW was not found for partner ${code}.`, () => insertProduct('NEW'))
    expect((await orderNow(id)).storeOrderProducts).toMatchObject([
      { product: { supplierProductCode: 'NEW' }, priceValidationProductPrice: 4 },
    ])
  })

  it('store not known: until it is created, then the store order goes there', async () => {
    const id = await arrive(['N1*ST*Outlet*92*9990', line()])
    await expectMended(id, `Store 9990 is not known for partner ${code}.`, () => insertStore('9990'))
    expect(await orderNow(id)).toMatchObject({
      storeOrders: [{ store: { storeCode: '9990' } }],
      shipToStore: { storeCode: '9990' },
    })
  })

  it('store deactivated: until it is active again', async () => {
    await set('store', { active: false }, 'store_code', '9001')
    const id = await arrive([...goes, line()])
    await expectMended(id, `Store 9001 of partner ${code} has been deactivated.`, () =>
      set('store', { active: true }, 'store_code', '9001'),
    )
  })

  it('product mismatch: until the codes mean one product', async () => {
    const id = await arrive([...goes, line({ codes: 'IN*A1*VN*SKU-B2' })])
    await expectMended(id, 'Line 1: product A1 does not match the order.', async () => {
      await set('product', { sku: null }, 'supplier_product_code', 'B2')
      await set('product', { sku: 'SKU-B2' }, 'supplier_product_code', 'A1')
    })
  })

  it('price mismatch: of type Error it stops until our price is right', async () => {
    await setPartner({ price_validation_type: 'Error', price_validation_tolerance: '5' })
    const id = await arrive([...goes, line({ price: '5.5' })])
    await expectMended(id, 'Line 1: price 5.5 of A1 is outside 5% of our price 4.', () =>
      set('product', { price: '5.4' }, 'supplier_product_code', 'A1'),
    )
  })

  it('price mismatch: of type Warning it proceeds with the text in EDI Warnings, said once', async () => {
    await setPartner({ price_validation_type: 'Warning', price_validation_tolerance: '5' })
    const id = await arrive([...goes, line({ price: '5.5' })])
    await revalidate(id)
    expect(await orderNow(id)).toMatchObject({
      status: 'Waiting',
      storeOrderProducts: [{ ediWarnings: 'Line 1: price 5.5 of A1 is outside 5% of our price 4.', error: null }],
    })
  })

  it("price mismatch: our price is that of the partner's price tier on the order's day, at Revalidate too", async () => {
    const tier = { alternate_product_prices_enabled: true, price_tier: 'south' }
    await setPartner({ price_validation_type: 'Error', price_validation_tolerance: '5', ...tier })
    const product_id = await insertProduct('TIERED')
    // The order is of 20 November 2026.
    const days = { valid_from: '2026-11-20', valid_to: '2026-11-20' }
    const price = { product_id, price_code: 'SOUTH', alternate_price: '5.5', ...days }
    const priceID = await insert('alternate_product_price', 'alternate_product_price_id', price)
    const setDays = (values: { valid_from?: string; valid_to?: string }) =>
      kit.services.db
        .updateTable('alternate_product_price')
        .set(values)
        .where('alternate_product_price_id', '=', priceID)
        .execute()
    const priced = line({ price: '5.5', codes: 'IN*TIERED' })
    const id = await arrive([...goes, priced])
    expect(await orderNow(id)).toMatchObject({
      status: 'Waiting',
      storeOrderProducts: [{ priceValidationProductPrice: 5.5, error: null }],
    })
    await setDays({ valid_from: '2026-11-21', valid_to: '2026-12-31' })
    const late = await arrive([...goes, priced], 'PO-LATE')
    await expectMended(late, 'Line 1: price 5.5 of TIERED is outside 5% of our price 4.', () =>
      setDays({ valid_from: '2026-11-01', valid_to: '2026-11-30' }),
    )
    expect(await orderNow(late)).toMatchObject({ storeOrderProducts: [{ priceValidationProductPrice: 5.5 }] })
  })

  describe('with an alternate code of a product on a line', () => {
    const alternate = (product_id: number, alternate_code: string, alternate_pack_size: string | null = null) =>
      insert('alternate_product_code', 'alternate_product_code_id', {
        partner_id: partnerID,
        product_id,
        alternate_code,
        alternate_pack_size,
      })

    const codesOf = (orderID: number) =>
      kit.services.db
        .selectFrom('store_order_product')
        .select(['supplier_product_code', 'sku', 'gtin'])
        .where('order_id', '=', orderID)
        .executeTakeFirstOrThrow()

    it.each(['IN*ctn-9', 'VN*CTN-9', 'UP*CTN-9'])(
      'has the product and its pack size, and keeps %s as sent',
      async (codes) => {
        await setPartner({ alternate_product_codes_enabled: true })
        const productID = await insertProduct('NINE')
        await alternate(productID, 'CTN-9', '6')
        const id = await arrive([...goes, line({ codes })])
        const [, sent] = codes.split('*')
        expect((await orderNow(id)).storeOrderProducts).toMatchObject([{ productID, linePackSize: 6, error: null }])
        const { supplier_product_code, sku, gtin } = await codesOf(id)
        expect([supplier_product_code, sku, gtin]).toContain(sent)
        expect((await revalidate(id)).results).toMatchObject([{ done: true, message: null }])
        expect((await orderNow(id)).storeOrderProducts).toMatchObject([{ productID }])
      },
    )

    it('knows it from Revalidate on, where the code was added later, and never for a partner without alternate codes', async () => {
      const productID = await insertProduct('TEN')
      await alternate(productID, 'CTN-10')
      const id = await arrive([...goes, line({ codes: 'IN*CTN-10' })])
      await expectMended(id, `Line 1: product CTN-10 was not found for partner ${code}.`, () =>
        setPartner({ alternate_product_codes_enabled: true }),
      )
      expect((await orderNow(id)).storeOrderProducts).toMatchObject([{ productID }])
      expect(await codesOf(id)).toEqual({ supplier_product_code: 'CTN-10', sku: null, gtin: null })
    })

    it('is in Error where another product has that code as its own, unless the other codes say which', async () => {
      await setPartner({ alternate_product_codes_enabled: true })
      const productID = await insertProduct('ELEVEN')
      const alternateID = await alternate(productID, 'a1')
      const settled = await arrive([...goes, line({ codes: 'IN*A1*VN*SKU-ELEVEN' })], 'PO-SETTLED')
      expect((await orderNow(settled)).storeOrderProducts).toMatchObject([{ productID, error: null }])
      const id = await arrive([...goes, line()])
      expect((await orderNow(id)).storeOrderProducts).toMatchObject([{ productID: null }])
      await expectMended(id, 'Line 1: A1 means two products, A1 and ELEVEN.', () =>
        kit.services.db
          .deleteFrom('alternate_product_code')
          .where('alternate_product_code_id', '=', alternateID)
          .execute(),
      )
      expect((await orderNow(id)).storeOrderProducts).toMatchObject([{ product: { sku: 'SKU-A1' } }])
    })
  })

  it('failed to match an external product', async () => {
    await set('product', { external_product_id: null }, 'supplier_product_code', 'A1')
    const id = await arrive([...goes, line()])
    await expectMended(id, 'Line 1: failed to match an external product for A1.', () =>
      set('product', { external_product_id: 'ITEM-A1' }, 'supplier_product_code', 'A1'),
    )
  })

  it('pack type missing, and pack conversion error', async () => {
    const missing = await arrive([...goes, line({ unit: 'CT' })], 'PO-CT')
    await expectMended(missing, 'Line 1: product A1 has no pack type CT to convert from.', () =>
      set('product', { pack_type: 'CT' }, 'supplier_product_code', 'A1'),
    )
    await set('product', { pack_type: 'CARTON', pack_size: '5', unit_of_measure: 'CT' }, 'supplier_product_code', 'B2')
    const uneven = await arrive([...goes, line({ codes: 'IN*B2' })], 'PO-12')
    await expectMended(uneven, 'Line 1: 12 EA of B2 cannot be converted to whole packs of 5.', () =>
      set('product', { pack_size: '6' }, 'supplier_product_code', 'B2'),
    )
  })

  it('ordered quantity not available: until the warehouse has it; a warehouse that is down holds nothing up', async () => {
    await setPartner({
      auto_create_sales_order: true,
      auto_create_sales_order_type: 'FullSupply',
      backordering_enabled: false,
    })
    stock = 'down'
    expect((await orderNow(await arrive([...goes, line()], 'PO-DOWN'))).status).toBe('Ack Sent')
    stock = { 'ITEM-A1': '11' }
    const id = await arrive([...goes, line()])
    await expectMended(
      id,
      'Line 1: the ordered quantity of A1 is not available.',
      async () => {
        stock = { 'ITEM-A1': '12' }
      },
      'Automating',
    )
  })

  it('partner has no retailer set', async () => {
    await setPartner({ retailer_id: null })
    const id = await arrive([...goes, line()])
    await expectMended(id, `Partner ${code} has no retailer set.`, () => setPartner({ retailer_id: retailerID }))
  })

  it('store has no global store', async () => {
    const [store] = await kit.services.db
      .selectFrom('store')
      .select('global_store_id')
      .where('partner_id', '=', partnerID)
      .where('store_code', '=', '9001')
      .execute()
    await set('store', { global_store_id: null }, 'store_code', '9001')
    const id = await arrive([...goes, line()])
    await expectMended(id, 'Store 9001 has no global store.', () =>
      set('store', { global_store_id: store?.global_store_id ?? null }, 'store_code', '9001'),
    )
  })

  it('party combination not valid', async () => {
    await setPartner({ external_customer_id: null })
    const id = await arrive([...goes, line()])
    const text = `The combination of customer, retailer and store is not valid (customer none, retailer ${code}, store 9001).`
    await expectMended(id, text, () => setPartner({ external_customer_id: code }))
  })

  it('warehouse has no ExternalWarehouseID', async () => {
    await set('warehouse', { external_warehouse_id: null }, 'warehouse_code', 'KARAKA')
    const id = await arrive([...goes, line()])
    await expectMended(id, 'Warehouse KARAKA has no ExternalWarehouseID.', () =>
      set('warehouse', { external_warehouse_id: 'WMS-01' }, 'warehouse_code', 'KARAKA'),
    )
  })

  it('component product validation failed', async () => {
    const kitID = await insertProduct('KIT', { pack_size: '3' })
    const partID = await insertProduct('PART')
    await insert('product_component', 'product_component_id', {
      product_id: kitID,
      component_product_id: partID,
      ordinal: 1,
      quantity: '2',
    })
    const id = await arrive([...goes, line({ codes: 'IN*KIT' })])
    await expectMended(id, 'Line 1: component product validation failed for KIT (2 of 3).', () =>
      kit.services.db.updateTable('product_component').set({ quantity: '3' }).where('product_id', '=', kitID).execute(),
    )
  })

  it('quantity ack validation failed: at Revalidate', async () => {
    const id = await arrive([...goes, line()])
    const acknowledge = (quantity_acknowledged: string) =>
      kit.services.db
        .updateTable('store_order_product')
        .set({ quantity_acknowledged })
        .where('order_id', '=', id)
        .execute()
    await acknowledge('13')
    await revalidate(id)
    const text = 'Line 1: quantity ack validation failed, 13 acknowledged of 12 ordered.'
    await expectMended(id, text, () => acknowledge('12'))
  })

  it('is asked nothing of a sandbox partner', async () => {
    await setPartner({ sandbox: true, retailer_id: null, external_customer_id: null })
    await set('store', { global_store_id: null }, 'store_code', '9001')
    await set('product', { external_product_id: null }, 'supplier_product_code', 'A1')
    const id = await arrive([...goes, ...goes, line({ unit: 'CT' })])
    expect((await orderNow(id)).status).toBe('Waiting')
  })
})

describe('Revalidate', () => {
  it('of what is deleted, or was sent, is refused in the words of the rule', async () => {
    const id = await arrive([...goes, line()])
    const refused = async (status: OrderStatus) => {
      const changes = { order_status: status, status }
      await kit.services.db.updateTable('store_order').set(changes).where('order_id', '=', id).execute()
      await kit.services.db.updateTable('purchase_order').set({ status }).where('order_id', '=', id).execute()
      const decision = await call(revalidateOrder, { params: { id }, actor: admin })
      return decision.ok ? decision.value : decision.refusal
    }
    expect(await refused('Order Sent')).toMatchObject({ status: 400, code: 'revalidateSent' })
    expect(await refused('Deleted')).toMatchObject({
      status: 400,
      code: 'orderDeleted',
      message: expect.stringContaining('is deleted: Revalidate is not possible.'),
    })
  })

  it('leaves out what is ignored or sent and names it', async () => {
    const id = await arrive([...goes, line(), 'SDQ*EA*92*9001*6*9002*6'])
    const [first] = (await orderNow(id)).storeOrders
    await kit.services.db
      .updateTable('store_order')
      .set({ order_status: 'Order Sent' })
      .where('store_order_id', '=', first?.storeOrderID ?? 0)
      .execute()
    expect((await revalidate(id)).results).toMatchObject([
      { done: false, message: 'The order was sent already, so it is not checked again.' },
      { done: true, message: null },
    ])
  })

  it('lets one of two duplicates live when both are revalidated at the same moment', async () => {
    const first = await arrive([...goes, line()])
    const second = await arrive([...goes, line()])
    await kit.services.db.updateTable('purchase_order').set({ status: 'Error' }).where('order_id', '=', first).execute()
    await kit.services.db
      .updateTable('store_order')
      .set({ order_status: 'Error', status: 'Error' })
      .where('order_id', '=', first)
      .execute()
    await Promise.all([revalidate(first), revalidate(second)])
    const statuses = [(await orderNow(first)).status, (await orderNow(second)).status]
    expect(statuses.sort()).toEqual(['Error', 'Waiting'])
  })
})
