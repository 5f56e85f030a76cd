/** What screens say of goods that pass a distribution centre on their way to a store. */
import type { DistributionCentre, StoreOrderSummary } from '@quayside/contract'

type Routed = Pick<StoreOrderSummary, 'distributionCentre' | 'store' | 'statedShipTo'>

/** 'Karaka DC', else its code or street. */
export const centreName = ({ name, code, address1 }: DistributionCentre): string =>
  name ?? code ?? address1 ?? 'the distribution center'

/** 'Karaka DC (9001)'. */
export const centreTitle = (centre: DistributionCentre): string =>
  centre.name !== null && centre.code !== null ? `${centre.name} (${centre.code})` : centreName(centre)

/** Name of the store that a store order is for, else its code; null: none is known. */
export const storeNameOf = ({ store, statedShipTo }: Routed): string | null =>
  store?.name ?? statedShipTo?.name ?? store?.storeCode ?? statedShipTo?.code ?? null

/** Stores that are named one by one; more are counted. */
const maxNamedStores = 3

/** 'Store 0101, Store 0102' or '12 stores': final stores of goods that pass distribution centres; null where there are none. */
export function finalStoresText(storeOrders: readonly Routed[]): string | null {
  const routed = storeOrders.filter(({ distributionCentre }) => distributionCentre !== null)
  if (routed.length === 0) return null
  if (routed.length > maxNamedStores) return `${routed.length} stores`
  return routed.map((one) => storeNameOf(one) ?? 'a store without a code').join(', ')
}

/** The only distribution centre of the store orders; null where there is none, or there are several. */
export function onlyCentre(storeOrders: readonly Routed[]): DistributionCentre | null {
  const centres = storeOrders.flatMap(({ distributionCentre }) => distributionCentre ?? [])
  const [first = null] = centres
  return centres.every((one) => one.code === first?.code && one.name === first?.name) ? first : null
}
