/**
 * Deadlines: how long a partner gives for each step, and when the next one of an order is due. Kept with the order so that a list
 * of a million can be sorted by it; `due_zone` is the zone whose days they were worked out in.
 */
export const deadlines = `
alter table partner
  add column ack_within_hours integer not null default 24 check (ack_within_hours between 0 and 8760),
  add column asn_lead_hours integer not null default 0 check (asn_lead_hours between 0 and 8760),
  add column invoice_within_hours integer not null default 24 check (invoice_within_hours between 0 and 8760);
alter table purchase_order
  add column due timestamptz,
  add column due_step text check (due_step in ('acknowledge', 'ship', 'invoice')),
  add check ((due is null) = (due_step is null));
create index purchase_order_due_idx on purchase_order (due, order_id) where not completed;
create table due_zone (zone text not null);
`
