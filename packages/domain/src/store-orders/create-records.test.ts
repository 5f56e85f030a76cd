import { describe, expect, it } from 'vitest'
import { refusalOf } from '../kernel/decision.fixture.ts'
import type { ShipmentStatus } from '../shipments/shipment-status.ts'
import { decideCreateInvoice, decideCreateShipment, shipmentToGoOn } from './create-records.ts'
import { after, context, invoice, shipment, storeOrder } from './store-order.fixture.ts'

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

describe('Ship Order asked again', () => {
  const of = (shipmentID: number, status: ShipmentStatus) => ({ shipmentID, status })

  it('goes on with the newest shipment that nobody asked to send yet', () => {
    expect(shipmentToGoOn([])).toBeUndefined()
    expect(shipmentToGoOn([of(3, 'In Progress'), of(2, 'Created'), of(1, 'Created')])?.shipmentID).toBe(3)
    for (const status of ['Shipment Received', 'Shipment Sent', 'Shipped', 'Deleted', 'Ignored', 'Error'] as const)
      expect([status, shipmentToGoOn([of(9, status)])]).toEqual([status, undefined])
  })

  it('leaves aside the one beside which another is wanted, and those before it', () => {
    const shipments = [of(1, 'Created'), of(2, 'Created')]
    expect(shipmentToGoOn(shipments, 2)).toBeUndefined()
    expect(shipmentToGoOn([...shipments, of(3, 'Created')], 2)?.shipmentID).toBe(3)
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
