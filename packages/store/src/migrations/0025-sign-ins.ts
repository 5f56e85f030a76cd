/** Guessing is counted, what happens at the door is kept, and who loses access is heard of at once. */
export const signIns = `
-- how often something was tried (the key is a hash: nothing that a stranger typed is kept), until when
create table attempt_count (
  counted bytea primary key,
  attempts integer not null,
  until timestamptz(3) not null
);
create index attempt_count_until_idx on attempt_count (until);

create table security_event (
  security_event_id bigint generated always as identity primary key,
  event text not null,
  -- whom it is about; null where nobody has the name that was typed
  contact_id bigint references contact on delete set null,
  -- who did it to them, where that is somebody else
  by_contact_id bigint references contact on delete set null,
  address text,
  created timestamptz(3) not null default now()
);
create index security_event_created_idx on security_event (created);
create index security_event_contact_idx on security_event (contact_id);

alter table session
  add column address text,
  add column device text,
  add column last_used timestamptz(3) not null default now();
create index session_address_idx on session (contact_id, address);

-- Whoever changes what a person may see, or ends a session: the open streams of that person hear of it at commit.
create function tell_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_access', case when tg_op = 'DELETE' then old.contact_id else new.contact_id end::text);
  return null;
end $$;
create trigger session_ended after update of ended on session
  for each row when (old.ended is distinct from new.ended) execute function tell_access();
create trigger session_deleted after delete on session for each row execute function tell_access();
create trigger contact_changed after update on contact for each row
  when ((old.active, old.is_admin, old.api_token_hash) is distinct from (new.active, new.is_admin, new.api_token_hash))
  execute function tell_access();
create trigger contact_deleted after delete on contact for each row execute function tell_access();
create trigger contact_partner_changed after insert or delete on contact_partner
  for each row execute function tell_access();
`
