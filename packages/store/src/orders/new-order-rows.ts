/** What a new order is made of, and the columns that its rows are written into. */
import type { ArticleIdentifier, ChargeBasis, ChargeKind, PriceBasis, StatedShipTo } from '@quayside/domain'
import { type ColumnsOf, columnNames } from '../column-names.ts'
import type { TypesOf } from '../rows-as-lists.ts'
import type { NewDistributionCentre } from '../stores/distribution-centres.ts'
import { type AllStatusColumns, stageColumn } from './stage-columns.ts'
import type { NewStatedTotal } from './stated-totals.ts'

export interface NewLine {
  readonly product_id: number | null
  readonly order_line_number: string | null
  readonly order_line_unit: string | null
  readonly supplier_product_code: string | null
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly quantity: string
  readonly quantity_acknowledged: string | null
  readonly quantity_backordered: string
  readonly backordered_date: string | null
  /** null: the order names none. */
  readonly line_product_price: string | null
  readonly line_product_price_acknowledged: string | null
  /** null: the price is for one unit of the line. */
  readonly price_basis: PriceBasis | null
  readonly line_product_retail_price: string | null
  readonly price_validation_product_price: string | null
  readonly line_pack_size: string | null
  readonly line_sub_total: string
  readonly line_tax: string
  readonly line_total: string
  readonly tax_rate_percent: string
  readonly comments: string | null
  readonly edi_warnings: string | null
  readonly error: string | null
  /** Further fields; none where left out. */
  readonly metadata?: Readonly<Record<string, string | number>>
  /** Every identifier of the article as the partner wrote it, which documents give back. */
  readonly article_ids?: readonly ArticleIdentifier[]
}

export interface NewStoreOrder extends AllStatusColumns {
  readonly store_order_number: string
  readonly store_order_reference: string | null
  readonly due_date: string | null
  readonly error_type: string | null
  readonly error: string | null
  readonly status_before_error: Readonly<Record<string, string>>
  readonly stage_times: Readonly<Record<string, string>>
  readonly store_id: number | null
  /** Where the message says that it goes, as it wrote it. */
  readonly stated_ship_to?: StatedShipTo | null
  /** The store that its code was found as; null or left out: none. */
  readonly stated_store_id?: number | null
  /** It was found by an alternate code of that store. */
  readonly stated_code_linked: boolean
  /** Ordinal of the order's distribution centre that it is shipped to; null or left out: it goes to its store directly. */
  readonly distribution_centre?: number | null
  readonly bill_to_id: number | null
  readonly to_address_id: number | null
  readonly from_address_id: number | null
  readonly warehouse_id: number | null
  readonly sub_total: string
  readonly charge_total: string
  readonly tax_total: string
  readonly total: string
  readonly lines: readonly NewLine[]
}

/** Something that the order's message says beyond the order's fields. */
export interface NewMessageDetail {
  /** Null: about the whole order. */
  readonly order_line_number: string | null
  readonly label: string
  readonly detail: string
  /** The segments that it was read from, each its tag and its elements. */
  readonly segments: readonly unknown[]
}

/** An allowance or charge that the order's message states. */
export interface NewOrderCharge {
  /** The line by its place: its store order among those of the order, and its ordinal there. Null: of the whole order. */
  readonly line: { readonly storeOrder: number; readonly ordinal: number } | null
  readonly kind: ChargeKind
  readonly code: string | null
  readonly description: string | null
  readonly basis: ChargeBasis
  readonly value: string
  readonly stated_amount: string | null
  readonly for_quantity: string | null
  readonly of_remainder: boolean
  readonly tax_rate_percent: string | null
}

export interface NewOrder extends AllStatusColumns {
  readonly partner_id: number
  readonly order_number: string
  readonly customer_reference: string | null
  readonly order_date: string | null
  readonly etd: string | null
  readonly eta: string | null
  readonly sub_total: string
  readonly charge_total: string
  readonly tax_total: string
  readonly total: string
  readonly currency: string
  readonly external_customer_id: string | null
  readonly retailer_code: string | null
  readonly shipping_method: string | null
  readonly ship_to_store_id: number | null
  readonly ship_to_name: string | null
  readonly ship_to_state: string | null
  readonly comments: string | null
  readonly system: string | null
  readonly source_exchange_file_id: number | null
  readonly source_message_id: number | null
  /** What documents that answer this order repeat from it, e.g. its parties. */
  readonly source_document: string | null
  readonly created_by: string
  readonly storeOrders: readonly NewStoreOrder[]
  /** By their ordinals, from 1; none where left out. */
  readonly distributionCentres?: readonly NewDistributionCentre[]
  /** None where left out: an order that was made by hand. */
  readonly messageDetails?: readonly NewMessageDetail[]
  /** None where left out. */
  readonly statedTotals?: readonly NewStatedTotal[]
  /** None where left out. */
  readonly charges?: readonly NewOrderCharge[]
}

const stages = Object.fromEntries(
  ['status', ...Object.values(stageColumn)].map((column) => [column, 'text']),
) as TypesOf<AllStatusColumns>

/** As their columns keep it: what is due is worked out from it before it is written. */
const amount = 'numeric(14,4)'

/** Of an order, its number of store orders beside it. */
export const newHeader: TypesOf<
  Omit<NewOrder, 'storeOrders' | 'distributionCentres' | 'messageDetails' | 'statedTotals' | 'charges'>
> = {
  ...stages,
  partner_id: 'bigint',
  order_number: 'text',
  customer_reference: 'text',
  order_date: 'date',
  etd: 'date',
  eta: 'date',
  sub_total: amount,
  charge_total: amount,
  tax_total: amount,
  total: amount,
  currency: 'text',
  external_customer_id: 'text',
  retailer_code: 'text',
  shipping_method: 'text',
  ship_to_store_id: 'bigint',
  ship_to_name: 'text',
  ship_to_state: 'text',
  comments: 'text',
  system: 'text',
  source_exchange_file_id: 'bigint',
  source_message_id: 'bigint',
  source_document: 'jsonb',
  created_by: 'text',
}

export const newStoreOrder: TypesOf<Omit<NewStoreOrder, 'lines'>> = {
  ...stages,
  store_order_number: 'text',
  store_order_reference: 'text',
  due_date: 'date',
  error_type: 'text',
  error: 'text',
  status_before_error: 'jsonb',
  stage_times: 'jsonb',
  sub_total: amount,
  charge_total: amount,
  tax_total: amount,
  total: amount,
  store_id: 'bigint',
  stated_ship_to: 'jsonb',
  stated_store_id: 'bigint',
  stated_code_linked: 'boolean',
  distribution_centre: 'integer',
  bill_to_id: 'bigint',
  to_address_id: 'bigint',
  from_address_id: 'bigint',
  warehouse_id: 'bigint',
}

export const newLine: TypesOf<Omit<NewLine, 'article_ids' | 'metadata'>> = {
  product_id: 'bigint',
  order_line_number: 'text',
  order_line_unit: 'text',
  supplier_product_code: 'text',
  sku: 'text',
  gtin: 'text',
  description: 'text',
  quantity: 'numeric',
  quantity_acknowledged: 'numeric',
  quantity_backordered: 'numeric',
  backordered_date: 'date',
  line_product_price: 'numeric',
  line_product_price_acknowledged: 'numeric',
  price_basis: 'jsonb',
  line_product_retail_price: 'numeric',
  price_validation_product_price: 'numeric',
  line_pack_size: 'numeric',
  line_sub_total: 'numeric',
  line_tax: 'numeric',
  line_total: 'numeric',
  tax_rate_percent: 'numeric',
  comments: 'text',
  edi_warnings: 'text',
  error: 'text',
}

export const newStatedTotal: TypesOf<NewStatedTotal> = {
  code: 'text',
  basis: 'text',
  amount: 'numeric',
  computed: 'numeric',
  with_charges: 'boolean',
  with_tax: 'boolean',
  line_count: 'integer',
}

const messageDetail: ColumnsOf<NewMessageDetail> = {
  order_line_number: true,
  label: true,
  detail: true,
  segments: true,
}

/** Values that a new line has besides those of its row. */
export interface PlacedLine {
  /** Number of its store order in the statement. */
  readonly place: number
  readonly ordinal: number
  readonly metadata: NonNullable<NewLine['metadata']>
  readonly article_ids: NonNullable<NewLine['article_ids']>
}

export const headerColumns = columnNames(newHeader)
export const storeOrderColumns = columnNames(newStoreOrder)
/** Of a line, without its place. */
export const newLineColumns = columnNames({ ...newLine, metadata: true })
export const placedLine: TypesOf<PlacedLine> = {
  place: 'bigint',
  ordinal: 'integer',
  metadata: 'jsonb',
  article_ids: 'jsonb',
}
export const placedLineColumns = columnNames({ ...placedLine, ...newLine })
export const lineColumns = columnNames({ ...newLine, metadata: true, ordinal: true })
export const messageDetailColumns = columnNames(messageDetail)
export const statedTotalColumns = columnNames(newStatedTotal)
