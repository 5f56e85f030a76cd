// Files that are taken in together come to what they come to one after the other, and to nothing or all of it.
import { testDatabase } from '@quayside/test-kit'
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { arrivingFile, keepTogether, transactionSet } from './arriving-files.fixture.ts'
import { receiveFile } from './receive-file.ts'

const database = testDatabase()
let kit: TestServices

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())
beforeEach(() => {
  kit.jobs.splice(0)
})

interface Written {
  readonly order: string
  readonly control: number
  readonly store?: string
  /** Retailer Codes. */
  readonly lines?: readonly string[]
  readonly day?: string
  readonly extra?: readonly string[]
  readonly count?: number
}

const order = ({ order: number, control, store, lines = ['KW1'], day = '20261120', extra = [], count }: Written) => {
  const body = [
    `BEG*00*SA*${number}**${day}`,
    ...extra,
    ...(store ? [`N1*ST*STORE ${store}*92*${store}`] : []),
    ...lines.map((code, at) => `PO1*${at + 1}*${10 + at}*EA*4.25**IN*${code}`),
  ]
  return arrivingFile(control, 'PO', transactionSet('850', body, count))
}

const change = (number: string, control: number) =>
  arrivingFile(
    control,
    'PC',
    transactionSet('860', [`BCH*04*SA*${number}**1*20261120*****20261121`, 'POC*1*QD*5**EA*4.25**IN*KW1']),
  )

const keep = (partnerID: number, contents: readonly string[]) => keepTogether(kit.services, partnerID, contents)

const rows = async (statement: RawBuilder<unknown>) => (await statement.execute(kit.services.db)).rows

const inAll = async (partnerID: number) => ({
  files: await rows(sql`
    select file_name, status, standard, message_types, control_number, reference, problem_count, answer_status, test,
      (select json_agg(json_build_object('code', problem ->> 'code', 'message', problem ->> 'message', 'at', problem ->> 'offset') order by at)
        from jsonb_array_elements(problems) with ordinality as each (problem, at)) as problems
    from exchange_file where partner_id = ${partnerID} and direction = 'in' order by exchange_file_id`),
  messages: await rows(sql`
    select message.type, message.control_number, message.status, message.reference, original, verdict, po.order_number, so.store_order_number
    from exchange_message message join interchange using (interchange_id)
    left join purchase_order po on po.order_id = message.order_id left join store_order so on so.store_order_id = message.store_order_id
    where message.partner_id = ${partnerID} and message.direction = 'in' order by exchange_message_id`),
  orders: await rows(sql`
    select order_number, status, order_date::text, total::text, store_order_count, ship_to_name, due is not null as is_due, due_step, source_document,
      (select file_name from exchange_file where exchange_file_id = source_exchange_file_id) as file
    from purchase_order where partner_id = ${partnerID} order by order_id`),
  storeOrders: await rows(sql`
    select store_order_number, status, error_type, error, stated_ship_to, store_code, so.total::text
    from store_order so left join store using (store_id) where so.partner_id = ${partnerID} order by store_order_id`),
  lines: await rows(sql`
    select order_number, line.ordinal, line.order_line_number, line.supplier_product_code, product.supplier_product_code as product, line.quantity::text, article_ids, ordered.quantity::text as ordered
    from store_order_product line left join ordered_line ordered using (store_order_product_id) join purchase_order using (order_id) left join product using (product_id)
    where purchase_order.partner_id = ${partnerID} order by store_order_product_id`),
  details: await rows(sql`
    select order_number, ordinal, label, detail from message_detail join purchase_order using (order_id)
    where partner_id = ${partnerID} order by order_id, ordinal`),
  changes: await rows(sql`select order_number, status from order_change where partner_id = ${partnerID} order by 1`),
  audit: await rows(sql`
    select order_number, action, log.created_by, file_name from audit_log log join purchase_order po using (order_id) left join exchange_file using (exchange_file_id)
    where po.partner_id = ${partnerID} order by order_number, audit_log_id`),
})

/** All that was made of a partner's files, without ids, moments and the partner's name. */
async function madeOf(partnerID: number): Promise<Awaited<ReturnType<typeof inAll>>> {
  const { code } = await kit.services.db
    .selectFrom('partner')
    .select('code')
    .where('partner_id', '=', partnerID)
    .executeTakeFirstOrThrow()
  return JSON.parse(JSON.stringify(await inAll(partnerID)).replaceAll(code, 'PARTNER'))
}

const one = { order: 'SAME-1', control: 801 }
const many: readonly string[] = [
  order({ ...one, store: '0101', lines: ['KW1', 'KW2'], extra: ['REF*DP*042'] }),
  order({ order: 'SAME-2', control: 802, store: '0102', lines: ['KW2', 'KW1', 'KW3'] }),
  order({ order: 'SAME-3', control: 803, store: '0101', day: '20261121' }),
  // The same bytes once more, the same order under another number, and another order under a number that was used.
  order({ ...one, store: '0101', lines: ['KW1', 'KW2'], extra: ['REF*DP*042'] }),
  order({ order: 'SAME-2', control: 804, store: '0102' }),
  order({ order: 'SAME-4', control: 803 }),
  // It is refused: its count is wrong.
  order({ order: 'SAME-5', control: 805, count: 99 }),
  order({ order: 'SAME-6', control: 806, lines: [] }),
  change('SAME-7', 807),
  order({ order: 'SAME-7', control: 808 }),
  order({ order: 'SAME-8', control: 809, store: '0199', lines: ['KW-UNKNOWN'] }),
  change('SAME-8', 810),
  order({ order: 'SAME-9', control: 811, lines: Array.from({ length: 30 }, (_, at) => `KW${1 + (at % 4)}`) }),
]

describe('files that are taken in together', () => {
  it.each([
    ['a partner whose unknown products and stores are made', { createUnknownRecords: true }],
    ['a partner whose products have to be known', { createUnknownRecords: false, uniqueControlNumbers: true }],
  ])('come to what they come to one after the other, for %s', async (_what, guide) => {
    const name = guide.createUnknownRecords ? 'MADE' : 'KNOWN'
    const insert = (code: string) => insertPartner(kit.services, code, 'X12', { guide, order_change_enabled: true })
    const together = await insert(`T${name}`)
    const apart = await insert(`O${name}`)
    const ids = await keep(together, many)
    kit.jobs.splice(0)
    await receiveFile(Number(ids[0]), kit.services)
    const answers = kit.jobs.splice(0).filter(({ kind }) => kind === 'answer-file')
    expect(answers).toEqual([{ kind: 'answer-file', payload: { exchangeFileID: ids[0], written: ids } }])
    for (const id of await keep(apart, many)) await receiveFile(id, kit.services, true)
    const made = await madeOf(together)
    expect(made).toEqual(await madeOf(apart))
    expect(made.orders.length).toBeGreaterThan(6)
  })

  it('are kept apart by an order that two of them hold: the second stands in error', async () => {
    const partnerID = await insertPartner(kit.services, 'TWOFIL', 'X12')
    const [first = 0] = await keep(partnerID, [
      order({ order: 'TWICE-1', control: 821 }),
      order({ order: 'TWICE-1', control: 822 }),
      order({ order: 'TWICE-2', control: 823 }),
    ])
    await receiveFile(first, kit.services)
    const { orders, storeOrders } = await madeOf(partnerID)
    expect(orders).toMatchObject([
      { order_number: 'TWICE-1' },
      { order_number: 'TWICE-1', status: 'Error' },
      { order_number: 'TWICE-2' },
    ])
    expect((storeOrders as { error: string | null }[]).map(({ error }) => error)).toEqual([
      null,
      'Order TWICE-1 of partner PARTNER was received before.',
      null,
    ])
  })

  it('are written whole or not at all when the connection is cut in the middle, and once when they are read again', async () => {
    const { db } = kit.services
    const partnerID = await insertPartner(kit.services, 'BROKEN', 'X12')
    const ids = await keep(
      partnerID,
      Array.from({ length: 6 }, (_, at) => order({ order: `CUT-${at}`, control: 831 + at })),
    )
    kit.jobs.splice(0)
    await sql`
      create function cut_connection() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(
      db,
    )
    await sql`
      create trigger cut_connection before insert on purchase_order for each row when (new.order_number = 'CUT-4') execute function cut_connection()`.execute(
      db,
    )
    await expect(receiveFile(Number(ids[0]), kit.services)).rejects.toThrow('terminated')
    const before = await madeOf(partnerID)
    expect(before).toMatchObject({ messages: [], orders: [], storeOrders: [], lines: [], audit: [] })
    expect((before.files as { status: string }[]).map(({ status }) => status)).toEqual(ids.map(() => 'Received'))
    expect(kit.jobs.splice(0).filter(({ kind }) => kind === 'receive-file')).toEqual([])
    await sql`drop trigger cut_connection on purchase_order`.execute(db)
    // As the queue does once the process is back.
    kit.jobs.splice(0)
    await receiveFile(Number(ids[0]), kit.services)
    await kit.services.folders.prepare('BROKEN')
    await kit.runJobs()
    const { orders, files } = await madeOf(partnerID)
    expect((orders as { order_number: string }[]).map(({ order_number }) => order_number)).toEqual(
      Array.from({ length: 6 }, (_, at) => `CUT-${at}`),
    )
    expect((files as { answer_status: string }[]).map(({ answer_status }) => answer_status)).toEqual(
      ids.map(() => 'Answered'),
    )
    expect(await kit.files('BROKEN', 'out')).toHaveLength(6)
  })

  it('take as many statements for eighteen as for three', async () => {
    const partnerID = await insertPartner(kit.services, 'COUNTED', 'X12')
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const services = { ...kit.services, db: kit.services.db.withPlugin(counter) }
    let control = 860
    const takeIn = async (count: number) => {
      const contents = Array.from({ length: count }, () => order({ order: `COUNT-${control}`, control: ++control }))
      const [first = 0] = await keep(partnerID, contents)
      const before = statements
      await receiveFile(first, services)
      return statements - before
    }
    // It makes the product, and plans the statements.
    await takeIn(1)
    const few = await takeIn(3)
    const many = await takeIn(18)
    expect(few).toBeGreaterThan(5)
    expect(many).toBe(few)
    console.info(`18 files of one order are taken in, and their answers written, by ${many} statements`)
  })
})
