/** The oldest order first: what has no date comes last in that order too, which the index for the newest cannot give. */
export const lists = `
create index purchase_order_oldest_idx on purchase_order (order_date, order_id) where not completed;
`
