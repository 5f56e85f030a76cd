// What each vendor setting of specification 1, section 6, changes: on, off, and as both variants have it. The settings that
// only a screen looks at are in apps/web/src/features/orders/vendor-settings.test.ts.

import { describe, expect, it } from 'vitest'
import type { PermissionKey } from '../access/permissions.ts'
import { rowSeverity } from '../acknowledgements/row-severity.ts'
import { type Variant, type VendorConfig, type VendorOverrides, vendorConfig } from '../kernel/vendor.ts'
import { effectivePackSize } from '../orders/pack-size.ts'
import { lightOptions } from '../store-orders/context.ts'
import { light } from '../store-orders/lights.ts'
import { context, partner, storeOrder } from '../store-orders/store-order.fixture.ts'
import { offersAction, offersReservations, offersRevalidate, storeOrderActions } from './available-actions.ts'
import { decideClearErrors } from './clear-errors.ts'
import { decideMarkStatus, readMarkStatusAction } from './mark-status.ts'

const variants: readonly Variant[] = ['generic', 'warehousing']
const of = (vendor: VendorConfig) => ({ ...context(), vendor })
const priceError = storeOrder({ orderStatus: 'Error', errorType: 'Price Validation', error: 'x' })
const overAcknowledged = {
  quantity: 10,
  quantityAcknowledged: 12,
  error: null,
  externalProductID: 'X1',
  remainingStock: null,
  lineProductPrice: 4,
  lineProductPriceAcknowledged: 4,
  priceValidationProductPrice: 4,
}
const severity = (vendor: VendorConfig, orderSent: boolean) =>
  rowSeverity(overAcknowledged, { partner: partner(), vendor, storeOrderIgnored: false, orderSent }).severity

interface Setting {
  readonly name: string
  readonly set: (on: boolean) => VendorOverrides
  readonly effect: (vendor: VendorConfig) => unknown
  readonly on: unknown
  readonly off: unknown
  /** The defaults of the variants. */
  readonly generic: unknown
  readonly warehousing: unknown
}

const settings: readonly Setting[] = [
  {
    name: 'order.useProductPackSize: a product packed by 4 goes by its own pack, not by the line’s 6',
    set: (useProductPackSize) => ({ order: { useProductPackSize } }),
    effect: (vendor) => effectivePackSize({ linePackSize: 6, productPackSize: 4 }, vendor),
    on: '1',
    off: '6',
    generic: '6',
    warehousing: '1',
  },
  {
    name: 'order.hideSendOrderButton: Send Order has no place',
    set: (hideSendOrderButton) => ({ order: { hideSendOrderButton } }),
    effect: (vendor) => offersAction('order', of(vendor)),
    on: false,
    off: true,
    generic: true,
    warehousing: true,
  },
  {
    name: 'order.hideSendSalesOrderButton: Send Sales Order has no place',
    set: (hideSendSalesOrderButton) => ({ order: { hideSendSalesOrderButton } }),
    effect: (vendor) => offersAction('salesOrder', of(vendor)),
    on: false,
    off: true,
    generic: true,
    warehousing: true,
  },
  {
    name: 'salesOrdersDisabled: sales orders are refused, and not offered',
    set: (salesOrdersDisabled) => ({ salesOrdersDisabled }),
    effect: (vendor) => [
      offersAction('salesOrder', of(vendor)),
      decideMarkStatus(storeOrder({ acknowledgmentStatus: 'Ack Entered' }), 'salesOrder', of(vendor)).ok,
    ],
    on: [false, false],
    off: [true, true],
    generic: [true, true],
    warehousing: [true, true],
  },
  {
    name: 'order.canSendUnackedOrders: an order is sent before its acknowledgement',
    set: (canSendUnackedOrders) => ({ order: { canSendUnackedOrders } }),
    effect: (vendor) => decideMarkStatus(storeOrder(), 'order', of(vendor)).ok,
    on: true,
    off: false,
    generic: true,
    warehousing: false,
  },
  {
    name: 'order.useControlStatuses: what was sent is not final before it is confirmed',
    set: (useControlStatuses) => ({ order: { useControlStatuses } }),
    effect: (vendor) =>
      (['Invoice Sent', 'Invoice Control Received'] as const).map(
        (status) => light('invoice', status, lightOptions(vendor)).level,
      ),
    on: ['halfOk', 'full'],
    off: expect.arrayContaining(['full']),
    generic: ['full', 'full'],
    warehousing: ['halfOk', 'full'],
  },
  {
    name: 'order.canClearPriceValidationErrors: a person may pass over a price error',
    set: (canClearPriceValidationErrors) => ({ order: { canClearPriceValidationErrors } }),
    effect: (vendor) => decideClearErrors(priceError, of(vendor)).ok,
    on: true,
    off: false,
    generic: true,
    warehousing: false,
  },
  {
    name: 'storeOrderDetails.showRevalidateButton: Revalidate has a place',
    set: (showRevalidateButton) => ({ storeOrderDetails: { showRevalidateButton } }),
    effect: (vendor) => offersRevalidate({ orderStatus: 'Error' }, of(vendor)),
    on: true,
    off: false,
    generic: true,
    warehousing: true,
  },
  {
    name: 'order.validateQuantityAck: more than was ordered is an error',
    set: (validateQuantityAck) => ({ order: { validateQuantityAck } }),
    effect: (vendor) => severity(vendor, false),
    on: 'error',
    off: 'none',
    generic: 'error',
    warehousing: 'error',
  },
  {
    name: 'order.highlightErrorsAfterSent: errors stay in sight after the order was sent',
    set: (highlightErrorsAfterSent) => ({ order: { highlightErrorsAfterSent } }),
    effect: (vendor) => severity(vendor, true),
    on: 'error',
    off: 'none',
    generic: 'none',
    warehousing: 'error',
  },
]

describe.each(settings)('$name', ({ set, effect, on, off, ...own }) => {
  it.each(variants)('in the %s variant', (variant) => {
    expect(effect(vendorConfig(variant, set(true)))).toEqual(on)
    expect(effect(vendorConfig(variant, set(false)))).toEqual(off)
    expect(effect(vendorConfig(variant))).toEqual(own[variant])
  })
})

it('order.sendAckStatusAction names the action that sends an acknowledgement; ack is known beside it', () => {
  const own = vendorConfig('generic', { order: { sendAckStatusAction: 'tellRetailer' } })
  expect(readMarkStatusAction('TellRetailer', own)).toBe('ack')
  expect(readMarkStatusAction('ack', own)).toBe('ack')
  expect(readMarkStatusAction('sendAck', own)).toBeNull()
  expect(readMarkStatusAction('sendAck', vendorConfig('warehousing'))).toBe('ack')
  expect(readMarkStatusAction('sendAck', vendorConfig('generic'))).toBeNull()
})

it('the features of a variant decide what is offered: reservations with ReserveStock alone', () => {
  const onsite = { partner: { workflowType: 'Onsite' as const } }
  for (const variant of variants) {
    expect(offersReservations(context({ variant, ...onsite }))).toBe(true)
    expect(offersReservations(context({ variant, ...onsite, vendor: { features: [] } }))).toBe(false)
  }
})

it('both variants show the same buttons of a fresh store order, and hold the order back differently', () => {
  const admin = { isAdmin: true, permissions: new Set<PermissionKey>() }
  const [generic, warehousing] = variants.map((variant) => storeOrderActions(storeOrder(), admin, context({ variant })))
  const shown = (actions: typeof generic) => actions?.filter((one) => one.shown).map((one) => one.label)
  expect(shown(generic)).toEqual(shown(warehousing))
  const send = (actions: typeof generic) => actions?.find((one) => one.action === 'order')?.decision
  expect(send(generic)).toMatchObject({ ok: true })
  expect(send(warehousing)).toMatchObject({ ok: false, refusal: { code: 'unackedOrder' } })
})
