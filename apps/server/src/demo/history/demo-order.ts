/** An order of the demo history while its scenario runs: its rows so far, with their state as the rules see it. */
import type { InvoiceState, PartnerSettings, ShipmentState, StoreOrderState, VendorConfig } from '@quayside/domain'
import type { PurchaseOrder } from '@quayside/edi-mapping'
import type { NewInvoiceProduct, NewLine, NewOrder, NewStoreOrder, PartnerRow } from '@quayside/store'
import type { Random } from '../../demo-partners/seeded-random.ts'
import type { Retailer } from '../../simulator/retailer/seed-order.ts'

/** A partner as the demo world sees it from both sides. */
export interface DemoPartner {
  readonly row: PartnerRow
  readonly settings: PartnerSettings
  readonly retailer: Retailer
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface DemoLine extends Mutable<NewLine> {
  readonly id: number
  quantityShipped: string
  quantityInvoiced: string
}

export interface DemoCarton {
  readonly id: number
  readonly number: string
  readonly sscc: string
  readonly content: readonly { readonly line: DemoLine; readonly quantity: string }[]
}

export interface DemoShipment {
  state: ShipmentState
  readonly created: Date
  cartons: DemoCarton[]
  sendCount: number
  error: string | null
  dispatchDate: string | null
  carrier: string | null
  trackingNumber: string | null
  modified: Date
}

export interface DemoInvoice {
  state: InvoiceState
  readonly created: Date
  readonly products: readonly (NewInvoiceProduct & { readonly line: DemoLine })[]
  readonly amounts: { readonly subTotal: string; readonly totalTax: string; readonly total: string }
  readonly freight: string
  sendCount: number
  error: string | null
  modified: Date
}

export interface DemoStoreOrder {
  readonly id: number
  readonly order: DemoOrder
  readonly arrived: NewStoreOrder
  readonly storeCode: string | null
  state: StoreOrderState
  readonly lines: DemoLine[]
  readonly shipments: DemoShipment[]
  readonly invoices: DemoInvoice[]
  /** Moment of each stage's last move. */
  readonly times: Record<string, string>
  /** How often each stage's document was sent. */
  readonly sendCounts: Record<string, number>
  modified: Date
  modifiedBy: string
}

export interface DemoOrder {
  readonly id: number
  readonly partner: DemoPartner
  readonly vendor: VendorConfig
  readonly arrived: NewOrder
  /** Null for an order that was made by hand in the portal. */
  readonly document: PurchaseOrder | null
  readonly storeOrders: DemoStoreOrder[]
  readonly created: Date
  completed: boolean
  /** The scenario's current time. */
  now: Date
  readonly random: Random
}

/** The invoice that a credit takes back: the store order's first. */
export const creditedBy = (
  { invoices }: DemoStoreOrder,
  { state }: Pick<DemoInvoice, 'state'>,
): DemoInvoice | undefined => (state.invoiceType === 'Credit' ? invoices[0] : undefined)
