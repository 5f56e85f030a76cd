/** Lists of master data by the partner, customer or kind that they are filtered by, in their order. */
export const masterDataInOrder = `
create index store_partner_listed_idx on store (partner_id, store_code collate language_order, store_id);
create index store_center_listed_idx on store (store_code collate language_order, store_id) where is_distribution_center;
create index store_global_listed_idx on store (store_code collate language_order, store_id) where retailer_id is not null;
create index master_product_customer_listed_idx on master_product (external_customer_id, sku collate language_order, master_product_id);
`
