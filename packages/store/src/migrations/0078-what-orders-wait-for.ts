/**
 * Which stages an order waits for, kept with it as what is due is (orders/dues.ts). The next start works out both, of all open orders: it
 * does so where it finds no zone.
 */
export const whatOrdersWaitFor = `
alter table purchase_order add column waits_for smallint not null default 0;
delete from due_zone;
`
