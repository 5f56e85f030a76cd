import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import type { OtherStoreOrder } from '../store-orders/context.ts'
import { context, storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { stateAfter } from '../store-orders/store-order-transition.ts'
import { isAcknowledgementAwaited, isAcknowledgementHeld, releaseAcknowledgements } from './acknowledge-together.ts'
import { decideSendAcknowledgement } from './send-acknowledgement.ts'

const line = { quantity: '5', quantityAcknowledged: null, quantityBackordered: '0', quantityShipped: '0' }
const inOrder = (given: Partial<ReturnType<typeof context>> = {}) => ({
  ...context(),
  lines: [line],
  isOneAcknowledgement: true,
  acknowledgementCount: 0,
  ...given,
})
const held = () => stateAfter(storeOrder(), allowedOf(decideSendAcknowledgement(storeOrder(), inOrder())))
const other = (storeOrderID: number, state: StoreOrderState, given = {}): OtherStoreOrder => ({
  storeOrderID,
  state,
  context: inOrder({ storeOrderNumber: `PO-${storeOrderID}`, ...given }),
})
const releasedIDs = (storeOrders: readonly OtherStoreOrder[], now = false) =>
  releaseAcknowledgements(storeOrders, now).map(({ storeOrderID }) => storeOrderID)

describe('Send Ack of one store order of several', () => {
  it('answers it and queues no job', () => {
    const decision = allowedOf(decideSendAcknowledgement(storeOrder(), inOrder()))
    expect(decision).toMatchObject({ jobs: [], acknowledgeOpenLines: true })
    expect(decision.changes).toMatchObject({ acknowledgmentStatus: 'Acknowledgement Received', pendingStages: [] })
    expect(isAcknowledgementHeld(held())).toBe(true)
  })

  it('is refused while it waits, unless it is to go without the others', () => {
    expect(refusalOf(decideSendAcknowledgement(held(), inOrder())).code).toBe('ackWaitsForOthers')
    const now = allowedOf(decideSendAcknowledgement(held(), inOrder(), { answeredOnly: true }))
    expect(now).toMatchObject({ changes: {}, jobs: [] })
  })

  it('queues its own job where it answers an order change, and where the partner takes one for each store order', () => {
    for (const given of [{ answersChange: true }, { isOneAcknowledgement: false }])
      expect(allowedOf(decideSendAcknowledgement(storeOrder(), inOrder(given))).jobs).toHaveLength(1)
    const switched = allowedOf(decideSendAcknowledgement(held(), inOrder({ isOneAcknowledgement: false })))
    expect(switched.jobs).toHaveLength(1)
    expect(switched.changes.pendingStages).toEqual(['acknowledgement'])
  })

  it('sends again for all store orders that it was for, and names one that cannot', () => {
    const sent = storeOrder({ acknowledgmentStatus: 'Acknowledgement Sent' })
    const group = (state: StoreOrderState) => inOrder({ acknowledgedWith: () => [other(2, state)] })
    const again = allowedOf(decideSendAcknowledgement(sent, group(sent)))
    expect(again.jobs).toEqual([{ kind: 'send-acknowledgement', resend: true, acknowledgedWith: [2] }])
    expect(again.others?.map(({ change }) => change.changes)).toEqual([
      expect.objectContaining({ acknowledgmentStatus: 'Acknowledgement Received', pendingStages: ['acknowledgement'] }),
    ])
    const stopped = storeOrder({ acknowledgmentStatus: 'Acknowledgement Sent', orderStatus: 'Error', error: 'x' })
    expect(refusalOf(decideSendAcknowledgement(sent, group(stopped))).message).toContain('PO-2')
    const without = allowedOf(decideSendAcknowledgement(sent, group(stopped), { answeredOnly: true }))
    expect(without.others).toEqual([])
    const deleted = storeOrder({ status: 'Deleted', orderStatus: 'Deleted', acknowledgmentStatus: 'Deleted' })
    expect(allowedOf(decideSendAcknowledgement(sent, group(deleted))).others).toEqual([])
    for (const acknowledgmentStatus of ['Not Acknowledged', 'Ack Entered'] as const)
      expect(allowedOf(decideSendAcknowledgement(sent, group(storeOrder({ acknowledgmentStatus })))).others).toEqual([])
  })
})

describe('releaseAcknowledgements', () => {
  it('queues one job once the last store order is answered', () => {
    expect(releasedIDs([other(1, held()), other(2, storeOrder())])).toEqual([])
    const released = releaseAcknowledgements([other(2, held()), other(1, held())], false)
    expect(released.map(({ storeOrderID, change }) => [storeOrderID, change.jobs])).toEqual([
      [1, [{ kind: 'send-acknowledgement', acknowledgedWith: [2] }]],
      [2, []],
    ])
    for (const { change } of released) expect(change.changes.pendingStages).toEqual(['acknowledgement'])
  })

  it('leaves out what is not answered where a person says so', () => {
    expect(releasedIDs([other(1, held()), other(2, storeOrder())], true)).toEqual([1])
    expect(releasedIDs([other(2, storeOrder())], true)).toEqual([])
  })

  it.each([
    ['has ended', storeOrder({ status: 'Deleted', orderStatus: 'Deleted' }), {}],
    ['is ignored', storeOrder({ status: 'Ignored', orderStatus: 'Ignored', acknowledgmentStatus: 'Ignored' }), {}],
    ['has no lines', storeOrder(), { lines: [] }],
    ['answers an order change', storeOrder(), { answersChange: true }],
    ['was acknowledged before', storeOrder({ acknowledgmentStatus: 'Ack Control Received' }), {}],
    ['failed after it was sent', storeOrder({ acknowledgmentStatus: 'Error' }), { acknowledgementCount: 1 }],
    [
      'is queued',
      storeOrder({ acknowledgmentStatus: 'Acknowledgement Received', pendingStages: ['acknowledgement'] }),
      {},
    ],
  ] as const)('does not wait for a store order that %s', (_, state, given) => {
    expect(releasedIDs([other(1, held()), other(2, state, given)])).toEqual([1])
  })

  it('waits for a store order in error, and for one that automation could not answer', () => {
    for (const state of [
      storeOrder({ orderStatus: 'Error', error: 'x' }),
      storeOrder({ acknowledgmentStatus: 'Error' }),
    ])
      expect(isAcknowledgementAwaited(other(2, state))).toBe(true)
  })
})
