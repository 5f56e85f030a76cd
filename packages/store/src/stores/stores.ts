/** Finds and makes the stores that orders name. */
import type { Selectable } from 'kysely'
import type { GivenColumns } from '../column-names.ts'
import type { Tx } from '../database.ts'
import type { StoreTable } from '../schema.ts'
import { placeColumns } from './store-json.ts'

export interface StoreRow extends Pick<Selectable<StoreTable>, (typeof columns)[number]> {
  warehouse_code: string | null
  external_warehouse_id: string | null
  global_store_id: number | null
  /** Whose the global store is. */
  global_retailer_id: number | null
  /** The code by which an order named it, where one did. */
  named_code?: string
}

const columns = [...placeColumns, 'active', 'warehouse_id', 'global_store_id'] as const

export type NewStore = GivenColumns<
  StoreTable,
  'store_code' | 'name' | 'address1' | 'address2' | 'city' | 'state' | 'postal_code' | 'country'
> & { readonly is_distribution_center?: boolean }

export async function createStores(
  tx: Tx,
  partnerID: number,
  stores: readonly NewStore[],
  by: string,
): Promise<StoreRow[]> {
  if (stores.length === 0) return []
  const rows = await tx
    .insertInto('store')
    .values(stores.map((store) => ({ ...store, partner_id: partnerID, created_by: by, last_modified_by: by })))
    .onConflict((conflict) => conflict.columns(['partner_id', 'store_code']).doUpdateSet({ active: true }))
    .returning(columns)
    .execute()
  const unplaced = { warehouse_code: null, external_warehouse_id: null, global_retailer_id: null }
  return rows.map((row) => ({ ...row, ...unplaced }))
}
