/** A document that leaves as a file of its own (UBL) is about a record too, though no interchange holds it. */
export const loneMessages = `
alter table exchange_message alter column interchange_id drop not null;
`
