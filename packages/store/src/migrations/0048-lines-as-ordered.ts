/**
 * What was ordered of a line is written down once the line differs from it: until then the line itself says it. And indexes that
 * repeated what another one finds as fast.
 */
export const linesAsOrdered = `
-- as_ordered: the line stands as it was ordered, and ordered_line has no row of it. article_codes only as long as it does.
alter table store_order_product add column as_ordered boolean not null default false, add column article_codes text,
  add constraint store_order_product_article_codes_check check (as_ordered or article_codes is null);

-- Qualifiers and values in turns; 1, 2 and 3 stand for the line's codes (orders/line-article-codes.ts).
create function article_ids_of(article_codes text, supplier_product_code text, sku text, gtin text) returns jsonb language sql immutable parallel safe as $$
  with code as (select value, place from jsonb_array_elements(article_codes::jsonb) with ordinality given (value, place))
  select coalesce(jsonb_agg(jsonb_build_object('qualifier', qualifier.value #>> '{}',
    'value', case jsonb_typeof(code.value) when 'number' then (array[supplier_product_code, sku, gtin])[code.value::integer] else code.value #>> '{}' end) order by code.place), '[]')
  from code qualifier join code on code.place = qualifier.place + 1 where qualifier.place % 2 = 1
$$;

create view line_ordered as
  select ordered_line_id, order_id, store_order_id, store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit,
    supplier_product_code, sku, gtin, description, article_ids
  from ordered_line
  union all
  select null, order_id, store_order_id, store_order_product_id, null, ordinal, order_line_number, quantity, line_product_price, order_line_unit,
    supplier_product_code, sku, gtin, description, article_ids_of(article_codes, supplier_product_code, sku, gtin)
  from store_order_product where as_ordered;

create function keep_what_was_ordered() returns trigger language plpgsql as $$
begin
  -- Of an order that goes as a whole nothing is kept.
  insert into ordered_line (order_id, store_order_id, store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids)
    select old.order_id, old.store_order_id, old.store_order_product_id, old.ordinal, old.order_line_number, old.quantity, old.line_product_price, old.order_line_unit,
      old.supplier_product_code, old.sku, old.gtin, old.description, article_ids_of(old.article_codes, old.supplier_product_code, old.sku, old.gtin)
    from store_order join purchase_order using (order_id) where store_order_id = old.store_order_id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.as_ordered := false;
  new.article_codes := null;
  return new;
end $$;
create trigger keep_what_was_ordered before update on store_order_product for each row
  when (old.as_ordered and (not new.as_ordered or
    (old.ordinal, old.order_line_number, old.quantity, old.line_product_price, old.order_line_unit, old.supplier_product_code, old.sku, old.gtin, old.description)
    is distinct from
    (new.ordinal, new.order_line_number, new.quantity, new.line_product_price, new.order_line_unit, new.supplier_product_code, new.sku, new.gtin, new.description)))
  execute function keep_what_was_ordered();
create trigger keep_what_was_ordered_of_gone before delete on store_order_product for each row
  when (old.as_ordered) execute function keep_what_was_ordered();

-- The rows of one record are few enough to be put in order when they are read, and ids alone take a quarter of the room: equal ones are kept once.
create index store_order_product_of_store_order_idx on store_order_product (store_order_id);
drop index store_order_product_store_order_idx;
create index invoice_product_of_invoice_idx on invoice_product (invoice_id);
drop index invoice_product_invoice_idx;
`
