/** The places that a header names have to be the partner's own. */
import { allow, type Decision, refuse } from '@quayside/domain'
import { findPartnerStore, findPartnerWarehouse, type PartnerPlace, type Tx } from '@quayside/store'

interface Owner {
  readonly partnerID: number
  readonly partnerCode: string
}

/** Null stays null: the address is removed. */
export async function chosenStore(
  tx: Tx,
  { partnerID, partnerCode }: Owner,
  storeID: number | null,
): Promise<Decision<PartnerPlace | null>> {
  if (storeID === null) return allow(null)
  const store = await findPartnerStore(tx, partnerID, storeID)
  return store ? allow(store) : refuse('placeNotOfPartner', { place: 'Store', id: storeID, partner: partnerCode })
}

export async function chosenWarehouse(
  tx: Tx,
  { partnerID, partnerCode }: Owner,
  warehouseID: number | null,
): Promise<Decision<true>> {
  if (warehouseID === null || (await findPartnerWarehouse(tx, partnerID, warehouseID)) !== null) return allow(true)
  return refuse('placeNotOfPartner', { place: 'Warehouse', id: warehouseID, partner: partnerCode })
}
