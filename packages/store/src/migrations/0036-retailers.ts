/** Retailers are edited: who made and changed them, and when. */
export const retailers = `
alter table retailer
  add column created timestamptz not null default now(),
  add column created_by text,
  add column last_modified timestamptz not null default now(),
  add column last_modified_by text;
create index partner_retailer_idx on partner (retailer_id) where retailer_id is not null;
`
