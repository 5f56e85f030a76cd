/** One ASN for a whole order: each of its shipments knows the one that the ASN is named after. */
export const oneAsn = `
alter table shipment add column asn_shipment_id bigint references shipment;
create index shipment_asn_idx on shipment (asn_shipment_id) where asn_shipment_id is not null;
`
