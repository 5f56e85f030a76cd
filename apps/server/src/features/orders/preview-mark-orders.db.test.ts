// The preview shown before several orders are sent is what the action then does.
import { type AnswerOf, type MarkPreview, markOrders, previewMarkOrders } from '@quayside/contract'
import { type AcknowledgementStatus, markStatusActions, markStatusPermissions } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { writesStatusesByHand } from './waits-as-listed.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()
let partnerID: number
let orderIDs: readonly number[]
let token: string

const statuses: readonly AcknowledgementStatus[] = [
  'Not Acknowledged',
  'Acknowledgement Sent',
  'Ack Entered',
  'Not Acknowledged',
  'Not Acknowledged',
]
const every = [...new Set(markStatusActions.flatMap(markStatusPermissions))]
const tables = (orderID: number) => ({
  set: (values: Record<string, unknown>) =>
    kit.services.db
      .updateTable('store_order')
      .set(values as never)
      .where('order_id', '=', orderID)
      .execute(),
})

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, 'PRE', 'X12')
  const lines = ['A', 'B', 'C', 'D'].map((sku) => ({ sku, quantity: '10' }))
  const made = []
  for (const [at, status] of statuses.entries())
    made.push(
      (await insertTestOrder(kit, partnerID, { orderNumber: `PRE-${at}`, lines, acknowledgment: status })).orderID,
    )
  orderIDs = made
  const [, , entered = 0, ignored = 0, wrong = 0] = made
  await tables(ignored).set({ order_status: 'Ignored', status: 'Ignored' })
  await tables(wrong).set({ order_status: 'Error', status: 'Error', error_type: 'Product', error: 'unknown product' })
  for (const [sku, quantity] of [
    ['A', '10'],
    ['B', '4'],
    ['C', '0'],
    ['D', null],
  ] as const)
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: quantity })
      .where('order_id', '=', entered)
      .where('sku', '=', sku)
      .execute()
  token = await kit.tokenFor(every, [partnerID])
})

const previewOf = async (status: string, ids = orderIDs, by = token) => {
  const reply = await kit.call(previewMarkOrders, { token: by, params: { status }, body: { orderIDs: ids } })
  expect(reply.status).toBe(200)
  return reply.body as MarkPreview
}
const stored = () => kit.services.db.selectFrom('store_order').selectAll().orderBy('store_order_id').execute()

describe('before several orders are sent', () => {
  it('says how many can, why the others cannot, and how the lines are answered', async () => {
    const { can, cannot, results } = await previewOf('ack', [...orderIDs, 999_999])
    expect(can).toBe(3)
    expect(cannot.map(({ count }) => count)).toEqual([1, 1, 1])
    expect(cannot.map(({ message }) => message)).toContain('Not Found')
    expect(results.map(({ lines }) => lines)).toEqual([
      { full: 4, short: 0, zero: 0, unanswered: 0 },
      { full: 4, short: 0, zero: 0, unanswered: 0 },
      { full: 1, short: 1, zero: 1, unanswered: 1 },
      null,
      null,
      null,
    ])
    expect(results.map(({ hasErrors }) => hasErrors)).toEqual([false, false, false, false, true, false])
    expect(results.map(({ asks }) => asks)).toEqual([false, true, true, false, false, false])
    expect(results[2]?.zeroLines).toEqual(['C-C'])
    expect(results.map(({ sentBefore }) => sentBefore)).toEqual([false, true, false, false, false, false])
    expect((await previewOf('shipment')).results.every(({ lines }) => lines === null)).toBe(true)
  })

  it('looks at the store orders that are named, and no others', async () => {
    const [, sent = 0, entered = 0] = orderIDs
    const { storeOrderID } = (await previewOf('ack', [entered])).results[0] ?? {}
    const of = (ids: readonly number[]) =>
      kit.call(previewMarkOrders, {
        token,
        params: { status: 'ack' },
        body: { orderIDs: [sent, entered], storeOrderIDs: [...ids] },
      })
    const reply = await of([storeOrderID ?? 0])
    expect((reply.body as MarkPreview).results.map((one) => one.storeOrderID)).toEqual([storeOrderID])
  })

  it('treats another partner’s order like one that does not exist', async () => {
    const stranger = await kit.tokenFor(every, [await insertPartner(kit.services, 'STR', 'X12')])
    const [orderID = 0] = orderIDs
    expect(await previewOf('ack', [orderID], stranger)).toMatchObject({
      can: 0,
      cannot: [{ message: 'Not Found', count: 1 }],
      results: [{ orderNumber: String(orderID), storeOrderID: null, done: false, lines: null }],
    })
  })

  it.each(markStatusActions)('%s: the preview changes nothing, and is what the action then does', async (status) => {
    const before = await stored()
    const foreseen = await previewOf(status)
    expect(await stored()).toEqual(before)
    const reply = await kit.call(markOrders, { token, params: { status }, body: { orderIDs: [...orderIDs] } })
    const { results } = reply.body as AnswerOf<typeof markOrders>
    const asResults = foreseen.results.map(
      ({ orderID, orderNumber, storeOrderID, storeOrderNumber, done, message }) => ({
        orderID,
        orderNumber,
        storeOrderID,
        storeOrderNumber,
        done,
        message,
      }),
    )
    expect(asResults).toEqual(results)
    expect(foreseen.can).toBe(new Set(results.filter(({ done }) => done).map(({ orderID }) => orderID)).size)
  })
})
