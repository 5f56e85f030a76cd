import { expect, it } from 'vitest'
import { change860, openOrderChanges } from '../../features/order-changes/order-change.fixture.ts'
import { writesStatusesByHand } from '../../features/orders/waits-as-listed.fixture.ts'

writesStatusesByHand()

const { desk, receive, kit } = openOrderChanges()

const basisOf = async (orderNumber: string) => {
  const { order_id } = await desk.orderOf(orderNumber)
  const rows = await kit.services.db
    .selectFrom('store_order_product')
    .select('price_basis')
    .where('order_id', '=', order_id)
    .execute()
  return rows.map((row) => row.price_basis)
}

it('changes a price per piece on a line in cases by what the case holds', async () => {
  const segments = [
    'BEG*00*SA*BASIS-1**20261120',
    'N1*ST*Karaka DC*92*9001',
    'PO1*1*10*CA*2.50*PE*IN*KW1',
    'PO4*12*1*EA',
  ]
  await receive({ type: '850', segments: [...segments, 'CTT*1'] })
  expect(await desk.lines('BASIS-1')).toEqual([['1', 10, 30, null]])
  await receive(change860('BASIS-1', '1', ['POC*1*PC*10**CA*2.60*PE*IN*KW1', 'CTT*1']))
  expect(await desk.lines('BASIS-1')).toEqual([['1', 10, 31.2, null]])
  expect(await basisOf('BASIS-1')).toMatchObject([{ price: '2.60', unit: 'EA', ratio: ['12', '1'] }])
})
