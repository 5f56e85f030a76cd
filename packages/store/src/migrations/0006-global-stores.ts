/** A global store belongs to a retailer, not to a partner; partners' stores are linked to it. */
export const globalStores = `
alter table store alter column partner_id drop not null;
alter table store add column retailer_id bigint references retailer;
alter table store add constraint store_owner_check check (num_nonnulls(partner_id, retailer_id) = 1);
create unique index store_global_code_key on store (retailer_id, store_code) where retailer_id is not null;
create index store_global_idx on store (global_store_id) where global_store_id is not null;
create index store_search_idx on store using gin ((store_code || ' ' || coalesce(name, '')) gin_trgm_ops);
`
