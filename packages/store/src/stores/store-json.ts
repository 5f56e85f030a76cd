/** A store inside the row of something else, and the ship-to of a message with the store that it names. */
import type { StatedShipTo } from '@quayside/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTable } from '../schema.ts'

/** What documents and the warehouse need of a store. */
export const placeColumns = [
  'store_id',
  'store_code',
  'name',
  'address1',
  'address2',
  'suburb',
  'city',
  'state',
  'postal_code',
  'country',
] as const

export type PlaceRow = Pick<Selectable<StoreTable>, (typeof placeColumns)[number]>

/** What the screens show of a store. */
const storeSummaryColumns = [...placeColumns, 'phone'] as const

export type StoreSummaryRow = Pick<Selectable<StoreTable>, (typeof storeSummaryColumns)[number]>

/** The place, from a table of that alias; null where it has no row. Written out, so that a test can hold it against the row type. */
export const placeJson = (alias: string) => sql`
  case when ${sql.ref(`${alias}.store_id`)} is null then null else json_build_object(
    'store_id', ${sql.ref(`${alias}.store_id`)}, 'store_code', ${sql.ref(`${alias}.store_code`)}, 'name', ${sql.ref(`${alias}.name`)}, 'address1', ${sql.ref(`${alias}.address1`)}, 'address2', ${sql.ref(`${alias}.address2`)},
    'suburb', ${sql.ref(`${alias}.suburb`)}, 'city', ${sql.ref(`${alias}.city`)}, 'state', ${sql.ref(`${alias}.state`)}, 'postal_code', ${sql.ref(`${alias}.postal_code`)}, 'country', ${sql.ref(`${alias}.country`)}) end`

/** The ship-to of the message of the store order `so`, as the rules of addresses read it; null where it states none. */
export const statedShipToJson: RawBuilder<StatedShipTo | null> = sql`
  so.stated_ship_to || jsonb_build_object('storeID', so.stated_store_id)`

/** The summary, likewise. */
export const storeSummaryJson = (alias: string): RawBuilder<StoreSummaryRow | null> => {
  const pairs = storeSummaryColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`)
  return sql`case when ${sql.ref(`${alias}.store_id`)} is null then null else json_build_object(${sql.join(pairs)}) end`
}
