import { getStoreOrder, markStoreOrder, saveStoreOrderProducts } from '@quayside/contract'
import type { DespatchAdvice } from '@quayside/edi-mapping'
import { findPartner } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  change860,
  edifactFile,
  order850,
  orderChangeDesk,
  ordersMessage,
  x12File,
} from '../../features/order-changes/order-change.fixture.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { readOrderCalls } from '../../features/orders/read-orders.ts'
import { saveProductCalls } from '../../features/orders/save-products.ts'
import { writesStatusesByHand } from '../../features/orders/waits-as-listed.fixture.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { loadShipment } from './documents/despatch-advice.ts'
import { invoiceDocument } from './documents/invoice.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestServices
const partners: Record<string, number> = {}
const desk = orderChangeDesk(() => kit)
const call = caller(() => kit, [...saveProductCalls, ...markStatusCalls, ...readOrderCalls])

const addProduct = async (partner_id: number, supplier_product_code: string, more: object = {}) =>
  kit.services.db
    .insertInto('product')
    .values({ partner_id, supplier_product_code, sku: `SKU-${supplier_product_code}`, price: '5', ...more } as never)
    .execute()

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const settings = { order_change_enabled: true }
  partners.X12 = await insertPartner(kit.services, 'SANDX12', 'X12', settings)
  partners.EDIFACT = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', settings)
  for (const partnerID of Object.values(partners)) {
    await addProduct(partnerID, 'RED-1', { description: 'Red one', individual_pack_code: '9410000001103' })
    await kit.services.db
      .insertInto('partner_reason_code')
      .values({
        partner_id: partnerID,
        code: 'OS',
        reason: 'Out of stock',
        for_refused: true,
        for_reduced: true,
        for_late: false,
      })
      .execute()
  }
})
afterAll(() => kit.close())

type Standard = 'X12' | 'EDIFACT'

const receive = (standard: Standard, content: string) =>
  kit.receive(
    partners[standard] ?? 0,
    standard === 'X12' ? 'SANDX12' : 'SANDEDI',
    `${Math.random().toString(36).slice(2)}.edi`,
    content,
  )

async function linesOf(orderNumber: string) {
  const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
  const details = allowed(await call(getStoreOrder, { params: { id: order_id, sid: store_order_id } }))
  return details.storeOrderProducts
}

async function save(orderNumber: string, ...changes: readonly object[]) {
  const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
  const lines = await linesOf(orderNumber)
  const body = changes.map((change, at) => ({ storeOrderProductID: lines[at]?.storeOrderProductID ?? 0, ...change }))
  return call(saveStoreOrderProducts, { params: { id: order_id, sid: store_order_id }, body })
}

async function sendAck(orderNumber: string, standard: Standard, type: string): Promise<string[]> {
  const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
  allowed(await call(markStoreOrder, { params: { id: order_id, sid: store_order_id, status: 'ack' } }))
  await kit.runJobs()
  const text = await desk.newestOut(partners[standard] ?? 0, type)
  return text.split(/[~'\r\n]+/).filter((segment) => /^(BAK|BCA|BGM|PO1|POC|ACK|LIN|PIA|QVR)\b/.test(segment))
}

/** Receives an order of 48 KW20881 and 24 KW20890, and gives the first line the product RED-1. */
async function substituted(orderNumber: string, standard: Standard = 'X12', change: object = {}) {
  const file = standard === 'X12' ? x12File([order850(orderNumber)]) : edifactFile([ordersMessage(orderNumber)])
  await receive(standard, file)
  allowed(await save(orderNumber, { supplierProductCode: 'RED-1', quantityAcknowledged: 48, ...change }))
}

describe('a line that gets another product', () => {
  it('keeps the ordered article, which calls answer together with the substitute', async () => {
    await substituted('SU-1')
    expect(await linesOf('SU-1')).toMatchObject([
      {
        supplierProductCode: 'RED-1',
        isSubstituted: true,
        orderedArticle: { supplierProductCode: 'KW20881' },
        orderedQuantity: 48,
      },
      { supplierProductCode: 'KW20890', isSubstituted: false, orderedArticle: null },
    ])
  })

  it('brings the ordered article again once it gets that back', async () => {
    await substituted('SU-2')
    allowed(await save('SU-2', { supplierProductCode: 'KW20881' }))
    expect((await linesOf('SU-2'))[0]).toMatchObject({ isSubstituted: false, orderedArticle: null })
  })

  it('replaces nothing where an alternate code of the product was ordered', async () => {
    const partner_id = partners.X12 ?? 0
    await addProduct(partner_id, 'ALT-1')
    const { product_id } = await kit.services.db
      .selectFrom('product')
      .select('product_id')
      .where('supplier_product_code', '=', 'ALT-1')
      .executeTakeFirstOrThrow()
    await substituted('SU-3')
    await kit.services.db
      .insertInto('alternate_product_code')
      .values({ partner_id, product_id, alternate_code: 'kw20881' })
      .execute()
    allowed(await save('SU-3', { supplierProductCode: 'ALT-1' }))
    expect((await linesOf('SU-3'))[0]).toMatchObject({ isSubstituted: false })
    await kit.services.db.deleteFrom('alternate_product_code').where('product_id', '=', product_id).execute()
  })

  it('names both products in the audit', async () => {
    await substituted('SU-4')
    const { store_order_id } = await desk.storeOrder('SU-4')
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'StoreOrder')
      .where('object_id', '=', store_order_id)
      .execute()
    expect(audit.map(({ action }) => action).join()).toContain('Code KW20881 → RED-1')
  })

  it.each([
    [
      'X12',
      '855',
      ['BAK*00*AC*SU-5X12', 'PO1*1*48*EA*4.25**IN*KW20881', 'ACK*IS*48*EA****IN*RED-1*VN*SKU-RED-1*EN*9410000001103'],
    ],
    [
      'EDIFACT',
      'ORDRSP',
      ['LIN+1+3+9410000001103:EN', 'PIA+1+RED-1:IN+SKU-RED-1:SA', 'PIA+4+9410000001042:EN+KW20881:IN'],
    ],
  ] as const)('sends both articles in the acknowledgement: %s', async (standard, type, expected) => {
    await substituted(`SU-5${standard}`, standard)
    const segments = (await sendAck(`SU-5${standard}`, standard, type)).filter((one) => !one.startsWith('BGM'))
    expect(segments.slice(0, 3).map((one) => (one.startsWith('BAK') ? one.slice(0, 17) : one))).toEqual(expected)
  })

  it('sends the ordered article alone where nothing of the substitute comes', async () => {
    await substituted('SU-6', 'X12', { quantityAcknowledged: 0 })
    expect((await sendAck('SU-6', 'X12', '855')).slice(1, 3)).toEqual(['PO1*1*48*EA*4.25**IN*KW20881', 'ACK*IR*48*EA'])
  })

  it('takes an order change that names the ordered article, and stays a substitute', async () => {
    await substituted('SU-7')
    await receive('X12', x12File([change860('SU-7', '2', ['POC**QI*60*12*EA*4.25**IN*KW20881', 'CTT*1'])]))
    expect((await linesOf('SU-7'))[0]).toMatchObject({
      supplierProductCode: 'RED-1',
      orderedQuantity: 60,
      isSubstituted: true,
    })
    allowed(await save('SU-7', { quantityAcknowledged: 60 }, { quantityAcknowledged: 24 }))
    expect((await sendAck('SU-7', 'X12', '865')).slice(1, 3)).toEqual([
      'POC*1*CA*60*60*EA*4.25**IN*KW20881',
      'ACK*IS*60*EA****IN*RED-1*VN*SKU-RED-1*EN*9410000001103',
    ])
  })

  it('names both articles in the despatch advice and the invoice', async () => {
    await substituted('SU-8')
    const { db } = kit.services
    const { order_id, store_order_id } = await desk.storeOrder('SU-8')
    const partner = await findPartner(db, partners.X12 ?? 0)
    const [line] = await linesOf('SU-8')
    const owner = { order_id, store_order_id, partner_id: partners.X12 ?? 0 }
    if (!partner || !line) throw new Error('The order is not there')
    const { shipment_id } = await db
      .insertInto('shipment')
      .values({ ...owner, shipment_number: 'S-SU-8', status: 'In Progress' })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
    const { shipment_carton_id } = await db
      .insertInto('shipment_carton')
      .values({ shipment_id, carton_number: 'C1', sscc_number: '094123450000000019' })
      .returning('shipment_carton_id')
      .executeTakeFirstOrThrow()
    const { storeOrderProductID: store_order_product_id } = line
    await db
      .insertInto('shipment_carton_product')
      .values({ shipment_carton_id, store_order_product_id, carton_quantity: '48' })
      .execute()
    const { invoice_id } = await db
      .insertInto('invoice')
      .values({ ...owner, status: 'Created', currency: 'NZD', invoice_number: 'I-SU-8', invoice_date: '2026-11-25' })
      .returning('invoice_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invoice_product')
      .values({
        invoice_id,
        store_order_product_id,
        ordinal: 1,
        quantity_invoiced: '48',
        unit_price: '4.25',
        line_price: '204',
        line_tax: '0',
        line_total: '204',
      })
      .execute()

    const job = { recordID: shipment_id, partnerID: owner.partner_id, outboxKey: 'x:1' }
    const clock = { now: new Date('2026-11-25T00:00:00Z'), zone: 'UTC' }
    const shipped = await loadShipment({ db, job, partner, clock } as never)
    const written = shipped?.write()
    const segments = written?.ok ? written.message.segments.map((segment) => segment.join('*')) : []
    expect(segments).toEqual(
      expect.arrayContaining([
        'LIN*1*IN*RED-1*VN*SKU-RED-1*EN*9410000001103',
        'SN1**48*EA**48*EA**IS',
        'SLN*1**S*48*EA****IN*KW20881',
      ]),
    )
    const invoice = await invoiceDocument(db, invoice_id, partner)
    const both: Partial<DespatchAdvice['cartons'][number]['lines'][number]> = {
      codes: { buyerCode: 'RED-1', supplierCode: 'SKU-RED-1', gtin: '9410000001103' },
      orderedArticle: expect.objectContaining({
        codes: expect.objectContaining({ buyerCode: 'KW20881' }),
        articleIDs: [{ qualifier: 'IN', value: 'KW20881' }],
      }),
    }
    expect(invoice?.document.lines).toMatchObject([both])
  })
})

describe('the reason of a line', () => {
  const order = async (number: string, standard: Standard = 'X12') => {
    await receive(standard, standard === 'X12' ? x12File([order850(number)]) : edifactFile([ordersMessage(number)]))
  }
  const refusalOf = async (saving: ReturnType<typeof save>) => {
    const decision = await saving
    return decision.ok ? null : { code: decision.refusal.code, status: decision.refusal.status }
  }

  it.each([
    ['X12', '855', 'ACK*IR*48*EA************************AB**OS', 'ACK*IQ*20*EA************************AB**OS'],
    ['EDIFACT', 'ORDRSP', 'QVR+-48:21++OS', 'QVR+-4:21++OS'],
  ] as const)('stays with the line and leaves in the acknowledgement: %s', async (standard, type, refused, reduced) => {
    const number = `RS-1${standard}`
    await order(number, standard)
    allowed(
      await save(number, { quantityAcknowledged: 0, reasonCode: 'OS' }, { quantityAcknowledged: 20, reasonCode: 'OS' }),
    )
    expect((await linesOf(number)).map(({ reasonCode }) => reasonCode)).toEqual(['OS', 'OS'])
    const segments = (await sendAck(number, standard, type)).filter((one) => /^(ACK|QVR)/.test(one))
    expect(segments).toEqual([refused, reduced])
  })

  it('saves nothing where the list does not have the reason, or the line is in full', async () => {
    await order('RS-2')
    const refused = (change: object) => refusalOf(save('RS-2', change))
    expect(await refused({ quantityAcknowledged: 0, reasonCode: 'XX' })).toEqual({
      code: 'reasonCodeUnknown',
      status: 400,
    })
    expect(await refused({ quantityAcknowledged: 40, quantityBackordered: 8, reasonCode: 'OS' })).toMatchObject({
      code: 'reasonCodeUnknown',
    })
    expect(await refused({ quantityAcknowledged: 48, reasonCode: 'OS' })).toMatchObject({ code: 'reasonNotNeeded' })
    expect((await linesOf('RS-2'))[0]).toMatchObject({ quantityAcknowledged: null, reasonCode: null })
  })

  it('goes with an answer that needs none, and with one that it does not fit', async () => {
    await order('RS-3')
    const refused = { quantityAcknowledged: 0, reasonCode: 'OS' }
    allowed(await save('RS-3', refused, refused))
    const saved = allowed(
      await save('RS-3', { quantityAcknowledged: 48 }, { quantityAcknowledged: 0, quantityBackordered: 24 }),
    )
    expect((await linesOf('RS-3')).map(({ reasonCode }) => reasonCode)).toEqual([null, null])
    expect(saved.alerts).toMatchObject([
      { line: '2', message: 'The reason OS was removed: it is not for a line that is late.' },
    ])
  })

  it('goes with an order change that asks for no more than was answered', async () => {
    await order('RS-7')
    const reduced = { quantityAcknowledged: 20, reasonCode: 'OS' }
    allowed(await save('RS-7', reduced, reduced))
    const poc = ['POC*1*QD*20*20*EA*4.25**IN*KW20881', 'POC*2*QD*22*22*EA*18.9**IN*KW20890']
    await receive('X12', x12File([change860('RS-7', '2', [...poc, 'CTT*2'])]))
    expect((await linesOf('RS-7')).map(({ orderedQuantity, reasonCode }) => [orderedQuantity, reasonCode])).toEqual([
      [20, null],
      [22, 'OS'],
    ])
  })

  it('compares with what the retailer ordered, whatever a person made of the quantity', async () => {
    await order('RS-4')
    allowed(await save('RS-4', { quantity: 40, quantityAcknowledged: 40, reasonCode: 'OS' }))
    expect((await linesOf('RS-4'))[0]).toMatchObject({ orderedQuantity: 48, reasonCode: 'OS' })
  })

  it('must be given before Send Ack where the guide says so', async () => {
    const setRequired = (isRequired: boolean) =>
      kit.services.db
        .updateTable('partner')
        .set({ guide: sql`guide || ${JSON.stringify({ reasonCodesRequired: isRequired })}::jsonb` } as never)
        .where('partner_id', '=', partners.X12 ?? 0)
        .execute()
    await order('RS-5')
    allowed(await save('RS-5', { quantityAcknowledged: 0 }, { quantityAcknowledged: 20 }))
    const { order_id, store_order_id } = await desk.storeOrder('RS-5')
    const send = () => call(markStoreOrder, { params: { id: order_id, sid: store_order_id, status: 'ack' } })
    await setRequired(true)
    const refused = await send()
    allowed(await save('RS-5', { reasonCode: 'OS' }, { reasonCode: 'OS' }))
    const sent = await send()
    await setRequired(false)
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        status: 422,
        code: 'reasonsMissing',
        message: 'Partner SANDX12 wants a reason for line 1 KW20881 (refused), line 2 KW20890 (reduced).',
      },
    })
    expect(sent.ok).toBe(true)
  })

  it('changes the answer: Ack Entered, to be sent again', async () => {
    await order('RS-6')
    allowed(await save('RS-6', { quantityAcknowledged: 0 }))
    await sendAck('RS-6', 'X12', '855')
    const { order_id, store_order_id } = await desk.storeOrder('RS-6')
    allowed(await save('RS-6', { reasonCode: 'OS' }))
    const details = allowed(await call(getStoreOrder, { params: { id: order_id, sid: store_order_id } }))
    expect(details.acknowledgmentStatus).toBe('Ack Entered')
  })
})
