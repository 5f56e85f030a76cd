/** Which files and interchanges are tests (ISA15 = T, UNB 0035 = 1), and are kept apart from live ones. */
export const testInterchanges = `
alter table interchange add column test boolean not null default false;
alter table exchange_file add column test boolean not null default false;
`
