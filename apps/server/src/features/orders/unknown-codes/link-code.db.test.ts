// Orders that arrive with codes we do not know: what is suggested, one link that frees them all, and taking it back.
import {
  type Call,
  getExchange,
  getLinkedCodes,
  getLinkedCodesOfFile,
  getLinkedCodesOfProduct,
  getLinkedCodesOfStore,
  getOrder,
  getUnknownCodes,
  getUnknownCodesOfFile,
  type LinkAnswer,
  type LinkedCode,
  type LinkedCodes,
  linkProductCode,
  linkStoreCode,
  type OrderDetails,
  type UnknownCode,
  unlinkProductCode,
  unlinkStoreCode,
} from '@quayside/contract'
import { gs1CheckDigit } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../../services.fixture.ts'
import { exchangeCalls } from '../../exchange/exchange-calls.ts'
import { admin, allowed, caller } from '../../store-orders/store-order.fixture.ts'
import { readOrderCalls } from '../read-orders.ts'
import { linkCodeCalls } from './link-code.ts'
import { readLinkedCodeCalls } from './read-linked-codes.ts'
import { readUnknownCodeCalls } from './read-unknown-codes.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
let code: string
let count = 0
const call = caller(
  () => kit,
  [...linkCodeCalls, ...readUnknownCodeCalls, ...readLinkedCodeCalls, ...readOrderCalls, ...exchangeCalls],
)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const insert = async (table: 'product' | 'store', values: Record<string, unknown>): Promise<number> => {
  const row = await kit.services.db
    .insertInto(table as never)
    .values({ partner_id: partnerID, ...values } as never)
    .returning(`${table}_id` as never)
    .executeTakeFirstOrThrow()
  return (row as Record<string, number>)[`${table}_id`] ?? 0
}
const gtin = (body: string) => `${body}${gs1CheckDigit(body)}`
const oatGtin = gtin('942100010001')

let oatID: number
let rustID: number
let albanyID: number

beforeEach(async () => {
  code = `U${++count}`
  partnerID = await insertPartner(kit.services, code, 'X12', { guide: { createUnknownRecords: false } })
  albanyID = await insert('store', {
    store_code: '9001',
    name: 'Harbour Albany',
    address1: '219 Don McKinnon Drive',
    city: 'Albany',
  })
  await insert('store', { store_code: '9002', name: 'Harbour Botany', address1: '588 Chapel Road', city: 'Botany' })
  const napkin = (supplier_product_code: string, colour: string, individual_pack_code: string) =>
    insert('product', {
      supplier_product_code,
      sku: `NP-45-${colour.toUpperCase()}`,
      description: `Napkin 45 × 45 ${colour}, set of 4`,
      individual_pack_code,
      pack_size: '6',
      price: '4',
    })
  oatID = await napkin('KW50881', 'oat', oatGtin)
  rustID = await napkin('KW50918', 'rust', gtin('942100010002'))
})

const known = ['N1*ST*Harbour Albany*92*9001']
const line = (codes: string, price = '4') => `PO1*1*12*EA*${price}**${codes}`
const described = (text: string) => `PID*F****${text}`

async function arrive(orderNumber: string, body: readonly string[]): Promise<number> {
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
  const row = await kit.services.db
    .selectFrom('purchase_order')
    .select('order_id')
    .where('partner_id', '=', partnerID)
    .orderBy('order_id', 'desc')
    .executeTakeFirstOrThrow()
  return row.order_id
}

const orderNow = async (id: number): Promise<OrderDetails> => allowed(await call(getOrder, { params: { id } }))
const unknown = async (id: number): Promise<readonly UnknownCode[]> =>
  allowed(await call(getUnknownCodes, { params: { id }, actor: admin })).codes
const link = (id: number, given: string) =>
  call(linkProductCode, { params: { id }, body: { code: given }, actor: admin })
const unlink = (id: number, given: string) =>
  call(unlinkProductCode, { params: { id }, body: { code: given, laterOrdersOnly: false }, actor: admin })
const linkStore = (id: number, given: string) =>
  call(linkStoreCode, { params: { id }, body: { code: given }, actor: admin })
const fileOf = async (orderID: number): Promise<number> => {
  const { source_exchange_file_id: fileID } = await kit.services.db
    .selectFrom('purchase_order')
    .select('source_exchange_file_id')
    .where('order_id', '=', orderID)
    .executeTakeFirstOrThrow()
  return fileID ?? 0
}
const audit = async (objectType: string, objectID: number) =>
  (
    await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', objectType as never)
      .where('object_id', '=', objectID)
      .orderBy('audit_log_id')
      .execute()
  ).map(({ action }) => action)
const stands = async (id: number) => {
  const { status, storeOrders, storeOrderProducts } = await orderNow(id)
  return {
    status,
    error: storeOrders[0]?.error ?? null,
    products: storeOrderProducts.map(({ productID, error }) => [productID, error]),
  }
}
const unknownProduct = (given: string) => `Line 1: product ${given} was not found for partner ${code}.`

describe('what a code may mean', () => {
  it('is suggested with its reasons, for the order and for its file, and for none that waits for nothing', async () => {
    const id = await arrive('PO-1', [...known, line('IN*OTHER-1'), described('NAPKIN 45X45 RUST SET OF 4')])
    const [one, ...others] = await unknown(id)
    expect(others).toEqual([])
    expect(one).toMatchObject({ kind: 'product', code: 'OTHER-1', name: 'NAPKIN 45X45 RUST SET OF 4', orders: 1 })
    expect(one?.suggestions[0]).toMatchObject({ id: rustID, code: 'KW50918', sku: 'NP-45-RUST' })
    const ofFile = allowed(await call(getUnknownCodesOfFile, { params: { id: await fileOf(id) }, actor: admin }))
    expect(ofFile.codes).toEqual([one])
    expect(await unknown(await arrive('PO-2', [...known, line('IN*KW50881')]))).toEqual([])
    const dear = await arrive('PO-3', [...known, line('IN*KW50881', '0')])
    expect(await unknown(dear)).toEqual([])
  })

  it('is counted by the file too, for as long as its order waits', async () => {
    const id = await arrive('PO-1', ['N1*ST*Nowhere*92*AKL-17', line('IN*OTHER-1'), 'PO1*2*1*EA*4**IN*other-1'])
    const counted = async () => {
      const file = allowed(await call(getExchange, { params: { id: await fileOf(id) }, actor: admin }))
      expect(file.unknownCodes).toBe((await unknown(id)).length)
      return file.unknownCodes
    }
    expect(await counted()).toBe(2)
    allowed(await linkStore(albanyID, 'AKL-17'))
    expect(await counted()).toBe(1)
    allowed(await link(rustID, 'OTHER-1'))
    expect(await counted()).toBe(0)
    allowed(await unlink(rustID, 'OTHER-1'))
    expect(await counted()).toBe(1)
  })

  it.each([
    ['the GTIN as another code', `IN*${oatGtin}`, 'GTIN'],
    ['a hyphen in the code', 'IN*KW-50881', 'Code KW50881 is the same but for how it is written'],
    ['one wrong character', 'IN*KW5O881', 'Code KW50881 differs in one character'],
  ])('by %s', async (_, codes, reason) => {
    const [one] = await unknown(await arrive('PO-1', [...known, line(codes)]))
    expect(one?.suggestions[0]).toMatchObject({ id: oatID })
    expect(one?.suggestions[0]?.reasons[0]).toContain(reason)
  })

  it('by what a person chose for it before', async () => {
    const before = await arrive('PO-1', [...known, line('IN*ZZ9'), described('Nothing like it')])
    await kit.services.db
      .updateTable('store_order_product')
      .set({ product_id: rustID, supplier_product_code: 'KW50918' })
      .where('order_id', '=', before)
      .execute()
    const [one] = await unknown(await arrive('PO-2', [...known, line('IN*zz9')]))
    expect(one?.suggestions).toMatchObject([
      { id: rustID, reasons: ['Chosen for this code once before', 'Ordered 1 time lately'] },
    ])
  })

  it('shows no product to a person who may not see products', async () => {
    const id = await arrive('PO-1', [...known, line('IN*KW-50881')])
    const actor = {
      ...admin,
      isAdmin: false,
      permissions: new Set(['StoreOrder-ViewOrders']),
      partnerIDs: [partnerID],
    } as never
    const { codes } = allowed(await call(getUnknownCodes, { params: { id }, actor }))
    expect(codes).toMatchObject([{ code: 'KW-50881', suggestions: [] }])
  })
})

describe('linking a code to a product', () => {
  it('frees every line of the partner that waits for it, and those that come; other errors stay', async () => {
    const ids: number[] = []
    for (const number of [1, 2, 3, 4, 5, 6]) ids.push(await arrive(`PO-${number}`, [...known, line('IN*KW-50881')]))
    const lower = await arrive('PO-LOWER', [...known, line('VN*kw-50881')])
    const other = await arrive('PO-OTHER', [...known, line('IN*ELSE')])
    const twice = await arrive('PO-TWICE', [...known, line('IN*KW-50881'), 'PO1*2*12*EA*4**IN*ELSE'])
    for (const id of [...ids, lower]) expect(await stands(id)).toMatchObject({ status: 'Error' })
    expect((await unknown(ids[0] ?? 0))[0]?.orders).toBe(8)

    const answer = allowed(await link(oatID, 'KW-50881')) as LinkAnswer
    expect(answer).toMatchObject({ freed: 7, inError: 1, left: 0 })
    for (const id of [...ids, lower])
      expect(await stands(id)).toEqual({ status: 'Waiting', error: null, products: [[oatID, null]] })
    expect((await orderNow(ids[0] ?? 0)).storeOrderProducts[0]?.product).toMatchObject({ sku: 'NP-45-OAT' })
    expect(await stands(other)).toMatchObject({ status: 'Error', error: unknownProduct('ELSE') })
    expect(await stands(twice)).toMatchObject({
      status: 'Error',
      error: `Line 2: product ELSE was not found for partner ${code}.`,
      products: [
        [oatID, null],
        [null, expect.anything()],
      ],
    })
    expect(await audit('Product', oatID)).toEqual(['Link Code: KW-50881'])
    const [first] = (await orderNow(ids[0] ?? 0)).storeOrders
    expect((await audit('StoreOrder', first?.storeOrderID ?? 0)).at(-1)).toBe('Revalidate')

    // The partner's settings say that it has no alternate codes: what a person linked counts all the same.
    expect(await stands(await arrive('PO-NEXT', [...known, line('IN*KW-50881')]))).toMatchObject({
      status: 'Waiting',
      products: [[oatID, null]],
    })
    expect(allowed(await link(oatID, 'kw-50881'))).toMatchObject({ freed: 0, inError: 0 })
    expect(await audit('Product', oatID)).toHaveLength(1)
  })

  it('by two people at one moment to different products leaves it with one of them', async () => {
    const id = await arrive('PO-1', [...known, line('IN*BOTH')])
    const outcomes = await Promise.all([link(oatID, 'BOTH'), link(rustID, 'both')])
    const refused = outcomes.filter((one) => !one.ok)
    expect(refused).toMatchObject([{ refusal: { code: 'codeLinkedOtherwise', status: 409 } }])
    const linked = outcomes[0]?.ok ? oatID : rustID
    expect(await stands(id)).toEqual({ status: 'Waiting', error: null, products: [[linked, null]] })
    const rows = await kit.services.db
      .selectFrom('alternate_product_code')
      .selectAll()
      .where('partner_id', '=', partnerID)
      .execute()
    expect(rows).toMatchObject([{ product_id: linked, linked_by: admin.userName }])
  })

  it('is refused for what is inactive, and for a code that a product has itself by now', async () => {
    await kit.services.db.updateTable('product').set({ active: false }).where('product_id', '=', rustID).execute()
    expect(await link(rustID, 'X1')).toMatchObject({ refusal: { code: 'linkedRecordInactive' } })
    expect(await link(oatID, 'KW50881')).toMatchObject({
      refusal: { code: 'codeOfItsOwn', message: 'KW50881 is a code of product KW50881 itself by now.' },
    })
  })
})

describe('taking a link back', () => {
  it('puts every order that went by it in error again, those that came later included', async () => {
    const first = await arrive('PO-1', [...known, line('IN*WRONG')])
    const before = await stands(first)
    allowed(await link(rustID, 'WRONG'))
    const later = await arrive('PO-2', [...known, line('IN*WRONG')])
    const own = await arrive('PO-3', [...known, line('IN*KW50918')])
    expect(allowed(await unlink(rustID, 'wrong'))).toMatchObject({ freed: 0, inError: 2 })
    expect(await stands(first)).toEqual(before)
    expect(await stands(later)).toEqual(before)
    expect(await stands(own)).toMatchObject({ status: 'Waiting', products: [[rustID, null]] })
    expect(await audit('Product', rustID)).toEqual(['Link Code: WRONG', 'Unlink Code: wrong'])
    expect(await unlink(rustID, 'WRONG')).toMatchObject({ refusal: { code: 'linkGone' } })
    expect(allowed(await link(oatID, 'WRONG'))).toMatchObject({ freed: 2 })
  })

  it('is refused as a whole where an order went on with it', async () => {
    const went = await arrive('PO-1', [...known, line('IN*WRONG')])
    const waits = await arrive('PO-2', [...known, line('IN*WRONG')])
    allowed(await link(rustID, 'WRONG'))
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '6' })
      .where('order_id', '=', went)
      .execute()
    expect(await unlink(rustID, 'WRONG')).toMatchObject({
      refusal: { code: 'linkBuiltOn', message: 'The link of WRONG cannot be undone: order PO-1 went on with it.' },
    })
    for (const id of [went, waits])
      expect(await stands(id)).toMatchObject({ status: 'Waiting', products: [[rustID, null]] })
  })

  it('is offered wherever the link shows, as long as the server would take it back', async () => {
    const first = await arrive('PO-1', [...known, line('IN*WRONG')])
    const other = await arrive('PO-2', [...known, line('IN*KW50918')])
    const shown = async () => {
      const asked = async (which: Call, id: number): Promise<readonly LinkedCode[]> =>
        (allowed(await call(which, { params: { id }, actor: admin } as never)) as LinkedCodes).codes
      const ofOrder = await asked(getLinkedCodes, first)
      expect(await asked(getLinkedCodesOfFile, await fileOf(first))).toEqual(ofOrder)
      expect(await asked(getLinkedCodesOfProduct, rustID)).toEqual(ofOrder)
      return ofOrder
    }
    expect(await shown()).toEqual([])
    allowed(await link(rustID, 'WRONG'))
    const one = { kind: 'product', code: 'WRONG', id: rustID, recordCode: 'KW50918', linkedBy: admin.userName }
    expect(await shown()).toEqual([{ ...one, linked: expect.any(String), orders: 1, locked: null }])
    expect(allowed(await call(getLinkedCodes, { params: { id: other }, actor: admin })).codes).toEqual([])
    allowed(await unlink(rustID, 'WRONG'))
    expect(await shown()).toEqual([])

    allowed(await link(rustID, 'WRONG'))
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '6' })
      .where('order_id', '=', first)
      .execute()
    const refused = await unlink(rustID, 'WRONG')
    expect((await shown())[0]?.locked).toBe(refused.ok || refused.refusal.message)
  })

  it('can be for the orders to come alone, also where one went on', async () => {
    const went = await arrive('PO-1', [...known, line('IN*WRONG')])
    allowed(await link(rustID, 'WRONG'))
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '6' })
      .where('order_id', '=', went)
      .execute()
    const body = { code: 'WRONG', laterOrdersOnly: true }
    const answer = allowed(await call(unlinkProductCode, { params: { id: rustID }, body, actor: admin }))
    expect(answer).toEqual({ freed: 0, inError: 0, left: 0, results: [] })
    expect(await stands(went)).toMatchObject({ status: 'Waiting', products: [[rustID, null]] })
    expect(await stands(await arrive('PO-2', [...known, line('IN*WRONG')]))).toMatchObject({ status: 'Error' })
    expect(await audit('Product', rustID)).toEqual(['Link Code: WRONG', 'Unlink Code: WRONG'])
  })

  it('leaves alone a code that was entered and not linked', async () => {
    await kit.services.db
      .insertInto('alternate_product_code')
      .values({ partner_id: partnerID, product_id: oatID, alternate_code: 'CTN' })
      .execute()
    expect(await unlink(oatID, 'CTN')).toMatchObject({ refusal: { code: 'linkGone' } })
  })
})

describe('a code of a store', () => {
  const elsewhere = ['N1*ST*HARBOUR ALBANY*92*AKL-17', 'N3*219 Don McKinnon Dr', 'N4*Albany**0632*NZ']

  it('is suggested by name and address, and linked: the order goes there under the code as sent', async () => {
    const id = await arrive('PO-1', [...elsewhere, line('IN*KW50881')])
    const again = await arrive('PO-2', [...elsewhere, line('IN*KW50881')])
    expect(await stands(id)).toMatchObject({ status: 'Error', error: `Store AKL-17 is not known for partner ${code}.` })
    expect(await unknown(id)).toMatchObject([
      {
        kind: 'store',
        code: 'AKL-17',
        orders: 2,
        suggestions: [{ id: albanyID, code: '9001', name: 'Harbour Albany' }],
      },
    ])
    expect(allowed(await linkStore(albanyID, 'AKL-17'))).toMatchObject({ freed: 2, inError: 0 })
    const later = await arrive('PO-3', [...elsewhere, line('IN*KW50881')])
    for (const one of [id, again, later]) {
      const { status, storeOrders } = await orderNow(one)
      expect(status).toBe('Waiting')
      expect(storeOrders).toMatchObject([
        { store: { storeID: albanyID, storeCode: '9001' }, statedShipTo: { code: 'AKL-17', applies: true } },
      ])
    }
    expect(await audit('Store', albanyID)).toEqual(['Link Code: AKL-17'])
  })

  it('waits again once the link is taken back', async () => {
    const id = await arrive('PO-1', [...elsewhere, line('IN*KW50881')])
    allowed(await linkStore(albanyID, 'AKL-17'))
    const linked = { kind: 'store', code: 'AKL-17', id: albanyID, recordCode: '9001', orders: 1, locked: null }
    expect(allowed(await call(getLinkedCodes, { params: { id }, actor: admin })).codes).toMatchObject([linked])
    const ofStore = await call(getLinkedCodesOfStore, { params: { id: albanyID }, actor: admin })
    expect(allowed(ofStore)).toMatchObject({ codes: [linked], more: 0 })
    const back = call(unlinkStoreCode, {
      params: { id: albanyID },
      body: { code: 'AKL-17', laterOrdersOnly: false },
      actor: admin,
    })
    expect(allowed(await back)).toMatchObject({ inError: 1 })
    expect(await stands(id)).toMatchObject({ status: 'Error', error: `Store AKL-17 is not known for partner ${code}.` })
    expect((await orderNow(id)).storeOrders[0]?.store).toBeNull()
  })

  it('keeps its orders, and can be unlinked, once the store has another code of its own', async () => {
    const id = await arrive('PO-1', [...elsewhere, line('IN*KW50881')])
    allowed(await linkStore(albanyID, 'AKL-17'))
    await kit.services.db.updateTable('store').set({ store_code: '9099' }).where('store_id', '=', albanyID).execute()
    expect((await orderNow(id)).storeOrders).toMatchObject([
      { store: { storeCode: '9099' }, statedShipTo: { code: 'AKL-17', applies: true } },
    ])
    const linked = { code: 'AKL-17', recordCode: '9099', orders: 1, locked: null }
    expect(allowed(await call(getLinkedCodes, { params: { id }, actor: admin })).codes).toMatchObject([linked])
    const given = { params: { id: albanyID }, body: { code: 'AKL-17', laterOrdersOnly: false }, actor: admin }
    expect(allowed(await call(unlinkStoreCode, given))).toMatchObject({ inError: 1 })
    expect((await orderNow(id)).storeOrders).toMatchObject([{ store: null, statedShipTo: { code: 'AKL-17' } }])
  })
})
