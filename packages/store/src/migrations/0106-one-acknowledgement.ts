/** One acknowledgement for a purchase order: each of its store orders knows the one that the acknowledgement is named after. */
export const oneAcknowledgement = `
alter table store_order add column ack_store_order_id bigint references store_order on delete set null;
create index store_order_ack_idx on store_order (ack_store_order_id) where ack_store_order_id is not null;
`
