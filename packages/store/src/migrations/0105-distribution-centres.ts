/**
 * The distribution centres that store orders are shipped to on their way to their stores, as the order's message states them.
 *
 * Earlier orders whose lines are split over stores get the only ship-to of their message, where no store order is for it.
 */
export const distributionCentres = `
create table order_distribution_centre (
  order_id bigint not null references purchase_order on delete cascade,
  ordinal integer not null,
  store_id bigint references store,
  store_chosen boolean not null default false,
  code text,
  code_qualifier text,
  name text,
  address1 text,
  address2 text,
  address_lines text[],
  city text,
  state text,
  postal_code text,
  country text,
  primary key (order_id, ordinal)
);
create index order_distribution_centre_store_idx on order_distribution_centre (store_id) where store_id is not null;
alter table store_order add column distribution_centre integer;
alter table store_order add foreign key (order_id, distribution_centre) references order_distribution_centre (order_id, ordinal);
insert into order_distribution_centre (order_id, ordinal, store_id, code, code_qualifier, name, address1, address2, address_lines, city, state, postal_code, country)
select po.order_id, 1, store.store_id, party ->> 'code', party ->> 'codeQualifier', party ->> 'name', party ->> 'address1', party ->> 'address2',
  case when jsonb_typeof(party -> 'addressLines') = 'array' then array(select jsonb_array_elements_text(party -> 'addressLines')) end,
  party ->> 'city', party ->> 'state', party ->> 'postalCode', party ->> 'country'
from purchase_order po
cross join lateral (
  select min(named.party::text)::jsonb as party from jsonb_array_elements(po.source_document -> 'parties') named (party)
  where named.party ->> 'role' = 'ship-to' having count(*) = 1) only_one
left join store on store.partner_id = po.partner_id and store.store_code = party ->> 'code'
where jsonb_typeof(po.source_document -> 'parties') = 'array' and po.source_document -> 'splitLines' <> '{}'
  and not exists (select from jsonb_each_text(po.source_document -> 'storeCodes') named where named.value = party ->> 'code');
update store_order set distribution_centre = 1 from order_distribution_centre centre where centre.order_id = store_order.order_id;
`
