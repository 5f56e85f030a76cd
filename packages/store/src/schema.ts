/** The tables as TypeScript sees them: numeric columns are exact decimal text, dates 'YYYY-MM-DD', moments Date. Follows the migrations. */

import type { AnswerStatus, ExchangeStatus, LongUploadStatus, UploadStep } from '@quayside/contract'
import type {
  ChargeBasis,
  ChargeKind,
  InvoiceStatus,
  LabelFormat,
  LabelSize,
  LabelType,
  OrderChangeStatus,
  OwnStatus,
  ShipmentStatus,
  StageName,
  StatusOf,
  UploadType,
} from '@quayside/domain'
import type { ColumnType, Generated } from 'kysely'

type Amount = ColumnType<string, string | number | undefined, string | number>
type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface EntityTable {
  entity_id: Generated<number>
  entity_code: string
  name: string
}

export interface RetailerTable {
  retailer_id: Generated<number>
  retailer_code: string
  name: string
  path: string | null
  tax_rule: 'Tax Inclusive' | 'Tax Exclusive' | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface CustomerTable {
  external_customer_id: string
  customer_name: string
}

export interface PartnerTable {
  partner_id: Generated<number>
  code: string
  name: string
  entity_id: number | null
  retailer_id: number | null
  external_customer_id: string | null
  active: Generated<boolean>
  sandbox: Generated<boolean>
  path: string | null
  sscc_prefix: string | null
  sscc_suffix: string | null
  currency: Generated<string>
  tax_rate_percent: Amount
  asn_type: 'FullOrder' | 'DoorByDoor' | null
  workflow_type: 'Onsite' | 'Offsite' | null
  price_validation_type: 'Warning' | 'Error' | null
  price_validation_tolerance: Amount
  price_tier: string | null
  total_tolerance: Amount
  freight_tax_rule: Generated<'Tax Exempt' | 'Tax Exclusive' | 'Tax Inclusive'>
  orders_enabled: Generated<boolean>
  acknowledgements_enabled: Generated<boolean>
  sales_order_enabled: Generated<boolean>
  shipments_enabled: Generated<boolean>
  invoices_enabled: Generated<boolean>
  order_change_enabled: Generated<boolean>
  alternate_product_codes_enabled: Generated<boolean>
  alternate_product_prices_enabled: Generated<boolean>
  backordering_enabled: Generated<boolean>
  product_components_enabled: Generated<boolean>
  multi_warehouse_orders_enabled: Generated<boolean>
  pallets_enabled: Generated<boolean>
  auto_create_invoice: Generated<boolean>
  auto_create_invoice_match_status: Generated<string>
  auto_create_sales_order: Generated<boolean>
  auto_create_sales_order_type: Generated<'None' | 'FullSupply' | 'PartialSupply'>
  use_completed_status: Generated<boolean>
  auto_complete_match_status: Generated<string>
  use_ordered_for_price_total: Generated<boolean>
  use_acked_for_price_total: Generated<boolean>
  use_shipped_for_price_total: Generated<boolean>
  error_email_address: string | null
  send_error_emails: Generated<boolean>
  notification_email_address: string | null
  notification_flags: Generated<string[]>
  has_external_system: Generated<boolean>
  ack_within_hours: Generated<number>
  asn_lead_hours: Generated<number>
  invoice_within_hours: Generated<number>
  control_within_hours: Generated<number>
  ack_charge_fixed: Amount
  ack_charge_percent: Amount
  asn_charge_fixed: Amount
  asn_charge_percent: Amount
  invoice_charge_fixed: Amount
  invoice_charge_percent: Amount
  guide: ColumnType<unknown, string, string>
  transport: ColumnType<unknown, string | undefined, string>
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface ContactTable {
  contact_id: Generated<number>
  kind: 'portal' | 'api'
  user_name: string
  full_name: string | null
  email: string | null
  company: string | null
  external_id: string | null
  entity_id: number | null
  is_admin: Generated<boolean>
  active: Generated<boolean>
  demo: Generated<boolean>
  password_hash: string | null
  api_token_hash: Buffer | null
  last_accessed: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created: Moment
}

export interface ContactPartnerTable {
  contact_id: number
  partner_id: number
}

export interface ContactCustomerTable {
  contact_id: number
  external_customer_id: string
}

export interface SignInLinkTable {
  code_hash: Buffer
  contact_id: number
  purpose: 'password' | 'email'
  email: string | null
  created: Moment
  expires: ColumnType<Date, Date | string, Date | string>
}

export interface ContactPermissionTable {
  contact_id: number
  permission: string
}

export interface SessionTable {
  session_id: Generated<string>
  contact_id: number
  refresh_hash: Buffer
  created: Moment
  expires: ColumnType<Date, Date | string, Date | string>
  ended: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  address: string | null
  device: string | null
  last_used: Moment
}

export interface AttemptCountTable {
  counted: Buffer
  attempts: number
  until: ColumnType<Date, Date | string, Date | string>
}

export interface SecurityEventTable {
  security_event_id: Generated<number>
  event: string
  contact_id: number | null
  by_contact_id: number | null
  address: string | null
  detail: string | null
  created: Moment
}

export interface SigningKeyTable {
  signing_key_id: Generated<number>
  secret: Buffer
}

export interface WarehouseTable {
  warehouse_id: Generated<number>
  partner_id: number
  warehouse_code: string
  warehouse_name: string | null
  warehouse_description: string | null
  external_warehouse_id: string | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface SalesGroupTable {
  sales_group_id: Generated<number>
  partner_id: number
  sales_group_code: string
  sales_group_name: string | null
  sales_group_description: string | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface StoreTable {
  store_id: Generated<number>
  /** Null: a global store, which is its retailer's. */
  partner_id: number | null
  retailer_id: number | null
  store_code: string
  store_code2: string | null
  name: string | null
  address1: string | null
  address2: string | null
  suburb: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
  phone: string | null
  email_address: string | null
  warehouse_id: number | null
  global_store_id: number | null
  /** The distribution centre that serves it. */
  crossdock_id: number | null
  sales_group_id: number | null
  organisation_id: string | null
  sales_rep: string | null
  /** 0 to 100. */
  address_validation_score: string | null
  is_distribution_center: Generated<boolean>
  active: Generated<boolean>
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface ProductTable {
  product_id: Generated<number>
  partner_id: number
  supplier_product_code: string
  purchaser_product_code: string | null
  sku: string | null
  individual_pack_code: string | null
  /** The GTIN that an older active product has too, from the time before GTINs were unique. */
  duplicate_gtin: string | null
  description: string | null
  pack_size: Amount
  pack_type: string | null
  unit_of_measure: string | null
  price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  retail_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  weight: ColumnType<string | null, string | number | null | undefined, string | number | null>
  tax_rule: string | null
  warehouse_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  previous_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  volume: ColumnType<string | null, string | number | null | undefined, string | number | null>
  units_on_pallet_layer: ColumnType<string | null, string | number | null | undefined, string | number | null>
  layers_on_pallet: ColumnType<string | null, string | number | null | undefined, string | number | null>
  qty_on_hand: ColumnType<string | null, string | number | null | undefined, string | number | null>
  qty_available: ColumnType<string | null, string | number | null | undefined, string | number | null>
  qty_allocated: ColumnType<string | null, string | number | null | undefined, string | number | null>
  shelf_life: ColumnType<string | null, string | number | null | undefined, string | number | null>
  sort_count: ColumnType<string | null, string | number | null | undefined, string | number | null>
  ref10: ColumnType<string | null, string | number | null | undefined, string | number | null>
  system_product_code: string | null
  buyers_catalog_number: string | null
  date_available: string | null
  cin7_option1: string | null
  cin7_option2: string | null
  cin7_name: string | null
  ref1: string | null
  ref2: string | null
  ref3: string | null
  ref4: string | null
  ref5: string | null
  ref6: string | null
  ref7: string | null
  ref8: string | null
  ref9: string | null
  ref11: string | null
  ref12: string | null
  ref13: string | null
  external_product_id: string | null
  active: Generated<boolean>
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface ExchangeFileTable {
  exchange_file_id: Generated<number>
  direction: 'in' | 'out'
  partner_id: number
  receipt_key: string | null
  outbox_key: string | null
  answers_exchange_file_id: number | null
  file_name: string
  transport: string
  content: Buffer
  byte_length: number
  awaits_turn: Generated<boolean>
  refused: string | null
  sha256: Buffer
  standard: 'X12' | 'EDIFACT' | null
  message_types: Generated<string>
  control_number: string | null
  reference: string | null
  status: ExchangeStatus
  problems: ColumnType<unknown, string | undefined, string>
  problem_count: Generated<number>
  answer_status: AnswerStatus | null
  created: Moment
  processed: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  test: Generated<boolean>
  /** Content is compressed with gzip; false for content that is stored unchanged. */
  is_gzip: Generated<boolean>
  /** When content was removed after its days. */
  content_removed: Date | null
}

export interface InterchangeTable {
  interchange_id: Generated<number>
  exchange_file_id: number
  direction: 'in' | 'out'
  partner_id: number
  ordinal: number
  standard: string
  sender_id: string
  sender_qualifier: string
  receiver_id: string
  receiver_qualifier: string
  control_number: string
  content_sha256: Buffer
  original: boolean
  verdict: string
  test: Generated<boolean>
}

export interface ExchangeMessageTable {
  exchange_message_id: Generated<number>
  exchange_file_id: number
  /** Null for a document that is a file of its own (UBL). */
  interchange_id: number | null
  direction: string
  partner_id: number
  ordinal: number
  type: string
  functional_id: Generated<string>
  group_control_number: Generated<string>
  control_number: string
  version: string | null
  status: ExchangeStatus | AnswerStatus
  reference: string | null
  stage: string | null
  order_id: number | null
  store_order_id: number | null
  shipment_id: number | null
  invoice_id: number | null
  answer: string | null
  answered: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answered_by_exchange_file_id: number | null
}

/** What one functional acknowledgement said of a message of ours. */
export interface MessageAnswerTable {
  message_answer_id: Generated<number>
  exchange_message_id: number
  exchange_file_id: number
  status: AnswerStatus
  answer: string
  moved: boolean
  created: ColumnType<Date, Date | string | undefined, never>
}

export interface ControlNumberTable {
  partner_id: number
  kind: 'interchange' | 'group' | 'message'
  last_number: Generated<number>
}

export interface SsccSerialTable {
  company_prefix: string
  last_serial: Generated<number>
}

export interface PurchaseOrderTable {
  order_id: Generated<number>
  partner_id: number
  order_number: string
  /** A person accepted that another order of the partner has the number, too. */
  shares_number: Generated<boolean>
  customer_reference: string | null
  order_date: string | null
  etd: string | null
  eta: string | null
  status: OwnStatus
  order_status: StatusOf['order']
  acknowledgment_status: StatusOf['acknowledgement']
  sales_order_status: StatusOf['salesOrder']
  external_status: StatusOf['external']
  shipment_status: StatusOf['shipment']
  invoice_status: StatusOf['invoice']
  sub_total: Amount
  /** Charges less allowances, without tax; part of `total`. */
  charge_total: Amount
  tax_total: Amount
  total: Amount
  currency: string
  warehouse_id: number | null
  external_customer_id: string | null
  retailer_code: string | null
  shipping_method: string | null
  ship_to_store_id: number | null
  ship_to_name: string | null
  ship_to_state: string | null
  comments: string | null
  system: string | null
  completed: Generated<boolean>
  due: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_step: 'acknowledge' | 'ship' | 'invoice' | null
  money_at_risk: Amount
  store_order_count: Generated<number>
  source_exchange_file_id: number | null
  source_message_id: number | null
  source_document: ColumnType<unknown, string | null | undefined, string | null>
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
  waits_for: Generated<number>
  acknowledgement_progress: Generated<'none' | 'partial' | 'complete' | null>
  shipment_progress: Generated<'none' | 'partial' | 'complete' | null>
  invoice_progress: Generated<'none' | 'partial' | 'complete' | null>
  total_accepted: Date | null
  total_accepted_by: string | null
}

/** A total that the message of an order states, with what the order comes to. */
export interface StatedTotalTable {
  order_id: number
  code: string
  basis: 'lines' | 'charged' | 'taxed' | 'unknown'
  amount: string
  computed: string | null
  with_charges: Generated<boolean>
  with_tax: Generated<boolean>
  line_count: number
  order_change_id: number | null
}

export interface StoreOrderTable {
  store_order_id: Generated<number>
  order_id: number
  partner_id: number
  store_order_number: string
  store_order_reference: string | null
  system_store_order_number: string | null
  system_store_order_id: string | null
  due_date: string | null
  status: OwnStatus
  error_type: string | null
  error: string | null
  order_status: StatusOf['order']
  acknowledgment_status: StatusOf['acknowledgement']
  sales_order_status: StatusOf['salesOrder']
  external_status: StatusOf['external']
  shipment_status: StatusOf['shipment']
  invoice_status: StatusOf['invoice']
  pending_stages: Generated<StageName[]>
  status_before_error: ColumnType<unknown, string | undefined, string>
  status_before_ignore: ColumnType<unknown, string | null | undefined, string | null>
  stage_times: ColumnType<unknown, string | undefined, string>
  send_counts: ColumnType<unknown, string | undefined, string>
  sub_total: Amount
  /** Charges less allowances, without tax; part of `total`. */
  charge_total: Amount
  tax_total: Amount
  total: Amount
  warehouse_id: number | null
  store_id: number | null
  /** As its message wrote it; null for one made by hand. */
  stated_ship_to: ColumnType<unknown, unknown, string>
  /** The store that the code of the message's ship-to was found as; null: none. */
  stated_store_id: number | null
  /** It was found by an alternate code of that store. */
  stated_code_linked: Generated<boolean>
  /** Ordinal of the order's distribution centre that it is shipped to; null: it goes to its store directly. */
  distribution_centre: number | null
  /** The store order that its last acknowledgement is named after, where that is one for the whole order. */
  ack_store_order_id: number | null
  bill_to_id: number | null
  to_address_id: number | null
  from_address_id: number | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

/** A place that takes goods of an order for its stores, as the message states it. */
export interface OrderDistributionCentreTable {
  order_id: number
  ordinal: number
  /** Our record of it; null: none is known. */
  store_id: number | null
  /** A person chose the store in place of the message's. */
  store_chosen: Generated<boolean>
  code: string | null
  code_qualifier: string | null
  name: string | null
  address1: string | null
  address2: string | null
  /** Every street line, where there are more than two. */
  address_lines: string[] | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}

export interface StoreOrderProductTable {
  store_order_product_id: Generated<number>
  store_order_id: number
  order_id: number
  product_id: number | null
  warehouse_id: number | null
  ordinal: number
  order_line_number: string | null
  order_line_unit: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  description: string | null
  /** Another article than the newest ordered_line names. */
  is_substituted: Generated<boolean>
  quantity: ColumnType<string, string | number, string | number>
  quantity_acknowledged: ColumnType<string | null, string | number | null | undefined, string | number | null>
  quantity_backordered: Amount
  quantity_shipped: Amount
  quantity_invoiced: Amount
  backordered_date: string | null
  /** Why the line is refused, reduced or late: a code of the partner's list. */
  reason_code: string | null
  /** null: the order names no price. */
  line_product_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  line_product_price_acknowledged: ColumnType<string | null, string | number | null | undefined, string | number | null>
  /** null: the price is for one unit of the line. */
  price_basis: ColumnType<unknown, string | null | undefined, string | null>
  line_product_retail_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  price_validation_product_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
  line_pack_size: ColumnType<string | null, string | number | null | undefined, string | number | null>
  line_sub_total: Amount
  line_tax: Amount
  line_total: Amount
  tax_rate_percent: Amount
  batch: string | null
  comments: string | null
  edi_warnings: string | null
  print_price_label: Generated<boolean>
  external_reservation_id: string | null
  error: string | null
  metadata: ColumnType<unknown, string | undefined, string>
}

/** One `unit` of the article holds `quantity` of `of_unit`, as a person stated it. */
export interface UnitContentTable {
  unit_content_id: Generated<number>
  product_id: number
  unit: string
  quantity: ColumnType<string, string | number, string | number>
  of_unit: string
  created: Generated<Date>
  created_by: string
}

/** Quantity, price and article of a line as the retailer ordered it: a row at arrival, another with each order change; the newest counts. */
export interface OrderedLineTable {
  ordered_line_id: Generated<number>
  store_order_id: number
  /** No foreign key: the row outlives the line. */
  store_order_product_id: number
  order_change_id: number | null
  ordinal: number
  order_line_number: string | null
  quantity: ColumnType<string, string | number, never>
  price: ColumnType<string | null, string | number | null, never>
  unit: string | null
  supplier_product_code: string | null
  sku: string | null
  gtin: string | null
  description: string | null
  article_ids: ColumnType<unknown, string, never>
}

/** Something that an order's message says beyond the order's fields. */
export interface MessageDetailTable {
  message_detail_id: Generated<number>
  order_id: number
  ordinal: number
  order_line_number: string | null
  label: string
  detail: string
  segments: ColumnType<unknown, string, never>
}

export interface LineSaveTable {
  line_save_id: Generated<number>
  store_order_id: number
  saved: Moment
  saved_by: string
  action: string
  changes: ColumnType<unknown, string, string>
}

/** A partner's reason for lines that are refused, reduced or late. */
export interface PartnerReasonCodeTable {
  partner_reason_code_id: Generated<number>
  partner_id: number
  code: string
  reason: string
  for_refused: boolean
  for_reduced: boolean
  for_late: boolean
}

export interface ProductComponentTable {
  product_component_id: Generated<number>
  product_id: number
  component_product_id: number
  ordinal: number
  quantity: ColumnType<string, string | number, string | number>
}

export interface AlternateProductCodeTable {
  alternate_product_code_id: Generated<number>
  product_id: number
  partner_id: number
  alternate_code: string
  alternate_pack_size: ColumnType<string | null, string | number | null | undefined, string | number | null>
  /** When a person linked it for an order that waited; null for one that was entered. */
  linked: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  linked_by: string | null
}

/** What else a partner calls its store. */
export interface AlternateStoreCodeTable {
  alternate_store_code_id: Generated<number>
  store_id: number
  partner_id: number
  alternate_code: string
  linked: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  linked_by: string | null
}

export interface AlternateProductPriceTable {
  alternate_product_price_id: Generated<number>
  product_id: number
  price_code: string
  alternate_price: ColumnType<string, string | number, string | number>
  valid_from: string | null
  valid_to: string | null
}

export interface MasterProductTable {
  master_product_id: Generated<number>
  external_customer_id: string
  external_product_id: string
  sku: string
  description: string | null
  pack_size: Amount
  pack_type: string | null
  weight: ColumnType<string | null, string | number | null | undefined, string | number | null>
  gtin: string | null
  cartons_per_layer: ColumnType<string | null, string | number | null | undefined, string | number | null>
  layers_on_pallet: ColumnType<string | null, string | number | null | undefined, string | number | null>
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface CsvUploadTable {
  csv_upload_id: Generated<number>
  kind: string
  /** The partner that was named; null of master products, whose lines name partners. */
  partner_id: number | null
  retailer_id: number | null
  external_customer_id: string | null
  upload_type: UploadType | null
  file_name: string
  content: Buffer
  line_count: number
  inserted: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  undone: Date | null
  undone_by: string | null
  created: Moment
  created_by: string
}

export interface CsvUploadPartnerTable {
  csv_upload_id: number
  partner_id: number
}

export interface CsvUploadChangeTable {
  csv_upload_id: number
  record_id: number
  line: number | null
  is_new: boolean
  /** By header, texts or null; null of a new record. */
  before: unknown
  after: unknown
  /** Of the record before the upload wrote it; null of a new one. */
  version_before: Date | null
  /** A hash of what it held then. */
  content_before: string | null
  /** Its codes that people had linked. */
  linked: unknown
}

export interface LongUploadTable {
  long_upload_id: Generated<number>
  kind: string
  partner_id: number | null
  contact_id: number
  file_name: string
  asked: unknown
  /** Null once nothing needs it. */
  content: Buffer | null
  line_count: number
  status: Generated<LongUploadStatus>
  step: UploadStep | null
  lines_done: Generated<number>
  lines_of_step: Generated<number>
  stop_asked: Generated<boolean>
  reason: string | null
  csv_upload_id: number | null
  created: Moment
  ended: Date | null
}

export interface StoreOrderProductComponentTable {
  store_order_product_component_id: Generated<number>
  store_order_product_id: number
  product_id: number | null
  ordinal: number
  supplier_product_code: string | null
  sku: string | null
  description: string | null
  pack_size: Amount
  quantity: ColumnType<string, string | number, string | number>
}

export interface ShipmentTable {
  shipment_id: Generated<number>
  order_id: number
  store_order_id: number
  partner_id: number
  shipment_number: string
  standalone_order_number: string | null
  status: ShipmentStatus
  pending: Generated<boolean>
  shipment_sent: Generated<boolean>
  error: string | null
  status_before_error: ShipmentStatus | null
  send_count: Generated<number>
  dispatch_date: string | null
  asn_reference: string | null
  carrier: string | null
  tracking_number: string | null
  ship_speed: string | null
  scac_code: string | null
  shipment_charge: ColumnType<string | null, string | number | null | undefined, string | number | null>
  sscc: string | null
  /** The shipment that its ASN is named after, where one ASN was for several. */
  asn_shipment_id: number | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface ShipmentCartonTable {
  shipment_carton_id: Generated<number>
  shipment_id: number
  carton_number: string
  sscc_number: string | null
  /** When its label was printed last. */
  labelled: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** carton_content() of that moment. */
  labelled_content: string | null
  /** The pallet that it stands on. */
  shipment_pallet_id: number | null
}

export interface ShipmentPalletTable {
  shipment_pallet_id: Generated<number>
  shipment_id: number
  pallet_number: string
  sscc_number: string
}

/** Every SSCC that was ever given, also of cartons that are gone. */
export interface SsccGivenTable {
  sscc: string
  given: Generated<Date>
}

export interface PartnerLabelDetailTable {
  partner_label_detail_id: Generated<number>
  partner_id: number
  label_type_system_name: LabelType
  label_parameter: string
  button_text: string
  format: Generated<LabelFormat>
  page_size: Generated<LabelSize>
  transport_id: number | null
  labels_to_create_procedure: string | null
  frx_file_name: string | null
  frx_file: Buffer | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

/** Labels as they were printed, so that they can be printed again as they were. */
export interface LabelPrintTable {
  label_print_id: Generated<number>
  partner_id: number
  partner_label_detail_id: number
  labels: ColumnType<unknown, string, string>
  label_count: number
  printed: Generated<Date>
  printed_by: string
}

/** A line, or a batch of it, in a carton. */
export interface ShipmentCartonProductTable {
  shipment_carton_product_id: Generated<number>
  shipment_carton_id: number
  store_order_product_id: number
  carton_quantity: ColumnType<string, string | number, string | number>
  expiry_date: string | null
  batch: string | null
  /** Of all units of the row, in `weight_unit`; null: it was not weighed. */
  weight: ColumnType<string | null, string | number | null | undefined, string | number | null>
  weight_unit: string | null
}

export interface InvoiceTable {
  invoice_id: Generated<number>
  invoice_type: Generated<'Invoice' | 'Credit'>
  order_id: number | null
  store_order_id: number | null
  partner_id: number
  shipment_id: number | null
  /** Of a credit: the invoice that it credits. */
  credits_invoice_id: number | null
  /** The entity that issues the invoice, set with the number. Null: the partner has no entity. */
  entity_id: number | null
  /** The older invoice of the same number, from the time before numbers were unique. */
  duplicate_of_invoice_id: number | null
  invoice_number: string | null
  invoice_date: string | null
  customer_reference: string | null
  /** Copies of the order's columns, to sort and search by (invoices/listed-order.ts). */
  listed_order_number: string | null
  listed_order_reference: string | null
  status: InvoiceStatus
  pending: Generated<boolean>
  error: string | null
  status_before_error: InvoiceStatus | null
  invoice_sent: Generated<boolean>
  send_count: Generated<number>
  currency: string
  shipment_charge: Amount
  freight_tax_rate_percent: Amount
  freight_tax: Amount
  sub_total: Amount
  /** Charges less allowances, without tax; part of `total`. */
  charge_total: Amount
  total_tax: Amount
  total: Amount
  invoice_comments: string | null
  created: Moment
  created_by: string | null
  last_modified: Moment
  last_modified_by: string | null
}

export interface InvoiceProductTable {
  invoice_product_id: Generated<number>
  invoice_id: number
  product_id: number | null
  store_order_product_id: number | null
  /** Of a credit: the line of the invoice. */
  credits_product_id: number | null
  ordinal: number
  quantity_invoiced: ColumnType<string, string | number, string | number>
  quantity_shipped: Amount
  unit_price: ColumnType<string, string | number, string | number>
  unit_tax: Amount
  tax_rate_percent: Amount
  line_discount: ColumnType<string | null, string | number | null | undefined, string | number | null>
  line_discount_percentage: ColumnType<string | null, string | number | null | undefined, string | number | null>
  line_price: ColumnType<string, string | number, string | number>
  line_tax: ColumnType<string, string | number, string | number>
  line_total: ColumnType<string, string | number, string | number>
  error: string | null
  /** The agreed price contains the tax: price and tax of the units are rounded together. */
  tax_included: Generated<boolean>
  /** Charged in place of the units: the unit price is for one `weight_unit`. Null: the units are charged. */
  weight: ColumnType<string | null, string | number | null | undefined, string | number | null>
  weight_unit: string | null
}

/** An allowance or charge as the order's message states it. */
export interface OrderChargeTable {
  order_charge_id: Generated<number>
  order_id: number
  /** Null: of the whole order. */
  store_order_product_id: number | null
  ordinal: number
  kind: ChargeKind
  code: string | null
  description: string | null
  basis: ChargeBasis
  /** An amount, a percentage, or an amount for each unit. */
  value: ColumnType<string, string | number, string | number>
  /** The amount for everything that was ordered, where it differs from what percentage or rate give. */
  stated_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
  /** Of a line: units that were ordered when it was stated. */
  for_quantity: ColumnType<string | null, string | number | null | undefined, string | number | null>
  of_remainder: Generated<boolean>
  /** Null: that of the lines. */
  tax_rate_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export interface InvoiceChargeTable {
  invoice_charge_id: Generated<number>
  invoice_id: number
  /** Null: of the whole document. */
  invoice_product_id: number | null
  /** What proposed it; null: a person added it. */
  order_charge_id: number | null
  /** Of a credit: the allowance or charge of the invoice. */
  credits_charge_id: number | null
  ordinal: number
  kind: ChargeKind
  code: string | null
  description: string | null
  /** Without tax. */
  amount: ColumnType<string, string | number, string | number>
  tax_rate_percent: Amount
  tax: Amount
}

export interface OrderChangeTable {
  order_change_id: Generated<number>
  partner_id: number
  order_id: number | null
  order_number: string
  /** The date of the order that the change names; null: it names none. */
  order_date: string | null
  change_number: string | null
  change_date: string | null
  purpose: string
  status: OrderChangeStatus
  message: string | null
  document: ColumnType<unknown, string, string>
  document_sha256: Buffer
  header_difference: ColumnType<unknown, string | undefined, string>
  exchange_file_id: number | null
  exchange_message_id: number | null
  created: Moment
  created_by: string
}

export interface OrderChangeStoreOrderTable {
  order_change_id: number
  store_order_id: number
  status: OrderChangeStatus
  error: string | null
  cancelled: Generated<boolean>
  difference: ColumnType<unknown, string, string>
  /** Lines that were not applied as the partner asked for them; the answer to the change names them. */
  not_applied: ColumnType<unknown, string | undefined, string>
  decided: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  decided_by: string | null
  answer_key: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AuditLogTable {
  audit_log_id: Generated<number>
  object_type: string
  object_id: number
  order_id: number | null
  partner_id: number | null
  action: string
  detail: ColumnType<unknown, string | null | undefined, string | null>
  exchange_file_id: number | null
  created: Moment
  created_by: string
}

export interface ExceptionLogTable {
  exception_log_id: Generated<number>
  contact_id: number | null
  message: string
  stack_trace: string | null
  source: string | null
  created: Moment
}

export interface FailedJobTable {
  failed_job_id: string
  kind: string
  what: string
  payload: ColumnType<unknown, string, string>
  partner_id: number | null
  error: string | null
  tries: number
  created: ColumnType<Date, Date | string, Date | string>
  failed: Moment
  retried: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PartnerMailTable {
  partner_mail_id: Generated<number>
  partner_id: number
  list: 'errors' | 'notifications'
  created: Moment
  sent_to: Generated<string[]>
}

export interface PartnerNoticeTable {
  partner_notice_id: Generated<number>
  partner_id: number
  list: 'errors' | 'notifications'
  words: string
  path: string
  created: Moment
  partner_mail_id: number | null
}

export interface QuarantinedJobTable {
  job_id: string
  what: string
  partner_id: number | null
  skipped_exchange_file_id: number | null
  crashes: number
  reason: string
  next_attempt: Date
}

export interface ExternalSystemCursorTable {
  system: string
  last_report: Generated<number>
}

export interface StockReservationTable {
  store_order_id: number
  system: string
  asked: Moment
  held: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface KeptAnswerTable {
  contact_id: number
  idempotency_key: string
  run: string
  request_hash: Buffer
  partner_id: number | null
  status: number | null
  answer: string | null
  created: Moment
}

export interface ListColumnsTable {
  contact_id: number
  list: string
  switched: string[]
}

export interface ListViewTable {
  list_view_id: Generated<number>
  contact_id: number
  list: string
  name: string
  search: string
  created: Moment
}

export interface DueZoneTable {
  zone: string
}

export interface Database {
  due_zone: DueZoneTable
  entity: EntityTable
  retailer: RetailerTable
  customer: CustomerTable
  partner: PartnerTable
  contact: ContactTable
  contact_partner: ContactPartnerTable
  contact_customer: ContactCustomerTable
  contact_permission: ContactPermissionTable
  sign_in_link: SignInLinkTable
  session: SessionTable
  attempt_count: AttemptCountTable
  security_event: SecurityEventTable
  signing_key: SigningKeyTable
  warehouse: WarehouseTable
  sales_group: SalesGroupTable
  store: StoreTable
  product: ProductTable
  exchange_file: ExchangeFileTable
  interchange: InterchangeTable
  exchange_message: ExchangeMessageTable
  message_answer: MessageAnswerTable
  control_number: ControlNumberTable
  sscc_serial: SsccSerialTable
  sscc_given: SsccGivenTable
  partner_label_detail: PartnerLabelDetailTable
  label_print: LabelPrintTable
  purchase_order: PurchaseOrderTable
  store_order: StoreOrderTable
  partner_reason_code: PartnerReasonCodeTable
  order_distribution_centre: OrderDistributionCentreTable
  store_order_product: StoreOrderProductTable
  line_save: LineSaveTable
  ordered_line: OrderedLineTable
  unit_content: UnitContentTable
  message_detail: MessageDetailTable
  stated_total: StatedTotalTable
  product_component: ProductComponentTable
  alternate_product_code: AlternateProductCodeTable
  alternate_store_code: AlternateStoreCodeTable
  csv_upload: CsvUploadTable
  csv_upload_partner: CsvUploadPartnerTable
  csv_upload_change: CsvUploadChangeTable
  long_upload: LongUploadTable
  master_product: MasterProductTable
  alternate_product_price: AlternateProductPriceTable
  store_order_product_component: StoreOrderProductComponentTable
  shipment: ShipmentTable
  shipment_carton: ShipmentCartonTable
  shipment_pallet: ShipmentPalletTable
  shipment_carton_product: ShipmentCartonProductTable
  invoice: InvoiceTable
  invoice_product: InvoiceProductTable
  order_charge: OrderChargeTable
  invoice_charge: InvoiceChargeTable
  order_change: OrderChangeTable
  order_change_store_order: OrderChangeStoreOrderTable
  audit_log: AuditLogTable
  exception_log: ExceptionLogTable
  failed_job: FailedJobTable
  partner_mail: PartnerMailTable
  partner_notice: PartnerNoticeTable
  quarantined_job: QuarantinedJobTable
  external_system_cursor: ExternalSystemCursorTable
  stock_reservation: StockReservationTable
  kept_answer: KeptAnswerTable
  list_columns: ListColumnsTable
  list_view: ListViewTable
}
