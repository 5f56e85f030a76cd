/** Store orders, shipments and invoices for tests: a partner with every stage on, and short ways to say what is different. */
import type { InvoiceState } from '../invoices/invoice-state.ts'
import { allowedOf } from '../kernel/decision.fixture.ts'
import type { Decision } from '../kernel/decision.ts'
import { type Variant, type VendorOverrides, vendorConfig } from '../kernel/vendor.ts'
import { orderStatus } from '../orders/order-status.ts'
import { newPartnerSettings, type PartnerSettings } from '../partners/partner-settings.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import type { StoreOrderContext } from './context.ts'
import { storeOrderStatus } from './store-order-roll-up.ts'
import { newStoreOrderState, type StoreOrderState } from './store-order-state.ts'
import { type StoreOrderTransition, stateAfter } from './store-order-transition.ts'

export function partner(given: Partial<PartnerSettings> = {}): PartnerSettings {
  return newPartnerSettings({ partnerID: 1, partnerCode: 'ACME', name: 'Acme', hasExternalSystem: true, ...given })
}

export interface ContextGiven extends Partial<Omit<StoreOrderContext, 'partner' | 'vendor'>> {
  readonly partner?: Partial<PartnerSettings>
  readonly variant?: Variant
  readonly vendor?: VendorOverrides
}

export function context({
  partner: settings,
  variant = 'generic',
  vendor,
  ...rest
}: ContextGiven = {}): StoreOrderContext {
  return { storeOrderNumber: 'SO-1', ...rest, partner: partner(settings), vendor: vendorConfig(variant, vendor) }
}

/** A store order that has arrived (Waiting), with what is given on top; its own status is rolled up. */
export function storeOrder(given: Partial<StoreOrderState> = {}): StoreOrderState {
  const state = { ...newStoreOrderState(), orderStatus: orderStatus.waiting, ...given }
  return { ...state, status: given.status ?? storeOrderStatus(state) }
}

export function shipment(given: Partial<ShipmentState> = {}): ShipmentState {
  return {
    shipmentID: 7,
    shipmentNumber: 'SS-7',
    status: 'In Progress',
    pending: false,
    statusBeforeError: null,
    shipmentSent: false,
    labelCreated: false,
    cartonsToRelabel: [],
    cartonProductCount: 2,
    ...given,
  }
}

export function invoice(given: Partial<InvoiceState> = {}): InvoiceState {
  return {
    invoiceID: 9,
    invoiceType: 'Invoice',
    invoiceNumber: 'INV-9',
    invoiceDate: '2026-03-09',
    shipmentID: null,
    status: 'Created',
    pending: false,
    statusBeforeError: null,
    invoiceSent: false,
    productCount: 1,
    total: '115.00',
    ...given,
  }
}

/** The state after an allowed decision. */
export function after(state: StoreOrderState, decision: Decision<StoreOrderTransition>): StoreOrderState {
  return stateAfter(state, allowedOf(decision))
}
