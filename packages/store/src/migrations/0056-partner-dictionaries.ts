/** What the files of one partner have in common, for packing them (file-content/partner-dictionary.ts). */
export const partnerDictionaries = `
-- The id is made of partner and content: it never stands for other bytes. A row is never changed, since files were packed with it.
create table file_dictionary (
  file_dictionary_id integer primary key,
  partner_id bigint not null references partner,
  content bytea not null,
  created timestamptz(3) not null default now()
);
create index file_dictionary_newest_idx on file_dictionary (partner_id, created desc);
-- Null: packed with nothing but the dictionary of all partners.
alter table exchange_file add column file_dictionary_id integer references file_dictionary;
`
