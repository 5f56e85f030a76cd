import { describe, expect, it } from 'vitest'
import { decideCancelRefused } from '../external-system/cancel-outside.ts'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { decideClearErrors } from '../sending/clear-errors.ts'
import { orderStatusOf } from '../store-orders/order-roll-up.ts'
import { after, context, invoice, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideComplete } from './complete.ts'
import { decideDelete, decideDeleteAcknowledgement, decideDeleteSalesOrder } from './delete.ts'
import { decideIgnore } from './ignore.ts'
import { decideRevive } from './revive.ts'

const generic = context()

describe('ignore', () => {
  it('sets every stage that is not sent to Ignored, keeps sent ones, and remembers all', () => {
    const state = storeOrder({
      orderStatus: 'Order Sent',
      acknowledgmentStatus: 'Ack Entered',
      externalStatus: 'Picking',
    })
    expect(after(state, decideIgnore(state, generic))).toMatchObject({
      orderStatus: 'Order Sent',
      acknowledgmentStatus: 'Ignored',
      salesOrderStatus: 'Ignored',
      externalStatus: 'Picking',
      shipmentStatus: 'Ignored',
      invoiceStatus: 'Ignored',
      status: 'Ignored',
      statusBeforeIgnore: { order: 'Order Sent', acknowledgement: 'Ack Entered', shipment: 'Not Shipped' },
    })
  })

  it('and taking it up again gives back exactly what was there, records included', () => {
    const shipments = [shipment(), shipment({ shipmentID: 8, status: 'Shipment Sent', shipmentSent: true })]
    const state = storeOrder({
      acknowledgmentStatus: 'Ack Sent',
      shipmentStatus: 'In Progress',
      invoiceStatus: 'Created',
    })
    const change = allowedOf(decideIgnore(state, context({ shipments, invoices: [invoice()] })))
    expect(change.shipments?.map((one) => [one.shipmentID, one.changes.status])).toEqual([[7, 'Ignored']])
    const ignored = { ...state, ...change.changes }
    const back = context({
      shipments: [{ ...shipment(), ...change.shipments?.[0]?.changes }],
      invoices: [{ ...invoice(), ...change.invoices?.[0]?.changes }],
    })
    const revival = allowedOf(decideRevive(ignored, back))
    expect({ ...ignored, ...revival.changes }).toEqual(state)
    expect(revival.shipments?.[0]?.changes.status).toBe('In Progress')
    expect(revival.invoices?.[0]?.changes.status).toBe('Created')
  })

  it('overrides errors and says so in the audit', () => {
    const state = storeOrder({
      orderStatus: 'Error',
      errorType: 'Store',
      error: 'Store 12 is not known.',
      statusBeforeError: { order: 'Waiting' },
    })
    const change = allowedOf(decideIgnore(state, generic))
    expect(change.changes).toMatchObject({ error: null, statusBeforeIgnore: { order: 'Waiting' }, status: 'Ignored' })
    expect(change.audit.detail).toContain('Store 12')
  })

  it('warns and tells the connector when the external system has the order', () => {
    const state = storeOrder({ orderStatus: 'Order Sent' })
    expect(allowedOf(decideIgnore(state, generic)).jobs).toEqual([{ kind: 'cancel-external-order' }])
    expect(allowedOf(decideIgnore(storeOrder(), generic))).toMatchObject({ jobs: [], warnings: [] })
  })

  it('is refused twice, on deleted ones, and while something is queued', () => {
    const ignored = after(storeOrder(), decideIgnore(storeOrder(), generic))
    expect(refusalOf(decideIgnore(ignored, generic)).code).toBe('alreadyIgnored')
    expect(refusalOf(decideIgnore(storeOrder({ orderStatus: 'Deleted' }), generic)).code).toBe('storeOrderDeleted')
    expect(refusalOf(decideIgnore(storeOrder({ pendingStages: ['order'] }), generic)).code).toBe('editingPending')
    expect(refusalOf(decideRevive(storeOrder(), generic)).code).toBe('notIgnored')
  })

  it('gives a record without a remembered status its first status', () => {
    const state = storeOrder({ orderStatus: 'Ignored', acknowledgmentStatus: 'Ignored' })
    const onsite = context({ partner: { workflowType: 'Onsite' } })
    expect(after(state, decideRevive(state, onsite))).toMatchObject({
      orderStatus: 'Order Received',
      acknowledgmentStatus: 'Not Acknowledged',
    })
  })
})

describe('delete', () => {
  it('marks the order and what is not sent Deleted, and keeps what is sent', () => {
    const state = storeOrder({ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'In Progress' })
    const change = allowedOf(decideDelete(state, context({ shipments: [shipment()] }), 'Wrong store'))
    expect({ ...state, ...change.changes }).toMatchObject({
      orderStatus: 'Deleted',
      acknowledgmentStatus: 'Ack Sent',
      shipmentStatus: 'Deleted',
      status: 'Deleted',
    })
    expect(change.shipments?.[0]?.changes.status).toBe('Deleted')
    expect(change.audit).toEqual({ action: 'Delete', detail: 'Wrong store' })
    expect(change).toMatchObject({ warnings: [], jobs: [] })
  })

  it.each([
    { orderStatus: 'Order Sent' },
    { salesOrderStatus: 'Sales Order Sent' },
    { externalStatus: 'Entered' },
  ] as const)('warns and tells the connector when the external system has it: %j', (given) => {
    const change = allowedOf(decideDelete(storeOrder(given), generic))
    expect(change.warnings).toHaveLength(1)
    expect(change.jobs).toEqual([{ kind: 'cancel-external-order' }])
  })

  it('warns that the warehouse may refuse, once it has begun', () => {
    const picking = allowedOf(
      decideDelete(storeOrder({ orderStatus: 'Order Sent', externalStatus: 'Picking' }), generic),
    )
    expect(picking.warnings).toEqual([
      'The external system already has this order as Picking and may refuse to cancel it. Speak with the warehouse.',
    ])
  })

  it('is refused twice and while something is queued', () => {
    const deleted = after(storeOrder(), decideDelete(storeOrder(), generic))
    expect(refusalOf(decideDelete(deleted, generic)).code).toBe('storeOrderDeleted')
    expect(refusalOf(decideDelete(storeOrder({ pendingStages: ['invoice'] }), generic)).code).toBe('editingPending')
  })
})

describe('a warehouse that does not cancel what ended here', () => {
  const sent = storeOrder({ orderStatus: 'Order Sent', externalStatus: 'Picking' })
  const words =
    'The warehouse did not cancel this order: order 7 is Picking already. Speak with the warehouse, then clear the error.'

  it.each([
    ['Deleted', decideDelete],
    ['Ignored', decideIgnore],
  ] as const)('leaves a %s store order in error until a person has seen to it', (ended, decide) => {
    const gone = after(sent, decide(sent, generic))
    const refused = after(gone, decideCancelRefused(gone, 'order 7 is Picking already'))
    expect(refused).toMatchObject({
      status: 'Error',
      errorType: 'Warehouse Order',
      error: words,
      externalStatus: 'Error',
    })
    const rollUp = { completed: false, partner: generic.partner, vendor: generic.vendor }
    expect(orderStatusOf({ ...rollUp, storeOrders: [refused] })).toBe('Error')
    const cleared = after(refused, decideClearErrors(refused, generic))
    expect(cleared).toMatchObject({ status: ended, error: null, externalStatus: 'Picking' })
    expect(orderStatusOf({ ...rollUp, storeOrders: [cleared] })).toBe(ended)
  })

  it('says nothing of one that was taken up again', () => {
    expect(decideCancelRefused(sent, 'too late').ok).toBe(false)
  })
})

describe('deleting acks and sales orders', () => {
  it('puts the stage back to its first status and takes its error away', () => {
    const state = storeOrder({
      acknowledgmentStatus: 'Error',
      errorType: 'Acknowledgement',
      error: 'x',
      statusBeforeError: { acknowledgement: 'Ack Sent' },
    })
    expect(after(state, decideDeleteAcknowledgement(state))).toMatchObject({
      acknowledgmentStatus: 'Not Acknowledged',
      error: null,
      statusBeforeError: {},
    })
    const sold = storeOrder({ salesOrderStatus: 'Sales Order Sent' })
    expect(after(sold, decideDeleteSalesOrder(sold)).salesOrderStatus).toBe('Not Ordered')
  })

  it('is refused where there is nothing, and while it is queued', () => {
    expect(refusalOf(decideDeleteAcknowledgement(storeOrder())).code).toBe('transitionRefused')
    expect(refusalOf(decideDeleteSalesOrder(storeOrder({ pendingStages: ['salesOrder'] }))).code).toBe('stagePending')
    expect(refusalOf(decideDeleteSalesOrder(storeOrder({ orderStatus: 'Ignored' }))).code).toBe('storeOrderIgnored')
  })

  it('empties what the lines were answered with, unless stock is reserved for less than was ordered', () => {
    const line = { quantity: '10', quantityAcknowledged: '4', quantityBackordered: '0', quantityShipped: '0' }
    const entered = storeOrder({ acknowledgmentStatus: 'Ack Entered' })
    expect(allowedOf(decideDeleteAcknowledgement(entered, { lines: [line] })).forgetAnswers).toBe(true)
    const reserved = { ...entered, orderStatus: 'Order Reserved' as const }
    expect(refusalOf(decideDeleteAcknowledgement(reserved, { lines: [line] })).code).toBe('reservedAnswer')
    const inFull = { ...line, quantityAcknowledged: '10' }
    expect(decideDeleteAcknowledgement(reserved, { lines: [inFull] }).ok).toBe(true)
  })

  it('is too late for an acknowledgement that goods or an invoice followed', () => {
    const shipped = storeOrder({ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'Shipment Sent' })
    expect(refusalOf(decideDeleteAcknowledgement(shipped)).code).toBe('softEditRefused')
    const invoiced = storeOrder({ acknowledgmentStatus: 'Ack Sent', invoiceStatus: 'Invoice Sent' })
    expect(refusalOf(decideDeleteAcknowledgement(invoiced)).code).toBe('softEditRefused')
  })
})

describe('clear errors', () => {
  it('puts each stage back to what it was and audits what was overridden', () => {
    const state = storeOrder({
      orderStatus: 'Error',
      acknowledgmentStatus: 'Error',
      errorType: 'Product',
      error: 'Line 1: product 4711 was not found.',
      statusBeforeError: { order: 'Order Received', acknowledgement: 'Ack Sent' },
    })
    const change = allowedOf(decideClearErrors(state, generic))
    expect({ ...state, ...change.changes }).toMatchObject({
      orderStatus: 'Order Received',
      acknowledgmentStatus: 'Ack Sent',
      errorType: null,
      error: null,
      statusBeforeError: {},
      status: 'Ack Sent',
    })
    expect(change.audit.detail).toBe('Overridden: Line 1: product 4711 was not found.')
  })

  it('gives an order without a remembered status its arrival status', () => {
    const state = storeOrder({ orderStatus: 'Error', errorType: 'Store', error: 'x' })
    expect(after(state, decideClearErrors(state, generic)).orderStatus).toBe('Waiting')
  })

  it('clears order change errors too', () => {
    const state = storeOrder({ orderStatus: 'Order Change Error', statusBeforeError: { order: 'Order Sent' } })
    expect(after(state, decideClearErrors(state, generic)).orderStatus).toBe('Order Sent')
  })

  it('clears shipments and invoices, whose stages follow', () => {
    const state = storeOrder({ shipmentStatus: 'Error', invoiceStatus: 'Error', errorType: 'Invoice', error: 'x' })
    const change = allowedOf(
      decideClearErrors(
        state,
        context({
          shipments: [shipment({ status: 'Error', statusBeforeError: 'Shipment Sent' })],
          invoices: [invoice({ status: 'Error' })],
        }),
      ),
    )
    expect(change.changes).toMatchObject({
      shipmentStatus: 'Shipment Sent',
      invoiceStatus: 'Created',
      status: 'Created',
    })
    expect(change.shipments?.[0]).toMatchObject({ error: null, changes: { status: 'Shipment Sent' } })
  })

  it('is refused without errors, and for price errors where the vendor says so', () => {
    expect(refusalOf(decideClearErrors(storeOrder(), generic)).code).toBe('noErrors')
    const price = storeOrder({ orderStatus: 'Error', errorType: 'Price Validation', error: 'x' })
    const strict = context({ vendor: { order: { canClearPriceValidationErrors: false } } })
    expect(refusalOf(decideClearErrors(price, strict)).code).toBe('priceErrorsStay')
    expect(decideClearErrors(price, generic).ok).toBe(true)
  })
})

describe('complete', () => {
  it('needs a note and live store orders without errors', () => {
    const order = (...storeOrders: ReturnType<typeof storeOrder>[]) => ({ orderNumber: 'PO-1', storeOrders })
    expect(refusalOf(decideComplete(order(storeOrder()), ' ')).message).toBe('Please enter Completion Notes.')
    expect(decideComplete(order(storeOrder(), storeOrder({ orderStatus: 'Deleted', error: 'old' })), 'done').ok).toBe(
      true,
    )
    const refusal = refusalOf(
      decideComplete(order(storeOrder({ acknowledgmentStatus: 'Error' }), storeOrder()), 'done'),
    )
    expect(refusal.message).toContain('PO-1')
  })

  it.each(['Missing', 'fraudulent'])(
    'waits for someone to see to what shows as an error: %s at the warehouse',
    (status) => {
      const lost = storeOrder({ orderStatus: 'Order Sent', externalStatus: status })
      const order = { orderNumber: 'PO-1', storeOrders: [lost, storeOrder()] }
      expect(refusalOf(decideComplete(order, 'done'))).toMatchObject({
        code: 'orderStageInTrouble',
        message: `Order PO-1 cannot be completed: Warehouse Order is ${status} at 1 of its store orders.`,
        hint: 'Send the order again, or ignore the store order.',
      })
      const ignored = after(lost, decideIgnore(lost, generic))
      expect(decideComplete({ ...order, storeOrders: [ignored] }, 'done').ok).toBe(true)
    },
  )
})

describe('reservations', () => {
  it('are given back when the store order ends, also while sending it on has failed; taken up again it is received', () => {
    const outside = context({ partner: { workflowType: 'Onsite', hasExternalSystem: true } })
    const received = storeOrder({ orderStatus: 'Order Received' })
    const reserved = storeOrder({ orderStatus: 'Order Reserved' })
    const failed = storeOrder({ orderStatus: 'Error', statusBeforeError: { order: 'Order Reserved' } })
    for (const state of [reserved, failed])
      expect(allowedOf(decideDelete(state, outside)).jobs).toEqual([{ kind: 'cancel-external-order' }])
    expect(allowedOf(decideDelete(received, outside)).jobs).toEqual([])
    const ignored = after(reserved, decideIgnore(reserved, outside))
    expect(after(ignored, decideRevive(ignored, outside)).orderStatus).toBe('Order Received')
  })
})
