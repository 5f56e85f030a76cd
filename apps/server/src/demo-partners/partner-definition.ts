/** A demo partner as data: how it is set up in the portal, and how its retailer writes codes and numbers. */
import type { PartnerGuide } from '@quayside/domain'
import type { PartnerTable } from '@quayside/store'
import type { Insertable } from 'kysely'

export type PartnerSettingsRow = Partial<
  Omit<Insertable<PartnerTable>, 'partner_id' | 'code' | 'name' | 'guide' | 'entity_id' | 'retailer_id'>
>

export interface PartnerDefinition {
  readonly code: string
  readonly name: string
  readonly guide: PartnerGuide
  readonly settings: PartnerSettingsRow
  /** Its cartons carry GS1 logistic labels. */
  readonly hasLabels?: true
}

/** How a retailer's stores and documents are named. */
export interface RetailerHabits {
  /** Name before a store's place: 'Northside Albany'; empty: the place alone. */
  readonly brand: string
  readonly stores: number
  readonly distributionCentres: number
  readonly storeCode: (number: number) => string
  readonly articles: number
  readonly articleCode: (number: number) => string
  /** Of our list price. */
  readonly priceShare: number
  readonly orderNumber: (number: number) => string
  readonly reference: (number: number) => string | null
  readonly firstOrderNumber: number
  /** Share of orders that go to several stores. */
  readonly severalStores: number
  /** Orders in the demo data. */
  readonly orders: number
}

/** A partner that a simulated retailer stands behind. */
export interface SimulatedPartner extends PartnerDefinition {
  readonly entity: string
  readonly habits: RetailerHabits
}
