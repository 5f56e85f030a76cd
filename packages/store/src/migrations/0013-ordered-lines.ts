/** What the retailer ordered, kept beside what we made of it; and prices that nobody named stay unknown. */
export const orderedLines = `
create table ordered_line (
  ordered_line_id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order on delete cascade,
  store_order_id bigint not null references store_order on delete cascade,
  -- the line that came of it, which may be gone; of several rows the newest is what is ordered now
  store_order_product_id bigint not null,
  -- null: as the order arrived
  order_change_id bigint references order_change,
  ordinal integer not null,
  order_line_number text,
  quantity numeric(14,4) not null check (quantity >= 0),
  -- null: the retailer named none
  price numeric(14,4),
  unit text,
  supplier_product_code text,
  sku text,
  gtin text,
  description text,
  -- every identifier of the article with its qualifier, as it came and in its order
  article_ids jsonb not null default '[]',
  created timestamptz(3) not null default now()
);
create index ordered_line_line_idx on ordered_line (store_order_product_id, ordered_line_id desc);
create index ordered_line_store_order_idx on ordered_line (store_order_id);
create index ordered_line_order_idx on ordered_line (order_id);
insert into ordered_line (order_id, store_order_id, store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description)
  select line.order_id, line.store_order_id, line.store_order_product_id, line.ordinal, line.order_line_number, line.quantity, line.line_product_price, line.order_line_unit,
    line.supplier_product_code, line.sku, line.gtin, line.description
  from store_order_product line join purchase_order using (order_id) where purchase_order.source_message_id is not null;
alter table store_order_product alter column line_product_price drop not null, alter column line_product_price drop default;
`
