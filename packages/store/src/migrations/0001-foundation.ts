/** The tables of the spine, shaped so that the rest of the data model (docs/data-model.md) joins without changing them. */
export const foundation = `
create extension if not exists pg_trgm;

create table entity (
  entity_id bigint generated always as identity primary key,
  entity_code text not null unique,
  name text not null
);

create table retailer (
  retailer_id bigint generated always as identity primary key,
  retailer_code text not null unique,
  name text not null,
  path text,
  tax_rule text check (tax_rule in ('Tax Inclusive', 'Tax Exclusive'))
);

create table customer (
  external_customer_id text primary key,
  customer_name text not null
);

create table partner (
  partner_id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,7}$'),
  name text not null,
  entity_id bigint references entity,
  retailer_id bigint references retailer,
  external_customer_id text references customer,
  active boolean not null default true,
  sandbox boolean not null default false,
  path text,
  sscc_prefix text check (sscc_prefix ~ '^[0-9]{6,10}$'),
  sscc_suffix text,
  currency text not null default 'NZD',
  tax_rate_percent numeric(7,4) not null default 15,
  asn_type text check (asn_type in ('FullOrder', 'DoorByDoor')),
  workflow_type text check (workflow_type in ('Onsite', 'Offsite')),
  price_validation_type text check (price_validation_type in ('Warning', 'Error')),
  price_validation_tolerance numeric(7,4) not null default 0,
  price_tier text,
  orders_enabled boolean not null default true,
  acknowledgements_enabled boolean not null default true,
  sales_order_enabled boolean not null default false,
  shipments_enabled boolean not null default true,
  invoices_enabled boolean not null default true,
  order_change_enabled boolean not null default false,
  alternate_product_codes_enabled boolean not null default false,
  alternate_product_prices_enabled boolean not null default false,
  backordering_enabled boolean not null default false,
  product_components_enabled boolean not null default false,
  multi_warehouse_orders_enabled boolean not null default false,
  pallets_enabled boolean not null default false,
  auto_create_invoice boolean not null default false,
  auto_create_invoice_match_status text not null default '',
  auto_create_sales_order boolean not null default false,
  auto_create_sales_order_type text not null default 'None' check (auto_create_sales_order_type in ('None', 'FullSupply', 'PartialSupply')),
  use_completed_status boolean not null default false,
  auto_complete_match_status text not null default '',
  use_ordered_for_price_total boolean not null default true,
  use_acked_for_price_total boolean not null default false,
  use_shipped_for_price_total boolean not null default false,
  error_email_address text,
  send_error_emails boolean not null default false,
  notification_email_address text,
  notification_flags text[] not null default '{}',
  has_external_system boolean not null default false,
  has_labels boolean not null default false,
  guide jsonb not null,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text
);
create unique index partner_code_key on partner (upper(code));

create table contact (
  contact_id bigint generated always as identity primary key,
  kind text not null check (kind in ('portal', 'api')),
  user_name text not null,
  full_name text,
  email text,
  company text,
  external_id text,
  entity_id bigint references entity,
  is_admin boolean not null default false,
  active boolean not null default true,
  password_hash text,
  api_token_hash bytea unique,
  last_accessed timestamptz(3),
  created timestamptz(3) not null default now(),
  check (kind = 'portal' or not is_admin)
);
create unique index contact_user_name_key on contact (lower(user_name));

create table contact_partner (
  contact_id bigint not null references contact on delete cascade,
  partner_id bigint not null references partner on delete cascade,
  primary key (contact_id, partner_id)
);

create table contact_permission (
  contact_id bigint not null references contact on delete cascade,
  permission text not null,
  primary key (contact_id, permission)
);

create table session (
  session_id uuid primary key default gen_random_uuid(),
  contact_id bigint not null references contact on delete cascade,
  refresh_hash bytea not null unique,
  created timestamptz(3) not null default now(),
  expires timestamptz(3) not null,
  ended timestamptz(3)
);
create index session_contact_idx on session (contact_id);

create table signing_key (
  signing_key_id smallint primary key default 1 check (signing_key_id = 1),
  secret bytea not null
);

create table warehouse (
  warehouse_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  warehouse_code text not null,
  warehouse_name text,
  warehouse_description text,
  external_warehouse_id text,
  unique (partner_id, warehouse_code)
);

create table store (
  store_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  store_code text not null,
  store_code2 text,
  name text,
  address1 text,
  address2 text,
  suburb text,
  city text,
  state text,
  postal_code text,
  country text,
  phone text,
  email_address text,
  warehouse_id bigint references warehouse,
  global_store_id bigint references store,
  is_distribution_center boolean not null default false,
  active boolean not null default true,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text,
  unique (partner_id, store_code)
);

create table product (
  product_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  supplier_product_code text not null,
  purchaser_product_code text,
  sku text,
  individual_pack_code text,
  description text,
  pack_size numeric(14,4) not null default 1 check (pack_size > 0),
  pack_type text,
  unit_of_measure text,
  price numeric(14,4),
  retail_price numeric(14,4),
  weight numeric(14,4),
  tax_rule text,
  external_product_id text,
  active boolean not null default true,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text,
  unique (partner_id, supplier_product_code)
);
create index product_gtin_idx on product (partner_id, individual_pack_code) where individual_pack_code is not null;
create index product_sku_idx on product (partner_id, sku) where sku is not null;

-- Every file that came in or went out, as it was: bytes first, meaning afterwards.
create table exchange_file (
  exchange_file_id bigint generated always as identity primary key,
  direction text not null check (direction in ('in', 'out')),
  partner_id bigint not null references partner,
  -- in: the claim on a file picked up from a folder, so that a crash between reading and moving never reads it twice
  receipt_key uuid unique,
  -- out: the decision that made this document, so that a job that runs twice writes one interchange
  outbox_key text unique,
  answers_exchange_file_id bigint references exchange_file,
  file_name text not null,
  transport text not null,
  content bytea not null,
  byte_length integer not null,
  sha256 bytea not null,
  standard text check (standard in ('X12', 'EDIFACT')),
  message_types text not null default '',
  control_number text,
  reference text,
  status text not null,
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  answer_status text,
  created timestamptz(3) not null default now(),
  processed timestamptz(3),
  check (direction = 'in' or outbox_key is not null)
);
create index exchange_file_list_idx on exchange_file (exchange_file_id desc, partner_id);
create index exchange_file_unprocessed_idx on exchange_file (exchange_file_id) where direction = 'in' and processed is null;
create index exchange_file_problem_idx on exchange_file (partner_id, exchange_file_id desc) where problem_count > 0;
create index exchange_file_search_idx on exchange_file using gin ((coalesce(reference, '') || ' ' || coalesce(control_number, '') || ' ' || file_name) gin_trgm_ops);
create index exchange_file_answers_idx on exchange_file (answers_exchange_file_id) where answers_exchange_file_id is not null;

create table interchange (
  interchange_id bigint generated always as identity primary key,
  exchange_file_id bigint not null references exchange_file,
  direction text not null check (direction in ('in', 'out')),
  partner_id bigint not null references partner,
  ordinal integer not null,
  standard text not null,
  sender_id text not null,
  sender_qualifier text not null,
  receiver_id text not null,
  receiver_qualifier text not null,
  control_number text not null,
  content_sha256 bytea not null,
  -- the first of its number and bytes; what comes after is a duplicate
  original boolean not null,
  verdict text not null,
  unique (exchange_file_id, ordinal)
);
create unique index interchange_original_key on interchange (partner_id, sender_id, sender_qualifier, receiver_id, receiver_qualifier, control_number, content_sha256)
  where original and direction = 'in';

create table exchange_message (
  exchange_message_id bigint generated always as identity primary key,
  exchange_file_id bigint not null references exchange_file,
  interchange_id bigint not null references interchange,
  direction text not null,
  partner_id bigint not null references partner,
  ordinal integer not null,
  type text not null,
  functional_id text not null default '',
  group_control_number text not null default '',
  control_number text not null,
  version text,
  status text not null,
  reference text,
  stage text,
  order_id bigint,
  store_order_id bigint,
  shipment_id bigint,
  invoice_id bigint,
  answer text,
  answered timestamptz(3),
  answered_by_exchange_file_id bigint references exchange_file,
  unique (interchange_id, ordinal)
);
create index exchange_message_file_idx on exchange_message (exchange_file_id);
create index exchange_message_match_idx on exchange_message (partner_id, group_control_number, control_number) where direction = 'out';
create index exchange_message_store_order_idx on exchange_message (store_order_id) where store_order_id is not null;

create table control_number (
  partner_id bigint not null references partner,
  kind text not null check (kind in ('interchange', 'group', 'message')),
  last_number bigint not null default 0,
  primary key (partner_id, kind)
);

create table sscc_serial (
  company_prefix text primary key,
  last_serial bigint not null default 0
);

create table purchase_order (
  order_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  order_number text not null,
  customer_reference text,
  order_date timestamptz(3),
  etd date,
  eta date,
  status text not null,
  order_status text not null,
  acknowledgment_status text not null,
  sales_order_status text not null,
  external_status text not null,
  shipment_status text not null,
  invoice_status text not null,
  sub_total numeric(14,4) not null default 0,
  tax_total numeric(14,4) not null default 0,
  total numeric(14,4) not null default 0,
  currency text not null,
  warehouse_id bigint references warehouse,
  external_customer_id text references customer,
  retailer_code text,
  shipping_method text,
  ship_to_store_id bigint references store,
  ship_to_name text,
  ship_to_state text,
  comments text,
  system text,
  completed boolean not null default false,
  store_order_count integer not null default 0,
  source_exchange_file_id bigint references exchange_file,
  source_message_id bigint references exchange_message,
  source_document jsonb,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text
);
-- An order number is unique among a partner's orders that are neither in error nor deleted.
create unique index purchase_order_number_key on purchase_order (partner_id, order_number) where status not in ('Error', 'Deleted');
create index purchase_order_number_idx on purchase_order (partner_id, order_number);
create index purchase_order_date_idx on purchase_order (order_date desc nulls last, order_id desc) where not completed;
create index purchase_order_partner_date_idx on purchase_order (partner_id, order_date desc nulls last, order_id desc) where not completed;
create index purchase_order_status_idx on purchase_order (status, order_date desc nulls last);
create index purchase_order_search_idx on purchase_order using gin ((order_number || ' ' || coalesce(customer_reference, '')) gin_trgm_ops);

create table store_order (
  store_order_id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order on delete cascade,
  partner_id bigint not null references partner,
  store_order_number text not null,
  store_order_reference text,
  system_store_order_number text,
  system_store_order_id text,
  due_date date,
  status text not null,
  error_type text,
  error text,
  order_status text not null,
  acknowledgment_status text not null,
  sales_order_status text not null,
  external_status text not null,
  shipment_status text not null,
  invoice_status text not null,
  pending_stages text[] not null default '{}',
  status_before_error jsonb not null default '{}',
  status_before_ignore jsonb,
  stage_times jsonb not null default '{}',
  send_counts jsonb not null default '{}',
  sub_total numeric(14,4) not null default 0,
  tax_total numeric(14,4) not null default 0,
  total numeric(14,4) not null default 0,
  warehouse_id bigint references warehouse,
  store_id bigint references store,
  bill_to_id bigint references store,
  to_address_id bigint references store,
  from_address_id bigint references store,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text,
  unique (order_id, store_order_number)
);
create index store_order_order_idx on store_order (order_id);
create index store_order_attention_idx on store_order (partner_id) where status in ('Error', 'Order Change Error');
create index store_order_search_idx on store_order using gin ((store_order_number || ' ' || coalesce(store_order_reference, '')) gin_trgm_ops);

create table store_order_product (
  store_order_product_id bigint generated always as identity primary key,
  store_order_id bigint not null references store_order on delete cascade,
  order_id bigint not null references purchase_order on delete cascade,
  product_id bigint references product,
  warehouse_id bigint references warehouse,
  ordinal integer not null,
  order_line_number text,
  order_line_unit text,
  supplier_product_code text,
  sku text,
  gtin text,
  description text,
  quantity numeric(14,4) not null check (quantity >= 0),
  quantity_acknowledged numeric(14,4) check (quantity_acknowledged >= 0),
  quantity_backordered numeric(14,4) not null default 0 check (quantity_backordered >= 0),
  quantity_shipped numeric(14,4) not null default 0 check (quantity_shipped >= 0),
  quantity_invoiced numeric(14,4) not null default 0 check (quantity_invoiced >= 0),
  backordered_date date,
  line_product_price numeric(14,4) not null default 0,
  line_product_price_acknowledged numeric(14,4),
  line_product_retail_price numeric(14,4),
  price_validation_product_price numeric(14,4),
  line_pack_size numeric(14,4),
  line_sub_total numeric(14,4) not null default 0,
  line_tax numeric(14,4) not null default 0,
  line_total numeric(14,4) not null default 0,
  tax_rate_percent numeric(7,4) not null default 0,
  batch text,
  comments text,
  edi_warnings text,
  print_price_label boolean not null default false,
  external_reservation_id text,
  error text,
  metadata jsonb not null default '{}'
);
create index store_order_product_store_order_idx on store_order_product (store_order_id, ordinal);
create index store_order_product_order_idx on store_order_product (order_id);

create table shipment (
  shipment_id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order,
  store_order_id bigint not null references store_order,
  partner_id bigint not null references partner,
  shipment_number text not null,
  standalone_order_number text,
  status text not null,
  pending boolean not null default false,
  shipment_sent boolean not null default false,
  label_created boolean not null default false,
  error text,
  status_before_error text,
  send_count integer not null default 0,
  dispatch_date date,
  asn_reference text,
  carrier text,
  tracking_number text,
  ship_speed text,
  scac_code text,
  shipment_charge numeric(14,4),
  sscc text,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text
);
create index shipment_store_order_idx on shipment (store_order_id);
create index shipment_order_idx on shipment (order_id);
create index shipment_list_idx on shipment (partner_id, created desc);
create unique index shipment_number_key on shipment (partner_id, shipment_number);

create table shipment_carton (
  shipment_carton_id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  carton_number text not null,
  sscc_number text check (sscc_number ~ '^[0-9]{18}$'),
  unique (shipment_id, carton_number)
);
create unique index shipment_carton_sscc_key on shipment_carton (sscc_number) where sscc_number is not null;

create table shipment_carton_product (
  shipment_carton_product_id bigint generated always as identity primary key,
  shipment_carton_id bigint not null references shipment_carton on delete cascade,
  shipment_id bigint not null references shipment,
  store_order_product_id bigint not null references store_order_product,
  carton_quantity numeric(14,4) not null check (carton_quantity > 0),
  expiry_date date check (expiry_date >= date '1800-01-01'),
  batch text
);
create unique index shipment_carton_product_key on shipment_carton_product (shipment_carton_id, store_order_product_id, coalesce(batch, ''));
create index shipment_carton_product_line_idx on shipment_carton_product (store_order_product_id);
create index shipment_carton_product_shipment_idx on shipment_carton_product (shipment_id);

create table invoice (
  invoice_id bigint generated always as identity primary key,
  invoice_type text not null default 'Invoice' check (invoice_type in ('Invoice', 'Credit')),
  order_id bigint references purchase_order,
  store_order_id bigint references store_order,
  partner_id bigint not null references partner,
  shipment_id bigint references shipment,
  invoice_number text,
  invoice_date date,
  customer_reference text,
  status text not null,
  pending boolean not null default false,
  error text,
  status_before_error text,
  invoice_sent boolean not null default false,
  send_count integer not null default 0,
  currency text not null,
  shipment_charge numeric(14,4) not null default 0,
  sub_total numeric(14,4) not null default 0,
  total_tax numeric(14,4) not null default 0,
  total numeric(14,4) not null default 0,
  invoice_comments text,
  created timestamptz(3) not null default now(),
  created_by text,
  last_modified timestamptz(3) not null default now(),
  last_modified_by text
);
create unique index invoice_number_key on invoice (partner_id, invoice_type, invoice_number) where invoice_number is not null and status <> 'Deleted';
create index invoice_store_order_idx on invoice (store_order_id);
create index invoice_order_idx on invoice (order_id);
create index invoice_list_idx on invoice (partner_id, invoice_date desc);

create table invoice_product (
  invoice_product_id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice on delete cascade,
  product_id bigint references product,
  store_order_product_id bigint references store_order_product,
  ordinal integer not null,
  quantity_invoiced numeric(14,4) not null check (quantity_invoiced >= 0),
  quantity_shipped numeric(14,4) not null default 0,
  unit_price numeric(14,4) not null,
  unit_tax numeric(14,4) not null default 0,
  tax_rate_percent numeric(7,4) not null default 0,
  line_price numeric(14,4) not null,
  line_tax numeric(14,4) not null,
  line_total numeric(14,4) not null,
  error text
);
create index invoice_product_invoice_idx on invoice_product (invoice_id, ordinal);
create index invoice_product_line_idx on invoice_product (store_order_product_id);

create table audit_log (
  audit_log_id bigint generated always as identity primary key,
  object_type text not null,
  object_id bigint not null,
  order_id bigint,
  partner_id bigint references partner,
  action text not null,
  detail jsonb,
  exchange_file_id bigint references exchange_file,
  created timestamptz(3) not null default clock_timestamp(),
  created_by text not null
);
create index audit_log_object_idx on audit_log (object_type, object_id, audit_log_id desc);
create index audit_log_order_idx on audit_log (order_id, audit_log_id desc) where order_id is not null;

create table exception_log (
  exception_log_id bigint generated always as identity primary key,
  contact_id bigint references contact,
  message text not null,
  stack_trace text,
  source text,
  created timestamptz(3) not null default now()
);

-- Work that used up its tries, kept where a person can see it and run it again.
create table failed_job (
  failed_job_id uuid primary key,
  kind text not null,
  what text not null,
  payload jsonb not null,
  partner_id bigint references partner,
  error text,
  tries integer not null,
  created timestamptz(3) not null,
  failed timestamptz(3) not null default now(),
  retried timestamptz(3)
);
create index failed_job_open_idx on failed_job (failed desc) where retried is null;
`
