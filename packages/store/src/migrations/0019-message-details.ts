/** What an order's message says beyond the fields of the order and its lines. */
export const messageDetails = `
create table message_detail (
  message_detail_id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order on delete cascade,
  -- place in the message
  ordinal integer not null,
  -- null: about the whole order
  order_line_number text,
  label text not null,
  detail text not null,
  -- what it was read from, for the documents that give it back
  segments jsonb not null default '[]',
  unique (order_id, ordinal)
);
`
