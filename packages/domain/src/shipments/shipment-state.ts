/** What the rules need to know of one shipment. */
import type { DocumentState } from '../kernel/document-cycle.ts'
import type { PriceBasis } from '../units/price-basis.ts'
import type { ShipmentStatus } from './shipment-status.ts'

export interface ShipmentState extends DocumentState<ShipmentStatus> {
  readonly shipmentID: number
  readonly shipmentNumber: string
  /** An ASN has been delivered: the button reads Resend ASN. */
  readonly shipmentSent: boolean
  /** Every carton carries its label. */
  readonly labelCreated: boolean
  /** Numbers of the cartons that hold something else than when their label was printed. */
  readonly cartonsToRelabel: readonly string[]
  /** Numbers of the cartons that have none; left out where all have one. */
  readonly cartonsWithoutSscc?: readonly string[]
  /** Numbers of the cartons that hold several products or batches; left out where the partner takes such cartons. */
  readonly mixedCartons?: readonly string[]
  /** Number of cartons that hold nothing; 0 when left out. */
  readonly emptyCartonCount?: number
  /** Packed lines without a price for their unit of which a carton holds units without a weight; left out where there are none. */
  readonly unweighedLines?: readonly UnweighedLine[]
  /** Where its ASN was one for several: the shipment that the ASN is named after. */
  readonly asnShipmentID?: number | null
  /** Number of carton lines. */
  readonly cartonProductCount: number
}

export interface UnweighedLine {
  readonly line: string
  readonly code: string
  /** null: a piece. */
  readonly unit: string | null
  readonly priceBasis: PriceBasis
}

export interface ShipmentTransition {
  readonly shipmentID: number
  readonly changes: Partial<Pick<ShipmentState, 'status' | 'pending' | 'statusBeforeError' | 'shipmentSent'>>
  /** Set when the shipment failed; null clears it. */
  readonly error?: string | null
}
