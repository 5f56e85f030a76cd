import { createStoreOrderInvoice, markStoreOrder, saveStoreOrderProducts } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoiceCall } from '../../features/invoices/create-invoice.ts'
import {
  change860,
  edifactFile,
  order850,
  orderChangeDesk,
  ordersMessage,
  x12File,
} from '../../features/order-changes/order-change.fixture.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { saveProductCalls } from '../../features/orders/save-products.ts'
import { writesStatusesByHand } from '../../features/orders/waits-as-listed.fixture.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestServices
const partners: Record<string, number> = {}
const desk = orderChangeDesk(() => kit)
const call = caller(() => kit, [...saveProductCalls, ...markStatusCalls, createInvoiceCall])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const settings = { order_change_enabled: true }
  partners.X12 = await insertPartner(kit.services, 'SANDX12', 'X12', settings)
  partners.EDIFACT = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', settings)
})
afterAll(() => kit.close())

const receive = async (standard: 'X12' | 'EDIFACT', content: string) =>
  kit.receive(
    partners[standard] ?? 0,
    standard === 'X12' ? 'SANDX12' : 'SANDEDI',
    `${Math.random().toString(36).slice(2)}.edi`,
    content,
  )

async function save(orderNumber: string, rows: readonly (readonly [line: string, change: object])[]) {
  const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
  const lines = await kit.services.db
    .selectFrom('store_order_product')
    .select(['store_order_product_id', 'order_line_number'])
    .where('store_order_id', '=', store_order_id)
    .execute()
  const body = rows.map(([number, change], at) => ({
    storeOrderProductID: lines.find((line) => line.order_line_number === number)?.store_order_product_id ?? -1 - at,
    ...change,
  }))
  allowed(await call(saveStoreOrderProducts, { params: { id: order_id, sid: store_order_id }, body }))
}

async function answer(orderNumber: string, standard: 'X12' | 'EDIFACT', type: string): Promise<string[]> {
  const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
  allowed(await call(markStoreOrder, { params: { id: order_id, sid: store_order_id, status: 'ack' } }))
  await kit.runJobs()
  const text = await desk.newestOut(partners[standard] ?? 0, type)
  return text.split(/[~'\r\n]+/).filter((segment) => /^(BAK|BCA|BGM|PO1|POC|ACK|LIN|PIA|QTY|PRI|MOA)\b/.test(segment))
}

describe('what the retailer ordered', () => {
  it('is what an 855 answers, whatever was made of the order here', async () => {
    await receive('X12', x12File([order850('WO-1')]))
    await save('WO-1', [
      ['1', { quantity: 40, lineProductPrice: 4, quantityAcknowledged: 40 }],
      ['2', { status: 'delete' }],
      [
        'new',
        { status: 'insert', supplierProductCode: 'KW20890', quantity: 3, lineProductPrice: 2, quantityAcknowledged: 3 },
      ],
    ])
    expect((await answer('WO-1', 'X12', '855')).map((segment) => segment.split('*').slice(0, 5).join('*'))).toEqual([
      'BAK*00*AC*WO-1*20261120',
      'PO1*1*48*EA*4',
      'ACK*IC*40*EA',
      'PO1*3*0*EA*2',
      'ACK*IC*3*EA',
      'PO1*2*24*EA*18.9',
      'ACK*ID*24*EA',
    ])
  })

  it.each([
    ['X12', '855', 'PO1*1*48*EA*4.25**IN*CTN-881'],
    ['EDIFACT', 'ORDRSP', 'LIN+1+5+9410000009991:EN'],
  ] as const)(
    'is answered under the code that it was ordered by, an alternate one too: %s',
    async (standard, type, expected) => {
      const partner_id = partners[standard] ?? 0
      const set = { alternate_product_codes_enabled: true }
      await kit.services.db.updateTable('partner').set(set).where('partner_id', '=', partner_id).execute()
      const { product_id } = await kit.services.db
        .insertInto('product')
        .values({ partner_id, supplier_product_code: 'OURS-881', individual_pack_code: '9410000009984' })
        .returning('product_id')
        .executeTakeFirstOrThrow()
      const code = standard === 'X12' ? 'CTN-881' : '9410000009991'
      const alternate = { partner_id, product_id, alternate_code: code, alternate_pack_size: '12' }
      await kit.services.db.insertInto('alternate_product_code').values(alternate).execute()
      const number = `WA-${type}`
      const file = standard === 'X12' ? x12File([order850(number)]) : edifactFile([ordersMessage(number)])
      const named = file.replace('KW20881', standard === 'X12' ? code : 'NEW-881').replace('9410000001042', code)
      await receive(standard, named)
      const { order_id } = await desk.storeOrder(number)
      const line = await kit.services.db
        .selectFrom('store_order_product')
        .select(['product_id', 'line_pack_size'])
        .where('order_id', '=', order_id)
        .where('order_line_number', '=', '1')
        .executeTakeFirstOrThrow()
      expect(line).toEqual({ product_id, line_pack_size: '12.000000' })
      await save(number, [['1', { quantityAcknowledged: 48 }]])
      expect((await answer(number, standard, type)).some((one) => one.startsWith(expected))).toBe(true)
    },
  )

  it('keeps its line numbers: a line added later does not take the number of one that was removed', async () => {
    await receive('X12', x12File([order850('WO-7')]))
    await save('WO-7', [['2', { status: 'delete' }]])
    const added = { status: 'insert', supplierProductCode: 'KW20890', quantity: 3, lineProductPrice: 2 }
    await save('WO-7', [['new', added]])
    const po1 = (await answer('WO-7', 'X12', '855')).filter((segment) => segment.startsWith('PO1'))
    expect(po1.map((segment) => segment.split('*')[1])).toEqual(['1', '3', '2'])
  })

  it.each([
    ['X12', '855', ['BAK*00*AC*WU-1*20261120', 'PO1*1*48*EA*4.25**IN*KW20881', 'ACK*IC*4*CA']],
    ['EDIFACT', 'ORDRSP', ['LIN+1+3+9410000001042:EN', 'QTY+21:48:PCE', 'QTY+113:4:CT']],
  ] as const)('in another unit is answered as changed, in both units: %s', async (standard, type, expected) => {
    const order = standard === 'X12' ? x12File([order850('WU-1')]) : edifactFile([ordersMessage('WU-2')])
    const number = standard === 'X12' ? 'WU-1' : 'WU-2'
    await receive(standard, order)
    const unit = standard === 'X12' ? 'CA' : 'CT'
    await save(number, [['1', { orderLineUnit: unit, quantity: 4, quantityAcknowledged: 4 }]])
    const segments = (await answer(number, standard, type)).filter((one) => !/^(PRI|MOA|BGM|PIA)/.test(one))
    expect(segments.slice(0, 3).map((one) => one.replace(/(20261120).*/, '$1'))).toEqual(expected)
  })

  it('of a line that an order change adds is named by all its codes as well', async () => {
    await receive('X12', x12File([order850('WU-3')]))
    const pairs = 'SK*881*VC*TT-NAT*ZZ*X'
    await receive('X12', x12File([change860('WU-3', '2', [`POC*3*AI*6*6*EA*9.95**${pairs}`, 'CTT*1'])]))
    expect(await answer('WU-3', 'X12', '865')).toContain(`POC*3*AI*6*6*EA*9.95**${pairs}`)
  })

  it('is what an order change says once it is applied', async () => {
    await receive('X12', x12File([order850('WO-2')]))
    await save('WO-2', [['1', { quantity: 40, lineProductPrice: 4 }]])
    await receive('X12', x12File([change860('WO-2', '2', ['POC*1*QI*60*12*EA*4.5**IN*KW20881', 'CTT*1'])]))
    await save('WO-2', [
      ['1', { quantityAcknowledged: 60 }],
      ['2', { quantityAcknowledged: 20 }],
    ])
    expect((await answer('WO-2', 'X12', '865')).filter((one) => one.startsWith('ACK'))).toEqual([
      'ACK*IA*60*EA',
      'ACK*IQ*20*EA',
    ])
    const kept = await kit.services.db
      .selectFrom('ordered_line')
      .innerJoin('store_order', 'store_order.store_order_id', 'ordered_line.store_order_id')
      .innerJoin('purchase_order', 'purchase_order.order_id', 'store_order.order_id')
      .select(['quantity', 'price', 'order_change_id'])
      .where('order_number', '=', 'WO-2')
      .where('order_line_number', '=', '1')
      .orderBy('ordered_line_id')
      .execute()
    expect(kept.map(({ quantity, price, order_change_id }) => [quantity, price, order_change_id !== null])).toEqual([
      ['48.000000', '4.2500000000', false],
      ['60.000000', '4.5000000000', true],
    ])
  })

  it('is named in every document by the identifiers that it came with', async () => {
    const po1 = 'PO1*1*5*EA*2**SK*881*VC*TT-NAT*UP*036000291452'
    await receive(
      'X12',
      x12File([{ type: '850', segments: ['BEG*00*SA*WO-3**20261120', 'N1*ST*K*92*9001', po1, 'CTT*1'] }]),
    )
    expect(await answer('WO-3', 'X12', '855')).toContain(po1)
    const onlyUpc = 'PO1*1*5*EA*2**UP*036000291452'
    await receive(
      'X12',
      x12File([{ type: '850', segments: ['BEG*00*SA*WO-4**20261120', 'N1*ST*K*92*9001', onlyUpc, 'CTT*1'] }]),
    )
    expect(await answer('WO-4', 'X12', '855')).toContain(onlyUpc)
  })
})

describe('a line without a price', () => {
  const unpriced = (number: string) => {
    const message = ordersMessage(number)
    return { ...message, segments: message.segments.filter((segment) => !segment.startsWith('PRI')) }
  }
  it('stays without one from reading to sending', async () => {
    await receive('EDIFACT', edifactFile([unpriced('WO-5')]))
    const { order_id } = await desk.storeOrder('WO-5')
    const lines = await kit.services.db
      .selectFrom('store_order_product')
      .select('line_product_price')
      .where('order_id', '=', order_id)
      .execute()
    expect(lines).toEqual([{ line_product_price: null }, { line_product_price: null }])
    const segments = await answer('WO-5', 'EDIFACT', 'ORDRSP')
    expect(segments.filter((segment) => /^(PRI|MOA)/.test(segment))).toEqual([])
    expect(segments[0]).toMatch(/^BGM\+231\+[^+]+\+29\+AD$/)
  })
  it('is not invoiced until a person names one', async () => {
    await receive('EDIFACT', edifactFile([unpriced('WO-6')]))
    await kit.services.db
      .updateTable('partner')
      .set({ shipments_enabled: false } as never)
      .where('partner_id', '=', partners.EDIFACT ?? 0)
      .execute()
    await answer('WO-6', 'EDIFACT', 'ORDRSP')
    const { order_id, store_order_id } = await desk.storeOrder('WO-6')
    const invoice = () => call(createStoreOrderInvoice, { params: { id: order_id, sid: store_order_id } })
    expect(await invoice()).toMatchObject({ ok: false, refusal: { code: 'invoicePriceUnknown' } })
  })
})
