/** What a partner sent after a big file (above 64 kB) that is not read yet waits for it; asked for with every file. */
export const waitingBigFiles = `
create index exchange_file_big_idx on exchange_file (partner_id, exchange_file_id)
  where direction = 'in' and processed is null and byte_length > 65536;
`
