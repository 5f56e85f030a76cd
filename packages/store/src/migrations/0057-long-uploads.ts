/** Uploads of many lines, which a job writes: how far each is, for the page that may be left and come back to. */
export const longUploads = `
create table long_upload (
  long_upload_id bigint generated always as identity primary key,
  kind text not null check (kind in ('products', 'stores', 'masterProducts')),
  -- the partner that was named; an upload of master products names partners line by line
  partner_id bigint references partner,
  -- who began it: it is written with what they may do when it is written
  contact_id bigint not null references contact on delete cascade,
  file_name text not null,
  -- how it was asked for: upload type, GTINs, refused lines
  asked jsonb not null,
  -- null once nothing needs it: a written file is kept in csv_upload
  content bytea,
  line_count integer not null check (line_count > 0),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'written', 'refused', 'cancelled', 'failed')),
  step text check (step in ('reading', 'checking', 'writing')),
  -- lines of the step that are done, of all that it has
  lines_done integer not null default 0,
  lines_of_step integer not null default 0,
  stop_asked boolean not null default false,
  -- why it was refused, or failed
  reason text,
  csv_upload_id bigint references csv_upload on delete set null,
  created timestamptz(3) not null default now(),
  ended timestamptz(3),
  check ((ended is null) = (status in ('waiting', 'running')))
);
create index long_upload_contact_idx on long_upload (contact_id, long_upload_id desc);
create index long_upload_partner_idx on long_upload (partner_id, long_upload_id desc);
create index long_upload_written_idx on long_upload (csv_upload_id) where csv_upload_id is not null;
create index long_upload_ended_idx on long_upload (ended) where ended is not null;
`
