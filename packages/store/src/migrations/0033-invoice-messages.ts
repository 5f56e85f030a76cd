/** What was sent of an invoice that belongs to no order is found by the invoice. */
export const invoiceMessages = `
create index exchange_message_invoice_idx on exchange_message (invoice_id) where invoice_id is not null;
`
