import { describe, expect, it } from 'vitest'
import { notificationAddresses } from '../notifications/notification-events.ts'
import { context, partner, storeOrder } from '../store-orders/store-order.fixture.ts'
import { isCompletionDue, isInvoiceDue } from './match-status.ts'
import { automateArrival } from './on-arrival.ts'

const auto = (type: 'None' | 'FullSupply' | 'PartialSupply', given = {}) =>
  context({ partner: { autoCreateSalesOrder: true, autoCreateSalesOrderType: type, ...given } })

describe('automation on arrival', () => {
  it('queues the sales order and leaves the ack alone with type None', () => {
    const automated = automateArrival(storeOrder(), auto('None'))
    expect(automated).toMatchObject({
      fill: null,
      change: { changes: { salesOrderStatus: 'Sales Order Received', acknowledgmentStatus: 'Not Acknowledged' } },
    })
    expect(automated?.change.jobs.map((job) => job.kind)).toEqual(['send-sales-order'])
  })

  it.each(['FullSupply', 'PartialSupply'] as const)('%s shows Automating while the ack is filled', (type) => {
    expect(automateArrival(storeOrder(), auto(type))).toMatchObject({
      fill: type,
      change: { changes: { acknowledgmentStatus: 'Automating' } },
    })
  })

  it('fills the ack also where there is no external system to sell in', () => {
    const automated = automateArrival(storeOrder(), auto('FullSupply', { hasExternalSystem: false }))
    expect(automated).toMatchObject({ fill: 'FullSupply', change: { jobs: [] } })
    expect(automateArrival(storeOrder(), auto('None', { hasExternalSystem: false }))).toBeNull()
  })

  it('does nothing unasked, or for an order with errors', () => {
    expect(automateArrival(storeOrder(), context())).toBeNull()
    expect(automateArrival(storeOrder({ orderStatus: 'Error' }), auto('FullSupply'))).toBeNull()
  })
})

describe('automation by status', () => {
  it('invoices when the listed status is reached, by shipment or by ack', () => {
    const settings = partner({ autoCreateInvoice: true, autoCreateInvoiceMatchStatus: 'Shipment Sent,ASN Sent' })
    expect(isInvoiceDue('asn sent', 'Ack Sent', settings)).toBe(true)
    expect(isInvoiceDue('Created', 'Ack Sent', settings)).toBe(false)
    expect(
      isInvoiceDue('Created', 'Ack Control Received', {
        ...settings,
        autoCreateInvoiceMatchStatus: 'Ack Control Received',
      }),
    ).toBe(true)
    expect(isInvoiceDue('Shipment Sent', '', { ...settings, autoCreateInvoice: false })).toBe(false)
    expect(isInvoiceDue('Shipment Sent', '', { ...settings, invoicesEnabled: false })).toBe(false)
    expect(isInvoiceDue('Shipment Sent', '', { ...settings, autoCreateInvoiceMatchStatus: null })).toBe(false)
  })

  it('completes when every live store order is there', () => {
    const settings = partner({ useCompletedStatus: true, autoCompleteMatchStatus: 'Invoice Sent' })
    const sent = storeOrder({ invoiceStatus: 'Invoice Sent' })
    expect(isCompletionDue([sent, storeOrder({ orderStatus: 'Deleted' })], settings)).toBe(true)
    expect(isCompletionDue([sent, storeOrder()], settings)).toBe(false)
    expect(isCompletionDue([], settings)).toBe(false)
    expect(isCompletionDue([sent], { ...settings, useCompletedStatus: false })).toBe(false)
    expect(isCompletionDue([sent], { ...settings, autoCompleteMatchStatus: '' })).toBe(false)
  })
})

describe('notifications', () => {
  it('go to the partner’s addresses for the events it flagged', () => {
    const settings = partner({
      shipmentNotificationsEnabled: true,
      notificationEmailAddress: 'a@b.nz;c@d.nz',
      sendErrorEmails: true,
      errorEmailAddress: 'e@f.nz',
    })
    expect(notificationAddresses('shipment', settings)).toEqual(['a@b.nz', 'c@d.nz'])
    expect(notificationAddresses('invoice', settings)).toEqual([])
    expect(notificationAddresses('error', settings)).toEqual(['e@f.nz'])
    expect(notificationAddresses('shipment', { ...settings, notificationEmailAddress: 'nobody' })).toEqual([])
  })
})
