/**
 * What the portal asks of an external warehouse or inventory system. A connector for a real system implements this and nothing else.
 *
 * Every call may be made twice with the same key or reference and must take effect once: a job that died between the
 * system's answer and our own record asks again. Quantities are in EACH, as decimal text.
 */
import type { DecimalText, PlaceAddress } from '@quayside/domain'

/**
 * The system could not be reached or did not answer in time, so a retry makes sense. Anything it *says* is an answer instead.
 * The message is a sentence for people that names the system.
 */
export class ExternalSystemDown extends Error {}

/** A "no" from the system in its own words; trying again would not help. */
export interface Refused {
  readonly ok: false
  readonly reason: string
}

export interface SystemLine {
  /** Ours; comes back in answers and reports. */
  readonly line: string
  /** External product id. */
  readonly product: string
  readonly description: string | null
  readonly quantity: DecimalText
  /** External warehouse id; null: the system's own choice. */
  readonly warehouse: string | null
}

export interface SystemOrder {
  readonly kind: 'order' | 'salesOrder'
  /** Names this very sending: the system answers the same to the same key. */
  readonly key: string
  /** Names the store order for as long as it lives, however often it is sent. */
  readonly reference: string
  readonly orderNumber: string
  readonly storeOrderNumber: string
  readonly customerReference: string | null
  readonly customer: string | null
  readonly retailer: string | null
  readonly deliverAfter: string | null
  readonly deliverBefore: string | null
  readonly comments: string | null
  readonly deliverTo: PlaceAddress & { readonly storeCode: string | null }
  /** The store that a distribution centre, `deliverTo`, takes the goods for; null: they are for `deliverTo`. */
  readonly forStore: SystemOrder['deliverTo'] | null
  readonly lines: readonly SystemLine[]
}

/** The system's own number and id for what was entered. */
export type Entered = { readonly ok: true; readonly number: string; readonly id: string } | Refused

export type Reserved =
  | { readonly ok: true; readonly lines: readonly { readonly line: string; readonly reservationID: string }[] }
  /** All or nothing: these lines want more than there is. */
  | {
      readonly ok: false
      readonly reason: null
      readonly short: readonly { readonly line: string; readonly available: DecimalText }[]
    }
  | Refused

export interface SystemReservation {
  readonly reference: string
  readonly lines: readonly SystemLine[]
}

export interface StockLevel {
  readonly warehouse: string
  readonly product: string
  readonly availableToOrder: DecimalText
}

export interface PickedQuantity {
  readonly line: string
  readonly quantity: DecimalText
  /** Lines of one carton share it; null: the system does not say. */
  readonly carton: string | null
}

export interface SystemReport {
  /** Rises from report to report of one system. */
  readonly number: number
  readonly reference: string
  /** In the system's own words. */
  readonly status: string
  readonly detail: string | null
  /** With Finalised: what was picked of each line. */
  readonly picked: readonly PickedQuantity[] | null
  /** With Finalised: the order of the system's own that the goods were picked on, where it is not the one it was given. */
  readonly orderNumber?: string | null
}

export interface ExternalSystem {
  readonly name: string
  /** The statuses that it gives its orders. */
  readonly statuses: readonly string[]
  /** Takes an order or our sales order in; entering one again under a new key replaces it while nothing was picked. */
  enter(order: SystemOrder): Promise<Entered>
  /** Takes an order back and frees what is held for it; fine when it knows neither. */
  cancel(reference: string): Promise<{ readonly ok: true } | Refused>
  /** Holds stock for all of these store orders or for none; replaces what was held under the same references. */
  reserve(reservations: readonly SystemReservation[]): Promise<Reserved>
  release(references: readonly string[]): Promise<{ readonly ok: true } | Refused>
  /** Products and warehouses that it does not know are left out. */
  stockOnHand(products: readonly string[], warehouses: readonly string[]): Promise<readonly StockLevel[]>
  /** What happened after the report with this number, oldest first. */
  reportsAfter(number: number): Promise<readonly SystemReport[]>
  /** Which of these orders it does not know. */
  unknownOf(references: readonly string[]): Promise<readonly string[]>
}
