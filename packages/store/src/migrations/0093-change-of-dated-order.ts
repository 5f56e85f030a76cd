/** Order changes name the date of their order, and keep what of them was not applied at a store order. */
export const changeOfDatedOrder = `
alter table order_change add column order_date date;
update order_change set order_date = (document ->> 'orderDate')::date
  where document ->> 'orderDate' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
alter table order_change_store_order add column not_applied jsonb not null default '[]';
`
