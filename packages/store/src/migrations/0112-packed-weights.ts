/** Actual weight of the units in a carton, for lines that are priced by weight (docs/decisions/0233). */
export const packedWeights = `
alter table shipment_carton_product
  add column weight numeric(16,6) check (weight > 0),
  add column weight_unit text,
  add constraint shipment_carton_product_weighed_check check ((weight is null) = (weight_unit is null));
`
