/** Moves archived lines back into the table `store_order_product` and drops the archive of lines. See docs/decisions/0193. */
export const unarchiveLines = `
-- The list of columns in lines_put_away matches line_at_hand here: no migration after 0076 changed the table.
do $$
begin
  perform take_lines_out(order_id) from (select distinct order_id from put_away_lines) archived;
end $$;

drop trigger order_can_be_put_away on purchase_order;
drop trigger completed_order_can_be_put_away on purchase_order;
drop function order_can_be_put_away();
drop table order_to_put_away;
drop trigger put_away_product_stays on product;
drop function put_away_product_stays();
drop view line_ordered;
drop view store_order_product;
drop function write_line();
drop function take_lines_out(bigint);
drop function put_lines_away(bigint[]);
drop function lines_put_away(put_away_lines);
drop function put_away_value(jsonb, text, integer);
drop table put_away_lines;

alter table line_at_hand rename to store_order_product;
alter index line_at_hand_pkey rename to store_order_product_pkey;
alter index line_at_hand_order_idx rename to store_order_product_order_idx;
alter index line_at_hand_of_store_order_idx rename to store_order_product_of_store_order_idx;
alter index line_at_hand_product_idx rename to store_order_product_product_idx;

create view line_ordered as
  select ordered_line_id, order_id, store_order_id, store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit,
    supplier_product_code, sku, gtin, description, article_ids
  from ordered_line
  union all
  select null, order_id, store_order_id, store_order_product_id, null, ordinal, order_line_number, quantity, line_product_price, order_line_unit,
    supplier_product_code, sku, gtin, description, article_ids_of(article_codes, supplier_product_code, sku, gtin)
  from store_order_product where as_ordered;

do $$
declare function regprocedure;
begin
  foreach function in array array['packed_lines_are_there()', 'billed_lines_are_there()']::regprocedure[] loop
    execute replace(pg_get_functiondef(function), 'from line_at_hand where', 'from store_order_product where');
  end loop;
end $$;

drop trigger order_hours_of_new on store_order_product;
drop trigger order_hours_of_gone on store_order_product;
drop trigger keep_what_was_ordered_of_gone on store_order_product;
drop trigger used_line_stays on store_order_product;
create trigger order_hours_of_new after insert on store_order_product referencing new table as after_rows
  for each statement execute function hours_changed_by_new_parts();
create trigger order_hours_of_gone after delete on store_order_product referencing old table as before_rows
  for each statement execute function hours_changed_by_gone_parts();
create trigger keep_what_was_ordered_of_gone before delete on store_order_product for each row
  when (old.as_ordered) execute function keep_what_was_ordered();
create trigger used_line_stays after delete on store_order_product for each row execute function used_line_stays();
`
