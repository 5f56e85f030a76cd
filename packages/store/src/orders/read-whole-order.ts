/** An order with all that its page shows, by one statement: its parts are of one moment without a transaction, and cost one way to the database. */
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { orderPartnerQuery, type PartnerRow } from '../partners/partners.ts'
import { runPrepared } from '../prepared.ts'
import {
  type InvoicedRow,
  type InvoiceLinkRow,
  invoicedProductsQuery,
  invoiceLinksQuery,
  type OrderHeaderRow,
  type OrderLineRow,
  orderHeaderQuery,
  orderLinesQuery,
  type PackedRow,
  packedProductsQuery,
  type ShipmentLinkRow,
  type StoreOrderRow,
  shipmentLinksQuery,
  storeOrdersQuery,
} from './read-order.ts'

export interface WholeOrderParts {
  order: OrderHeaderRow
  partner: PartnerRow
  storeOrders: StoreOrderRow
  lines: OrderLineRow
  shipments: ShipmentLinkRow
  invoices: InvoiceLinkRow
  packed: PackedRow
  invoiced: InvoicedRow
}

export interface WholeOrder
  extends Omit<{ readonly [P in keyof WholeOrderParts]: WholeOrderParts[P][] }, 'order' | 'partner'> {
  readonly order: OrderHeaderRow
  readonly partner: PartnerRow
}

export interface WantedOfOrder {
  readonly orderID: number
  /** The lines of this store order only. */
  readonly storeOrderID?: number
  /** What stands in its cartons. */
  readonly packed?: boolean
  readonly invoiced?: boolean
}

interface Kinds<Row> {
  /** JSON has numbers where the driver hands out texts. */
  readonly decimals?: readonly (keyof Row & string)[]
  /** JSON has texts where the driver hands out dates. */
  readonly moments?: readonly (keyof Row & string)[]
}

const lineDecimals = [
  ...['quantity', 'quantity_acknowledged', 'quantity_backordered', 'quantity_shipped', 'quantity_invoiced'],
  ...['line_product_price', 'line_product_price_acknowledged', 'line_product_retail_price'],
  ...[
    'price_validation_product_price',
    'line_pack_size',
    'line_sub_total',
    'line_tax',
    'line_total',
    'tax_rate_percent',
  ],
] as (keyof OrderLineRow)[]

const totals = ['sub_total', 'tax_total', 'total'] as const
const edited = ['created', 'last_modified'] as const

const kinds: { readonly [P in keyof WholeOrderParts]: Kinds<WholeOrderParts[P]> } = {
  order: { decimals: [...totals, 'money_at_risk'], moments: ['due', ...edited] },
  partner: {
    decimals: [
      'tax_rate_percent',
      'price_validation_tolerance',
      ...(['ack', 'asn', 'invoice'] as const).flatMap(
        (step) => [`${step}_charge_fixed`, `${step}_charge_percent`] as const,
      ),
    ],
    moments: edited,
  },
  storeOrders: { decimals: totals, moments: edited },
  lines: { decimals: lineDecimals, moments: ['store_order_last_modified'] },
  shipments: {},
  invoices: {},
  packed: { decimals: ['carton_quantity'] },
  invoiced: { decimals: ['quantity_invoiced', 'unit_price', 'line_price', 'line_tax', 'line_total'] },
}

type Part = keyof WholeOrderParts
interface PartRow {
  readonly part: Part
  readonly place: number
  readonly content: Record<string, unknown>
}

/** A decimal stands in its row a second time, as text: of two values of a name JSON.parse takes the last. */
function rowsOf(part: Part, query: Expression<unknown>, wanted = true): RawBuilder<PartRow> {
  const { decimals = [] }: { readonly decimals?: readonly string[] } = kinds[part]
  const texts = decimals.map((column) => sql`, ${sql.ref(`q.${column}`)}::text as ${sql.ref(column)}`)
  return sql`
    select ${sql.lit(part)} as part, place, row_to_json(r) as content
    from (select q.*${sql.join(texts, sql``)}, row_number() over () as place from (${query}) q where ${wanted}::boolean) r`
}

function withMoments({ part, content }: PartRow): Record<string, unknown> {
  const { moments = [] }: { readonly moments?: readonly string[] } = kinds[part]
  for (const column of moments) {
    const moment = content[column]
    if (typeof moment === 'string') content[column] = new Date(moment)
  }
  delete content.place
  return content
}

/** Null: there is no such order. */
export async function readWholeOrder(db: Queries, wanted: WantedOfOrder): Promise<WholeOrder | null> {
  const { orderID, storeOrderID, packed = false, invoiced = false } = wanted
  const parts = [
    rowsOf('order', orderHeaderQuery(orderID)),
    rowsOf('partner', orderPartnerQuery(db, orderID)),
    rowsOf('storeOrders', storeOrdersQuery(orderID)),
    rowsOf('lines', orderLinesQuery(orderID, storeOrderID)),
    rowsOf('shipments', shipmentLinksQuery(orderID)),
    rowsOf('invoices', invoiceLinksQuery(orderID)),
    rowsOf('packed', packedProductsQuery(orderID), packed),
    rowsOf('invoiced', invoicedProductsQuery(orderID), invoiced),
  ]
  const rows = await runPrepared<PartRow>(db, sql`${sql.join(parts, sql` union all `)}`)
  rows.sort((one, other) => one.place - other.place)
  const found: Record<Part, unknown[]> = {
    order: [],
    partner: [],
    storeOrders: [],
    lines: [],
    shipments: [],
    invoices: [],
    packed: [],
    invoiced: [],
  }
  for (const row of rows) found[row.part].push(withMoments(row))
  const { order, partner, ...others } = found as unknown as { [P in Part]: WholeOrderParts[P][] }
  return order[0] && partner[0] ? { ...others, order: order[0], partner: partner[0] } : null
}
