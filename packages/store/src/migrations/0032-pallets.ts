/** Pallets of a shipment, each with its SSCC, and the cartons that stand on them. */
export const pallets = `
create table shipment_pallet (
  shipment_pallet_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  pallet_number text not null,
  sscc_number text not null unique check (sscc_number ~ '^[0-9]{18}$'),
  unique (shipment_id, pallet_number),
  unique (shipment_pallet_id, shipment_id)
);
alter table shipment_carton
  add column shipment_pallet_id bigint,
  add foreign key (shipment_pallet_id, shipment_id) references shipment_pallet (shipment_pallet_id, shipment_id);
create index shipment_carton_pallet_idx on shipment_carton (shipment_pallet_id) where shipment_pallet_id is not null;
`
