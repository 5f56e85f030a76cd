import { ordersList } from '@quayside/contract'
import { acknowledgementStatus, shipmentStatus, statusesSent, statusesToSend } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { activeLook } from '../../../lists/list-views.tsx'
import { standingViews } from './order-views.ts'
import { readOrdersSearch } from './orders-search.ts'

describe('views of the orders list', () => {
  it('count as waiting for a person what is neither queued nor sent', () => {
    const waiting = statusesToSend('acknowledgement')
    expect(waiting).toContain(acknowledgementStatus.notAcknowledged)
    expect(waiting).toContain(acknowledgementStatus.entered)
    expect(waiting).not.toContain(acknowledgementStatus.automating)
    expect(waiting).not.toContain(acknowledgementStatus.received)
    expect(waiting).not.toContain(acknowledgementStatus.ackSent)
    expect(statusesToSend('shipment')).toContain(shipmentStatus.inProgress)
  })
  it('count as sent what the other side received', () => {
    expect(statusesSent('acknowledgement')).toContain(acknowledgementStatus.controlReceived)
    expect(statusesSent('shipment')).not.toContain(shipmentStatus.received)
  })
  it('are recognised in the address whatever the page and sort', () => {
    const ack = standingViews.find((view) => view.key === 'toAcknowledge')
    const search = readOrdersSearch({ ...ack?.search, page: 4, orderBy: 'total' })
    expect(activeLook(ordersList, standingViews, search)?.key).toBe('toAcknowledge')
    expect(activeLook(ordersList, standingViews, readOrdersSearch({ searchString: 'x' }))).toBeUndefined()
    // The address may name its filters in any order, and others beside them.
    const { partner, ...rest } = search
    const shuffled = { ...rest, unknown: '1', partner }
    expect(activeLook(ordersList, standingViews, shuffled)?.key).toBe('toAcknowledge')
  })
})
