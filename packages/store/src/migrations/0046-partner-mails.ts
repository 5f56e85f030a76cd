/** What partners are to be told of by mail, and the mails that told them. */
export const partnerMails = `
-- several notices of one list (errors, notifications) that go out together
create table partner_mail (
  partner_mail_id bigint generated always as identity primary key,
  partner_id bigint not null references partner on delete cascade,
  list text not null check (list in ('errors', 'notifications')),
  created timestamptz(3) not null default now(),
  -- addresses whose mail server has taken it: a second try leaves them out
  sent_to text[] not null default '{}'
);
create index partner_mail_partner_idx on partner_mail (partner_id, list, created);
create index partner_mail_created_idx on partner_mail (created);

create table partner_notice (
  partner_notice_id bigint generated always as identity primary key,
  partner_id bigint not null references partner on delete cascade,
  list text not null check (list in ('errors', 'notifications')),
  words text not null,
  -- the page of the record, below the portal's own address
  path text not null,
  created timestamptz(3) not null default now(),
  -- null: waits for the next mail
  partner_mail_id bigint references partner_mail on delete cascade
);
create index partner_notice_waiting_idx on partner_notice (partner_id, list) where partner_mail_id is null;
create index partner_notice_mail_idx on partner_notice (partner_mail_id);
create index partner_notice_created_idx on partner_notice (created);
`
