/** What an upload did: whose records it changed, how many, and each from what to what, so that it can be undone. */
export const keptUploads = `
alter table csv_upload
  -- the partner that was named; an upload of master products names partners line by line
  alter column partner_id drop not null,
  -- with global stores, whose they are
  add column retailer_id bigint references retailer,
  add column external_customer_id text references customer,
  add column upload_type text check (upload_type in ('Standard', 'InsertOnly', 'Aggregate')),
  add column inserted integer not null default 0,
  add column changed integer not null default 0,
  add column unchanged integer not null default 0,
  add column refused integer not null default 0,
  add column undone timestamptz(3),
  add column undone_by text,
  add check ((undone is null) = (undone_by is null));

-- whose records it is of: who reaches them all sees the upload
create table csv_upload_partner (
  csv_upload_id bigint not null references csv_upload on delete cascade,
  partner_id bigint not null references partner,
  primary key (csv_upload_id, partner_id)
);
create index csv_upload_partner_partner_idx on csv_upload_partner (partner_id, csv_upload_id desc);
insert into csv_upload_partner (csv_upload_id, partner_id) select csv_upload_id, partner_id from csv_upload;

create table csv_upload_change (
  csv_upload_id bigint not null references csv_upload on delete cascade,
  -- a product, or of an upload of stores a store
  record_id bigint not null,
  -- null: no line named it, but one took a GTIN from it
  line integer,
  is_new boolean not null,
  -- by header, what differs; of a new record nothing was before
  before jsonb,
  after jsonb,
  primary key (csv_upload_id, record_id),
  check (is_new = (before is null))
);
create index csv_upload_change_record_idx on csv_upload_change (record_id, csv_upload_id);
`
