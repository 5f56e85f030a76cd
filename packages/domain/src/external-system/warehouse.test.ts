import { describe, expect, it } from 'vitest'
import { refusalOf } from '../kernel/decision.fixture.ts'
import { after, context, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideExternalReport } from './external-report.ts'
import { decideCancelReservation, decideReserve } from './reservation.ts'

const onsite = context({ partner: { workflowType: 'Onsite' } })
const received = storeOrder({ orderStatus: 'Order Received' })

describe('reservations', () => {
  it('reserve a received order and take it back', () => {
    const reserved = after(received, decideReserve(received, onsite))
    expect(reserved.orderStatus).toBe('Order Reserved')
    expect(after(reserved, decideCancelReservation(reserved, onsite)).orderStatus).toBe('Order Received')
  })

  it('need the feature, an Onsite partner, a sound order and a warehouse that has not begun', () => {
    const off = context({ partner: { workflowType: 'Onsite' }, vendor: { features: [] } })
    expect(refusalOf(decideReserve(received, off)).code).toBe('featureOff')
    expect(refusalOf(decideReserve(received, context({ partner: { workflowType: 'Offsite' } }))).code).toBe(
      'onsiteOnly',
    )
    expect(refusalOf(decideReserve(storeOrder({ orderStatus: 'Error', error: 'x' }), onsite)).code).toBe(
      'unresolvedErrors',
    )
    expect(refusalOf(decideReserve({ ...received, externalStatus: 'Picking' }, onsite)).code).toBe(
      'externalStatusRefused',
    )
    expect(refusalOf(decideReserve({ ...received, pendingStages: ['order'] }, onsite)).code).toBe('stagePending')
    expect(refusalOf(decideReserve(storeOrder(), onsite)).code).toBe('transitionRefused')
    expect(refusalOf(decideCancelReservation(received, onsite)).message).toContain('Cancel Reservation')
    const ackFailed = storeOrder({ orderStatus: 'Order Reserved', acknowledgmentStatus: 'Error', error: 'x' })
    expect(refusalOf(decideCancelReservation(ackFailed, onsite)).code).toBe('unresolvedErrors')
  })
})

describe('what the warehouse reports', () => {
  it.each(['Entered', 'Picking', 'Checking', 'Finalised', 'Confirm Sent', 'Missing', 'Deleted'])(
    '%s is taken',
    (status) => {
      expect(after(received, decideExternalReport(received, status.toUpperCase())).externalStatus).toBe(status)
    },
  )

  it('is kept as it came when it is not known', () => {
    expect(after(received, decideExternalReport(received, ' In orbit ')).externalStatus).toBe('In orbit')
  })

  it('stops the store order when it is an error, and goes on when that is over', () => {
    const wrong = after(received, decideExternalReport(received, 'Error', 'Address unknown'))
    expect(wrong).toMatchObject({
      status: 'Error',
      errorType: 'Warehouse Order',
      error: 'Address unknown',
      statusBeforeError: { external: 'Not Entered' },
    })
    expect(after(wrong, decideExternalReport(wrong, 'Picking'))).toMatchObject({
      status: 'Order Received',
      error: null,
    })
  })

  it('does not wake deleted and ignored store orders', () => {
    expect(refusalOf(decideExternalReport(storeOrder({ orderStatus: 'Deleted' }), 'Picking')).code).toBe(
      'storeOrderDeleted',
    )
    expect(refusalOf(decideExternalReport(storeOrder({ orderStatus: 'Ignored' }), 'Picking')).code).toBe(
      'storeOrderIgnored',
    )
  })
})
