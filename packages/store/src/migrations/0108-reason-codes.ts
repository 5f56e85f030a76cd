/** A partner's reasons for lines that are refused, reduced or late, and the reason of a line (docs/decisions/0227). */
export const reasonCodes = `
create table partner_reason_code (
  partner_reason_code_id bigint generated always as identity primary key,
  partner_id bigint not null references partner on delete cascade,
  code text not null check (code <> ''),
  reason text not null check (reason <> ''),
  for_refused boolean not null,
  for_reduced boolean not null,
  for_late boolean not null,
  check (for_refused or for_reduced or for_late),
  unique (partner_id, code)
);

alter table store_order_product add column reason_code text;

insert into partner_reason_code (partner_id, code, reason, for_refused, for_reduced, for_late)
  select partner_id, standard.code, reason, for_refused, for_reduced, for_late
  from partner join (values
    ('X12', 'R1', 'Not a contract item', true, false, false),
    ('X12', 'R2', 'Invalid item number', true, false, false),
    ('X12', 'R3', 'Invalid unit of measure', true, false, false),
    ('X12', 'R4', 'Contract or item expired', true, false, false),
    ('X12', 'R5', 'Reorder item not available', true, false, false),
    ('X12', 'R6', 'Invalid price', true, false, false),
    ('X12', 'QH', 'Quantity on hand', false, true, true),
    ('X12', 'PC', 'Pack difference', false, true, false),
    ('X12', 'MP', 'Minimum order', true, true, false),
    ('X12', 'DC', 'Date change', false, false, true),
    ('EDIFACT', 'AV', 'Out of inventory', true, true, true),
    ('EDIFACT', 'AS', 'Article out of assortment', true, false, false),
    ('EDIFACT', 'AR', 'Article out of assortment for this company', true, false, false),
    ('EDIFACT', 'UM', 'Unit of measure difference', true, true, false),
    ('EDIFACT', 'UP', 'Unit price', true, false, false),
    ('EDIFACT', 'PC', 'Pack difference', false, true, false),
    ('EDIFACT', 'DC', 'Date change', false, false, true)
  ) standard (name, code, reason, for_refused, for_reduced, for_late) on standard.name = partner.guide ->> 'standard'
  order by partner_id;
`
