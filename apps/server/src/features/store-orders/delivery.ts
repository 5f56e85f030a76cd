/** From whom to whom the goods of a store order go, in lines of an address: on labels and reports. */
import type { DistributionCentre } from '@quayside/contract'
import { type DeliveryPlace, deliveryPlace, deliveryRoute, type PlaceAddress } from '@quayside/domain'
import {
  type DistributionCentreRow,
  type DocumentHeader,
  knownPlace,
  type PartnerRow,
  type Queries,
  readDocumentHeader,
  readEntityName,
  routePlace,
} from '@quayside/store'

/** The lines of an address as they stand on paper. */
export const addressLines = (place: PlaceAddress | null): string[] => {
  if (!place) return []
  const { name, address1, address2, city, state, postalCode, country } = place
  const town = [city, state, postalCode].filter(Boolean).join(' ')
  return [name, address1, address2, town, country].filter((line): line is string => Boolean(line?.trim()))
}

/** The place that the goods leave from, where the order names one; else our own name towards the partner. */
async function senderOf(db: Queries, header: DocumentHeader, partner: PartnerRow): Promise<string[]> {
  if (header.from_store) return addressLines(knownPlace(header.from_store))
  return [await ourName(db, partner)]
}

/** As this partner knows us. */
export async function ourName(db: Queries, partner: PartnerRow): Promise<string> {
  const entity = partner.entity_id === null ? null : await readEntityName(db, partner.entity_id)
  return entity ?? partner.guide.us.id
}

export interface Delivery {
  readonly header: DocumentHeader
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Of the store that the goods are for. */
  readonly storeCode: string | null
  /** The store that a distribution centre takes the goods for; empty: they go to it directly. */
  readonly forStore: readonly string[]
  /** Name of that store; null: none is known, or the goods go to it directly. */
  readonly storeName: string | null
}

/** Code and address of a store that goods are for in the end. */
const namedStore = ({ code, ...place }: DeliveryPlace): string[] => [...(code ? [code] : []), ...addressLines(place)]

/** Null where there is no such store order. */
export async function deliveryOf(db: Queries, storeOrderID: number, partner: PartnerRow): Promise<Delivery | null> {
  const header = await readDocumentHeader(db, storeOrderID)
  if (!header) return null
  const store = { stated: header.stated_ship_to, store: header.store && knownPlace(header.store) }
  const { shipTo, finalStore } = deliveryRoute(store, routePlace(header.centre))
  const to = addressLines(shipTo)
  return {
    header,
    from: await senderOf(db, header, partner),
    to: to.length > 0 ? to : [...(finalStore && shipTo?.code ? [shipTo.code] : []), partner.name],
    storeCode: (finalStore ?? shipTo)?.code ?? null,
    storeName: finalStore?.name ?? null,
    forStore: finalStore ? namedStore(finalStore) : [],
  }
}

/** By the message, completed from our record where the two agree. */
export function presentCentre(centre: DistributionCentreRow | null): DistributionCentre | null {
  const route = routePlace(centre)
  const place = route && deliveryPlace(route.stated, route.store)
  if (!centre || !place) return null
  const { code, name, address1, address2, city, state, postalCode, country } = place
  return { storeID: centre.store?.store_id ?? null, code, name, address1, address2, city, state, postalCode, country }
}
