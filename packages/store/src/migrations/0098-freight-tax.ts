/** Gives the freight of invoices a tax rule. Freight of existing partners and invoices stays without tax. */
export const freightTaxOfInvoices = `
alter table partner add column freight_tax_rule text not null default 'Tax Exempt' check (freight_tax_rule in ('Tax Exempt', 'Tax Exclusive', 'Tax Inclusive'));
alter table invoice add column freight_tax_rate_percent numeric(7,4) not null default 0;
alter table invoice add column freight_tax numeric(14,4) not null default 0;
`
