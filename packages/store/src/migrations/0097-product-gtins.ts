/** Makes a GTIN name at most one active product of a partner. Marks older duplicates, whose codes stay. */
export const productGtins = `
create function gtin14(code text) returns text language sql immutable parallel safe as $$
  select case when code ~ '^([0-9]{8}|[0-9]{12,14})$' and code !~ '^0[0-9]{7}$' then
    case when (3 * (substr(lpad(code, 14, '0'), 1, 1)::int + substr(lpad(code, 14, '0'), 3, 1)::int + substr(lpad(code, 14, '0'), 5, 1)::int
        + substr(lpad(code, 14, '0'), 7, 1)::int + substr(lpad(code, 14, '0'), 9, 1)::int + substr(lpad(code, 14, '0'), 11, 1)::int
        + substr(lpad(code, 14, '0'), 13, 1)::int)
      + substr(lpad(code, 14, '0'), 2, 1)::int + substr(lpad(code, 14, '0'), 4, 1)::int + substr(lpad(code, 14, '0'), 6, 1)::int
        + substr(lpad(code, 14, '0'), 8, 1)::int + substr(lpad(code, 14, '0'), 10, 1)::int + substr(lpad(code, 14, '0'), 12, 1)::int
        + substr(lpad(code, 14, '0'), 14, 1)::int) % 10 = 0
      then lpad(code, 14, '0') end end
$$;
alter table product add column duplicate_gtin text;
update product set duplicate_gtin = individual_pack_code
  from (
    select product_id, min(product_id) over (partition by partner_id, gtin14(individual_pack_code)) as first_id from product
    where active and gtin14(individual_pack_code) is not null
  ) counted
  where counted.product_id = product.product_id and first_id <> product.product_id;
insert into audit_log (object_type, object_id, partner_id, action, created_by)
  select 'Product', product_id, partner_id, 'Marked as a duplicate: an older active product has the GTIN ' || duplicate_gtin, 'System'
  from product where duplicate_gtin is not null order by product_id;
create unique index product_gtin_key on product (partner_id, gtin14(individual_pack_code))
  where active and gtin14(individual_pack_code) is not null and individual_pack_code is distinct from duplicate_gtin;
`
