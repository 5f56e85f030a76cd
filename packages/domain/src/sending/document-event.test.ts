import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { after, context, invoice, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideControl, decideDelivered, decideSendFailed } from './document-event.ts'
import { decideMarkStatus } from './mark-status.ts'

const generic = context()
const warehousing = context({ variant: 'warehousing' })
const queuedAck = after(storeOrder(), decideMarkStatus(storeOrder(), 'ack', generic))

describe('a delivered document', () => {
  it('sets the stage to Sent, in the words of the variant, and clears the pending mark', () => {
    expect(after(queuedAck, decideDelivered(queuedAck, { stage: 'acknowledgement' }, generic))).toMatchObject({
      acknowledgmentStatus: 'Acknowledgement Sent',
      pendingStages: [],
      statusBeforeError: {},
      status: 'Acknowledgement Sent',
    })
    expect(
      allowedOf(decideDelivered(queuedAck, { stage: 'acknowledgement' }, warehousing)).changes.acknowledgmentStatus,
    ).toBe('Ack Sent')
  })

  it.each([
    ['order', { orderStatus: 'Order Received' }, 'Order Sent', 'orderStatus'],
    ['order', { orderStatus: 'Order Reserved' }, 'Order Sent', 'orderStatus'],
    ['salesOrder', { salesOrderStatus: 'Sales Order Received' }, 'Sales Order Sent', 'salesOrderStatus'],
  ] as const)('%s %j becomes %s', (stage, given, status, field) => {
    const state = storeOrder({ ...given, pendingStages: [stage] })
    expect(allowedOf(decideDelivered(state, { stage }, generic)).changes[field]).toBe(status)
  })

  it('reported twice changes nothing the second time', () => {
    const once = after(queuedAck, decideDelivered(queuedAck, { stage: 'acknowledgement' }, generic))
    expect(refusalOf(decideDelivered(once, { stage: 'acknowledgement' }, generic)).code).toBe('notPending')
    expect(refusalOf(decideSendFailed(once, { stage: 'acknowledgement' }, 'late', generic)).code).toBe('notPending')
  })

  it('counts, where send counts are kept', () => {
    const state = { ...queuedAck, sendCounts: { acknowledgement: 1 } }
    expect(allowedOf(decideDelivered(state, { stage: 'acknowledgement' }, generic)).changes.sendCounts).toEqual({
      acknowledgement: 2,
    })
  })
})

describe('a failed document', () => {
  it('makes the stage Error, with its name and the text, and remembers where it was asked from', () => {
    expect(
      after(queuedAck, decideSendFailed(queuedAck, { stage: 'acknowledgement' }, 'The folder is full.', generic)),
    ).toMatchObject({
      acknowledgmentStatus: 'Error',
      errorType: 'Acknowledgement',
      error: 'The folder is full.',
      pendingStages: [],
      statusBeforeError: { acknowledgement: 'Ack Entered' },
      status: 'Error',
    })
  })
})

describe('a functional acknowledgement', () => {
  const sent = storeOrder({ acknowledgmentStatus: 'Ack Sent' })

  it('confirms the stage', () => {
    expect(
      after(sent, decideControl(sent, { stage: 'acknowledgement' }, { verdict: 'accepted', text: '' }, generic))
        .acknowledgmentStatus,
    ).toBe('Ack Control Received')
  })

  it('rejects the stage with its reason, and returns to what was sent', () => {
    const rejected = after(
      sent,
      decideControl(
        sent,
        { stage: 'acknowledgement' },
        { verdict: 'rejected', text: 'PO1 line 2: unknown unit' },
        generic,
      ),
    )
    expect(rejected).toMatchObject({
      acknowledgmentStatus: 'Error',
      errorType: 'Acknowledgement',
      error: 'PO1 line 2: unknown unit',
      statusBeforeError: { acknowledgement: 'Ack Sent' },
    })
  })

  it('may come before the job has noted the delivery, which then changes nothing', () => {
    const confirmed = after(
      queuedAck,
      decideControl(queuedAck, { stage: 'acknowledgement' }, { verdict: 'accepted', text: '' }, generic),
    )
    expect(confirmed).toMatchObject({ acknowledgmentStatus: 'Ack Control Received', pendingStages: [] })
    expect(refusalOf(decideDelivered(confirmed, { stage: 'acknowledgement' }, generic)).code).toBe('notPending')
  })

  it('does not apply to orders, sales orders and warehouse orders', () => {
    for (const stage of ['order', 'salesOrder', 'external'] as const) {
      expect(
        refusalOf(decideControl(storeOrder(), { stage }, { verdict: 'accepted', text: '' }, generic)),
      ).toMatchObject({
        code: 'transitionRefused',
      })
    }
  })

  it('is refused where nothing was sent', () => {
    expect(
      refusalOf(decideControl(storeOrder(), { stage: 'acknowledgement' }, { verdict: 'accepted', text: '' }, generic))
        .code,
    ).toBe('transitionRefused')
  })
})

describe('document events of one of several shipments', () => {
  const shipments = [
    shipment({ status: 'Shipment Received', pending: true }),
    shipment({ shipmentID: 8, shipmentNumber: 'SS-8', status: 'Shipment Received', pending: true }),
  ]
  const state = storeOrder({ shipmentStatus: 'Shipment Received', pendingStages: ['shipment'] })

  it('keeps the stage pending until the last is delivered', () => {
    const first = allowedOf(decideDelivered(state, { stage: 'shipment', recordID: 7 }, context({ shipments })))
    expect(first.shipments).toEqual([
      {
        shipmentID: 7,
        changes: { status: 'Shipment Sent', pending: false, statusBeforeError: null, shipmentSent: true },
        error: null,
      },
    ])
    expect(first.changes).toMatchObject({ shipmentStatus: 'Shipment Received', pendingStages: ['shipment'] })
    const rest = [shipment({ status: 'Shipment Sent', shipmentSent: true }), ...shipments.slice(1)]
    const last = allowedOf(decideDelivered(state, { stage: 'shipment', recordID: 8 }, context({ shipments: rest })))
    expect(last.changes).toMatchObject({ shipmentStatus: 'Shipment Sent', pendingStages: [] })
  })

  it('shows the backorder once all are sent', () => {
    const lines = [{ quantity: '10', quantityAcknowledged: '6', quantityBackordered: '4', quantityShipped: '6' }]
    const one = context({ shipments: shipments.slice(0, 1), lines })
    expect(allowedOf(decideDelivered(state, { stage: 'shipment', recordID: 7 }, one)).changes.shipmentStatus).toBe(
      'Shipment Backordered',
    )
  })

  it('says so when the record is not one of this store order', () => {
    expect(refusalOf(decideDelivered(state, { stage: 'shipment', recordID: 99 }, generic)).code).toBe('noShipment')
    expect(refusalOf(decideDelivered(state, { stage: 'invoice', recordID: 99 }, generic)).code).toBe('noInvoice')
  })

  it('keeps the error text while another shipment is still in error', () => {
    const mixed = [shipment({ status: 'Error' }), ...shipments.slice(1)]
    const wrong = storeOrder({
      shipmentStatus: 'Error',
      errorType: 'Shipment',
      error: 'rejected',
      pendingStages: ['shipment'],
    })
    expect(
      after(wrong, decideDelivered(wrong, { stage: 'shipment', recordID: 8 }, context({ shipments: mixed }))).error,
    ).toBe('rejected')
  })
})

describe('document events of an invoice or credit', () => {
  it.each([
    ['Invoice', 'Invoice Sent'],
    ['Credit', 'Credit Sent'],
  ] as const)('%s delivered is %s', (invoiceType, status) => {
    const invoices = [invoice({ invoiceType, status: 'Invoice Received', pending: true })]
    const state = storeOrder({ invoiceStatus: 'Invoice Received', pendingStages: ['invoice'] })
    const change = allowedOf(decideDelivered(state, { stage: 'invoice', recordID: 9 }, context({ invoices })))
    expect(change.invoices?.[0]?.changes).toMatchObject({ status, pending: false, invoiceSent: true })
    expect(change.changes).toMatchObject({ invoiceStatus: status, pendingStages: [] })
  })

  it('is confirmed and rejected like every document', () => {
    const invoices = [invoice({ status: 'Invoice Sent', invoiceSent: true })]
    const state = storeOrder({ invoiceStatus: 'Invoice Sent' })
    expect(
      allowedOf(
        decideControl(
          state,
          { stage: 'invoice', recordID: 9 },
          { verdict: 'accepted', text: '' },
          context({ invoices }),
        ),
      ).changes.invoiceStatus,
    ).toBe('Invoice Control Received')
    const rejected = allowedOf(
      decideControl(
        state,
        { stage: 'invoice', recordID: 9 },
        { verdict: 'rejected', text: 'Total is wrong' },
        context({ invoices }),
      ),
    )
    expect(rejected.changes).toMatchObject({
      invoiceStatus: 'Error',
      errorType: 'Invoice',
      error: 'Total is wrong',
      status: 'Error',
    })
    expect(rejected.invoices?.[0]).toMatchObject({
      error: 'Total is wrong',
      changes: { statusBeforeError: 'Invoice Sent' },
    })
  })
})
