/** Files are kept packed, and those of old orders for so long as the settings say. */
export const packedFiles = `
-- packing: the dictionary that content is packed with; 0: as it is; null: as it is, from before, until a job has packed it.
-- content_removed: when the bytes were removed after their days; all else that is known of the file stays.
alter table exchange_file add column packing smallint, add column content_removed timestamptz(3),
  add constraint exchange_file_removed_check check (content_removed is null or length(content) = 0);
create index exchange_file_unpacked_idx on exchange_file (exchange_file_id) where packing is null;

-- The primary key finds as much.
drop index exchange_file_list_idx;
-- Of what nearly every file is, the newest are found by going through the newest.
create index exchange_file_rare_status_idx on exchange_file (status, exchange_file_id desc) where status <> 'Processed' and status <> 'Sent';
drop index exchange_file_status_idx;
-- Whoever sent it to whom stands in the text that the hash is of.
create unique index interchange_same_key on interchange (partner_id, control_number, content_sha256) where original and direction = 'in';
drop index interchange_original_key;
`
