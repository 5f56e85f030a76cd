/** What people are given, links with which they choose a password, and what exactly was changed. */
export const people = `
create table contact_customer (
  contact_id bigint not null references contact on delete cascade,
  external_customer_id text not null references customer on delete cascade,
  primary key (contact_id, external_customer_id)
);

-- a link that was mailed or handed over: works once and deletes itself; nobody who reads the table can make the link of it
create table sign_in_link (
  code_hash bytea primary key,
  contact_id bigint not null references contact on delete cascade,
  -- to choose a password, or to confirm a new address
  purpose text not null check (purpose in ('password', 'email')),
  -- the address that is confirmed by it
  email text check ((purpose = 'email') = (email is not null)),
  created timestamptz(3) not null default now(),
  expires timestamptz(3) not null
);
create index sign_in_link_contact_idx on sign_in_link (contact_id);
create index sign_in_link_expires_idx on sign_in_link (expires);

create index contact_email_idx on contact (lower(email));

-- which permission, partners, address
alter table security_event add column detail text;
`
