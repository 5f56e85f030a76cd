/** What a person keeps of the lists: the columns that were switched, and views under names of their own. */
export const keptLists = `
create table list_columns (
  contact_id bigint not null references contact on delete cascade,
  list text not null,
  switched text[] not null,
  primary key (contact_id, list)
);
create table list_view (
  list_view_id bigint generated always as identity primary key,
  contact_id bigint not null references contact on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  created timestamptz(3) not null default now()
);
create unique index list_view_name_key on list_view (contact_id, list, lower(name));
`
