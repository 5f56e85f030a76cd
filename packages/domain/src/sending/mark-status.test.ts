import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import { type ContextGiven, context, invoice, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { decideMarkStatus, markStatusActions, markStatusPermissions, readMarkStatusAction } from './mark-status.ts'

/** A store order at which each action would go through. */
const ready: Record<string, Partial<StoreOrderState>> = {
  order: {},
  confirm: { orderStatus: 'Order Received' },
  ack: {},
  salesOrder: {},
  shipment: { acknowledgmentStatus: 'Acknowledgement Sent', shipmentStatus: 'In Progress' },
  invoice: { acknowledgmentStatus: 'Acknowledgement Sent', shipmentStatus: 'Shipment Sent', invoiceStatus: 'Created' },
  credit: {
    acknowledgmentStatus: 'Acknowledgement Sent',
    shipmentStatus: 'Shipment Sent',
    invoiceStatus: 'Invoice Sent',
  },
}
const records: Record<string, ContextGiven> = {
  confirm: { partner: { workflowType: 'Onsite' } },
  shipment: { shipments: [shipment()] },
  invoice: { shipments: [shipment({ status: 'Shipment Sent', shipmentSent: true })], invoices: [invoice()] },
  credit: { invoices: [invoice({ invoiceID: 10, invoiceType: 'Credit' })] },
}
const decide = (action: string, state: Partial<StoreOrderState> = {}, given: ContextGiven = {}) =>
  decideMarkStatus(
    storeOrder({ ...ready[action], ...state }),
    action,
    context({ ...records[action], ...given, partner: { ...records[action]?.partner, ...given.partner } }),
  )

describe('the names of MarkStatus', () => {
  it('are matched without regard to case, and the ack also under the vendor’s own name', () => {
    const vendor = vendorConfig('warehousing', { order: { sendAckStatusAction: 'acknowledged' } })
    expect(readMarkStatusAction('SALESORDER', vendor)).toBe('salesOrder')
    expect(readMarkStatusAction('Acknowledged', vendor)).toBe('ack')
    expect(readMarkStatusAction('ack', vendor)).toBe('ack')
  })

  it('refuse an unknown one with the known ones', () => {
    const refusal = refusalOf(decideMarkStatus(storeOrder(), 'teleport', context()))
    expect(refusal).toMatchObject({ code: 'actionUnknown', status: 400, allowed: markStatusActions })
    expect(refusal.message).toContain('teleport')
  })

  it('need the specific permission plus MarkStatus', () => {
    expect(markStatusPermissions('ack')).toEqual(['StoreOrder-SendAck', 'StoreOrder-MarkStatus'])
    expect(markStatusPermissions('credit')).toEqual(['StoreOrder-SendCredit', 'StoreOrder-MarkStatus'])
    expect(markStatusPermissions('confirm')).toEqual(['StoreOrder-SendSystem', 'StoreOrder-MarkStatus'])
    for (const action of markStatusActions) expect(markStatusPermissions(action)).toContain('StoreOrder-MarkStatus')
  })
})

describe('every action', () => {
  it.each([
    ['order', 'orderStatus', 'Order Received', { kind: 'send-order', stage: 'order' }],
    ['confirm', 'orderStatus', 'Order Received', { kind: 'send-order', stage: 'order' }],
    [
      'ack',
      'acknowledgmentStatus',
      'Acknowledgement Received',
      { kind: 'send-acknowledgement', stage: 'acknowledgement' },
    ],
    ['salesOrder', 'salesOrderStatus', 'Sales Order Received', { kind: 'send-sales-order', stage: 'salesOrder' }],
    ['shipment', 'shipmentStatus', 'Shipment Received', { kind: 'send-shipment', stage: 'shipment' }],
    ['invoice', 'invoiceStatus', 'Invoice Received', { kind: 'send-invoice', stage: 'invoice' }],
  ])('%s: %s becomes %s with one job and a pending mark', (action, field, status, { kind, stage }) => {
    const change = allowedOf(decide(action))
    expect(change.changes).toMatchObject({ [field]: status, pendingStages: [stage] })
    expect(change.jobs).toHaveLength(1)
    expect(change.jobs[0]).toMatchObject({ kind, resend: false })
    expect(change.audit.action).not.toBe('')
  })

  it.each(markStatusActions)('%s is refused on a deleted store order', (action) => {
    expect(refusalOf(decide(action, { orderStatus: 'Deleted' }))).toMatchObject({
      code: 'storeOrderDeleted',
      status: 400,
    })
  })

  it.each([
    ['ack', { acknowledgementsEnabled: false }],
    ['order', { ordersEnabled: false }],
    ['shipment', { shipmentsEnabled: false }],
    ['invoice', { invoicesEnabled: false }],
    ['credit', { invoicesEnabled: false }],
    ['salesOrder', { salesOrderEnabled: false }],
  ])('%s is refused where the partner does not use it', (action, partner) => {
    const refusal = refusalOf(decide(action, {}, { partner }))
    expect(refusal).toMatchObject({ code: 'stageNotEnabled', status: 400 })
    expect(refusal.message).toMatch(/feature is not enabled for partner ACME/)
  })

  it.each([
    ['order', 'order'],
    ['confirm', 'order'],
    ['ack', 'acknowledgement'],
    ['salesOrder', 'salesOrder'],
  ] as const)('%s is refused while a document of its stage is queued', (action, stage) => {
    expect(refusalOf(decide(action, { pendingStages: [stage] })).code).toBe('stagePending')
  })

  it.each(['ack', 'shipment', 'invoice', 'credit', 'salesOrder', 'order', 'confirm'])(
    '%s is refused while the order arrived with errors',
    (action) => {
      const refusal = refusalOf(
        decide(action, { orderStatus: 'Error', errorType: 'Product', error: 'Product 4711 was not found.' }),
      )
      expect(refusal.code).toBe('unresolvedErrors')
      expect(refusal.message).toContain('Product 4711')
    },
  )

  it.each(markStatusActions)('%s is refused on an ignored store order', (action) => {
    expect(refusalOf(decide(action, { orderStatus: 'Ignored' })).code).toBe('storeOrderIgnored')
  })
})

describe('Send Order', () => {
  it('is refused without an external system, which holds back no later stage', () => {
    const partner = { hasExternalSystem: false }
    expect(refusalOf(decide('order', {}, { partner })).code).toBe('noExternalSystem')
    expect(refusalOf(decide('salesOrder', {}, { partner })).code).toBe('noExternalSystem')
    expect(decide('ack', {}, { partner }).ok).toBe(true)
    expect(decide('shipment', {}, { partner }).ok).toBe(true)
    expect(decide('invoice', {}, { partner }).ok).toBe(true)
  })

  it('is refused while nothing is acknowledged, with canSendUnackedOrders off', () => {
    const vendor = { order: { canSendUnackedOrders: false } }
    expect(refusalOf(decide('order', {}, { vendor })).code).toBe('unackedOrder')
    expect(refusalOf(decide('confirm', {}, { vendor })).code).toBe('unackedOrder')
    expect(decide('order', { acknowledgmentStatus: 'Ack Entered' }, { vendor }).ok).toBe(true)
    expect(decide('order', {}, { vendor, partner: { acknowledgementsEnabled: false } }).ok).toBe(true)
  })

  it('sends again from Order Sent and from a failed send, whose error goes', () => {
    expect(allowedOf(decide('order', { orderStatus: 'Order Sent' })).jobs).toEqual([
      { kind: 'send-order', resend: true },
    ])
    const failed = {
      orderStatus: 'Error' as const,
      errorType: 'Order',
      error: 'No answer',
      statusBeforeError: { order: 'Waiting' as const },
    }
    expect(allowedOf(decide('order', failed)).changes).toMatchObject({
      orderStatus: 'Order Received',
      errorType: null,
      error: null,
      statusBeforeError: { order: 'Waiting' },
      status: 'Order Received',
    })
  })

  it('is refused at Order Received, naming what is possible', () => {
    const refusal = refusalOf(decide('order', { orderStatus: 'Order Received' }))
    expect(refusal.message).toBe('Order is Order Received: Send Order is not possible.')
    expect(refusal.allowed).toContain('Confirm Order')
  })

  it.each(['Picking', 'Checking', 'Finalised', 'Confirm Sent', 'In orbit'])(
    'is refused once the warehouse has begun, and changes nothing: %s',
    (externalStatus) => {
      const refusal = refusalOf(decide('order', { orderStatus: 'Order Sent', externalStatus }))
      expect(refusal).toMatchObject({
        code: 'externalStatusRefused',
        message: `The warehouse has the order as ${externalStatus}: Send Order is not possible.`,
      })
    },
  )

  it.each(['Not Entered', 'Entered', 'Deleted', 'Missing', 'Error'])('goes again at external %s', (externalStatus) => {
    expect(decide('order', { orderStatus: 'Order Sent', externalStatus }).ok).toBe(true)
  })
})

describe('a store order of which nothing is to be delivered', () => {
  const line = { quantity: '5', quantityAcknowledged: '0', quantityBackordered: '0', quantityShipped: '0' }

  it.each(['order', 'confirm'])('%s is refused where every line is acknowledged as 0', (action) => {
    for (const acknowledgmentStatus of ['Not Acknowledged', 'Acknowledgement Sent', 'Ack Control Received'] as const) {
      const refusal = refusalOf(decide(action, { acknowledgmentStatus }, { lines: [line, line] }))
      expect(refusal).toMatchObject({ code: 'storeOrderCancelled', hint: 'Acknowledge what is to be delivered first.' })
    }
    const some = [line, { ...line, quantityAcknowledged: '1' }]
    expect(decide(action, { acknowledgmentStatus: 'Acknowledgement Sent' }, { lines: some }).ok).toBe(true)
    const open = [line, { ...line, quantityAcknowledged: null }]
    expect(decide(action, {}, { lines: open }).ok).toBe(true)
  })
})

describe('Confirm Order', () => {
  it.each(['Onsite', 'Offsite'] as const)('is for %s partners, from received and from reserved', (workflowType) => {
    expect(decide('confirm', {}, { partner: { workflowType } }).ok).toBe(true)
    const reserved = allowedOf(decide('confirm', { orderStatus: 'Order Reserved' }, { partner: { workflowType } }))
    expect(reserved.changes).toMatchObject({ orderStatus: 'Order Reserved', pendingStages: ['order'] })
  })

  it('is refused without a workflow type', () => {
    expect(refusalOf(decide('confirm', {}, { partner: { workflowType: null } })).code).toBe('workflowMissing')
  })

  it.each(['Not Entered', 'Entered', 'Deleted', 'Missing'])('is possible at external %s', (externalStatus) => {
    expect(decide('confirm', { externalStatus }).ok).toBe(true)
  })

  it.each(['Picking', 'Checking', 'Finalised', 'Confirm Sent', 'In orbit'])(
    'is refused at external %s',
    (externalStatus) => {
      const refusal = refusalOf(decide('confirm', { externalStatus }))
      expect(refusal).toMatchObject({
        code: 'externalStatusRefused',
        allowed: ['Not Entered', 'Entered', 'Deleted', 'Missing'],
      })
    },
  )

  it('is refused while an ack is entered and not sent', () => {
    expect(refusalOf(decide('confirm', { acknowledgmentStatus: 'Ack Entered' })).code).toBe('ackUnsent')
  })
})

describe('Send Ack', () => {
  it('acknowledges open lines in full and notes where a failure returns to', () => {
    const change = allowedOf(decide('ack'))
    expect(change.acknowledgeOpenLines).toBe(true)
    expect(change.changes.statusBeforeError).toEqual({ acknowledgement: 'Ack Entered' })
  })

  it.each(['Acknowledgement Sent', 'Ack Sent', 'Ack Control Received'] as const)(
    'is a resend from %s',
    (acknowledgmentStatus) => {
      expect(allowedOf(decide('ack', { acknowledgmentStatus })).jobs[0]?.resend).toBe(true)
    },
  )

  it('is a resend after a rejection, and no resend after a send that never left', () => {
    const error = { acknowledgmentStatus: 'Error', errorType: 'Acknowledgement', error: 'x' } as const
    const rejected = { ...error, statusBeforeError: { acknowledgement: 'Acknowledgement Sent' } } as const
    expect(allowedOf(decide('ack', rejected)).jobs[0]?.resend).toBe(true)
    const neverLeft = { ...error, statusBeforeError: { acknowledgement: 'Ack Entered' } } as const
    expect(allowedOf(decide('ack', neverLeft)).jobs[0]?.resend).toBe(false)
    expect(allowedOf(decide('ack', neverLeft)).changes).toMatchObject({ errorType: null, error: null })
  })

  it('is refused while automation fills it', () => {
    expect(refusalOf(decide('ack', { acknowledgmentStatus: 'Automating' })).message).toContain('Automating')
  })

  it('keeps the error of another stage', () => {
    const state = { shipmentStatus: 'Error', errorType: 'Shipment', error: 'rejected' } as const
    expect(allowedOf(decide('ack', state)).changes).not.toHaveProperty('errorType')
  })
})

describe('Send ASN', () => {
  it.each(['Not Acknowledged', 'Ack Entered', 'Acknowledgement Received', 'Error'] as const)(
    'is refused at ack %s',
    (acknowledgmentStatus) => {
      const refusal = refusalOf(decide('shipment', { acknowledgmentStatus }))
      expect(refusal.message).toBe(
        `Orders must be acked before shipping; the acknowledgement is ${acknowledgmentStatus}.`,
      )
    },
  )

  it('does not wait for an ack that the partner does not want', () => {
    const partner = { acknowledgementsEnabled: false }
    expect(decide('shipment', { acknowledgmentStatus: 'Not Acknowledged' }, { partner }).ok).toBe(true)
  })

  it('is refused without a shipment, or with cartons that hold nothing', () => {
    expect(refusalOf(decide('shipment', {}, { shipments: [] })).code).toBe('noShipment')
    expect(refusalOf(decide('shipment', {}, { shipments: [shipment({ status: 'Deleted' })] })).code).toBe('noShipment')
    const empty = shipment({ status: 'Created', cartonProductCount: 0 })
    expect(refusalOf(decide('shipment', {}, { shipments: [empty] })).code).toBe('shipmentHasNoCartonProducts')
  })

  it('sends what can go and names the others', () => {
    const shipments = [
      shipment(),
      shipment({ shipmentID: 8, shipmentNumber: 'SS-8', status: 'Created', cartonProductCount: 0 }),
    ]
    const change = allowedOf(decide('shipment', {}, { shipments }))
    expect(change.jobs).toEqual([{ kind: 'send-shipment', shipmentID: 7, resend: false }])
    expect(change.warnings).toEqual(['Shipment SS-8 has no carton products, so it will not be sent.'])
    expect(change.changes).toMatchObject({ shipmentStatus: 'Created', pendingStages: ['shipment'] })
  })

  it('leaves sent ones alone while one is unsent, and sends all again when all were sent', () => {
    const sent = shipment({ status: 'Shipment Sent', shipmentSent: true })
    const unsent = shipment({ shipmentID: 8 })
    expect(allowedOf(decide('shipment', {}, { shipments: [sent, unsent] })).jobs.map((job) => job.shipmentID)).toEqual([
      8,
    ])
    expect(allowedOf(decide('shipment', {}, { shipments: [sent] })).jobs).toEqual([
      { kind: 'send-shipment', shipmentID: 7, resend: true },
    ])
  })

  it('waits for labels where the partner has some, and goes at once when they were printed', () => {
    const partner = { hasLabels: true }
    const waiting = allowedOf(decide('shipment', {}, { partner }))
    expect(waiting.jobs).toEqual([])
    expect(waiting.changes).toMatchObject({ shipmentStatus: 'Shipment Received', pendingStages: [] })
    const again = decide('shipment', {}, { partner, shipments: [shipment({ status: 'Shipment Received' })] })
    expect(refusalOf(again).code).toBe('shipmentWaitsForLabels')
    expect(
      allowedOf(decide('shipment', {}, { partner, shipments: [shipment({ labelCreated: true })] })).jobs,
    ).toHaveLength(1)
  })

  it('is refused while the shipment is being sent', () => {
    const shipments = [shipment({ status: 'Shipment Received', pending: true })]
    expect(refusalOf(decide('shipment', {}, { shipments })).code).toBe('stagePending')
  })
})

describe('Send Invoice and Send Credit', () => {
  it.each(['Not Shipped', 'Created', 'In Progress', 'Shipment Received', 'Error'] as const)(
    'are refused at shipment %s',
    (shipmentStatus) => {
      const given = { shipments: [shipment({ status: shipmentStatus })] }
      expect(refusalOf(decide('invoice', { shipmentStatus }, given)).code).toBe('shipFirst')
    },
  )

  it('do not wait for shipments that the partner does not want', () => {
    const given = { partner: { shipmentsEnabled: false }, shipments: [] }
    expect(decide('invoice', { shipmentStatus: 'Not Shipped' }, given).ok).toBe(true)
  })

  it('are refused until the ack is sent', () => {
    const refusal = refusalOf(decide('invoice', { acknowledgmentStatus: 'Ack Entered' }))
    expect(refusal.message).toBe('Orders must be acked before invoicing; the acknowledgement is Ack Entered.')
  })

  it.each([
    [{ invoiceNumber: null }, 'invoiceNumberMissing'],
    [{ invoiceNumber: '  ' }, 'invoiceNumberMissing'],
    [{ invoiceNumber: 'X'.repeat(23) }, 'invoiceNumberTooLong'],
    [{ invoiceDate: null }, 'invoiceDateMissing'],
    [{ productCount: 0 }, 'invoiceHasNoProducts'],
    [{ status: 'Invoice Received', pending: true }, 'stagePending'],
    [{ status: 'Deleted' }, 'noInvoice'],
  ] as const)('%j is refused with %s', (given, code) => {
    expect(refusalOf(decide('invoice', {}, { invoices: [invoice(given)] })).code).toBe(code)
  })

  it('send those with a number and name the others', () => {
    const invoices = [invoice(), invoice({ invoiceID: 11, invoiceNumber: null })]
    const change = allowedOf(decide('invoice', {}, { invoices }))
    expect(change.jobs).toEqual([{ kind: 'send-invoice', invoiceID: 9, resend: false }])
    expect(change.warnings).toEqual(['The invoice has no number, so it cannot be sent.'])
  })

  it('hold back the invoice of a shipment that was not sent yet', () => {
    const shipments = [shipment({ status: 'Shipment Sent' }), shipment({ shipmentID: 8 })]
    const invoices = [invoice({ shipmentID: 7 }), invoice({ invoiceID: 11, invoiceNumber: 'INV-11', shipmentID: 8 })]
    expect(allowedOf(decide('invoice', {}, { shipments, invoices })).jobs.map((job) => job.invoiceID)).toEqual([9])
  })

  it('refuses an invoice while the stated total of the order differs, and lets a credit go', () => {
    const totalDifference =
      'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80)'
    expect(refusalOf(decide('invoice', {}, { totalDifference }))).toMatchObject({
      status: 422,
      message:
        "Couldn't send the invoice of SO-1: the message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80). Accept the difference on the page of the order, or ask the partner for an order change.",
    })
    expect(decide('credit', {}, { totalDifference }).ok).toBe(true)
    expect(decide('invoice', {}, { totalDifference: null }).ok).toBe(true)
  })

  it('send credits only as credits', () => {
    expect(refusalOf(decide('credit', {}, { invoices: [invoice()] })).code).toBe('noInvoice')
    const change = allowedOf(decide('credit'))
    expect(change.jobs.map((job) => job.invoiceID)).toEqual([10])
    expect(change.audit.action).toBe('Send Credit')
  })
})
