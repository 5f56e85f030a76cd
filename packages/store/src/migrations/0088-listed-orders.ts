/** Number and reference of an order are copied to its invoices by the functions that write them, no longer by triggers. */
export const listedOrders = `
drop trigger listed_order on invoice;
drop trigger listed_order on purchase_order;
drop function order_of_invoice();
drop function order_of_its_invoices();
`
