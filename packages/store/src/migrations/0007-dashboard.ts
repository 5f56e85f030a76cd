/** Indexes that the dashboard reads by: what was received of a partner in a range. */
export const dashboard = `
create index purchase_order_received_idx on purchase_order (partner_id, created);
create index store_order_received_idx on store_order (partner_id, created);
`
