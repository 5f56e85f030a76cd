/** What a write call with an idempotency key was answered, so that a repeated one is not done again. */
export const keptAnswers = `
create table kept_answer (
  contact_id bigint not null references contact on delete cascade,
  idempotency_key text not null,
  -- the attempt that claimed the key, in the transaction of its work; another attempt stands back
  run uuid not null,
  request_hash bytea not null,
  -- whose record it was about; asked again before the answer is given again
  partner_id bigint references partner,
  -- null as long as the answer is not known
  status integer,
  answer text,
  created timestamptz(3) not null default now(),
  primary key (contact_id, idempotency_key)
);
create index kept_answer_created_idx on kept_answer (created);
`
