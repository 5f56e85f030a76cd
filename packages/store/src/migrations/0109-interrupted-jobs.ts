/** Crashes of a job are counted in the job itself (docs/decisions/0230). */
export const interruptedJobs = `
drop table suspect_job;

alter table exchange_file drop column unfinished_works;
`
