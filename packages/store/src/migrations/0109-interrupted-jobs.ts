/** Crashes of a job are counted in its row of the queue; quarantined jobs are listed (docs/decisions/0230). */
export const interruptedJobs = `
drop table suspect_job;

alter table exchange_file drop column unfinished_works;

create table quarantined_job (
  job_id uuid primary key,
  what text not null,
  partner_id bigint references partner on delete cascade,
  -- file that the job processes; later files of its partner do not wait for it
  skipped_exchange_file_id bigint references exchange_file on delete cascade,
  crashes integer not null,
  reason text not null,
  next_attempt timestamptz(3) not null
);
create index on quarantined_job (skipped_exchange_file_id);
create index on quarantined_job (partner_id);
`
