/** Stores get what a person keeps of them: sales group, distribution centre, representative, and how well their address is known. */
export const places = `
create table sales_group (
  sales_group_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  sales_group_code text not null,
  sales_group_name text,
  sales_group_description text,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text,
  unique (partner_id, sales_group_code)
);
alter table store add column crossdock_id bigint references store;
alter table store add column sales_group_id bigint references sales_group;
alter table store add column organisation_id text;
alter table store add column sales_rep text;
alter table store add column address_validation_score numeric(5,2) check (address_validation_score between 0 and 100);
create index store_crossdock_idx on store (crossdock_id) where crossdock_id is not null;
create index store_by_code_idx on store (store_code collate language_order, store_id);
alter table warehouse add column created timestamptz(3) not null default now();
alter table warehouse add column created_by text;
alter table warehouse add column last_modified timestamptz(3) not null default now();
alter table warehouse add column last_modified_by text;
`
