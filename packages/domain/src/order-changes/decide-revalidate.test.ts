import { expect, it } from 'vitest'
import { decideRevalidate } from '../arrival/arrival.ts'
import { allowedOf } from '../kernel/decision.fixture.ts'
import { after, context, storeOrder } from '../store-orders/store-order.fixture.ts'

it.each([[[]], [[{ errorType: 'Product', error: 'not found' }]]])(
  'Revalidate leaves an Order Change Error to a person, whatever the checks find (%j)',
  (failures) => {
    const state = storeOrder({ orderStatus: 'Order Change Error', errorType: 'Order Change', error: 'too late' })
    const { partner } = context()
    expect(after(state, decideRevalidate(state, { partner, failures, hasLines: true }))).toEqual(state)
  },
)

it('Revalidate says what an Order Change Error still waits for, and what the checks find beside it', () => {
  const state = storeOrder({ orderStatus: 'Order Change Error', errorType: 'Order Change', error: 'too late' })
  const { partner } = context()
  const saidOf = (failures: { errorType: string; error: string }[]) =>
    allowedOf(decideRevalidate(state, { partner, failures, hasLines: true })).audit.detail
  const waits = 'The order change still waits for a decision, Apply or Clear Errors: too late'
  expect(saidOf([])).toBe(waits)
  expect(saidOf([{ errorType: 'Product', error: 'not found' }])).toBe(`${waits}\nnot found`)
})
