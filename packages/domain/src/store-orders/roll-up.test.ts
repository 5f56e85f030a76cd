import { describe, expect, it } from 'vitest'
import { type VendorConfig, vendorConfig } from '../kernel/vendor.ts'
import type { LineProgress } from './context.ts'
import { orderStageStatus, orderStageStatuses, orderStatusOf } from './order-roll-up.ts'
import { rollUpInvoices, rollUpShipments } from './record-roll-up.ts'
import { context, invoice, partner, shipment, storeOrder } from './store-order.fixture.ts'
import { storeOrderStatus } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'

describe('a store order’s own status', () => {
  it.each<[Partial<StoreOrderState>, string]>([
    [{ orderStatus: 'Not Ordered' }, 'Not Ordered'],
    [{}, 'Waiting'],
    [{ orderStatus: 'Order Sent' }, 'Order Sent'],
    [{ acknowledgmentStatus: 'Ack Entered' }, 'Ack Entered'],
    [{ acknowledgmentStatus: 'Ack Sent', orderStatus: 'Order Sent' }, 'Ack Sent'],
    [{ acknowledgmentStatus: 'Ack Sent', salesOrderStatus: 'Sales Order Sent' }, 'Sales Order Sent'],
    [{ acknowledgmentStatus: 'Ack Sent', externalStatus: 'Picking' }, 'Ack Sent'],
    [{ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'Shipment Sent' }, 'Shipment Sent'],
    [{ shipmentStatus: 'Shipment Sent', invoiceStatus: 'Invoice Control Received' }, 'Invoice Control Received'],
    [{ invoiceStatus: 'Invoice Sent', acknowledgmentStatus: 'Error' }, 'Error'],
    [{ externalStatus: 'Error' }, 'Error'],
    [{ orderStatus: 'Order Change Error', shipmentStatus: 'Shipment Sent' }, 'Order Change Error'],
    [{ orderStatus: 'Deleted', acknowledgmentStatus: 'Ack Sent' }, 'Deleted'],
    [{ orderStatus: 'Ignored' }, 'Ignored'],
    [{ orderStatus: 'Order Sent', statusBeforeIgnore: { order: 'Order Sent' } }, 'Ignored'],
  ])('%j is %s', (given, status) => expect(storeOrderStatus(storeOrder(given))).toBe(status))
})

describe('a stage of an order', () => {
  it('is the least advanced of the live store orders', () => {
    const orders = [
      storeOrder({ acknowledgmentStatus: 'Ack Control Received' }),
      storeOrder({ acknowledgmentStatus: 'Ack Entered' }),
    ]
    expect(orderStageStatus('acknowledgement', orders)).toBe('Ack Entered')
  })

  it('is Error if any live one has it, not if a deleted one has', () => {
    const wrong = storeOrder({ invoiceStatus: 'Error' })
    expect(orderStageStatus('invoice', [storeOrder({ invoiceStatus: 'Invoice Sent' }), wrong])).toBe('Error')
    expect(
      orderStageStatus('invoice', [
        storeOrder({ invoiceStatus: 'Invoice Sent' }),
        { ...wrong, orderStatus: 'Deleted' },
      ]),
    ).toBe('Invoice Sent')
    expect(orderStageStatus('external', [storeOrder({ externalStatus: 'Missing' }), storeOrder()])).toBe('Missing')
  })

  it('passes over ignored and unknown ones unless there is nothing else', () => {
    const ignored = storeOrder({ orderStatus: 'Ignored', shipmentStatus: 'Ignored' })
    expect(orderStageStatus('shipment', [ignored, storeOrder({ shipmentStatus: 'ASN Sent' })])).toBe('ASN Sent')
    expect(orderStageStatus('shipment', [ignored])).toBe('Ignored')
    expect(orderStageStatus('external', [storeOrder({ externalStatus: 'In orbit' })])).toBe('In orbit')
  })

  it('is Deleted when all are, and not begun without store orders', () => {
    expect(orderStageStatus('order', [storeOrder({ orderStatus: 'Deleted' })])).toBe('Deleted')
    expect(orderStageStatuses([])).toMatchObject({ orderStatus: 'Not Ordered', invoiceStatus: 'Not Invoiced' })
  })
})

describe('an order’s own status', () => {
  const { vendor } = context()
  const decide = (
    storeOrders: readonly StoreOrderState[],
    given: {
      completed?: boolean
      lines?: readonly LineProgress[]
      partner?: Parameters<typeof partner>[0]
      vendor?: VendorConfig
    } = {},
  ) =>
    orderStatusOf({
      storeOrders: storeOrders.map((state) => ({ ...state, lines: given.lines })),
      completed: given.completed ?? false,
      partner: partner(given.partner),
      vendor: given.vendor ?? vendor,
    })
  const line = (ordered: number, acked: number | null, shipped = 0, backordered = 0): LineProgress => ({
    quantity: ordered,
    quantityAcknowledged: acked,
    quantityShipped: shipped,
    quantityBackordered: backordered,
  })
  const finished = storeOrder({
    orderStatus: 'Order Sent',
    acknowledgmentStatus: 'Ack Control Received',
    salesOrderStatus: 'Sales Order Sent',
    externalStatus: 'Confirm Sent',
    shipmentStatus: 'Shipment Control Received',
    invoiceStatus: 'Invoice Control Received',
  })
  const deleted = storeOrder({ orderStatus: 'Deleted' })
  const ignored = storeOrder({ orderStatus: 'Ignored' })
  const wrong = storeOrder({ acknowledgmentStatus: 'Error' })

  it('is an error first, even when completed; Order Change Error after Error; not of deleted ones', () => {
    expect(decide([finished, wrong], { completed: true })).toBe('Error')
    expect(decide([storeOrder({ orderStatus: 'Order Change Error' }), wrong])).toBe('Error')
    expect(decide([storeOrder({ orderStatus: 'Order Change Error' })])).toBe('Order Change Error')
    expect(decide([finished, { ...wrong, orderStatus: 'Deleted' }])).toBe('Invoice Control Received')
  })

  it('is Deleted when all are, Ignored when all live ones are, then Completed', () => {
    expect(decide([deleted, deleted], { completed: true })).toBe('Deleted')
    expect(decide([deleted, ignored], { completed: true })).toBe('Ignored')
    expect(decide([ignored, storeOrder()], { completed: true })).toBe('Completed')
  })

  it('is Cancelled when every line was acknowledged as 0', () => {
    const acked = storeOrder({ acknowledgmentStatus: 'Ack Sent' })
    expect(decide([acked], { lines: [line(5, 0), line(3, 0)] })).toBe('Cancelled')
    for (const acknowledgmentStatus of ['Ack Entered', 'Acknowledgement Received'] as const)
      expect(decide([storeOrder({ acknowledgmentStatus })], { lines: [line(5, 0)] })).toBe(acknowledgmentStatus)
    const takenBack = storeOrder({ acknowledgmentStatus: 'Ack Entered' })
    expect(decide([takenBack], { lines: [line(0, 0)] })).toBe('Cancelled')
    expect(decide([acked], { lines: [line(5, 0), line(3, 1)] })).toBe('Ack Sent')
    expect(decide([acked], { lines: [line(5, null)] })).toBe('Ack Sent')
    expect(decide([storeOrder()], { lines: [line(5, 0)] })).toBe('Waiting')
    expect(decide([acked], { lines: [] })).toBe('Ack Sent')
  })

  it('is Shortfall when everything is final with less shipped than ordered and nothing on backorder', () => {
    expect(decide([finished], { lines: [line(5, 4, 4)] })).toBe('Shortfall')
    expect(decide([finished], { lines: [line(5, 5, 5)] })).toBe('Invoice Control Received')
    expect(decide([finished], { lines: [line(5, 4, 4, 1)] })).toBe('Invoice Control Received')
    expect(decide([{ ...finished, externalStatus: 'Picking' }], { lines: [line(5, 4, 4)] })).toBe(
      'Invoice Control Received',
    )
  })

  it('is Shortfall once it was sent where nobody confirms: invoices as UBL, orders and sales orders', () => {
    const sent = { ...finished, invoiceStatus: 'Invoice Sent' } as const
    const lines = [line(5, 4, 4)]
    for (const given of [
      vendorConfig('warehousing'),
      vendorConfig('generic', { order: { useControlStatuses: true } }),
    ]) {
      expect(decide([finished], { lines, vendor: given })).toBe('Shortfall')
      expect(decide([sent], { lines, vendor: given })).toBe('Invoice Sent')
      expect(decide([sent], { lines, vendor: given, partner: { ublInvoices: true } })).toBe('Shortfall')
      const credited = { ...sent, invoiceStatus: 'Credit Sent' } as const
      expect(decide([credited], { lines, vendor: given, partner: { ublInvoices: true } })).toBe('Shortfall')
      const waiting = { ...sent, invoiceStatus: 'Invoice Received' } as const
      expect(decide([waiting], { lines, vendor: given, partner: { ublInvoices: true } })).toBe('Invoice Received')
    }
  })

  it('does not wait for stages that lead nowhere', () => {
    const sandbox = {
      ...finished,
      orderStatus: 'Waiting',
      salesOrderStatus: 'Not Ordered',
      externalStatus: 'Not Entered',
    } as const
    expect(decide([sandbox], { lines: [line(5, 4, 4)], partner: { hasExternalSystem: false } })).toBe('Shortfall')
  })

  it('is otherwise the furthest status that every live store order has reached', () => {
    expect(decide([finished, storeOrder({ acknowledgmentStatus: 'Ack Sent' })])).toBe('Ack Sent')
    expect(decide([finished, storeOrder()])).toBe('Waiting')
    expect(decide([finished, deleted, ignored])).toBe('Invoice Control Received')
    expect(decide([])).toBe('Not Ordered')
  })
})

describe('records rolled up to the store order', () => {
  it('move stage, pending mark and own status', () => {
    expect(rollUpShipments(storeOrder(), [shipment({ status: 'Shipment Received', pending: true })])).toEqual({
      shipmentStatus: 'Shipment Received',
      pendingStages: ['shipment'],
      status: 'Shipment Received',
    })
    expect(rollUpInvoices(storeOrder(), [invoice({ status: 'Invoice Sent' })])).toMatchObject({
      invoiceStatus: 'Invoice Sent',
      status: 'Invoice Sent',
    })
    expect(
      rollUpShipments(storeOrder({ shipmentStatus: 'In Progress' }), [shipment({ status: 'Deleted' })]).shipmentStatus,
    ).toBe('Not Shipped')
  })

  it('leave an ignored store order alone', () => {
    expect(rollUpShipments(storeOrder({ orderStatus: 'Ignored' }), [])).toEqual({})
    expect(rollUpInvoices(storeOrder({ orderStatus: 'Ignored' }), [])).toEqual({})
  })
})
