import { describe, expect, it } from 'vitest'
import { refusalOf } from '../kernel/decision.fixture.ts'
import { decideCreateInvoice, decideCreateShipment } from './create-records.ts'
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
