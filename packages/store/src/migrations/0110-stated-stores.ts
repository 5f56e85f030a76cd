/** Keeps which store the ship-to of a message was found as, so that a store's new code changes no order (docs/decisions/0231). */
export const statedStores = `
alter table store_order add column stated_store_id bigint references store;
alter table store_order add column stated_code_linked boolean not null default false;

update store_order so set
  stated_store_id = coalesce(
    (select store_id from store where store.partner_id = so.partner_id and store_code = coalesce(stated_ship_to ->> 'linkedStore', stated_ship_to ->> 'code')),
    (select store_id from alternate_store_code other where other.partner_id = so.partner_id and upper(alternate_code) = upper(stated_ship_to ->> 'code'))),
  stated_code_linked = stated_ship_to ? 'linkedStore',
  stated_ship_to = stated_ship_to - 'linkedStore'
where stated_ship_to ->> 'code' is not null;
`
