/** What each functional acknowledgement said of a document of ours, in its order; the document itself shows the latest. */
export const messageAnswers = `
create table message_answer (
  message_answer_id bigint generated always as identity primary key,
  exchange_message_id bigint not null references exchange_message,
  exchange_file_id bigint not null references exchange_file,
  status text not null,
  answer text not null,
  -- whether the store order moved by it; a late, repeated or contradictory answer moves nothing
  moved boolean not null,
  created timestamptz(3) not null default now()
);
create index message_answer_message_idx on message_answer (exchange_message_id);
create index message_answer_file_idx on message_answer (exchange_file_id);
insert into message_answer (exchange_message_id, exchange_file_id, status, answer, moved, created)
  select exchange_message_id, answered_by_exchange_file_id, status, coalesce(answer, ''), true, coalesce(answered, now())
  from exchange_message where answered_by_exchange_file_id is not null;
`
