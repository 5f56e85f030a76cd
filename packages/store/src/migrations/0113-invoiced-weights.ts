/** Weight that a line of an invoice or credit charges in place of its units (docs/decisions/0233). */
export const invoicedWeights = `
alter table invoice_product
  add column weight numeric(16,6) check (weight > 0),
  add column weight_unit text,
  add constraint invoice_product_weighed_check check ((weight is null) = (weight_unit is null));
`
