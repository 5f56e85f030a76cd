import { acknowledgementStatus, sharedStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { testOrder, testStoreOrder } from '../order.fixture.ts'
import { onItsWay, sentOutcome } from './sent-outcome.ts'

const asked = {
  acknowledgmentStatus: acknowledgementStatus.received,
  pendingStages: ['acknowledgement' as const],
}
const sent = { acknowledgmentStatus: acknowledgementStatus.acknowledgementSent }
const failed = { acknowledgmentStatus: sharedStatus.error, error: 'The folder is not there.' }

describe('a result of a send', () => {
  it('is on its way until the job is over, then sent', () => {
    expect(sentOutcome('ack', { storeOrderID: 1 }, undefined)).toEqual(onItsWay)
    expect(sentOutcome('ack', { storeOrderID: 1 }, testOrder([testStoreOrder(1, asked)]))).toEqual(onItsWay)
    expect(sentOutcome('ack', { storeOrderID: 1 }, testOrder([testStoreOrder(1, sent)]))).toEqual({
      level: 'full',
      words: 'Acknowledgement Sent',
    })
  })
  it('is the error where the job failed', () => {
    const order = testOrder([testStoreOrder(1, sent), testStoreOrder(2, failed)])
    expect(sentOutcome('ack', { storeOrderID: 2 }, order)).toEqual({ level: 'error', words: failed.error })
    expect(sentOutcome('ack', { storeOrderID: 1 }, order).level).toBe('full')
  })
  it('for a whole order is on its way while any of its store orders is', () => {
    const order = testOrder([testStoreOrder(1, sent), testStoreOrder(2, asked)])
    expect(sentOutcome('ack', { storeOrderID: null }, order)).toEqual(onItsWay)
  })
})
