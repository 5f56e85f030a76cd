/** Files that people uploaded: who, when, and the file as it was. */
export const csvUploads = `
create table csv_upload (
  csv_upload_id bigint generated always as identity primary key,
  kind text not null,
  partner_id bigint not null references partner,
  file_name text not null,
  content bytea not null,
  line_count integer not null,
  created timestamptz(3) not null default now(),
  created_by text not null
);
create index csv_upload_partner_idx on csv_upload (partner_id, csv_upload_id desc);
`
