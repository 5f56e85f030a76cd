/** Totals of orders counted store orders that were deleted or ignored (domain/orders/order-totals.ts, countedInTotals). */
export const totalsOfWhatCounts = `
update purchase_order set sub_total = counted.sub_total, tax_total = counted.tax_total, total = counted.total
from (
  select order_id, sum(sub_total) as sub_total, sum(tax_total) as tax_total, sum(total) as total from store_order
  where status not in ('Deleted', 'Ignored')
  group by order_id) counted
where counted.order_id = purchase_order.order_id
  and exists (select from store_order gone where gone.order_id = purchase_order.order_id and gone.status in ('Deleted', 'Ignored'));
`
