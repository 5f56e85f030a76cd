// Explains the statements of the big lists on 50,000 records: default order, indexed filters and sorts, views and counts read few rows.
import {
  exchangeList,
  invoicesList,
  type ListSpec,
  listQuery,
  masterProductsList,
  maxBadgeCount,
  ordersList,
  orderViewNames,
  productsList,
  shipmentsList,
  storesAsked,
} from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, type OpenDatabase, openDatabase, type Tx } from '../database.ts'
import { messagesOfGroup, messagesOfInterchange } from '../exchange/acknowledged-messages.ts'
import { readExchangeList } from '../exchange/list-exchange.ts'
import { readInvoiceList } from '../invoices/list-invoices.ts'
import { ordersToCount, readOrderList, sumMoneyAtRisk } from '../orders/list-orders.ts'
import { readProductList } from '../products/list-products.ts'
import { readMasterProductList } from '../products/master-products.ts'
import { readShipmentList } from '../shipments/list-shipments.ts'
import { readStoreList } from '../stores/store-records.ts'
import { countRows } from './count-list.ts'

const database = testDatabase()
const records = 50_000
const partners = 40
const customers = 10
/** Maximum rows that a statement scans. A total counts up to 10,000 and can skip more than half of what it scans. */
const maxScanned = { page: 8_000, total: 26_000, badge: 6_000 }

let open: OpenDatabase
let watched: Db
let sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []

/** Rows by number `n`; columns that may not be empty and are not given are zero, '' or false. */
async function fill(table: string, count: number, given: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await open.pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const blank: Readonly<Record<string, string>> = {
    text: "''",
    bool: 'false',
    bytea: "''",
    jsonb: "'{}'",
    _text: "'{}'",
  }
  const columns = { ...Object.fromEntries(rows.map(({ name, type }) => [name, blank[type] ?? '0'])), ...given }
  await open.pool.query(
    `insert into ${table} (${Object.keys(columns)}) overriding system value
     select ${Object.values(columns)} from generate_series(1, ${count}) n`,
  )
}

const oneOf = (...values: string[]) => `(array[${values.map((value) => `'${value}'`)}])[1 + n % ${values.length}]`
/** Half of all at the first partners, few at the last. */
const partner = `1 + (${partners} * power((n * 7919 % 1000) / 1000.0, 3))::int % ${partners}`
const day = `'2026-11-20'::date - ((${records} - n) / 29)::int`
const moment = `'2026-11-20'::timestamptz - (${records} - n) * interval '50 minutes'`
/** Most are done; what is wrong is rare. */
const stage = (waiting: string, done: string) =>
  `case when n % 500 = 0 then 'Error' when n % 20 < 3 then '${waiting}' else '${done}' end`

beforeAll(async () => {
  open = openDatabase(database.connectionString, 1)
  watched = new Kysely({
    dialect: new PostgresDialect({ pool: open.pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  // Records refer to nothing that lists look at.
  await open.pool.query('set session_replication_role = replica')
  await fill('partner', partners, {
    partner_id: 'n',
    code: "'P' || n",
    name: "'Partner ' || n",
    external_customer_id: `'C' || (1 + n % ${customers})`,
    acknowledgements_enabled: 'true',
    shipments_enabled: 'true',
    invoices_enabled: 'true',
  })
  const stages = {
    order_status: "'Order Received'",
    acknowledgment_status: stage('Not Acknowledged', 'Ack Sent'),
    sales_order_status: "'Not Ordered'",
    external_status: stage('Entered', 'Not Entered'),
    shipment_status: stage('Not Shipped', 'Shipment Sent'),
    invoice_status: stage('Not Invoiced', 'Invoice Sent'),
    status: stage('Waiting', 'Order Received'),
  }
  await fill('purchase_order', records, {
    ...stages,
    // A status that no open order has.
    status: `case when n % 500 > 0 and n % 4 = 0 then 'Completed' else ${stages.status} end`,
    order_id: 'n',
    partner_id: partner,
    order_number: "'PO-' || n",
    customer_reference: "'REF ' || n * 31 % 99991",
    order_date: day,
    etd: `${day} + 3`,
    eta: `${day} + 9`,
    due: `case when n % 3 = 0 then ${moment} end`,
    due_step: "case when n % 3 = 0 then 'ship' end",
    money_at_risk: 'case when n % 15 = 0 then n % 90 else 0 end',
    external_customer_id: "case when n % 100 = 0 then 'C' || n % 7 end",
    ship_to_name: "'Store ' || n % 300",
    total: 'n * 37 % 5000',
    currency: "'NZD'",
    completed: 'n % 2 = 0',
    waits_for:
      'case when n % 2 = 0 then 0 when n % 20 < 3 then 1 when n % 7 = 0 then 2 when n % 11 = 0 then 4 else 0 end',
    created: moment,
  })
  await fill('store_order', records, {
    ...stages,
    store_order_id: 'n',
    order_id: 'n',
    partner_id: partner,
    store_order_number: "'PO-' || n || '-1'",
  })
  await fill('shipment', records, {
    shipment_id: 'n',
    order_id: 'n',
    store_order_id: 'n',
    partner_id: partner,
    shipment_number: "'SH-' || n",
    status: stage('Shipment Created', 'Shipment Sent'),
    dispatch_date: `case when n % 4 > 0 then ${day} end`,
    created: moment,
  })
  await fill('invoice', records, {
    invoice_id: 'n',
    order_id: 'case when n % 400 > 0 then n end',
    listed_order_number: "case when n % 400 > 0 then 'PO-' || n end",
    listed_order_reference: "case when n % 400 > 0 then 'REF ' || n * 31 % 99991 end",
    customer_reference: "case when n % 3 > 0 then 'REF ' || n * 31 % 99991 end",
    store_order_id: 'n',
    partner_id: partner,
    invoice_type: "case when n % 300 = 0 then 'Credit' else 'Invoice' end",
    invoice_number: "case when n % 6 > 0 then 'INV-' || n end",
    status: stage('Invoice Created', 'Invoice Sent'),
    invoice_date: `case when n % 6 > 0 then ${day} end`,
    currency: "'NZD'",
    created: moment,
  })
  const type = "case when n % 900 = 0 then '860' when n % 10 = 0 then '850' else '997' end"
  await fill('exchange_file', records, {
    exchange_file_id: 'n',
    partner_id: partner,
    direction: oneOf('in', 'out'),
    outbox_key: "'O' || n",
    file_name: "'f' || n || '.edi'",
    reference: "'PO-' || n",
    message_types: type,
    status: "case when n % 50 = 1 then 'Sent' when n % 700 = 0 then 'Rejected' else 'Processed' end",
    problem_count: 'case when n % 700 = 0 then 1 else 0 end',
    answer_status: "case when n % 50 = 1 then 'Awaited' when n % 2 = 1 then 'Accepted' end",
    processed: moment,
    created: moment,
  })
  await fill('interchange', records, {
    interchange_id: 'n',
    exchange_file_id: 'n',
    partner_id: partner,
    direction: oneOf('in', 'out'),
    standard: oneOf('X12', 'EDIFACT'),
    control_number: 'n',
  })
  await fill('exchange_message', records, {
    exchange_file_id: 'n',
    interchange_id: 'n',
    partner_id: partner,
    direction: oneOf('in', 'out'),
    functional_id: "'PO'",
    store_order_id: 'case when n % 10 > 0 then n / 8 end',
    invoice_id: 'case when n % 10 = 0 then n / 8 end',
    stage: oneOf('acknowledgment', 'shipment', 'invoice'),
    group_control_number: 'n',
    control_number: 'n',
    type,
  })
  await fill('product', records, {
    product_id: 'n',
    partner_id: partner,
    supplier_product_code: "'SUP' || n",
    sku: "case when n % 5 > 0 then 'SKU' || n * 31 % 99991 end",
    description: "'Thing ' || n",
  })
  await fill('customer', customers, { external_customer_id: "'C' || n", customer_name: "'Customer ' || n" })
  await fill('master_product', records, {
    master_product_id: 'n',
    external_customer_id: `'C' || (1 + (${customers} * power((n * 7919 % 1000) / 1000.0, 3))::int % ${customers})`,
    external_product_id: "'EXT' || n",
    sku: "'SKU' || n * 31 % 99991",
    description: "'Thing ' || n",
    pack_size: '1',
  })
  // One in a hundred is a global store.
  await fill('store', records, {
    store_id: 'n',
    partner_id: `case when n % 100 > 0 then ${partner} end`,
    retailer_id: 'case when n % 100 = 0 then 1 + n / 100 % 5 end',
    store_code: "'ST' || n * 31 % 99991",
    name: "'Shop ' || n",
    is_distribution_center: 'n % 200 = 1',
    global_store_id: 'case when n % 100 > 0 and n % 3 = 0 then 100 * (1 + n % 400) end',
  })
  await open.pool.query('set session_replication_role = origin')
  // Statistics of every row, so that each run plans alike.
  await open.pool.query('set default_statistics_target = 200')
  await open.pool.query('vacuum analyze')
}, 600_000)
afterAll(() => open.close())

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

const rowsOf = (node: Node | undefined): number => (node ? node['Actual Rows'] * node['Actual Loops'] : 0)

/** Names the nodes of a plan that scan or sort more rows than allowed. */
function excesses(node: Node, allowed: number): string[] {
  const name = node['Node Type']
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const looked = node['Relation Name'] ? rowsOf(node) + dropped * node['Actual Loops'] : 0
  const sorted = name === 'Sort' ? rowsOf(node.Plans?.[0]) : 0
  const own =
    Math.max(looked, sorted) > allowed
      ? [`${name} ${node['Relation Name'] ?? ''} of ${Math.round(Math.max(looked, sorted))} rows`]
      : []
  return [...own, ...(node.Plans ?? []).flatMap((plan) => excesses(plan, allowed))]
}

type Read = (query: never, scope: PartnerScope) => Promise<unknown>
const zone = 'Pacific/Auckland'
const clock = { now: new Date('2026-11-20T00:00:00Z'), zone }

async function faultsOf(read: Read, query: unknown, scope: PartnerScope, maxRows = maxScanned.page): Promise<string[]> {
  sent = []
  await read(query as never, scope)
  const faults: string[] = []
  for (const { sql, parameters } of sent.filter((one) => /^\s*select/i.test(one.sql))) {
    const { rows } = await open.pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    const isTotal = /^\s*select count\(\*\) as total/.test(sql)
    faults.push(...excesses(plan, isTotal && maxRows === maxScanned.page ? maxScanned.total : maxRows))
  }
  return faults
}

const received = '2026-10-01T00:00:00.000Z/2026-10-02T00:00:00.000Z'
/** A value, or some, for each filter: common ones and rare ones. */
const values: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  orders: {
    view: orderViewNames,
    partner: ['P1', 'P39'],
    externalCustomerID: ['C1'],
    status: ['Waiting', 'Error'],
    received: [received],
    figure: ['moneyAtRisk'],
  },
  shipments: {
    partner: ['P1', 'P39'],
    status: ['Shipment Created', 'Error'],
    standalone: ['1'],
    received: [received],
    toPack: ['1'],
    waitsForLabels: ['1'],
    stuck: ['1'],
  },
  invoices: {
    partner: ['P1', 'P39'],
    status: ['Invoice Created', 'Error'],
    invoiceType: ['Invoice', 'Credit'],
    standalone: ['1'],
    received: [received],
  },
  exchange: {
    problems: ['1'],
    overdue: ['1'],
    direction: ['in', 'out'],
    partner: ['P1', 'P39'],
    type: ['860', '850', '997', '850,997'],
    status: ['Processed', 'Rejected'],
  },
  products: { partner: ['P1', 'P39'] },
  masterProducts: { customer: ['C1', 'C9'] },
  stores: { partner: ['P1', 'P39'], dcOnly: ['1'], unlinkedOnly: ['1'], gsOnly: ['1', '0'] },
}

const lists: readonly { readonly spec: ListSpec; readonly read: Read; readonly search: string }[] = [
  { spec: ordersList, read: (query, scope) => readOrderList(watched, query, scope, clock), search: 'PO-12345' },
  {
    spec: shipmentsList,
    read: (query, scope) => readShipmentList(watched, query, scope, zone),
    search: 'SH-12345',
  },
  {
    spec: invoicesList,
    read: (query, scope) => readInvoiceList(watched, query, scope, async (_, rows) => rows),
    search: 'INV-12345',
  },
  {
    spec: exchangeList,
    read: (query, scope) => readExchangeList(watched, query, scope, zone),
    search: 'f12345.edi',
  },
  {
    spec: masterProductsList,
    read: (query, scope) => readMasterProductList(watched, query, scope),
    search: 'SKU12345',
  },
  { spec: storesAsked, read: (query, scope) => readStoreList(watched, query, scope), search: 'ST12345' },
  { spec: productsList, read: (query, scope) => readProductList(watched, query, scope), search: 'SUP12345' },
]

/** Which questions a list is asked: all, each filter, some days, a search, completed too. */
function questionsOf(spec: ListSpec, search: string): Record<string, string>[] {
  const filtered = Object.entries(values[spec.name] ?? {}).flatMap(([name, some]) =>
    some.map((value) => ({ [name]: value })),
  )
  const hasDays = Object.values(spec.filters).some((filter) => filter.kind === 'days')
  const days: Record<string, string>[] = hasDays
    ? [{ startDate: '2026-05-24' }, { startDate: '2023-01-01', endDate: '2023-01-31' }]
    : []
  // Common and rare ones, found by how a number begins.
  const short = ['P', 'PO', 'SH', 'RE', 'f', 'Z', 'Q7'].map((few) => ({ search: few }))
  const plain: Record<string, string>[] = [{}, { search }, ...short, ...days, ...filtered]
  if (spec.name !== 'orders') return plain
  const completedToo = [{}, { partner: 'P39' }, ...filtered.filter((one) => 'status' in one)]
  return [...plain, { status: 'Error,Waiting' }, ...completedToo.map((one) => ({ ...one, includeCompleted: '1' }))]
}

const everybody: PartnerScope = { all: true }
/** P1 and P39 among them: nobody is offered a partner that is not theirs. */
const few: PartnerScope = { all: false, partnerIDs: [1, 5, 39] }

const parsed = (spec: ListSpec, query: Record<string, string>) => listQuery(spec).parse(query)

describe.each(lists)('the list of $spec.name', ({ spec, read, search }) => {
  it('scans few rows for each filter, for all partners and for a user with few partners', async () => {
    const faults: Record<string, string[]> = {}
    for (const query of questionsOf(spec, search))
      for (const scope of [everybody, few]) {
        const found = await faultsOf(read, parsed(spec, query), scope)
        if (found.length > 0) faults[`${JSON.stringify(query)} ${scope.all ? 'everybody' : 'few partners'}`] = found
      }
    expect(faults).toEqual({})
  })

  it('reads page 240 and the page after a key from an index', async () => {
    const deep = maxScanned.page + 240 * 50
    expect(await faultsOf(read, parsed(spec, { pageNumber: '240' }), everybody, deep)).toEqual([])
    expect(await faultsOf(read, parsed(spec, { after: '25000' }), everybody)).toEqual([])
  })
})

it('money at risk is added up from the orders that are late or due today, of partners that charge for it', async () => {
  const read = (query: never, scope: PartnerScope) => sumMoneyAtRisk(watched, query, scope, clock)
  for (const query of [{}, { partner: 'P1' }, { partner: 'P39' }])
    for (const scope of [everybody, few])
      expect(
        await faultsOf(read, parsed(ordersList, query as Record<string, string>), scope),
        JSON.stringify(query),
      ).toEqual([])
})

it('what an acknowledgement answers is found by its number', async () => {
  const tx = watched as unknown as Tx
  const answered: readonly Read[] = [
    () => messagesOfInterchange(tx, 1, 'EDIFACT', '25000'),
    () => messagesOfInterchange(tx, 1, 'X12', '000025001'),
    () => messagesOfGroup(tx, 1, 'PO', '25001'),
  ]
  for (const read of answered) expect(await faultsOf(read, {}, everybody)).toEqual([])
})

const indexedSorts = [
  ['orders', 'orderDate', 'desc'],
  ['orders', 'orderNumber', 'asc'],
  ['orders', 'orderNumber', 'desc'],
  ['orders', 'due', 'asc'],
  ['invoices', 'invoiceDate', 'desc'],
  ['invoices', 'invoiceNumber', 'asc'],
] as const

it.each(indexedSorts)('the list of %s by %s %s reads a page from an index', async (name, orderBy, direction) => {
  const list = lists.find(({ spec }) => spec.name === name)
  for (const scope of [everybody, few])
    for (const from of [{}, { after: '24999' }] as Record<string, string>[])
      if (list)
        expect(
          await faultsOf(list.read, parsed(list.spec, { orderBy, direction, ...from }), scope),
          JSON.stringify([from, scope]),
        ).toEqual([])
})

it.each(orderViewNames)('the count of the view %s scans few rows', async (view) => {
  const count: Read = (query, scope) => countRows(watched, ordersToCount(query, scope, clock), maxBadgeCount)
  for (const scope of [everybody, few])
    expect(await faultsOf(count, parsed(ordersList, { view }), scope, maxScanned.badge)).toEqual([])
})
