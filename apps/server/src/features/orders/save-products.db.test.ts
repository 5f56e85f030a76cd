import { saveStoreOrderProducts } from '@quayside/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertRecords, type Records } from '../../http/records.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
let records: Records
let token: string
let count = 0

beforeEach(async () => {
  const code = `P${++count}`
  records = await insertRecords(kit, await insertPartner(kit.services, code, 'X12'), code)
  token = await kit.tokenFor(
    [
      'StoreOrder-ViewOrders',
      'StoreOrder-UpdateProducts',
      'StoreOrderProduct-EditAckQuantity',
      'StoreOrderProduct-EditAckPrice',
      'StoreOrderProduct-ModifyProducts',
    ],
    [records.partnerID],
  )
})

const save = (rows: object[], headers: Record<string, string> = {}) =>
  kit.call(saveStoreOrderProducts, {
    token,
    headers,
    params: { id: records.orderID, sid: records.storeOrderID },
    body: rows.map((row) => ({ storeOrderProductID: records.storeOrderProductID, ...row })),
  })

type Details = {
  storeOrderProducts: {
    quantityAcknowledged: number
    quantityBackordered: number
    backorderedDate: string | null
    lineProductPriceAcknowledged: number
  }[]
  acknowledgmentStatus: string
  lastModified: string
}
const line = (body: unknown) => (body as Details).storeOrderProducts[0]

describe('saving lines', () => {
  it('keeps quantity, backorder and price, and enters the acknowledgement', async () => {
    const reply = await save([
      {
        quantityAcknowledged: 8,
        quantityBackordered: 4,
        backorderedDate: '2026-12-01',
        lineProductPriceAcknowledged: 3.5,
      },
    ])
    expect(reply.status).toBe(200)
    expect(line(reply.body)).toMatchObject({
      quantityAcknowledged: 8,
      quantityBackordered: 4,
      backorderedDate: '2026-12-01',
      lineProductPriceAcknowledged: 3.5,
    })
    expect(reply.body).toMatchObject({ acknowledgmentStatus: 'Ack Entered' })
  })

  it('caps what exceeds the ordered quantity and price, and clears the date of an empty backorder', async () => {
    const reply = await save([
      {
        quantityAcknowledged: 50,
        quantityBackordered: 0,
        backorderedDate: '2026-12-01',
        lineProductPriceAcknowledged: 9,
      },
    ])
    expect(line(reply.body)).toMatchObject({
      quantityAcknowledged: 12,
      quantityBackordered: 0,
      backorderedDate: null,
      lineProductPriceAcknowledged: 4,
    })
  })

  it('refuses a negative quantity, naming the field and line', async () => {
    const reply = await save([{ quantityAcknowledged: -1 }])
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'quantityInvalid', message: 'Qty Ack of line 1 is not a quantity: -1.' },
    })
  })

  it('removes from open cartons what is no longer acknowledged', async () => {
    expect((await save([{ quantityAcknowledged: 1 }])).status).toBe(200)
    const packed = await kit.services.db
      .selectFrom('shipment_carton_product')
      .select('carton_quantity')
      .where('store_order_product_id', '=', records.storeOrderProductID)
      .executeTakeFirstOrThrow()
    expect(Number(packed.carton_quantity)).toBe(1)
  })

  it('refuses a line of another store order, and keeps nothing of the request', async () => {
    const reply = await save([{ quantityAcknowledged: 5 }, { storeOrderProductID: 999_999, quantityAcknowledged: 1 }])
    expect(reply.status).toBe(400)
    const kept = await kit.services.db
      .selectFrom('store_order_product')
      .select('quantity_acknowledged')
      .where('store_order_product_id', '=', records.storeOrderProductID)
      .executeTakeFirstOrThrow()
    expect(Number(kept.quantity_acknowledged)).toBe(12)
  })

  it('tells the second of two people who edit the same state what changed', async () => {
    const first = await save([{ quantityAcknowledged: 10 }])
    const seen = (first.body as Details).lastModified
    expect((await save([{ quantityAcknowledged: 9 }], { 'if-match': seen })).status).toBe(200)
    const late = await save([{ quantityAcknowledged: 8 }], { 'if-match': seen })
    expect(late).toMatchObject({ status: 422, body: { code: 'linesChanged' } })
    const { current } = late.body as { current: { storeOrders: { changes: { lines: unknown[] }[] }[] } }
    expect(current.storeOrders[0]?.changes[0]?.lines).toMatchObject([
      { line: '1', fields: [{ label: 'Qty Ack', before: 10, after: 9 }] },
    ])
  })

  it('needs the price permission for a price', async () => {
    token = await kit.tokenFor(['StoreOrder-UpdateProducts', 'StoreOrderProduct-EditAckQuantity'], [records.partnerID])
    expect(await save([{ lineProductPriceAcknowledged: 3 }])).toMatchObject({
      status: 403,
      body: { code: 'permissionMissing' },
    })
  })

  it('refuses a NUL character in words', async () => {
    expect(await save([{ comments: 'a\u0000b' }])).toMatchObject({ status: 400, body: { code: 'invalidRequest' } })
  })

  it('saves one of two requests that come at the same moment from the same state', async () => {
    const seen = ((await save([{ quantityAcknowledged: 10 }])).body as Details).lastModified
    const both = await Promise.all([
      save([{ quantityAcknowledged: 9 }], { 'if-match': seen }),
      save([{ quantityAcknowledged: 8 }], { 'if-match': seen }),
    ])
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 422])
  })
})
