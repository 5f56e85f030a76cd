/** The hours of the dashboard, summed up again by the day in UTC: half a year is read from some hundred rows, however many of its hours had orders. */
export const orderDays = `
create function order_day_of(moment timestamptz) returns timestamptz language sql immutable
  as $$ select date_trunc('day', moment, 'UTC') $$;

-- Always the sum of the rows of order_hour, written with them. Of a day with a changed hour the hours are read.
create table order_day (
  partner_id bigint not null references partner on delete cascade,
  -- its beginning
  day timestamptz(3) not null,
  currency text not null,
  orders integer not null,
  value numeric(18,4) not null,
  ack_none integer not null,
  ack_less integer not null,
  ack_complete integer not null,
  shipment_none integer not null,
  shipment_less integer not null,
  shipment_complete integer not null,
  invoice_none integer not null,
  invoice_less integer not null,
  invoice_complete integer not null,
  primary key (partner_id, day, currency)
);

insert into order_day
select partner_id, order_day_of(hour), currency, sum(orders), sum(value), sum(ack_none), sum(ack_less), sum(ack_complete),
  sum(shipment_none), sum(shipment_less), sum(shipment_complete), sum(invoice_none), sum(invoice_less), sum(invoice_complete)
from order_hour group by 1, 2, 3;
`
