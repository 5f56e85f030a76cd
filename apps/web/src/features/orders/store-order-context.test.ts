// The page offers what the server would do: to send an invoice that was refused again, and a shipment once it is packed.

import type { StoreOrderSummary } from '@quayside/contract'
import { newPartnerSettings, newStoreOrderState, storeOrderActions, vendorConfig } from '@quayside/domain'
import { expect, it } from 'vitest'
import { contextOf, recordsOf, stateOfStoreOrder } from './store-order-context.ts'

const partner = newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf' })
const link = { shipmentID: 3, shipmentNumber: 'SS-3', shipmentSent: false }
const invoice = { invoiceID: 4, invoiceNumber: 'INV-4', invoiceDate: '2026-11-21', invoiceType: 'Invoice' } as const

function offers(over: Partial<StoreOrderSummary>) {
  const record = {
    ...newStoreOrderState(),
    acknowledgmentStatus: 'Ack Control Received',
    shipments: [],
    invoices: [],
    storeOrderNumber: 'PO-1-0101',
    lineCount: 1,
    ...over,
  } as unknown as StoreOrderSummary
  const context = { ...contextOf(partner, vendorConfig('generic'), 'PO-1-0101'), ...recordsOf(record) }
  const actions = storeOrderActions(stateOfStoreOrder(record), { isAdmin: true, permissions: new Set() }, context)
  return Object.fromEntries(actions.map(({ action, label, decision }) => [action, decision.ok ? label : null]))
}

it('sends a packed shipment, not an empty one', () => {
  expect(offers({ shipments: [{ ...link, status: 'Created', productsAssigned: false }] }).shipment).toBeNull()
  expect(offers({ shipments: [{ ...link, status: 'In Progress', productsAssigned: true }] }).shipment).toBe('Send ASN')
})

it('sends again what the partner refused, and says so', () => {
  const shipments = [{ ...link, status: 'Shipment Sent' as const, shipmentSent: true, productsAssigned: true }]
  const refused = {
    shipmentStatus: 'Shipment Sent' as const,
    invoiceStatus: 'Error' as const,
    shipments,
    invoices: [{ ...invoice, status: 'Error' as const, invoiceSent: true }],
  }
  expect(offers(refused)).toMatchObject({ shipment: 'Resend ASN', invoice: 'Resend Invoice' })
})

it('offers nothing for a store order without lines', () => {
  const full = { orderStatus: 'Waiting', acknowledgmentStatus: 'Not Acknowledged' } as const
  expect(offers(full).ack).toBe('Send Ack')
  expect(Object.values(offers({ ...full, lineCount: 0 }))).toEqual(Array(7).fill(null))
})
