/**
 * Files of one partner are read in the order in which they came. One that was taken up before its turn is marked, and called
 * when those before it are read; what came before is asked for with every file.
 */
export const turnsOfFiles = `
alter table exchange_file add column awaits_turn boolean not null default false;
drop index exchange_file_big_idx;
create index exchange_file_turn_idx on exchange_file (partner_id, exchange_file_id)
  where direction = 'in' and processed is null and status = 'Received';
create index exchange_file_awaits_turn_idx on exchange_file (partner_id, exchange_file_id)
  where awaits_turn and processed is null;
`
