/** What is asked of the portal at growing numbers of orders, and the same pages by bare SQL without their counts. */
import { graphNames } from '@quayside/contract'
import { barePage } from './bare-sql.ts'
import type { QuietServices } from './quiet-services.ts'

export const zone = 'Pacific/Auckland'

/** One row of the table. */
export interface Contest {
  readonly what: string
  readonly path: string
  /** The rows of the page alone. */
  readonly bare?: { readonly sql: string; readonly values: readonly unknown[] }
}

export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

interface List {
  readonly what: string
  /** As it stands in the query of the call. */
  readonly query: string
  readonly where?: string
  readonly order?: string
  readonly offset?: number
}

const open = 'not po.completed'
const newest = 'po.order_date desc nulls last, po.order_id desc'

const lists: readonly List[] = [
  { what: 'all dates', query: '' },
  { what: 'completed too', query: 'includeCompleted=1', where: 'true' },
  {
    what: 'a common status',
    query: 'includeCompleted=1&status=Invoice Control Received',
    where: `po.status = 'Invoice Control Received'`,
  },
  { what: 'a rare status', query: 'status=Error', where: `po.status = 'Error' and ${open}` },
  { what: 'page 200', query: 'pageNumber=200', offset: 199 * 50 },
]

/** The columns of a sort that bare SQL has in the order itself; a name of the partner or status is read in the language's order. */
const sorts: Readonly<Record<string, string | null>> = {
  due: 'po.due',
  orderNumber: 'po.order_number collate language_order',
  customerReference: 'po.customer_reference collate language_order',
  orderDate: 'po.order_date',
  etd: 'po.etd',
  eta: 'po.eta',
  shipToName: 'po.ship_to_name collate language_order',
  partnerName: 'partner.name collate language_order',
  status: 'po.status',
  externalStatus: 'po.external_status',
  subTotal: 'po.sub_total',
  total: 'po.total',
}

function listContests(): Contest[] {
  const sorted = Object.entries(sorts).map(([column, expression]) => ({
    what: `by ${column}`,
    query: `orderBy=${column}&direction=asc`,
    order: `${expression} asc nulls last, po.order_id`,
  }))
  return [...lists, ...sorted].map(({ what, query, where = open, order = newest, offset = 0 }: List) => ({
    what: `orders, ${what}`,
    path: `/orders?${query}`,
    bare: { sql: barePage({ where, order, offset }), values: [] },
  }))
}

const otherLists: readonly Contest[] = [
  {
    what: 'shipments, all',
    path: '/shipments?',
    bare: {
      sql: 'select shipment.*, partner.name from shipment join partner using (partner_id) order by shipment.created desc, shipment_id desc limit 50',
      values: [],
    },
  },
  {
    what: 'invoices, all',
    path: '/invoices?',
    bare: {
      sql: 'select invoice.*, partner.name from invoice join partner using (partner_id) order by invoice.created desc, invoice_id desc limit 50',
      values: [],
    },
  },
  {
    what: 'exchange, all',
    path: '/exchange?',
    bare: {
      sql: 'select exchange_file_id, direction, file_name, byte_length, status, file.created, partner.name from exchange_file file join partner using (partner_id) order by file.created desc, exchange_file_id desc limit 50',
      values: [],
    },
  },
]

/** Of the order that is opened, so that it is as long at every size. */
const linesOfDetails = 25

export async function contestsOf({ pool }: QuietServices, now: Date): Promise<Contest[]> {
  const { rows } = await pool.query<{ id: number | null; partners: string }>(
    // Looked for along the index by date until one is found, however many it takes: of ten million, the newest 50,000 are copies of few.
    `select (select order_id from (select * from purchase_order where not completed and store_order_count = 1 order by order_date desc nulls last, order_id desc offset 0) po
         where (select count(*) from store_order_product line where line.order_id = po.order_id) = ${linesOfDetails}
           and exists (select from shipment where shipment.order_id = po.order_id) and exists (select from invoice where invoice.order_id = po.order_id)
         order by order_date desc nulls last, order_id desc limit 1) as id,
       (select string_agg(code, ',') from (select code from partner where active and code not like 'BENCH%' order by code limit 10) first) as partners`,
  )
  const [found] = rows
  if (!found?.id) throw new Error(`No open order has ${linesOfDetails} lines, shipped and invoiced.`)
  const range = `dates=${dayOf(now.getTime() - 180 * 86_400_000)},${dayOf(now.getTime())}&times=00:00,24:00&zone=${zone}`
  return [
    ...listContests(),
    ...otherLists,
    {
      what: `order details, ${linesOfDetails} lines shipped and invoiced`,
      path: `/Orders/${found.id}`,
      bare: {
        sql: 'select line.* from store_order_product line where order_id = $1 order by store_order_id, ordinal',
        values: [found.id],
      },
    },
    ...graphNames.map((graph) => ({
      what: `${graph}, 180 days`,
      path: `/Dashboard/${graph}?partners=${found.partners}&${range}`,
    })),
  ]
}
