import { previewedAtMost, previewMarkOrders } from '@quayside/contract'
import { describe, expect, it, vi } from 'vitest'
import { previewResult as result } from './preview-result.fixture.ts'
import { askSendPreview, asksFirst, checksOf, saidBefore } from './send-preview.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('../../../api/call-api.ts', () => ({ callApi }))

describe('the preview of a send', () => {
  it('looks into every order, however many: as many at once as the call takes', async () => {
    const orderIDs = Array.from({ length: 2 * previewedAtMost + 1 }, (_, at) => at + 1)
    callApi.mockImplementation(async (_call, { body }: { body: { orderIDs: number[] } }) => ({
      results: previewMarkOrders.body.parse(body).orderIDs.map((orderID) => result(orderID)),
    }))
    const results = await askSendPreview('ack', { orderIDs })
    expect(results.map(({ orderID }) => orderID)).toEqual(orderIDs)
    expect(callApi).toHaveBeenCalledTimes(3)
  })
  it('says for each order how many store orders go, what stays and why, and how many are in error', () => {
    const checks = checksOf([
      result(1, {}),
      result(1, { storeOrderID: 2, done: false, message: 'It is ignored.', hasErrors: true }),
      result(2, { message: 'One shipment has no carton products.' }),
      result(3, { storeOrderID: null, storeOrderNumber: null, done: false, message: 'Not Found' }),
    ])
    expect(
      [...checks].map(([id, { going, inError, leftOut }]) => [id, going, inError, leftOut.map(({ why }) => why)]),
    ).toEqual([
      [1, 1, 1, ['It is ignored.']],
      [2, 1, 0, ['One shipment has no carton products.']],
      [3, 0, 0, ['Not Found']],
    ])
  })
  it('adds up what is said of the store orders that go', () => {
    const lines = { full: 2, short: 1, zero: 1, unanswered: 0 }
    const said = saidBefore([
      result(1, { lines, zeroLines: ['A'], withoutPrice: 1 }),
      result(2, { lines, zeroLines: ['B'], sentBefore: true, pricesLetThrough: true }),
      result(3, { done: false, message: 'Not Found', withoutPrice: 7 }),
    ])
    expect(said).toEqual({
      going: 2,
      sentBefore: 1,
      lines: { full: 4, short: 2, zero: 2, unanswered: 0 },
      zeroLines: ['A', 'B'],
      withoutPrice: 1,
      pricesLetThrough: 1,
      leftToPack: 0,
      shortOfStock: 0,
    })
    expect(saidBefore([result(1)]).lines).toBeNull()
  })

  it('is a question where the rule asks, something stays, or something is in error', () => {
    expect(asksFirst([result(1), result(2)])).toBe(false)
    expect(asksFirst([result(1), result(2, { asks: true })])).toBe(true)
    expect(asksFirst([result(1, { message: 'One shipment has no carton products.' })])).toBe(true)
    expect(asksFirst([result(1), result(2, { done: false, hasErrors: true })])).toBe(true)
  })
})
