/** What a decision about a store order may look at beside its state. Left-out parts are taken as "none". */

import type { InvoiceState } from '../invoices/invoice-state.ts'
import { compare, type DecimalInput } from '../kernel/decimal.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { PricedLine } from '../orders/price-check.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import type { StoreOrderState } from './store-order-state.ts'

/** Quantities of a line as far as the status rules need them. */
export interface LineProgress {
  readonly quantity: DecimalInput
  /** null: not acknowledged yet. */
  readonly quantityAcknowledged: DecimalInput | null
  readonly quantityBackordered: DecimalInput
  readonly quantityShipped: DecimalInput
  /** In the cartons of live shipments, sent or not; left out: not looked at. */
  readonly quantityPacked?: DecimalInput
}

/** Acknowledged as 0; an unanswered line does not count. */
export function isAcknowledgedAsZero({ quantityAcknowledged }: Pick<LineProgress, 'quantityAcknowledged'>): boolean {
  return quantityAcknowledged !== null && compare(quantityAcknowledged, 0) === 0
}

export interface PricedProgress
  extends PricedLine,
    Pick<LineProgress, 'quantity' | 'quantityAcknowledged'>,
    Partial<Pick<LineProgress, 'quantityBackordered'>> {
  /** What the retailer ordered, in the line's unit; left out: `quantity`. */
  readonly orderedQuantity?: DecimalInput
  /** Why the line is refused, reduced or late, in the partner's code; null or left out: no reason is given. */
  readonly reasonCode?: string | null
  /** How people refer to the line, for messages. */
  readonly lineNumber: string
  readonly code: string
  /** An error for each line of it; stays when the store order's errors are cleared. */
  readonly error: string | null
}

export interface StoreOrderContext {
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly lines?: readonly LineProgress[]
  /** The number of lines, where the lines themselves are not loaded. */
  readonly lineCount?: number
  /** Something is in no carton of a live shipment yet; left out: not looked at. */
  readonly leftToPack?: boolean
  /** Something that can be invoiced is on no invoice yet; left out: not looked at. */
  readonly leftToInvoice?: boolean
  /** The lines' prices and answers, and what is noted as wrong with them. */
  readonly pricedLines?: readonly PricedProgress[]
  readonly shipments?: readonly ShipmentState[]
  readonly invoices?: readonly InvoiceState[]
  /** The system that the order is at home in. */
  readonly system?: string | null
  /** A line of it has no warehouse: neither its own, nor the store order's, nor the order's, nor the partner's only one. */
  readonly withoutWarehouse?: boolean
  /** How a total that the order's message states differs from its lines, until a person accepts it; null: it does not. */
  readonly totalDifference?: string | null
  /** For messages. */
  readonly storeOrderNumber?: string
  /** Where the partner takes one ASN for the whole order: its other store orders. Left out: an ASN for each. */
  readonly others?: () => readonly OtherStoreOrder[]
  /** The order has several store orders, and the partner takes one acknowledgement for all of them. Left out: not looked at. */
  readonly isOneAcknowledgement?: boolean
  /** Its next acknowledgement answers an order change, by itself. */
  readonly answersChange?: boolean
  /** How often an acknowledgement of it was queued; left out: not looked at. */
  readonly acknowledgementCount?: number
  /** The store orders that its last acknowledgement was for as well; left out: it was for this one alone, or none was sent. */
  readonly acknowledgedWith?: () => readonly OtherStoreOrder[]
}

/** Another store order of the same order. */
export interface OtherStoreOrder {
  readonly storeOrderID: number
  readonly state: StoreOrderState
  readonly context: StoreOrderContext
}

/** The vendor's own light options, for what depends on a status being final. */
export function lightOptions(vendor: VendorConfig) {
  return { variant: vendor.variant, useControlStatuses: vendor.order.useControlStatuses }
}
