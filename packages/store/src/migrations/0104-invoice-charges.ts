/** Allowances and charges of invoices and credits; lines whose agreed price contains the tax (docs/decisions/0225). */
export const invoiceCharges = `
create table invoice_charge (
  invoice_charge_id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice on delete cascade,
  invoice_product_id bigint references invoice_product on delete cascade,
  order_charge_id bigint references order_charge on delete set null,
  credits_charge_id bigint references invoice_charge,
  ordinal integer not null,
  kind text not null check (kind in ('Allowance', 'Charge')),
  code text,
  description text,
  amount numeric(14,4) not null check (amount > 0),
  tax_rate_percent numeric(7,4) not null default 0,
  tax numeric(14,4) not null default 0
);
create index invoice_charge_invoice_idx on invoice_charge (invoice_id);
create index invoice_charge_line_idx on invoice_charge (invoice_product_id) where invoice_product_id is not null;
create index invoice_charge_order_idx on invoice_charge (order_charge_id) where order_charge_id is not null;
create index invoice_charge_credits_idx on invoice_charge (credits_charge_id) where credits_charge_id is not null;

alter table invoice add column charge_total numeric(14,4) not null default 0;
alter table invoice_product add column tax_included boolean not null default false;
`
