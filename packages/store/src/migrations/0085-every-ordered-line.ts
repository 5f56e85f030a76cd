/** Stores what the retailer ordered of every line in `ordered_line`, also of lines that were never changed. See docs/decisions/0194. */
export const everyOrderedLine = `
drop view line_ordered;
drop trigger keep_what_was_ordered on store_order_product;
drop trigger keep_what_was_ordered_of_gone on store_order_product;
drop function keep_what_was_ordered();

-- The store order has the order, and order or order change have the moment.
alter table ordered_line drop column order_id, drop column created;
drop index ordered_line_line_idx;
drop index ordered_line_store_order_idx;
insert into ordered_line (store_order_id, store_order_product_id, ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids)
  select store_order_id, store_order_product_id, ordinal, order_line_number, quantity, line_product_price, order_line_unit, supplier_product_code, sku, gtin, description,
    article_ids_of(article_codes, supplier_product_code, sku, gtin)
  from store_order_product where as_ordered order by store_order_product_id;
create index ordered_line_line_idx on ordered_line (store_order_id, store_order_product_id);
analyze ordered_line;

alter table store_order_product drop column as_ordered, drop column article_codes;
drop function article_ids_of(text, text, text, text);
`
