import { describe, expect, it } from 'vitest'
import { refusalOf } from '../kernel/decision.fixture.ts'
import { partner, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideSoftEdit } from './soft-edit.ts'

const onsite = partner({ workflowType: 'Onsite' })
const reasonOf = (...given: Parameters<typeof decideSoftEdit>) => refusalOf(decideSoftEdit(...given)).message

describe('a refused soft edit says why', () => {
  it('for the partner, a reservation, a queued document, and a status', () => {
    const received = storeOrder({ orderStatus: 'Order Received' })
    expect(reasonOf(received, partner({ workflowType: 'Offsite' }), [])).toContain('Onsite partners only')
    expect(reasonOf(received, onsite, [{ orderStatus: 'Order Reserved' }])).toContain('cancel the reservation first')
    expect(reasonOf({ ...received, pendingStages: ['order'] }, onsite, [])).toContain('is being sent')
    expect(reasonOf(storeOrder({ orderStatus: 'Order Sent' }), onsite, [])).toContain('the store order is Order Sent')
  })

  it('for an ignored store order that the warehouse had begun', () => {
    const state = storeOrder({ orderStatus: 'Ignored', statusBeforeIgnore: { external: 'Picking' } })
    expect(reasonOf(state, onsite, [])).toContain('was Picking before')
  })
})
