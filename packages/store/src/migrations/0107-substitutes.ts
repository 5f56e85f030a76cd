/** Marks lines that bring another article than the retailer ordered; `ordered_line` keeps the ordered one (docs/decisions/0227). */
export const substitutes = `
alter table store_order_product add column is_substituted boolean not null default false;

update store_order_product line set is_substituted = true
  from (
    select distinct on (store_order_product_id) store_order_id, store_order_product_id, supplier_product_code, sku, gtin
    from ordered_line order by store_order_product_id, ordered_line_id desc
  ) ordered
  where ordered.store_order_id = line.store_order_id and ordered.store_order_product_id = line.store_order_product_id
    and line.product_id is not null
    and (ordered.supplier_product_code, ordered.sku, ordered.gtin) is distinct from (line.supplier_product_code, line.sku, line.gtin)
    and not exists (
      select from product where product.product_id = line.product_id
        and (product.supplier_product_code = ordered.supplier_product_code or product.sku = ordered.sku
          or product.individual_pack_code = ordered.gtin or gtin14(product.individual_pack_code) = gtin14(ordered.gtin)))
    and not exists (
      select from alternate_product_code other where other.product_id = line.product_id
        and upper(other.alternate_code) in (upper(ordered.supplier_product_code), upper(ordered.sku), upper(ordered.gtin)));
`
