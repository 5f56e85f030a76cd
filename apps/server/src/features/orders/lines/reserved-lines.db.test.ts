import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { insertProduct, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

async function reservedLine() {
  const lines = await lineKit(kit, { lines: [{ sku: 'A', quantity: '12', acknowledged: '8' }] })
  const [lineID = 0] = lines.order.lineIDs
  await insertProduct(kit, lines.partnerID, 'OTHER')
  await kit.services.db
    .updateTable('store_order_product')
    .set({ external_reservation_id: 'R-1' })
    .where('store_order_product_id', '=', lineID)
    .execute()
  const save = (changes: object) => lines.save([{ storeOrderProductID: lineID, ...changes }])
  return { lines, save }
}

describe('a line that the warehouse holds stock for', () => {
  it('keeps its product', async () => {
    const { lines, save } = await reservedLine()
    expect(await save({ supplierProductCode: 'OTHER' })).toMatchObject({
      status: 400,
      body: { code: 'reservedProduct', message: 'Stock is reserved for line 1, so its product cannot be changed.' },
    })
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ sku: 'A' })
  })

  it('is acknowledged for less, and never for more than is reserved', async () => {
    const { lines, save } = await reservedLine()
    expect(await save({ quantityAcknowledged: 9 })).toMatchObject({
      status: 400,
      body: {
        code: 'reservedQuantity',
        message: 'Stock is reserved for line 1: 9 cannot be acknowledged, 8 is the most.',
        hint: 'Cancel the reservation first, then reserve again.',
      },
    })
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 8 })
    expect((await save({ quantityAcknowledged: 5, comments: 'less' })).status).toBe(200)
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 5, comments: 'less' })
  })
})
