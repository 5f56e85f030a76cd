/**
 * What a partner charges for what comes late, and with each order what the step that is due would cost. Existing partners charge nothing, so
 * that no order has money at risk until somebody sets a charge. Also: by when a functional acknowledgement is expected.
 */
export const lateCharges = `
alter table partner
  add column control_within_hours integer not null default 48 check (control_within_hours between 0 and 8760),
  add column ack_charge_fixed numeric(14,4) not null default 0 check (ack_charge_fixed >= 0),
  add column ack_charge_percent numeric(14,4) not null default 0 check (ack_charge_percent between 0 and 100),
  add column asn_charge_fixed numeric(14,4) not null default 0 check (asn_charge_fixed >= 0),
  add column asn_charge_percent numeric(14,4) not null default 0 check (asn_charge_percent between 0 and 100),
  add column invoice_charge_fixed numeric(14,4) not null default 0 check (invoice_charge_fixed >= 0),
  add column invoice_charge_percent numeric(14,4) not null default 0 check (invoice_charge_percent between 0 and 100);
-- wider than an amount: the charges of all its store orders
alter table purchase_order add column money_at_risk numeric(20,4) not null default 0;
-- by deadline, of all partners and of few
create index purchase_order_at_risk_idx on purchase_order (due, order_id) where not completed and money_at_risk > 0;
create index purchase_order_partner_at_risk_idx on purchase_order (partner_id, due, order_id) where not completed and money_at_risk > 0;

-- what we sent and nobody has answered
create index exchange_file_awaited_idx on exchange_file (partner_id, processed) where direction = 'out' and status = 'Sent' and answer_status = 'Awaited';
`
