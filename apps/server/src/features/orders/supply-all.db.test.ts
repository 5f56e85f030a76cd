import {
  getStoreOrder,
  type SavedStoreOrder,
  type StoreOrderDetails,
  saveStoreOrderProducts,
  supplyAll,
} from '@quayside/contract'
import { acknowledgementStatus, type PermissionKey } from '@quayside/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  insertStockedOrder,
  insertStockedPartner,
  type StockedPartner,
} from '../../external-system/warehouse.fixture.ts'
import { openTestApp } from '../../http/app.fixture.ts'
import { setBehaviour } from '../../simulator/warehouse/behaviour.ts'
import type { TestLine, TestOrder } from '../store-orders/store-order.fixture.ts'

const kit = openTestApp()
let partner: StockedPartner
let partners = 0
let orders = 0

beforeEach(async () => {
  // Shelves are one for all partners, so every test has products of its own.
  const code = `S${++partners}`
  const stock = { [A()]: { onHand: 14 }, [B()]: { onHand: 60, packSize: 6 } }
  partner = await insertStockedPartner(kit, code, stock, { use_acked_for_price_total: true })
  await setBehaviour(kit.services.db, 'well')
})

const needed: readonly PermissionKey[] = [
  'StoreOrder-ViewOrders',
  'StoreOrder-UpdateProducts',
  'StoreOrderProduct-SupplyAll',
  'StoreOrderProduct-EditAckQuantity',
  'StoreOrderProduct-EditAckPrice',
]
const [A, B] = [() => `A${partners}`, () => `B${partners}`]
const line = (sku: string, quantity: string): TestLine => ({ sku, quantity, acknowledged: null })
const newOrder = (...lines: readonly TestLine[]) =>
  insertStockedOrder(kit, partner, {
    orderNumber: `PO-${++orders}`,
    lines,
    acknowledgement: acknowledgementStatus.notAcknowledged,
  })
const withLines = (order: TestOrder, values: object) =>
  kit.services.db.updateTable('store_order_product').set(values).where('order_id', '=', order.orderID).execute()

interface Options {
  readonly without?: PermissionKey
  readonly ifMatch?: string
  readonly overwrite?: true
}

async function supply(order: TestOrder, { without, ifMatch, overwrite }: Options = {}) {
  const token = await kit.tokenFor(
    needed.filter((key) => key !== without),
    [partner.partnerID],
  )
  const reply = await kit.call(supplyAll, {
    token,
    params: { id: order.orderID, sid: order.storeOrderID },
    query: overwrite ? { overwrite: '1' } : {},
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
  return { status: reply.status, body: reply.body as SavedStoreOrder & { code: string; message: string } }
}

async function save(order: TestOrder, quantityAcknowledged: number): Promise<void> {
  const token = await kit.tokenFor(needed, [partner.partnerID])
  const params = { id: order.orderID, sid: order.storeOrderID }
  const body = [{ storeOrderProductID: order.lineIDs[0], quantityAcknowledged }]
  expect((await kit.call(saveStoreOrderProducts, { token, params, body })).status).toBe(200)
}

async function read(order: TestOrder): Promise<StoreOrderDetails> {
  const token = await kit.tokenFor(needed, [partner.partnerID])
  const reply = await kit.call(getStoreOrder, { token, params: { id: order.orderID, sid: order.storeOrderID } })
  return reply.body as StoreOrderDetails
}

const answers = ({ storeOrderProducts }: StoreOrderDetails) =>
  storeOrderProducts.map((one) => [one.quantityAcknowledged, one.lineProductPriceAcknowledged])
const quantities = (storeOrder: StoreOrderDetails) => answers(storeOrder).map(([quantity]) => quantity)

describe('Supply All', () => {
  it('answers every line as ordered at the validated price, saves it, and enters the acknowledgement', async () => {
    const order = await newOrder(line(A(), '10'), line(B(), '10'))
    await withLines(order, { price_validation_product_price: '3.75' })
    const { status, body } = await supply(order)
    expect(status).toBe(200)
    expect(answers(body)).toEqual([
      [10, 3.75],
      [10, 3.75],
    ])
    expect(body).toMatchObject({ acknowledgmentStatus: 'Ack Entered', subTotal: 75, alerts: [], inserted: [] })
    const kept = await read(order)
    expect(kept).toMatchObject({ acknowledgmentStatus: 'Ack Entered', lastModified: body.lastModified })
    expect(answers(kept)).toEqual(answers(body))
  })

  it('stands in the audit as a save by its name', async () => {
    const order = await newOrder(line(A(), '10'))
    await supply(order)
    const entries = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('order_id', '=', order.orderID)
      .execute()
    expect(entries.map((entry) => entry.action)).toEqual([
      `Edit Order: line 1 C-${A()}: Qty Ack none → 10, Price Ack none → 4 on Supply All`,
    ])
  })

  it('shares what there is among the lines of one product, first come first served', async () => {
    const order = await newOrder(line(A(), '10'), line(A(), '10'), line(A(), '10'))
    expect(quantities((await supply(order)).body)).toEqual([10, 4, 0])
    // Once more it gives the same: what these lines took is theirs to share again.
    expect(quantities((await supply(order, { overwrite: true })).body)).toEqual([10, 4, 0])
  })

  it('leaves to others what they were promised', async () => {
    const other = await newOrder(line(A(), '6'))
    await supply(other)
    expect(quantities((await supply(await newOrder(line(A(), '10')))).body)).toEqual([8])
  })

  it('counts stock in packs of the product, and answers in whole line packs', async () => {
    const order = await newOrder(line(B(), '12'))
    expect(quantities((await supply(order)).body)).toEqual([10])
    await withLines(order, { line_pack_size: '4' })
    expect(quantities((await supply(order, { overwrite: true })).body)).toEqual([8])
  })

  it('keeps answers that were entered before, unless the caller asks to replace them', async () => {
    const order = await newOrder(line(A(), '10'), line(A(), '10'))
    await save(order, 3)
    expect(quantities((await supply(order)).body)).toEqual([3, 10])
    expect(quantities((await supply(order, { overwrite: true })).body)).toEqual([10, 4])
  })

  it('answers as ordered, and says so, while the external system is down', async () => {
    const order = await newOrder(line(A(), '20'))
    await setBehaviour(kit.services.db, 'down')
    const { status, body } = await supply(order)
    expect(status).toBe(200)
    expect(quantities(body)).toEqual([20])
    expect(body.alerts).toEqual([
      {
        storeOrderID: order.storeOrderID,
        storeOrderProductID: order.lineIDs[0],
        line: '1',
        message: 'There was an error getting the stock on hand from Karaka WMS.',
      },
    ])
  })

  it('answers as ordered what the warehouse does not keep', async () => {
    expect(quantities((await supply(await newOrder(line('ELSEWHERE', '20')))).body)).toEqual([20])
  })
})

describe('Supply All is refused', () => {
  it('unless the order is received', async () => {
    const order = await newOrder(line(A(), '10'))
    await kit.services.db
      .updateTable('store_order')
      .set({ order_status: 'Order Sent' })
      .where('store_order_id', '=', order.storeOrderID)
      .execute()
    expect(await supply(order)).toMatchObject({
      status: 400,
      body: { code: 'supplyAllRefused', message: 'Order is Order Sent: Supply All is not possible.' },
    })
    expect(quantities(await read(order))).toEqual([null])
  })

  it('for a partner that is not Onsite', async () => {
    const order = await newOrder(line(A(), '10'))
    await kit.services.db
      .updateTable('partner')
      .set({ workflow_type: 'Offsite' })
      .where('partner_id', '=', partner.partnerID)
      .execute()
    expect(await supply(order)).toMatchObject({
      status: 400,
      body: {
        code: 'onsiteOnly',
        message: `Supply All is possible for Onsite partners only; partner ${partner.code} is not one.`,
      },
    })
  })

  it.each(['StoreOrder-UpdateProducts', 'StoreOrderProduct-SupplyAll'] as const)('without %s', async (without) => {
    const order = await newOrder(line(A(), '10'))
    const { status, body } = await supply(order, { without })
    expect(status).toBe(403)
    expect(body.message).toContain(without)
    expect(quantities(await read(order))).toEqual([null])
  })

  it('without the permission to answer anything', async () => {
    const order = await newOrder(line(A(), '10'))
    const token = await kit.tokenFor(['StoreOrder-UpdateProducts', 'StoreOrderProduct-SupplyAll'], [partner.partnerID])
    const reply = await kit.call(supplyAll, { token, params: { id: order.orderID, sid: order.storeOrderID } })
    expect(reply).toMatchObject({ status: 403, body: { code: 'permissionMissing' } })
  })

  it('on an older version, with what changed in between', async () => {
    const order = await newOrder(line(A(), '10'))
    const seen = (await read(order)).lastModified
    await supply(order)
    const late = await supply(order, { ifMatch: seen, overwrite: true })
    expect(late).toMatchObject({ status: 422, body: { code: 'linesChanged' } })
    const { current } = late.body as unknown as { current: { storeOrders: { changes: { lines: unknown[] }[] }[] } }
    expect(current.storeOrders[0]?.changes[0]?.lines).toMatchObject([
      {
        line: '1',
        fields: [
          { label: 'Qty Ack', before: null, after: 10 },
          { label: 'Price Ack', before: null, after: 4 },
        ],
      },
    ])
    expect((await supply(order, { ifMatch: (await read(order)).lastModified })).status).toBe(200)
  })
})

describe('Supply All fills what the person may answer', () => {
  it('prices alone without EditAckQuantity, quantities alone without EditAckPrice', async () => {
    const order = await newOrder(line(A(), '10'))
    await withLines(order, { price_validation_product_price: '3.75' })
    const priced = await supply(order, { without: 'StoreOrderProduct-EditAckQuantity' })
    expect(answers(priced.body)).toEqual([[null, 3.75]])
    await withLines(order, { price_validation_product_price: '3.5' })
    const counted = await supply(order, { without: 'StoreOrderProduct-EditAckPrice' })
    expect(answers(counted.body)).toEqual([[10, 3.75]])
  })
})

describe('at the same moment', () => {
  it('what somebody saves while the stock is asked for is not overwritten', async () => {
    const order = await newOrder(line(A(), '10'))
    const [system] = kit.services.external.all
    if (!system) throw new Error('No external system')
    const asked = vi.spyOn(system, 'stockOnHand').mockImplementationOnce(async () => {
      await save(order, 3)
      return []
    })
    const reply = await supply(order)
    asked.mockRestore()
    expect(reply).toMatchObject({ status: 422, body: { code: 'linesChanged' } })
    expect(quantities(await read(order))).toEqual([3])
  })

  it('two of them give one whole answer, not two halves', async () => {
    const order = await newOrder(line(A(), '10'), line(A(), '10'))
    const replies = await Promise.all([supply(order), supply(order)])
    expect(replies.map((reply) => reply.status).every((status) => status === 200 || status === 422)).toBe(true)
    expect(quantities(await read(order))).toEqual([10, 4])
  })
})
