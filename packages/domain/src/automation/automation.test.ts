import { describe, expect, it } from 'vitest'
import { decideClearErrors } from '../sending/clear-errors.ts'
import { context, partner, storeOrder } from '../store-orders/store-order.fixture.ts'
import { stateAfter } from '../store-orders/store-order-transition.ts'
import { isCompletionDue, isInvoiceDue } from './match-status.ts'
import { automateArrival, decideFillAgain, decideFilled, decideFillFailed } from './on-arrival.ts'

const auto = (type: 'None' | 'FullSupply' | 'PartialSupply', given = {}) =>
  context({ partner: { autoCreateSalesOrder: true, autoCreateSalesOrderType: type, ...given } })

describe('automation on arrival', () => {
  it('queues the sales order and leaves the ack alone with type None', () => {
    const automated = automateArrival(storeOrder(), auto('None'))
    expect(automated).toMatchObject({
      value: { fill: null, change: { changes: { salesOrderStatus: 'Sales Order Received' } } },
    })
    const change = automated?.ok ? automated.value.change : null
    expect(change?.changes.acknowledgmentStatus).toBeUndefined()
    expect(change?.jobs.map((job) => job.kind)).toEqual(['send-sales-order'])
  })

  it.each(['FullSupply', 'PartialSupply'] as const)('%s shows Automating while the ack is filled', (type) => {
    expect(automateArrival(storeOrder(), auto(type))).toMatchObject({
      value: { fill: type, change: { changes: { acknowledgmentStatus: 'Automating' }, jobs: [] } },
    })
  })

  it('fills the ack also where there is no external system to sell in; a sales order alone is refused there', () => {
    const automated = automateArrival(storeOrder(), auto('FullSupply', { hasExternalSystem: false }))
    expect(automated).toMatchObject({ value: { fill: 'FullSupply', change: { jobs: [] } } })
    expect(automateArrival(storeOrder(), auto('None', { hasExternalSystem: false }))).toMatchObject({ ok: false })
  })

  it('does nothing unasked, for an order with errors, or for one that was begun', () => {
    expect(automateArrival(storeOrder(), context())).toBeNull()
    expect(automateArrival(storeOrder({ orderStatus: 'Error' }), auto('FullSupply'))).toBeNull()
    expect(automateArrival(storeOrder({ acknowledgmentStatus: 'Ack Entered' }), auto('FullSupply'))).toBeNull()
    expect(automateArrival(storeOrder({ salesOrderStatus: 'Sales Order Sent' }), auto('None'))).toBeNull()
  })
})

describe('an acknowledgement that fills itself', () => {
  const automating = storeOrder({ acknowledgmentStatus: 'Automating' })

  it('is sent, and the sales order is made with it', () => {
    const filled = decideFilled(automating, auto('FullSupply'))
    expect(filled?.changes).toMatchObject({
      acknowledgmentStatus: 'Acknowledgement Received',
      salesOrderStatus: 'Sales Order Received',
      pendingStages: ['acknowledgement', 'salesOrder'],
    })
    expect(filled?.jobs.map((job) => job.kind)).toEqual(['send-acknowledgement', 'send-sales-order'])
    expect(filled?.acknowledgeOpenLines).toBe(true)
  })

  it('stays entered where it cannot be sent, with the reason in the audit', () => {
    const unchecked = { lineNumber: '1', code: 'A', quantity: '1', quantityAcknowledged: null, error: null }
    const wrong = {
      ...unchecked,
      lineProductPrice: '9',
      lineProductPriceAcknowledged: null,
      priceValidationProductPrice: '1',
    }
    const strict = auto('FullSupply', { priceValidationType: 'Error', priceValidationTolerance: '0' })
    const filled = decideFilled(automating, { ...strict, pricedLines: [wrong] })
    expect(filled).toMatchObject({ changes: { acknowledgmentStatus: 'Ack Entered' }, jobs: [] })
    expect(filled?.audit.detail).toMatch(/^It was not sent: /)
    expect(filled?.audit.detail).toMatch(/No sales order was made: /)
  })

  it('is filled once: a job that runs again, or late, changes nothing', () => {
    for (const status of ['Not Acknowledged', 'Ack Entered', 'Acknowledgement Received', 'Deleted', 'Error'] as const)
      expect(decideFilled(storeOrder({ acknowledgmentStatus: status }), auto('FullSupply'))).toBeNull()
    expect(decideFillFailed(storeOrder({ acknowledgmentStatus: 'Ack Entered' }), 'down')).toBeNull()
  })

  it('is in Error when the tries are used up, until the job is run again or a person clears the error', () => {
    const failed = stateAfter(automating, decideFillFailed(automating, 'The warehouse is down.') ?? { changes: {} })
    expect(failed).toMatchObject({
      status: 'Error',
      acknowledgmentStatus: 'Error',
      errorType: 'Acknowledgement',
      error: 'The warehouse is down.',
    })
    const cleared = decideClearErrors(failed, auto('PartialSupply'))
    expect(cleared).toMatchObject({ value: { changes: { acknowledgmentStatus: 'Not Acknowledged' } } })
    expect(decideFillAgain(failed)).toMatchObject({
      value: { changes: { acknowledgmentStatus: 'Automating', errorType: null, error: null } },
    })
    expect(decideFillAgain(storeOrder())).toMatchObject({ ok: false, refusal: { code: 'failedJobOvertaken' } })
  })
})

describe('automation by status', () => {
  it('invoices when the listed status is reached, by shipment or by ack', () => {
    const settings = partner({ autoCreateInvoice: true, autoCreateInvoiceMatchStatus: 'Shipment Sent,ASN Sent' })
    expect(isInvoiceDue('asn sent', 'Ack Sent', settings)).toBe(true)
    expect(isInvoiceDue('Created', 'Ack Sent', settings)).toBe(false)
    expect(isInvoiceDue('Error', '', { ...settings, autoCreateInvoiceMatchStatus: 'Error, Created' })).toBe(false)
    expect(isInvoiceDue('Created', '', { ...settings, autoCreateInvoiceMatchStatus: 'Error, Created' })).toBe(false)
    const byAck = { ...settings, autoCreateInvoiceMatchStatus: 'Ack Control Received' }
    expect(isInvoiceDue('Shipment Sent', 'Ack Control Received', byAck)).toBe(true)
    expect(isInvoiceDue('Shipment Sent', 'Ack Sent', byAck)).toBe(false)
    // Nothing has left that could be invoiced.
    expect(isInvoiceDue('Created', 'Ack Control Received', byAck)).toBe(false)
    expect(isInvoiceDue(null, 'Ack Control Received', byAck)).toBe(false)
    expect(isInvoiceDue(null, 'Ack Control Received', { ...byAck, shipmentsEnabled: false })).toBe(true)
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

  it('completes though one store order is further than the status that is named, and not while one is on backorder', () => {
    const settings = partner({ useCompletedStatus: true, autoCompleteMatchStatus: 'Invoice Sent' })
    const sent = storeOrder({ invoiceStatus: 'Invoice Sent' })
    expect(isCompletionDue([sent, storeOrder({ invoiceStatus: 'Invoice Control Received' })], settings)).toBe(true)
    expect(isCompletionDue([sent, storeOrder({ invoiceStatus: 'Invoice Backordered' })], settings)).toBe(false)
    expect(isCompletionDue([sent, storeOrder({ invoiceStatus: 'Error' })], settings)).toBe(false)
    // The end of one stage is not that of another.
    expect(isCompletionDue([storeOrder({ shipmentStatus: 'Shipment Control Received' })], settings)).toBe(false)
  })

  it('takes a sent UBL invoice for one that was confirmed, since nobody confirms it', () => {
    const settings = partner({ useCompletedStatus: true, autoCompleteMatchStatus: 'Invoice Control Received' })
    const sent = [storeOrder({ invoiceStatus: 'Invoice Sent' }), storeOrder({ invoiceStatus: 'Credit Sent' })]
    expect(isCompletionDue(sent, settings)).toBe(false)
    expect(isCompletionDue(sent, { ...settings, ublInvoices: true })).toBe(true)
    const waiting = storeOrder({ invoiceStatus: 'Invoice Received' })
    expect(isCompletionDue([...sent, waiting], { ...settings, ublInvoices: true })).toBe(false)
  })
})
