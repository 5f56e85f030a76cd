/** The places that a header names: they have to be the partner's own, and people know them by their codes. */
import { allow, type Decision, type FieldEdit, type FieldValue, refuse } from '@quayside/domain'
import { findPartnerStore, findPartnerWarehouse, type PartnerPlace, placeNames, type Tx } from '@quayside/store'

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

const isID = (value: FieldValue) => typeof value === 'number'
const isWarehouse = ({ field }: FieldEdit) => field === 'warehouseID'

/** Edits with their places by code and name in place of ids, which say nothing to a reader. */
export async function namedPlaces(tx: Tx, changes: readonly FieldEdit[]): Promise<FieldEdit[]> {
  const idsOf = (some: readonly FieldEdit[]) => some.flatMap(({ before, after }) => [before, after].filter(isID))
  const names = await placeNames(tx, {
    stores: idsOf(changes.filter((change) => !isWarehouse(change))),
    warehouses: idsOf(changes.filter(isWarehouse)),
  })
  return changes.map((change) => {
    const known = isWarehouse(change) ? names.warehouses : names.stores
    const named = (value: FieldValue) => (isID(value) ? (known.get(value) ?? value) : value)
    return { ...change, before: named(change.before), after: named(change.after) }
  })
}
