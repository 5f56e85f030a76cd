/** A key of a file that it does not have takes no room in the index: what comes has no outbox key, what leaves no receipt key. */
export const keysOfFiles = `
alter table exchange_file drop constraint exchange_file_receipt_key_key, drop constraint exchange_file_outbox_key_key;
create unique index exchange_file_receipt_key on exchange_file (receipt_key) where receipt_key is not null;
create unique index exchange_file_outbox_key on exchange_file (outbox_key) where outbox_key is not null;
`
