/** The parties that a report names: who sends, who is billed, where the goods go. */
import { knownPlace, type PartnerRow, type Queries } from '@quayside/store'
import { addressLines, type Delivery, deliveryOf, ourName } from '../store-orders/delivery.ts'
import type { Report } from './report.ts'

export interface Parties {
  readonly from: readonly string[]
  readonly deliverTo: readonly string[]
  /** The store that a distribution centre, `deliverTo`, takes the goods for; empty: they go to it directly. */
  readonly forStore: readonly string[]
  readonly billTo: readonly string[]
  readonly header: Delivery['header'] | null
}

/** Without a store order, or where it names no other, the partner is billed. */
export async function partiesOf(db: Queries, storeOrderID: number | null, partner: PartnerRow): Promise<Parties> {
  const delivery = storeOrderID === null ? null : await deliveryOf(db, storeOrderID, partner)
  const billTo = delivery?.header.bill_to ? addressLines(knownPlace(delivery.header.bill_to)) : []
  return {
    from: delivery?.from ?? [await ourName(db, partner)],
    deliverTo: delivery?.to ?? [],
    forStore: delivery?.forStore ?? [],
    billTo: billTo.length > 0 ? billTo : [partner.name],
    header: delivery?.header ?? null,
  }
}

/** Those of them that have something to say. */
export const namedParties = (parties: Readonly<Record<string, readonly string[]>>): Report['parties'] =>
  Object.entries(parties).flatMap(([title, lines]) => (lines.length > 0 ? [{ title, lines }] : []))
