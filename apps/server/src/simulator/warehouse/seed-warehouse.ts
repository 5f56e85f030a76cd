/**
 * Seeds the simulated warehouse for a demo: stock for the products of every partner it serves, and the orders and
 * reservations of the demo history. Only this reads the portal's tables; afterwards the warehouse uses its interface alone.
 */
import type { Tx } from '@quayside/store'
import { sql } from 'kysely'
import type { ExternalDelivery } from '../../jobs/job-queue.ts'

async function isOpen(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from warehouse_simulator.stock limit 1`.execute(tx)
  return rows.length > 0
}

/** Every line of a partner with an external system: its warehouse (else the partner's first) and its quantity in EACH. */
const historyLines = sql`
  select so.store_order_id, so.order_status, so.external_status, so.status, so.last_modified, line.store_order_product_id,
    coalesce(warehouse.external_warehouse_id, first_one.external_warehouse_id) as warehouse, product.external_product_id as product,
    coalesce(line.quantity_acknowledged, line.quantity) * product.pack_size as quantity
  from store_order so join partner on partner.partner_id = so.partner_id and partner.has_external_system
    join purchase_order po using (order_id)
    join store_order_product line using (store_order_id) join product on product.product_id = line.product_id
    left join warehouse on warehouse.warehouse_id = coalesce(line.warehouse_id, so.warehouse_id, po.warehouse_id)
    cross join lateral (select external_warehouse_id from warehouse where partner_id = so.partner_id order by warehouse_id limit 1) first_one
  where product.external_product_id is not null`

/** One product in twelve is sold out or nearly so; of the others there are some dozens to some hundreds. */
async function seedStock(tx: Tx): Promise<void> {
  await sql`
    insert into warehouse_simulator.stock (warehouse, product, on_hand)
    select warehouse, product, case when chance % 12 = 0 then chance % 5 else 60 + chance % 840 end
    from (
      select distinct warehouse.external_warehouse_id as warehouse, product.external_product_id as product,
        abs(hashtext(warehouse.external_warehouse_id || product.external_product_id)::bigint) as chance
      from partner join warehouse using (partner_id) join product using (partner_id)
      where partner.has_external_system and warehouse.external_warehouse_id is not null and product.external_product_id is not null) kept`.execute(
    tx,
  )
}

/** Open orders take their next step in the following hours, one after another. */
async function seedCustomerOrders(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into warehouse_simulator.customer_order (reference, status, entered, next_step)
    select 'QS-' || store_order_id, seen.status, seen.last_modified,
      case when seen.status in ('Not Entered', 'Entered', 'Picking', 'Checking', 'Finalised')
        then ${now}::timestamptz + interval '20 minutes' + (store_order_id % 400) * interval '1 minute' end
    from (
      select distinct store_order_id, last_modified,
        case when order_status = 'Deleted' or status = 'Ignored' then 'Deleted' else external_status end as status
      from (${historyLines}) lines
      where (order_status = 'Order Sent' or external_status <> 'Not Entered') and external_status not in ('Missing', 'Ignored')) seen
    order by store_order_id`.execute(tx)
  await sql`
    insert into warehouse_simulator.order_line (order_number, line, warehouse, product, quantity, picked)
    select known.order_number, lines.store_order_product_id::text, lines.warehouse, lines.product, lines.quantity,
      case when known.status in ('Finalised', 'Confirm Sent') then lines.quantity end
    from (${historyLines}) lines join warehouse_simulator.customer_order known on known.reference = 'QS-' || lines.store_order_id
    where known.status <> 'Deleted' and lines.quantity > 0`.execute(tx)
  await sql`
    update store_order set system_store_order_number = known.order_number::text, system_store_order_id = known.order_number::text
    from warehouse_simulator.customer_order known
    where known.reference = 'QS-' || store_order_id and system_store_order_number is null`.execute(tx)
}

async function seedReservations(tx: Tx): Promise<void> {
  await sql`
    insert into warehouse_simulator.reservation (reference, line, warehouse, product, quantity)
    select 'QS-' || store_order_id, store_order_product_id::text, warehouse, product, quantity from (${historyLines}) lines
    where order_status = 'Order Reserved' and quantity > 0`.execute(tx)
  await sql`
    update store_order_product set external_reservation_id = 'R-' || reservation_number
    from warehouse_simulator.reservation where line = store_order_product_id::text`.execute(tx)
}

/** Stock that is promised is on hand as well. */
async function addPromisedStock(tx: Tx): Promise<void> {
  await sql`
    update warehouse_simulator.stock set on_hand = on_hand + promised.quantity
    from (
      select warehouse, product, sum(quantity) as quantity from (
        select warehouse, product, quantity from warehouse_simulator.reservation
        union all select warehouse, product, quantity from warehouse_simulator.order_line where picked is null) all_of_it
      group by 1, 2) promised
    where stock.warehouse = promised.warehouse and stock.product = promised.product`.execute(tx)
}

/** Does nothing where the warehouse has stock already. */
export async function seedWarehouse(tx: Tx, system: string, now: Date): Promise<void> {
  if (await isOpen(tx)) return
  await seedStock(tx)
  await seedCustomerOrders(tx, now)
  await seedReservations(tx)
  await addPromisedStock(tx)
  await sql`
    insert into stock_reservation (store_order_id, system, held)
    select distinct substring(reference from 4)::bigint, ${system}, ${now}::timestamptz from warehouse_simulator.reservation
    on conflict do nothing`.execute(tx)
}

/** What the demo history left queued for the external system, as the jobs that deliver it. */
export async function deliveriesUnderWay(tx: Tx): Promise<ExternalDelivery[]> {
  const { rows } = await sql<{ store_order_id: number; partner_id: number; stage: 'order' | 'salesOrder'; by: string }>`
    select store_order_id, store_order.partner_id, stage, coalesce(store_order.last_modified_by, 'Quayside demo') as by
    from store_order join partner using (partner_id), unnest(pending_stages) as stage
    where has_external_system and stage in ('order', 'salesOrder') order by store_order_id`.execute(tx)
  return rows.map(({ store_order_id, partner_id, stage, by }) => ({
    kind: stage,
    storeOrderID: store_order_id,
    partnerID: partner_id,
    key: `${stage}:${store_order_id}:told`,
    requestedBy: by,
  }))
}
