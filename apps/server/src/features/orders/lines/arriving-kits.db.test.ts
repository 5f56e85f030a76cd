import { readOrderLines } from '@quayside/store'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { insertPartner } from '../../../services.fixture.ts'
import { insertProduct } from './lines.fixture.ts'

const kit = openTestApp()

/** An order of 5 of KIT, in lilac, XL. */
const order = (sender: string, colour = 'LILAC') => {
  const set = [
    'ST*850*0001',
    'BEG*00*SA*PO-KIT**20261120',
    'N1*ST*Karaka DC*92*9001',
    'PO1*1*5*EA*20**IN*KIT',
    `PID*F*75***${colour}`,
    'PID*F*91***XL',
    'CTT*1',
  ]
  return [
    `ISA*00*          *00*          *ZZ*${sender.padEnd(15)}*ZZ*QUAYSIDE       *261120*0912*U*00401*000000001*0*P*>`,
    `GS*PO*${sender}*QUAYSIDE*20261120*0912*1*X*004010`,
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001~',
  ].join('~\n')
}

describe('an order of a kit', () => {
  it('arrives with its components, and with what the message says of the article', async () => {
    const partnerID = await insertPartner(kit.services, 'KITS', 'X12', { product_components_enabled: true })
    const set = await insertProduct(kit, partnerID, 'KIT', { pack_size: '2', price: '20' })
    const cup = await insertProduct(kit, partnerID, 'CUP')
    const plate = await insertProduct(kit, partnerID, 'PLATE')
    await kit.services.db
      .insertInto('product_component')
      .values([
        { product_id: set, component_product_id: cup, ordinal: 1, quantity: '1' },
        { product_id: set, component_product_id: plate, ordinal: 2, quantity: '1' },
      ])
      .execute()
    await kit.receive(partnerID, 'KITS', 'kit.edi', order('KITS'))
    const { order_id } = await kit.services.db
      .selectFrom('purchase_order')
      .select('order_id')
      .where('partner_id', '=', partnerID)
      .executeTakeFirstOrThrow()
    const [line] = await readOrderLines(kit.services.db, order_id)
    expect(line?.components).toMatchObject([
      { sku: 'SKU-CUP', quantity: 5 },
      { sku: 'SKU-PLATE', quantity: 5 },
    ])
    expect(line?.metadata).toEqual({ productColor: 'LILAC', productSize: 'XL' })
  })

  it('keeps an attribute whole that its field has no room for', async () => {
    const partnerID = await insertPartner(kit.services, 'LONG', 'X12')
    const colour = `${'LILAC WITH A HINT OF '.repeat(3)}GREY`
    await kit.receive(partnerID, 'LONG', 'long.edi', order('LONG', colour))
    const { order_id } = await kit.services.db
      .selectFrom('purchase_order')
      .select('order_id')
      .where('partner_id', '=', partnerID)
      .executeTakeFirstOrThrow()
    const [line] = await readOrderLines(kit.services.db, order_id)
    expect(line?.metadata).toEqual({ productSize: 'XL' })
    expect(line?.comments).toBe(`Product Color: ${colour}`)
  })
})
