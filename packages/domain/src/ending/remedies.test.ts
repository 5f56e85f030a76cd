/** Refusals of closed records name a way that exists. */
import { describe, expect, it } from 'vitest'
import { mayCredit } from '../invoices/credit-from-invoice.ts'
import { mayEditInvoice } from '../invoices/edit-invoice.ts'
import { invoiceStatus } from '../invoices/invoice-status.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isShipmentOpen } from '../shipments/packing.ts'
import { shipmentStatus } from '../shipments/shipment-status.ts'
import { invoice, shipment } from '../store-orders/store-order.fixture.ts'

const textOf = (decision: ReturnType<typeof mayCredit>) =>
  decision.ok ? null : [decision.refusal.message, decision.refusal.hint].join(' ')
const again = 'Take its store order up again first: edit one of its lines.'

describe('the refusal to edit an invoice', () => {
  it.each([
    [sharedStatus.deleted, 'Invoice INV-9 is Deleted and cannot be changed. Create another invoice.'],
    [sharedStatus.ignored, `Invoice INV-9 is Ignored and cannot be changed. ${again}`],
    [invoiceStatus.invoiceSent, 'Invoice INV-9 is Invoice Sent and cannot be changed. Create a credit instead.'],
  ])('at %s names a way that exists', (status, text) => {
    expect(textOf(mayEditInvoice(invoice({ status })))).toBe(text)
  })
  it('never asks for a credit of a credit', () => {
    const credit = invoice({ invoiceType: 'Credit', status: invoiceStatus.creditSent })
    expect(textOf(mayEditInvoice(credit))).toContain('Create another invoice or credit.')
  })
})

describe('the refusal to credit an invoice', () => {
  it.each([
    [sharedStatus.deleted, 'Create another invoice.'],
    [sharedStatus.ignored, again],
    [sharedStatus.error, 'Clear its error, or change it.'],
    [invoiceStatus.created, 'Change or delete it instead.'],
  ])('at %s names a way that exists', (status, text) => {
    expect(textOf(mayCredit(invoice({ status })))).toContain(text)
  })
})

describe('the refusal to edit a shipment', () => {
  it.each([
    [
      sharedStatus.deleted,
      'Shipment SS-7 is Deleted: it cannot be changed. Use Ship Order to create another shipment.',
    ],
    [sharedStatus.ignored, `Shipment SS-7 is Ignored: it cannot be changed. ${again}`],
    [
      shipmentStatus.shipmentSent,
      'Shipment SS-7 is Shipment Sent: a confirmed shipment cannot be changed. Ask an administrator to change it.',
    ],
  ])('at %s names a way that exists', (status, text) => {
    expect(textOf(isShipmentOpen(shipment({ status }), { isAdmin: false }))).toBe(text)
  })
})
