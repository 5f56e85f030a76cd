/** What customers have in our stock, each listed by their partners as products of their own. */
export const masterProducts = `
create table master_product (
  master_product_id bigint generated always as identity primary key,
  external_customer_id text not null references customer,
  -- as the external system calls it; partners of several customers may list the same thing
  external_product_id text not null,
  sku text not null,
  description text,
  pack_size numeric(14,4) not null default 1 check (pack_size > 0),
  pack_type text,
  weight numeric(14,4),
  gtin text,
  cartons_per_layer numeric(14,4),
  layers_on_pallet numeric(14,4),
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text,
  unique (external_customer_id, external_product_id)
);
create index master_product_sku_idx on master_product (external_customer_id, sku);
create index master_product_search_idx on master_product using gin ((sku || ' ' || external_product_id || ' ' || coalesce(description, '')) gin_trgm_ops);
create index master_product_listed_idx on master_product (sku collate language_order, master_product_id);
create index partner_customer_idx on partner (external_customer_id) where external_customer_id is not null;

insert into master_product (external_customer_id, external_product_id, sku, description, pack_size, pack_type, weight, gtin)
select distinct on (partner.external_customer_id, external_product_id) partner.external_customer_id, external_product_id,
  coalesce(sku, external_product_id), description, pack_size, pack_type, weight, individual_pack_code
from product join partner using (partner_id)
where external_product_id is not null and partner.external_customer_id is not null
order by partner.external_customer_id, external_product_id, product_id;
`
