import { describe, expect, it } from 'vitest'
import { decideCreateInvoice, decideCreateShipment } from './create-records.ts'
import { decideDelete } from './delete.ts'
import { decideExternalReport } from './external-report.ts'
import { decideIgnore } from './ignore.ts'
import { decideCancelReservation, decideReserve } from './reservation.ts'
import { decideRevive } from './revive.ts'
import { after, allowedOf, context, invoice, refusalOf, shipment, storeOrder } from './store-order.fixture.ts'

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

  it('are given back when the store order ends, also while sending it on has failed; taken up again it is received', () => {
    const outside = context({ partner: { workflowType: 'Onsite', hasExternalSystem: true } })
    const reserved = storeOrder({ orderStatus: 'Order Reserved' })
    const failed = storeOrder({ orderStatus: 'Error', statusBeforeError: { order: 'Order Reserved' } })
    for (const state of [reserved, failed])
      expect(allowedOf(decideDelete(state, outside)).jobs).toEqual([{ kind: 'cancel-external-order' }])
    expect(allowedOf(decideDelete(received, outside)).jobs).toEqual([])
    const ignored = after(reserved, decideIgnore(reserved, outside))
    expect(after(ignored, decideRevive(ignored, outside)).orderStatus).toBe('Order Received')
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

describe('creating a shipment', () => {
  it('needs an ack that is at least on its way', () => {
    const state = storeOrder({ acknowledgmentStatus: 'Acknowledgement Received' })
    expect(after(state, decideCreateShipment(state, context()))).toMatchObject({
      shipmentStatus: 'Created',
      status: 'Created',
    })
    expect(refusalOf(decideCreateShipment(storeOrder(), context())).code).toBe('acknowledgeFirst')
    expect(decideCreateShipment(storeOrder(), context({ partner: { acknowledgementsEnabled: false } })).ok).toBe(true)
  })

  it('rolls up with the shipments there are', () => {
    const state = storeOrder({ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'Shipment Sent' })
    const change = decideCreateShipment(state, context({ shipments: [shipment({ status: 'Shipment Sent' })] }))
    expect(after(state, change).shipmentStatus).toBe('Created')
  })

  it('is refused where the partner, the order or its end says so', () => {
    expect(refusalOf(decideCreateShipment(storeOrder(), context({ partner: { shipmentsEnabled: false } }))).code).toBe(
      'stageNotEnabled',
    )
    for (const orderStatus of ['Deleted', 'Ignored', 'Error'] as const) {
      expect(decideCreateShipment(storeOrder({ orderStatus, acknowledgmentStatus: 'Ack Sent' }), context()).ok).toBe(
        false,
      )
    }
  })
})

describe('creating an invoice', () => {
  it('rolls up; a credit does not lower the stage', () => {
    const state = storeOrder()
    expect(after(state, decideCreateInvoice(state, context())).invoiceStatus).toBe('Created')
    const sent = storeOrder({ invoiceStatus: 'Invoice Sent' })
    const credit = decideCreateInvoice(sent, context({ invoices: [invoice({ status: 'Invoice Sent' })] }), 'Credit')
    expect(after(sent, credit).invoiceStatus).toBe('Invoice Sent')
  })

  it('says what is missing where there is nothing to ship or to invoice', () => {
    const sent = storeOrder({ acknowledgmentStatus: 'Ack Sent' })
    expect(refusalOf(decideCreateShipment(sent, context({ leftToPack: false }))).message).toBe(
      'Nothing of store order SO-1 is left unassigned.',
    )
    const nothing = context({ leftToInvoice: false })
    expect(refusalOf(decideCreateInvoice(sent, nothing)).message).toBe(
      'Nothing of store order SO-1 was shipped: there is nothing to invoice.',
    )
    const billed = context({ leftToInvoice: false, invoices: [invoice()] })
    expect(refusalOf(decideCreateInvoice(sent, billed)).code).toBe('nothingToInvoice')
    expect(decideCreateInvoice(sent, nothing, 'Credit').ok).toBe(true)
  })

  it('is refused where the partner does not use invoices', () => {
    expect(refusalOf(decideCreateInvoice(storeOrder(), context({ partner: { invoicesEnabled: false } }))).code).toBe(
      'stageNotEnabled',
    )
  })
})
