/** Codes that people linked to what was meant by them, because orders waited for it; stores have other codes too. */
export const linkedCodes = `
-- when an order waited for the code, and who said what it means; such a code counts whatever the partner's settings say
alter table alternate_product_code add column linked timestamptz(3);
alter table alternate_product_code add column linked_by text;

create table alternate_store_code (
  alternate_store_code_id bigint generated always as identity primary key,
  store_id bigint not null references store on delete cascade,
  -- that of the store, so that the index below can say that no two stores of a partner share a code
  partner_id bigint not null references partner,
  alternate_code text not null,
  linked timestamptz(3),
  linked_by text
);
create unique index alternate_store_code_key on alternate_store_code (partner_id, upper(alternate_code));
create index alternate_store_code_store_idx on alternate_store_code (store_id);
`
