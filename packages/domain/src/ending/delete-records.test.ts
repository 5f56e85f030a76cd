import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { after, context, invoice, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideDeleteInvoices, decideDeleteShipments } from './delete-records.ts'

describe('deleting the shipments of a store order', () => {
  it('marks those Deleted that the partner does not have, and the stage follows what is left', () => {
    const sent = shipment({ shipmentID: 8, shipmentNumber: 'SS-8', status: 'ASN Sent' })
    const state = storeOrder({ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'In Progress' })
    const decision = decideDeleteShipments(state, context({ shipments: [shipment(), sent] }))
    expect(allowedOf(decision).shipments).toMatchObject([{ shipmentID: 7, changes: { status: 'Deleted' } }])
    expect(after(state, decision)).toMatchObject({ shipmentStatus: 'ASN Sent' })
    expect(allowedOf(decision).audit).toEqual({ action: 'Delete Shipments', detail: 'SS-7' })
    const alone = decideDeleteShipments(state, context({ shipments: [shipment()] }))
    expect(after(state, alone)).toMatchObject({ shipmentStatus: 'Not Shipped', status: 'Ack Sent' })
  })

  it('takes the error of the stage with the shipment that had it', () => {
    const state = storeOrder({ shipmentStatus: 'Error', errorType: 'Shipment', error: 'rejected' })
    const wrong = decideDeleteShipments(state, context({ shipments: [shipment({ status: 'Error' })] }))
    expect(after(state, wrong)).toMatchObject({ shipmentStatus: 'Not Shipped', error: null, errorType: null })
  })

  it.each([
    ['none', []],
    ['sent', [shipment({ status: 'Shipment Control Received' })]],
    ['on its way', [shipment({ status: 'Shipment Received', pending: true })]],
    ['deleted', [shipment({ status: 'Deleted' })]],
  ])('is refused where the only one is %s', (_, shipments) => {
    expect(refusalOf(decideDeleteShipments(storeOrder(), context({ shipments })))).toMatchObject({
      code: 'nothingToDelete',
      message: 'Store order SO-1 has no shipment that could be deleted.',
    })
  })

  it('is refused on deleted and ignored store orders', () => {
    const given = context({ shipments: [shipment()] })
    expect(refusalOf(decideDeleteShipments(storeOrder({ orderStatus: 'Deleted' }), given)).code).toBe(
      'storeOrderDeleted',
    )
    expect(refusalOf(decideDeleteShipments(storeOrder({ orderStatus: 'Ignored' }), given)).code).toBe(
      'storeOrderIgnored',
    )
  })
})

describe('deleting the invoices of a store order', () => {
  it('marks invoices and credits Deleted that the partner does not have', () => {
    const sent = invoice({ invoiceID: 10, invoiceNumber: 'INV-10', status: 'Invoice Sent' })
    const credit = invoice({ invoiceID: 11, invoiceType: 'Credit', invoiceNumber: null })
    const state = storeOrder({ acknowledgmentStatus: 'Ack Sent', invoiceStatus: 'Created' })
    const decision = decideDeleteInvoices(state, context({ invoices: [invoice(), sent, credit] }))
    expect(allowedOf(decision).invoices?.map((one) => one.invoiceID)).toEqual([9, 11])
    expect(allowedOf(decision).audit.detail).toBe('INV-9, Credit without number')
    expect(after(state, decision)).toMatchObject({ invoiceStatus: 'Invoice Sent' })
  })

  it('is refused where there is nothing to delete', () => {
    const sent = context({ invoices: [invoice({ status: 'Invoice Sent' })] })
    expect(refusalOf(decideDeleteInvoices(storeOrder(), sent)).message).toBe(
      'Store order SO-1 has no invoice that could be deleted.',
    )
  })
})
