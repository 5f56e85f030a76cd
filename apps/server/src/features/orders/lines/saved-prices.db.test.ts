// Prices of a partner who wants a failed price check to stop the order: saved lines stop it as arrival does, mended ones let it go on.
import { clearStoreOrderErrors, markOrder, markOrders, markStoreOrder } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { everyLinePermission, type LineKit, type LineKitOptions, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

const words = 'Line 1: price 3.1234 of C-A is outside 2% of our price 4.'
const toSend: PermissionKey[] = ['StoreOrder-SendAck', 'StoreOrder-MarkStatus', 'StoreOrder-ClearErrors']

interface Priced extends LineKit {
  answer(price: number, lineID?: number): ReturnType<LineKit['save']>
}

/** Two lines at 4.00, which is our price of them. */
async function priced(options: LineKitOptions = {}): Promise<Priced> {
  const lines = await lineKit(kit, {
    lines: [
      { sku: 'A', quantity: '10', acknowledged: null },
      { sku: 'B', quantity: '10', acknowledged: null },
    ],
    permissions: [...everyLinePermission, ...toSend],
    ...options,
    settings: { price_validation_type: 'Error', price_validation_tolerance: '2', ...options.settings },
  })
  await kit.services.db
    .updateTable('store_order_product')
    .set({ price_validation_product_price: '4' })
    .where('order_id', '=', lines.order.orderID)
    .execute()
  const answer = (price: number, lineID = lines.order.lineIDs[0]) =>
    lines.save([{ storeOrderProductID: lineID, lineProductPriceAcknowledged: price }])
  return { ...lines, answer }
}

const paramsOf = ({ order }: LineKit) => ({ id: order.orderID, sid: order.storeOrderID })
const sendAck = async (lines: LineKit) =>
  kit.call(markStoreOrder, { token: lines.token, params: { ...paramsOf(lines), status: 'ack' }, body: {} })

describe('a price outside of the tolerance', () => {
  it('stops the order when it is saved: no acknowledgement leaves, by whichever way it is asked for', async () => {
    const lines = await priced()
    const saved = await lines.answer(3.1234)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        orderStatus: 'Error',
        errorType: 'Price Validation',
        error: words,
        acknowledgmentStatus: 'Ack Entered',
        storeOrderProducts: [{ error: words }, { error: null }],
      },
    })
    const refused = { code: 'unresolvedErrors', message: `This order has unresolved errors! ${words}` }
    expect(await sendAck(lines)).toMatchObject({ status: 400, body: refused })
    const { id } = paramsOf(lines)
    const { token } = lines
    const whole = await kit.call(markOrder, { token, params: { id, status: 'ack' }, body: {} })
    expect(whole).toMatchObject({ status: 400, body: refused })
    const bulk = await kit.call(markOrders, { token, params: { status: 'ack' }, body: { orderIDs: [id] } })
    expect(bulk.body).toMatchObject({ results: [{ done: false, message: refused.message }] })
    expect((await lines.read()).body.acknowledgmentStatus).toBe('Ack Entered')
  })

  it('lets the order go on once it is mended, and not before every line is', async () => {
    const lines = await priced()
    const [first, second] = lines.order.lineIDs
    await lines.answer(3, second)
    const both = await lines.answer(3.1234, first)
    expect(both.body).toMatchObject({ error: expect.stringContaining('Line 2: price 3 of C-B') })
    expect(both.body).toMatchObject({ error: expect.stringContaining(words) })
    expect((await lines.answer(4, first)).body.orderStatus).toBe('Error')
    expect((await lines.answer(3.99, second)).body).toMatchObject({ orderStatus: 'Waiting', error: null })
    expect((await sendAck(lines)).status).toBe(200)
  })

  it('is let through by Clear Errors, and stays so while other lines are answered', async () => {
    const lines = await priced()
    await lines.answer(3.1234)
    const cleared = await kit.call(clearStoreOrderErrors, { token: lines.token, params: paramsOf(lines) })
    expect(cleared.status).toBe(200)
    expect((await lines.answer(4, lines.order.lineIDs[1])).body).toMatchObject({ orderStatus: 'Waiting', error: null })
    expect((await sendAck(lines)).status).toBe(200)
  })

  it('stands in the audit with the save', async () => {
    const lines = await priced()
    await lines.answer(3.1234)
    const { action } = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('order_id', '=', lines.order.orderID)
      .orderBy('audit_log_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toContain(words)
  })

  it('does not stop the order of a partner that wants only a warning', async () => {
    const lines = await priced({ settings: { price_validation_type: 'Warning' } })
    expect((await lines.answer(3.1234)).body).toMatchObject({ orderStatus: 'Waiting', error: null })
    expect((await sendAck(lines)).status).toBe(200)
  })
})
