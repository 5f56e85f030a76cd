import { describe, expect, it } from 'vitest'
import { context, storeOrder } from '../store-orders/store-order.fixture.ts'
import { answerAfterChange } from './answer-after-change.ts'

describe('answerAfterChange', () => {
  const held = storeOrder({ acknowledgmentStatus: 'Acknowledgement Received' })

  it('opens an acknowledgement that waits for other store orders', () => {
    expect(answerAfterChange(held, ['5'], context(), false)).toMatchObject({ acknowledgmentStatus: 'Ack Entered' })
  })

  it('leaves an acknowledgement alone whose job is queued', () => {
    const queued = { ...held, pendingStages: ['acknowledgement'] as const }
    expect(answerAfterChange(queued, ['5'], context(), false)).toEqual({})
    expect(answerAfterChange(queued, ['5'], context(), true)).toEqual({})
  })
})
