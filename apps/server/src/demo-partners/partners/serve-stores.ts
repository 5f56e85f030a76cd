/** Which warehouse serves a demo store, where the partner's orders go to the warehouse system. */
import type { Tx } from '@quayside/store'
import { sql } from 'kysely'

/** The South Island, where the partner has a warehouse there. */
const southern = ['CAN', 'OTA', 'STL', 'NSN', 'TAS', 'MBH', 'WTC', 'MRL', 'NEL']

/** Every second store of the rest is left to the order's default. */
export async function serveStores(tx: Tx): Promise<void> {
  await sql`
    update store set warehouse_id = warehouse.warehouse_id
    from warehouse join partner using (partner_id)
    where warehouse.partner_id = store.partner_id and partner.has_external_system
      and warehouse_code = case
        when store.state = any(${southern}::text[]) and partner.multi_warehouse_orders_enabled then 'ROLLEST'
        when store.store_id % 2 = 0 or not partner.multi_warehouse_orders_enabled then 'KARAKA' end`.execute(tx)
}

/** Orders of partners with several warehouses name the one that fills in where a store order names none. */
export async function nameDefaultWarehouses(tx: Tx): Promise<void> {
  await sql`
    update purchase_order set warehouse_id = warehouse.warehouse_id from warehouse join partner using (partner_id)
    where warehouse.partner_id = purchase_order.partner_id and warehouse_code = 'KARAKA'
      and partner.has_external_system and purchase_order.warehouse_id is null`.execute(tx)
}
