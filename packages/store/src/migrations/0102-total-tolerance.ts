/** By how much a stated total of the partner can differ, per order in its currency (docs/decisions/0224). */
export const totalTolerance = `
alter table partner add column total_tolerance numeric(16,6) not null default 0 check (total_tolerance >= 0);
`
