/** The way of a store order's goods: to its store, or to a distribution centre that passes them on to the store. */
import { type DeliveryPlace, deliveryPlace, type KnownPlace, type StatedShipTo } from './stated-ship-to.ts'

/** A place as the message states it and as we know it; see {@link deliveryPlace}. */
export interface RoutePlace {
  readonly stated: StatedShipTo | null
  readonly store: KnownPlace | null
}

export interface DeliveryRoute {
  /** Where the goods are shipped to; null: nothing is known of it. */
  readonly shipTo: DeliveryPlace | null
  /** The store that a distribution centre takes them for; null: they are for the place that they are shipped to. */
  readonly finalStore: DeliveryPlace | null
}

/**
 * Returns where goods are shipped to and which store they are for in the end.
 *
 * @param centre null: the goods go to the store directly
 */
export function deliveryRoute(store: RoutePlace, centre: RoutePlace | null): DeliveryRoute {
  const ofStore = deliveryPlace(store.stated, store.store)
  const ofCentre = centre && deliveryPlace(centre.stated, centre.store)
  return ofCentre ? { shipTo: ofCentre, finalStore: ofStore } : { shipTo: ofStore, finalStore: null }
}
