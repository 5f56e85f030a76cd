import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { after, partner, storeOrder } from '../store-orders/store-order.fixture.ts'
import { newStoreOrderState } from '../store-orders/store-order-state.ts'
import { decideArrival, decideOrderChangeRefused, decideRevalidate } from './arrival.ts'

const failures = [
  { errorType: 'Product', error: 'Line 1: product 4711 was not found.' },
  { errorType: 'Store', error: 'Store 12 is not known.' },
]
const blank = newStoreOrderState()

describe('arrival', () => {
  it.each([
    ['Onsite', 'Order Received'],
    ['Offsite', 'Order Received'],
    [null, 'Waiting'],
  ] as const)('with workflow %s is %s', (workflowType, status) => {
    const change = allowedOf(decideArrival({ partner: partner({ workflowType }), failures: [], hasLines: true }))
    expect(change.changes).toMatchObject({
      orderStatus: status,
      status,
      acknowledgmentStatus: 'Not Acknowledged',
      error: null,
    })
    expect(change.jobs).toEqual([])
  })

  it('of an order by hand without lines is Not Ordered', () => {
    const change = allowedOf(decideArrival({ partner: partner(), failures: [], hasLines: false }))
    expect(change.changes).toMatchObject({ orderStatus: 'Not Ordered', status: 'Not Ordered' })
  })

  it('with failed checks is Error with the first kind, all texts, and where it would have been', () => {
    const change = allowedOf(decideArrival({ partner: partner({ workflowType: 'Onsite' }), failures, hasLines: true }))
    expect(change.changes).toMatchObject({
      orderStatus: 'Error',
      status: 'Error',
      errorType: 'Product',
      error: 'Line 1: product 4711 was not found.\nStore 12 is not known.',
      statusBeforeError: { order: 'Order Received' },
    })
    expect(change.audit.detail).toContain('Store 12')
  })
})

describe('revalidate', () => {
  const wrong = after(blank, decideArrival({ partner: partner(), failures, hasLines: true }))
  const clean = { partner: partner(), failures: [], hasLines: true }

  it('gives a valid order the status that arrival would have given it', () => {
    expect(after(wrong, decideRevalidate(wrong, clean))).toMatchObject({
      orderStatus: 'Waiting',
      status: 'Waiting',
      errorType: null,
      error: null,
      statusBeforeError: {},
    })
  })

  it('keeps the status to return to when it fails again, and stops a sound order', () => {
    const again = after(wrong, decideRevalidate(wrong, { ...clean, failures: failures.slice(1) }))
    expect(again).toMatchObject({ errorType: 'Store', statusBeforeError: { order: 'Waiting' } })
    const sound = storeOrder()
    expect(after(sound, decideRevalidate(sound, { ...clean, failures })).orderStatus).toBe('Error')
  })

  it('changes nothing on a valid order, nor the error of another stage', () => {
    const sound = storeOrder({ acknowledgmentStatus: 'Ack Entered' })
    expect(after(sound, decideRevalidate(sound, clean))).toEqual(sound)
    const other = { ...wrong, shipmentStatus: 'Error' as const, errorType: 'Shipment', error: 'rejected' }
    expect(after(other, decideRevalidate(other, clean))).toMatchObject({
      orderStatus: 'Waiting',
      error: 'rejected',
      status: 'Error',
    })
  })

  it('is refused on deleted, ignored and sent store orders and while something is queued', () => {
    expect(refusalOf(decideRevalidate(storeOrder({ orderStatus: 'Deleted' }), clean)).code).toBe('storeOrderDeleted')
    expect(refusalOf(decideRevalidate(storeOrder({ orderStatus: 'Ignored' }), clean)).code).toBe('storeOrderIgnored')
    expect(refusalOf(decideRevalidate(storeOrder({ orderStatus: 'Order Sent' }), clean)).code).toBe('revalidateSent')
    expect(refusalOf(decideRevalidate(storeOrder({ pendingStages: ['acknowledgement'] }), clean)).code).toBe(
      'editingPending',
    )
  })
})

describe('an order change that comes too late', () => {
  it('is Order Change Error and keeps the status to return to', () => {
    const state = storeOrder({ orderStatus: 'Order Sent' })
    expect(after(state, decideOrderChangeRefused(state, 'The shipment is sent already.'))).toMatchObject({
      orderStatus: 'Order Change Error',
      status: 'Order Change Error',
      statusBeforeError: { order: 'Order Sent' },
      error: 'The shipment is sent already.',
    })
    expect(refusalOf(decideOrderChangeRefused(storeOrder({ orderStatus: 'Deleted' }), 'x')).code).toBe(
      'storeOrderDeleted',
    )
  })
})
