/**
 * Files, interchanges, messages, their answers and the steps of orders that ended are kept as one packed record of each order (docs/decisions/0188).
 * What refers to a file without an index of its own is no foreign key any more: a file that it leads to may be put away, and each file that goes would
 * have the whole table read.
 */
export const putAwayPapers = `
-- record: the rows of five tables and the bytes of the files, deflated (put-away/papers/). keys: by which a file, a step with a file and an interchange that
-- came are found again. oldest_content: when the oldest file came or left whose bytes are here; null: none has any.
create table put_away_papers (
  order_id bigint primary key references purchase_order on delete cascade,
  record bytea not null,
  packing smallint not null,
  file_dictionary_id integer references file_dictionary,
  keys integer[] not null,
  oldest_content date
) with (toast_tuple_target = 8160);
alter table put_away_papers alter column record set storage external;
-- Every file that comes asks here whether it came before: what waits to be sorted in would be read each time.
create index put_away_papers_keys_idx on put_away_papers using gin (keys) with (fastupdate = off);
create index put_away_papers_content_idx on put_away_papers (oldest_content) where oldest_content is not null;

alter table purchase_order drop constraint purchase_order_source_exchange_file_id_fkey, drop constraint purchase_order_source_message_id_fkey;
alter table exchange_message drop constraint exchange_message_interchange_id_fkey, drop constraint exchange_message_answered_by_exchange_file_id_fkey;
alter table audit_log drop constraint audit_log_exchange_file_id_fkey;
create index order_change_file_idx on order_change (exchange_file_id) where exchange_file_id is not null;
create index order_change_message_idx on order_change (exchange_message_id) where exchange_message_id is not null;
`
