import { expect, it } from 'vitest'
import { decideRevalidate } from '../fulfilment/arrival.ts'
import { after, context, storeOrder } from '../fulfilment/store-order.fixture.ts'

it.each([[[]], [[{ errorType: 'Product', error: 'not found' }]]])(
  'Revalidate leaves an Order Change Error to a person, whatever the checks find (%j)',
  (failures) => {
    const state = storeOrder({ orderStatus: 'Order Change Error', errorType: 'Order Change', error: 'too late' })
    const { partner } = context()
    expect(after(state, decideRevalidate(state, { partner, failures, hasLines: true }))).toEqual(state)
  },
)
