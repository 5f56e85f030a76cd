import { describe, expect, it } from 'vitest'
import { storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { orderEvents, standaloneEvents, type ToldOrder, type ToldStoreOrder } from './order-events.ts'

type Given = Partial<StoreOrderState> & { readonly records?: Partial<Pick<ToldStoreOrder, 'shipments' | 'invoices'>> }

const order = ({ records = {}, ...state }: Given, status: ToldOrder['status'] = 'Waiting'): ToldOrder => ({
  orderNumber: 'PO-1',
  status,
  storeOrders: [
    { storeOrderID: 3, storeOrderNumber: 'PO-1-A', state: storeOrder(state), shipments: [], invoices: [], ...records },
  ],
})
const shipment = (status: string) => ({ shipmentID: 7, shipmentNumber: 'SS-7', status })
const invoice = (status: string) => ({ invoiceID: 9, invoiceType: 'Invoice', invoiceNumber: 'INV-9', status })

const between = (before: ToldOrder | null, now: ToldOrder) =>
  orderEvents(now, before).map(({ event, words }) => [event, words])

describe('what a partner is told of', () => {
  it('is an order that arrives, with the error that it arrives with', () => {
    expect(between(null, order({}))).toEqual([['order', 'Order PO-1 has arrived']])
    const wrong = order({ orderStatus: 'Error', errorType: 'Product', error: 'Line 1: not known.\nLine 2: not known.' })
    expect(between(null, wrong)).toEqual([
      ['order', 'Order PO-1 has arrived'],
      ['error', 'PO-1-A: Product Error! Line 1: not known.\nLine 2: not known.'],
    ])
  })

  it('is each document when it has gone out, and not when it is asked for or confirmed', () => {
    const step = (before: Given, now: Given) => between(order(before), order(now))
    const ack = (acknowledgmentStatus: StoreOrderState['acknowledgmentStatus']) => ({ acknowledgmentStatus })
    expect(step(ack('Ack Entered'), ack('Acknowledgement Received'))).toEqual([])
    expect(step(ack('Acknowledgement Received'), ack('Acknowledgement Sent'))).toEqual([
      ['acknowledgement', 'PO-1-A: Acknowledgement Sent'],
    ])
    expect(step(ack('Acknowledgement Sent'), ack('Ack Control Received'))).toEqual([])
    // The partner can confirm before our own job has written the delivery down.
    expect(step(ack('Acknowledgement Received'), ack('Ack Control Received'))).toHaveLength(1)
    expect(step({ salesOrderStatus: 'Sales Order Received' }, { salesOrderStatus: 'Sales Order Sent' })).toEqual([
      ['salesOrder', 'PO-1-A: Sales Order Sent'],
    ])
  })

  it('is each shipment and invoice by its number, with its own page', () => {
    const before = order({ records: { shipments: [shipment('Shipment Received')], invoices: [] } })
    const now = order({
      records: { shipments: [shipment('Shipment Sent')], invoices: [invoice('Invoice Sent')] },
    })
    expect(orderEvents(now, before)).toEqual([
      { event: 'shipment', words: 'PO-1-A: Shipment SS-7, Shipment Sent', storeOrderID: 3, shipmentID: 7 },
      { event: 'invoice', words: 'PO-1-A: Invoice INV-9, Invoice Sent', storeOrderID: 3, invoiceID: 9 },
    ])
    expect(orderEvents(now, now)).toEqual([])
  })

  it('is nothing where a stage comes back to where it was', () => {
    for (const acknowledgmentStatus of ['Error', 'Ignored', 'Deleted'] as const)
      expect(between(order({ acknowledgmentStatus }), order({ acknowledgmentStatus: 'Acknowledgement Sent' }))).toEqual(
        [],
      )
  })

  it('is an order that the warehouse does not know, and one that has become Shortfall', () => {
    expect(between(order({}), order({ externalStatus: 'Missing' }))).toEqual([
      ['missing', 'PO-1-A: Warehouse Order Missing'],
    ])
    expect(between(order({ externalStatus: 'Missing' }), order({ externalStatus: 'Missing' }))).toEqual([])
    expect(between(order({}), order({}, 'Shortfall'))).toEqual([['shortfall', 'Order PO-1: Shortfall']])
    expect(between(order({}, 'Shortfall'), order({}, 'Shortfall'))).toEqual([])
  })

  it('is an error once, another one again, and none of what has ended', () => {
    const failed = { shipmentStatus: 'Error', errorType: 'Shipment', error: 'The folder is full.' } as const
    expect(between(order({}), order(failed))).toEqual([['error', 'PO-1-A: Shipment Error! The folder is full.']])
    expect(between(order(failed), order(failed))).toEqual([])
    expect(between(order(failed), order({ ...failed, error: 'It was refused.' }))).toHaveLength(1)
    expect(between(order({}), order({ ...failed, status: 'Ignored' }))).toEqual([])
  })

  it('is an invoice without an order, sent or failed', () => {
    const events = (before: string, now: string, error: string | null = null) =>
      standaloneEvents({ ...invoice(now), error }, { status: before }).map(({ event, words }) => [event, words])
    expect(events('Invoice Received', 'Invoice Sent')).toEqual([['invoice', 'Invoice INV-9, Invoice Sent']])
    expect(events('Invoice Sent', 'Invoice Control Received')).toEqual([])
    expect(events('Invoice Received', 'Error', 'The folder is full.')).toEqual([
      ['error', 'Invoice INV-9: The folder is full.'],
    ])
    expect(events('Error', 'Error', 'The folder is full.')).toEqual([])
  })
})
