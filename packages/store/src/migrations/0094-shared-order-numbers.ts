/** A person can accept an order whose number another order has; among live orders number and date stay unique. */
export const sharedOrderNumbers = `
alter table purchase_order add column shares_number boolean not null default false;
drop index purchase_order_number_key;
create unique index purchase_order_number_key on purchase_order (partner_id, order_number)
  where status not in ('Error', 'Deleted') and not shares_number;
create unique index purchase_order_dated_number_key on purchase_order (partner_id, order_number, order_date)
  where status not in ('Error', 'Deleted');
`
