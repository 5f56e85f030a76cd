// What the warehouse has finished picking is not taken back by a save that nobody meant so.
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { type LineKit, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

async function standing(external_status: 'Finalised' | 'Confirm Sent' | 'Picking'): Promise<LineKit> {
  const lines = await lineKit(kit, {
    lines: [{ sku: 'A', quantity: '10', acknowledged: '8' }],
    acknowledgment: 'Ack Entered',
  })
  await kit.services.db
    .updateTable('store_order')
    .set({ external_status })
    .where('store_order_id', '=', lines.order.storeOrderID)
    .execute()
  return lines
}
const row = (lines: LineKit, given: object) => [{ storeOrderProductID: lines.order.lineIDs[0], ...given }]
const refused = { status: 400, body: { code: 'lessThanFinalised', message: expect.stringContaining('line') } }

describe('a save that leaves less of a line than the warehouse has finished picking for', () => {
  it.each([
    ['Finalised', { quantityAcknowledged: 5 }],
    ['Confirm Sent', { quantityAcknowledged: 0 }],
    ['Finalised', { quantity: 5 }],
    ['Finalised', { status: 'delete' }],
  ] as const)('is refused while the warehouse is %s: %j', async (status, given) => {
    const lines = await standing(status)
    expect(await lines.save(row(lines, given))).toMatchObject(refused)
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ quantity: 10, quantityAcknowledged: 8 })
  })

  it('is done if the request says that it is intended', async () => {
    const lines = await standing('Finalised')
    const saved = await lines.save(row(lines, { quantityAcknowledged: 5 }), { query: { lessThanFinalised: 'true' } })
    expect(saved.body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 5 })
  })

  it('is refused over several store orders as well', async () => {
    const lines = await standing('Finalised')
    const body = row(lines, { quantityAcknowledged: 5 })
    expect(await lines.call('saveOrderProducts', { params: { id: lines.order.orderID }, body })).toMatchObject(refused)
  })

  it.each([
    ['Picking', { quantityAcknowledged: 5 }],
    ['Finalised', { quantityAcknowledged: 9 }],
    ['Finalised', { lineProductPriceAcknowledged: 3 }],
  ] as const)('is another matter while it is %s, or where nothing is taken back: %j', async (status, given) => {
    const lines = await standing(status)
    expect((await lines.save(row(lines, given))).status).toBe(200)
  })
})
