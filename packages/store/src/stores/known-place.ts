/** A store's row as the address rules need it. */
import type { KnownPlace } from '@quayside/domain'

interface PlaceRow {
  readonly store_id: number
  readonly store_code: string
  readonly name: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly suburb?: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly country: string | null
}

export const knownPlace = (row: PlaceRow): KnownPlace => ({
  storeID: row.store_id,
  storeCode: row.store_code,
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  suburb: row.suburb ?? null,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
})
