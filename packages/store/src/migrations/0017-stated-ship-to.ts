/** Where each store order goes as its message wrote it; orders from before have it from the parties that were kept with them. */
export const statedShipTo = `
alter table store_order add column stated_ship_to jsonb;
update store_order set stated_ship_to = (
  select party - 'role' from purchase_order,
    jsonb_array_elements(case when jsonb_typeof(source_document -> 'parties') = 'array' then source_document -> 'parties' else '[]' end) with ordinality named (party, place)
  where purchase_order.order_id = store_order.order_id and party ->> 'role' = 'ship-to'
    and party ->> 'code' is not distinct from coalesce(source_document -> 'storeCodes' ->> store_order_number, (select store_code from store where store.store_id = store_order.store_id))
  order by place limit 1);
`
