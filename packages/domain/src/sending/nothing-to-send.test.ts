// What blocks sending although the store order is not in error: it has no lines, or unchecked prices that fail.
import { describe, expect, it } from 'vitest'
import { decideReserve } from '../external-system/reservation.ts'
import { refusalOf } from '../kernel/decision.fixture.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import { decideCreateInvoice, decideCreateShipment } from '../store-orders/create-records.ts'
import { type ContextGiven, context, invoice, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideMarkStatus, markStatusActions } from './mark-status.ts'

const far = {
  acknowledgmentStatus: 'Acknowledgement Sent',
  shipmentStatus: 'Shipment Sent',
  invoiceStatus: 'Created',
} as const
const records: ContextGiven = {
  shipments: [shipment({ status: 'Shipment Sent', shipmentSent: true })],
  invoices: [invoice(), invoice({ invoiceID: 10, invoiceType: 'Credit' })],
}

describe('a store order without lines', () => {
  const words = 'Store order SO-1 has no lines: '
  it.each(markStatusActions)('is not sent: %s', (action) => {
    const state = action === 'confirm' ? storeOrder({ orderStatus: 'Order Received' }) : storeOrder(far)
    const given = action === 'confirm' ? { partner: { workflowType: 'Onsite' as const } } : records
    for (const none of [{ lines: [] }, { lineCount: 0 }]) {
      const refusal = refusalOf(decideMarkStatus(state, action, context({ ...given, ...none })))
      expect(refusal).toMatchObject({ code: 'storeOrderHasNoLines', hint: 'Add a line first.' })
      expect(refusal.message).toContain(words)
    }
    expect(decideMarkStatus(state, action, context({ ...given, lineCount: 1 })).ok).toBe(true)
  })

  it('is not shipped, invoiced or reserved either', () => {
    const none = context({ lines: [], partner: { workflowType: 'Onsite' } })
    const state = storeOrder({ ...far, orderStatus: 'Order Received' })
    expect(refusalOf(decideCreateShipment(state, none)).message).toBe(`${words}Ship Order is not possible.`)
    expect(refusalOf(decideCreateInvoice(state, none)).message).toBe(`${words}Invoice Order is not possible.`)
    expect(refusalOf(decideReserve(state, none)).message).toBe(`${words}Reserve Products is not possible.`)
  })

  it('is told by its order stage where nobody counted: Not Ordered until it has a line', () => {
    expect(refusalOf(decideMarkStatus(storeOrder({ orderStatus: 'Not Ordered' }), 'ack', context())).code).toBe(
      'storeOrderHasNoLines',
    )
  })
})

describe('a price that fails the check of type Error', () => {
  const line = {
    lineNumber: '3',
    code: 'A',
    quantity: '12',
    quantityAcknowledged: '12',
    lineProductPrice: '4.1',
    lineProductPriceAcknowledged: '3.1',
    priceValidationProductPrice: '4.1',
    error: null,
  }
  const given: ContextGiven = {
    partner: { workflowType: 'Onsite', priceValidationType: 'Error', priceValidationTolerance: '2' },
    pricedLines: [line],
  }
  const words = 'Line 3: price 3.1 of A is outside 2% of our price 4.1.'
  const received = storeOrder({ orderStatus: 'Order Received' })

  it.each(['ack', 'confirm', 'salesOrder'] as const)(
    'holds back %s, by its line, until someone looks at it',
    (action) => {
      expect(refusalOf(decideMarkStatus(received, action, context(given)))).toMatchObject({
        code: 'pricesFail',
        message: words,
        hint: 'Correct the price, or use Revalidate and decide about the error.',
      })
    },
  )

  it('holds nothing back once it was checked: the line keeps the error that was cleared', () => {
    const evaluated = { ...given, pricedLines: [{ ...line, error: words }] }
    expect(decideMarkStatus(received, 'ack', context(evaluated)).ok).toBe(true)
  })

  it('holds nothing back after the order was sent, where the answer is sent again, and for a partner with a warning', () => {
    expect(decideMarkStatus(storeOrder({ orderStatus: 'Order Sent' }), 'ack', context(given)).ok).toBe(true)
    const again = storeOrder({ orderStatus: 'Order Received', acknowledgmentStatus: 'Acknowledgement Sent' })
    expect(decideMarkStatus(again, 'ack', context(given)).ok).toBe(true)
    const warned = { ...given, partner: { ...given.partner, priceValidationType: 'Warning' as const } }
    expect(decideMarkStatus(received, 'ack', context(warned)).ok).toBe(true)
  })
})

describe('more acknowledged than was ordered', () => {
  const line = {
    lineNumber: '3',
    code: 'A',
    quantity: '12',
    quantityAcknowledged: '24',
    lineProductPrice: '4',
    lineProductPriceAcknowledged: null,
    priceValidationProductPrice: null,
    error: null,
  }
  const given: ContextGiven = { partner: { workflowType: 'Onsite' }, pricedLines: [line] }
  const words = 'Line 3: quantity ack validation failed, 24 acknowledged of 12 ordered.'
  const received = storeOrder({ orderStatus: 'Order Received' })

  it.each(['ack', 'confirm', 'salesOrder'] as const)(
    'holds back %s, in both variants, until someone looks at it',
    (action) => {
      for (const vendor of [
        vendorConfig('generic'),
        vendorConfig('warehousing', { order: { canSendUnackedOrders: true } }),
      ])
        expect(refusalOf(decideMarkStatus(received, action, { ...context(given), vendor }))).toMatchObject({
          code: 'quantitiesFail',
          message: words,
          hint: 'Acknowledge at most the ordered quantity, or use Revalidate and decide about the error.',
        })
    },
  )

  it('holds nothing back without the setting, once it was checked, or where as much as ordered is acknowledged', () => {
    const off = vendorConfig('generic', { order: { validateQuantityAck: false } })
    expect(decideMarkStatus(received, 'ack', { ...context(given), vendor: off }).ok).toBe(true)
    for (const fine of [{ error: words }, { quantityAcknowledged: '12' }, { quantityAcknowledged: null }])
      expect(decideMarkStatus(received, 'ack', context({ ...given, pricedLines: [{ ...line, ...fine }] })).ok).toBe(
        true,
      )
  })
})

describe('an order that has no warehouse to go to', () => {
  it('is not confirmed', () => {
    const given: ContextGiven = { partner: { workflowType: 'Onsite' }, withoutWarehouse: true, lineCount: 1 }
    const received = storeOrder({ orderStatus: 'Order Received' })
    expect(refusalOf(decideMarkStatus(received, 'confirm', context(given)))).toMatchObject({
      code: 'warehouseMissing',
      message: 'Store order SO-1 has no warehouse, and neither has its order.',
    })
    expect(decideMarkStatus(received, 'confirm', context({ ...given, withoutWarehouse: false })).ok).toBe(true)
  })
})
