import { readProductComponents } from '@quayside/store'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { insertProduct, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

/** A kit of 3 in EACH: one red and two blue. */
async function insertKit(partnerID: number): Promise<number> {
  const productID = await insertProduct(kit, partnerID, 'KIT', { pack_size: '3' })
  const red = await insertProduct(kit, partnerID, 'RED')
  const blue = await insertProduct(kit, partnerID, 'BLUE')
  await kit.services.db
    .insertInto('product_component')
    .values([
      { product_id: productID, component_product_id: red, ordinal: 1, quantity: '1' },
      { product_id: productID, component_product_id: blue, ordinal: 2, quantity: '2' },
    ])
    .execute()
  return productID
}

const components = (row: unknown) => (row as { components: unknown[] }).components

describe('a kit on a line', () => {
  it('has the components that its quantity asks for, and follows it', async () => {
    const lines = await lineKit(kit, { settings: { product_components_enabled: true } })
    const productID = await insertKit(lines.partnerID)
    const reply = await lines.save([{ storeOrderProductID: -1, productID, quantity: 4 }])
    const line = reply.body.storeOrderProducts[1]
    expect(components(line)).toMatchObject([
      { sku: 'SKU-RED', quantity: 4, packSize: 1 },
      { sku: 'SKU-BLUE', quantity: 8 },
    ])
    const more = await lines.save([{ storeOrderProductID: line?.storeOrderProductID, quantity: 5 }])
    expect(components(more.body.storeOrderProducts[1])).toMatchObject([{ quantity: 5 }, { quantity: 10 }])
    expect(await readProductComponents(kit.services.db, [productID])).toEqual(
      new Map([
        [
          productID,
          [expect.objectContaining({ quantity: '1.000000' }), expect.objectContaining({ quantity: '2.000000' })],
        ],
      ]),
    )
  })

  it('has none for a partner without components', async () => {
    const lines = await lineKit(kit)
    const productID = await insertKit(lines.partnerID)
    const reply = await lines.save([{ storeOrderProductID: -1, productID, quantity: 4 }])
    expect(components(reply.body.storeOrderProducts[1])).toEqual([])
  })
})
