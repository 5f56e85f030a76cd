/** The store orders of an order are found by the unique index of their numbers, which begins with the order. */
export const storeOrdersOfAnOrder = `
drop index store_order_order_idx;
`
