import { describe, expect, it } from 'vitest'
import type { PermissionKey } from '../access/permissions.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { context, storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import {
  decideSupplyAll,
  offersReservations,
  offersRevalidate,
  offersSupplyAll,
  storeOrderActions,
} from './available-actions.ts'
import { sendButtonLabel, sendLabel } from './send-labels.ts'

const admin = { isAdmin: true, permissions: new Set<PermissionKey>() }
const ackOnly = { isAdmin: false, permissions: new Set<PermissionKey>(['StoreOrder-SendAck', 'StoreOrder-MarkStatus']) }
const shownOf = (given: Parameters<typeof context>[0], actor = admin) =>
  storeOrderActions(storeOrder(), actor, context(given))
    .filter((one) => one.shown)
    .map((one) => one.action)

describe('the buttons of a store order', () => {
  it('show what partner and vendor use', () => {
    expect(shownOf({})).toEqual(['order', 'ack', 'salesOrder', 'shipment', 'invoice', 'credit'])
    expect(shownOf({ partner: { workflowType: 'Onsite' } })).toContain('confirm')
    expect(shownOf({ partner: { hasExternalSystem: false } })).toEqual(['ack', 'shipment', 'invoice', 'credit'])
    expect(shownOf({ vendor: { order: { hideSendOrderButton: true, hideSendSalesOrderButton: true } } })).not.toContain(
      'order',
    )
    expect(shownOf({ vendor: { salesOrdersDisabled: true } })).not.toContain('salesOrder')
    expect(shownOf({ partner: { shipmentsEnabled: false, invoicesEnabled: false } })).toEqual([
      'order',
      'ack',
      'salesOrder',
    ])
  })

  it('need the permission, and say which is missing', () => {
    expect(shownOf({}, ackOnly)).toEqual(['ack'])
    const invoice = storeOrderActions(storeOrder(), ackOnly, context()).find((one) => one.action === 'invoice')
    expect(invoice?.decision).toMatchObject({ ok: false, refusal: { code: 'permissionMissing' } })
  })

  it('carry the decision that the server makes', () => {
    const actions = storeOrderActions(storeOrder(), admin, context())
    expect(actions.find((one) => one.action === 'ack')?.decision.ok).toBe(true)
    expect(actions.find((one) => one.action === 'shipment')?.decision).toMatchObject({
      refusal: { code: 'acknowledgeFirst' },
    })
  })

  it('hide Send Order of what is ignored or was asked for', () => {
    const shown = (orderStatus: OrderStatus) =>
      storeOrderActions(storeOrder({ orderStatus }), admin, context())
        .filter((one) => one.shown)
        .map((one) => one.action)
    expect(shown('Waiting')).toContain('order')
    expect(shown('Order Received')).not.toContain('order')
    expect(shown('Ignored')).not.toContain('order')
    expect(shown('Order Sent')).toContain('order')
  })

  it('hide Send Order where the order is at home in the portal itself', () => {
    const shown = (system: string | null) =>
      storeOrderActions(storeOrder({ orderStatus: 'Waiting' }), admin, { ...context(), system })
        .filter((one) => one.shown)
        .map((one) => one.action)
    expect(shown('EDI')).toContain('order')
    expect(shown(null)).toContain('order')
    for (const portal of ['Portal', 'portal ']) expect(shown(portal)).not.toContain('order')
    expect(shown('Portal')).toContain('ack')
  })

  it('offer Supply All to Onsite partners while the order is received', () => {
    const onsite = context({ partner: { workflowType: 'Onsite' } })
    expect(offersSupplyAll({ orderStatus: 'Order Received' }, onsite)).toBe(true)
    expect(offersSupplyAll({ orderStatus: 'Order Reserved' }, onsite)).toBe(false)
    expect(offersSupplyAll({ orderStatus: 'Order Received' }, context())).toBe(false)
  })

  it('say in words why Supply All is refused', () => {
    const onsite = context({ partner: { workflowType: 'Onsite' } })
    expect(decideSupplyAll({ orderStatus: 'Order Received' }, onsite)).toEqual({ ok: true, value: true })
    expect(decideSupplyAll({ orderStatus: 'Order Sent' }, onsite)).toMatchObject({
      refusal: { code: 'supplyAllRefused', message: 'Order is Order Sent: Supply All is not possible.' },
    })
    const offsite = context({ partner: { workflowType: 'Offsite' } })
    expect(decideSupplyAll({ orderStatus: 'Order Received' }, offsite)).toMatchObject({
      refusal: {
        code: 'onsiteOnly',
        message: 'Supply All is possible for Onsite partners only; partner ACME is not one.',
      },
    })
  })

  it('offer Revalidate until the order was sent, where the setting shows it', () => {
    expect(offersRevalidate({ orderStatus: 'Error' }, context())).toBe(true)
    expect(offersRevalidate({ orderStatus: 'Order Sent' }, context())).toBe(false)
    const hidden = context({ vendor: { storeOrderDetails: { showRevalidateButton: false } } })
    expect(offersRevalidate({ orderStatus: 'Error' }, hidden)).toBe(false)
  })

  it('offer reservations to Onsite partners with the feature', () => {
    expect(offersReservations(context({ partner: { workflowType: 'Onsite' } }))).toBe(true)
    expect(offersReservations(context())).toBe(false)
  })
})

describe('the words on them', () => {
  it.each<[Partial<StoreOrderState>, string]>([
    [{}, 'Send Ack'],
    [{ acknowledgmentStatus: 'Acknowledgement Received' }, 'Send Ack'],
    [{ acknowledgmentStatus: 'Ack Sent' }, 'Resend Ack'],
    [{ acknowledgmentStatus: 'Ack Control Received' }, 'Resend Ack'],
    [{ acknowledgmentStatus: 'Error', statusBeforeError: { acknowledgement: 'Ack Sent' } }, 'Resend Ack'],
    [{ acknowledgmentStatus: 'Error', statusBeforeError: { acknowledgement: 'Ack Entered' } }, 'Send Ack'],
    [{ acknowledgmentStatus: 'Ack Entered', sendCounts: { acknowledgement: 1 } }, 'Resend Ack'],
  ])('%j: %s', (given, label) => expect(sendButtonLabel('ack', storeOrder(given))).toBe(label))

  it('name each document', () => {
    const sent = storeOrder({
      orderStatus: 'Order Sent',
      salesOrderStatus: 'Sales Order Sent',
      shipmentStatus: 'ASN Sent',
      invoiceStatus: 'Credit Sent',
    })
    const labels = (['order', 'confirm', 'salesOrder', 'shipment', 'invoice', 'credit'] as const).map((action) =>
      sendButtonLabel(action, sent),
    )
    expect(labels).toEqual([
      'Resend Order',
      'Confirm Order',
      'Resend Sales Order',
      'Resend ASN',
      'Resend Invoice',
      'Resend Credit',
    ])
    expect(sendButtonLabel('credit', storeOrder({ invoiceStatus: 'Invoice Sent' }))).toBe('Send Credit')
    expect(sendLabel('shipment', false)).toBe('Send ASN')
  })
})
