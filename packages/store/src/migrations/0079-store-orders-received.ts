/** What was received of a partner is counted by its orders, and added up by the hour: nothing reads store orders by their moment any more. */
export const storeOrdersReceived = `
drop index store_order_received_idx;
`
