/** How often a work on a big file was begun and not ended: one that breaks the program down is not taken up for ever. */
export const bigFiles = `
alter table exchange_file add column unfinished_works smallint not null default 0;
`
