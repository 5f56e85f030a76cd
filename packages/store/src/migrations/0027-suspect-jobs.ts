/** A job whose process ended while it worked on it is counted when it is taken up again, so that it does not end one process after the other. */
export const suspectJobs = `
create table suspect_job (
  job_id uuid primary key,
  -- tries since then that were begun and did not end
  begun integer not null,
  since timestamptz(3) not null default now()
);
`
