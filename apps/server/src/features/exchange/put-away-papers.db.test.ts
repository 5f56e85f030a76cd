// What was exchanged for an order that ended is put away and found by everybody who asks for it, as if it had never been away.
import {
  type AnswerOf,
  downloadAuditFile,
  downloadExchangeFile,
  getExchange,
  listAuditLog,
  listExchange,
  listSegments,
} from '@quayside/contract'
import { hashesBefore, lockOrder, putAwayOrders, putPapersAway } from '@quayside/store'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrivingFile, arrivingOrder, transactionSet } from '../../exchange/receive/arriving-files.fixture.ts'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { markStatusCalls } from '../orders/mark-status.ts'

const code = 'ENDED'
const kit = openTestApp({ others: ({ config }) => ({ config: { ...config, keepFileDays: 300 } }) })
let token: string
let partnerID: number
let control = 600

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, code, 'X12')
  token = await kit.administrator()
})

const actor = {
  contactID: 1,
  userName: 'clerk',
  isAdmin: true,
  isApiUser: false,
  permissions: new Set<never>(),
  partnerIDs: [],
}

interface Traded {
  readonly orderID: number
  readonly received: string
  /** The order, our 997, our 855, their 997. */
  readonly files: readonly number[]
}

const filesOf = async (orderID: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with spoken as (select exchange_file_id as id, exchange_message_id, answered_by_exchange_file_id from exchange_message where order_id = ${orderID})
    select id from spoken union select answered_by_exchange_file_id from spoken where answered_by_exchange_file_id is not null
    union select exchange_file_id from exchange_file where answers_exchange_file_id in (select id from spoken) order by 1`.execute(
    kit.services.db,
  )
  return rows.map(({ id }) => id)
}

async function orderIDOf(number: string): Promise<number> {
  const { db } = kit.services
  const row = db.selectFrom('purchase_order').select('order_id').where('order_number', '=', number)
  return (await row.executeTakeFirstOrThrow()).order_id
}

const complete = (orderID: number) =>
  sql`update purchase_order set completed = true where order_id = ${orderID}`.execute(kit.services.db)

async function sendAck(orderID: number): Promise<void> {
  const mark = markStatusCalls.find((one) => one.call.name === 'markOrder')
  const call = { actor, params: { id: orderID, status: 'ack' }, query: {}, body: undefined, ifMatch: undefined }
  expect(await mark?.handle?.(call as never, kit.services)).toMatchObject({ ok: true })
  await kit.runJobs()
}

const answerOf = (number: number, group: string, set: string) =>
  arrivingFile(number, 'PO', [
    ...transactionSet('997', [`AK1*PR*${group}`, `AK2*855*${set}`, 'AK5*A', 'AK9*A*1*1*1']),
  ]).replace('GS*PO', 'GS*FA')

/** An order that came, was acknowledged, and whose acknowledgement was accepted. */
async function traded(number: string): Promise<Traded> {
  const received = arrivingOrder(++control, number, 3)
  await kit.receive(partnerID, code, `${number}.edi`, received)
  const orderID = await orderIDOf(number)
  await sendAck(orderID)
  const sent = await kit.services.db
    .selectFrom('exchange_message')
    .select(['group_control_number', 'control_number'])
    .where('order_id', '=', orderID)
    .where('direction', '=', 'out')
    .executeTakeFirstOrThrow()
  const answer = answerOf(++control, sent.group_control_number, sent.control_number)
  await kit.receive(partnerID, code, `${number}-997.edi`, answer)
  await complete(orderID)
  return { orderID, received, files: await filesOf(orderID) }
}

const putAway = async (): Promise<void> => {
  const { looked, papersStayed } = await putAwayOrders(kit.services.db, 180, inDays(400))
  expect(looked).toBeGreaterThan(0)
  expect(papersStayed).toEqual([])
}

const isAway = async (orderID: number): Promise<boolean> => {
  const { rows } = await sql`select from put_away_papers where order_id = ${orderID}`.execute(kit.services.db)
  return rows.length > 0
}

const inTables = async (files: readonly number[]): Promise<number> =>
  (
    await kit.services.db
      .selectFrom('exchange_file')
      .select('exchange_file_id')
      .where('exchange_file_id', 'in', files)
      .execute()
  ).length

const shown = async (id: number) => (await kit.call(getExchange, { token, params: { id } })).body
const bytes = async (id: number) => (await kit.call(downloadExchangeFile, { token, params: { id } })).text
const steps = async (objectType: string, objectID: number) =>
  (await kit.call(listAuditLog, { token, params: { objectType, objectID } })).body as AnswerOf<typeof listAuditLog>
const segments = async (id: number) => {
  const { body } = await kit.call(listSegments, { token, params: { id } })
  return (body as AnswerOf<typeof listSegments>).segments
}
const total = async () => ((await kit.call(listExchange, { token })).body as AnswerOf<typeof listExchange>).totalRecords

const all = async (files: readonly number[]) => ({
  files: await Promise.all(files.map(shown)),
  bytes: await Promise.all(files.map(bytes)),
  segments: await Promise.all(files.map(segments)),
})

describe('papers of an order that ended', () => {
  it('leave their tables and the list, and are found by the ids that somebody kept', async () => {
    const { orderID, files, received } = await traded('E-1')
    expect(files).toHaveLength(4)
    const [listed, before] = [await total(), await all(files)]
    expect(before.bytes[0]).toBe(received)
    for (const read of [shown, bytes, segments]) {
      await putAway()
      expect(await isAway(orderID)).toBe(true)
      expect(await inTables(files)).toBe(0)
      expect(await total()).toBe(listed - 4)
      const id = files[2] ?? 0
      const asked = { shown: before.files[2], bytes: before.bytes[2], segments: before.segments[2] }
      expect(await read(id)).toEqual(asked[read.name as keyof typeof asked])
      expect(await isAway(orderID)).toBe(false)
      expect(await total()).toBe(listed)
      expect(await all(files)).toEqual(before)
      // Of the order no more was taken out, and its lines stay what they are when it is put away again.
      const { rows } = await sql`select from store_order_product where order_id = ${orderID}`.execute(kit.services.db)
      expect(rows).toHaveLength(3)
    }
  })

  it('has its steps in the audit of the order and of its store order, with those that came since', async () => {
    const { orderID, files } = await traded('E-2')
    const { store_order_id: storeOrderID } = await kit.services.db
      .selectFrom('store_order')
      .select('store_order_id')
      .where('order_id', '=', orderID)
      .executeTakeFirstOrThrow()
    const before = await steps('Order', orderID)
    const withFile = before.find(({ ediFile, action }) => ediFile !== null && action.includes('Accepted'))
    const download = (id: number) => kit.call(downloadAuditFile, { token, params: { auditLogID: id } })
    const file = (await download(withFile?.auditLogID ?? 0)).text
    expect(file).toContain('AK1*PR*')
    for (const [type, id] of [
      ['Order', orderID],
      ['StoreOrder', storeOrderID],
    ] as const) {
      const own = await steps(type, id)
      await putAway()
      expect(await steps(type, id)).toEqual(own)
    }
    await putAway()
    expect((await download(withFile?.auditLogID ?? 0)).text).toBe(file)
    expect(await inTables(files)).toBe(4)

    await putAway()
    await sql`insert into audit_log (object_type, object_id, order_id, partner_id, action, created_by, exchange_file_id)
      values ('StoreOrder', ${storeOrderID}, ${orderID}, ${partnerID}, 'Looked at', 'test', ${files[0]})`.execute(
      kit.services.db,
    )
    await kit.services.db.transaction().execute((tx) => putPapersAway(tx, [orderID]))
    const [newest, ...others] = await steps('Order', orderID)
    expect(newest).toMatchObject({ action: 'Looked at', ediFile: 'E-2.edi' })
    expect(others).toEqual(before)
  })

  it('are in their tables once somebody changes the order, and are put away with what he did', async () => {
    const { orderID, files } = await traded('E-3')
    await putAway()
    await kit.services.db.transaction().execute((tx) => lockOrder(tx, orderID))
    expect(await inTables(files)).toBe(4)
    await putAway()
    await sendAck(orderID)
    const now = await filesOf(orderID)
    expect(now).toHaveLength(5)
    const sent = await bytes(now[4] ?? 0)
    expect(sent).toContain('ISA*00*          *00*          *ZZ*QUAYSIDE       *ZZ*RETAILER ')
    await complete(orderID)
    // The newest acknowledgement waits for its answer.
    await putAway()
    expect(await inTables(now)).toBe(5)
  })

  it('stay where they speak of another order too', async () => {
    const text = arrivingFile(++control, 'PO', [
      ...transactionSet('850', ['BEG*00*SA*E-4A**20261120', 'PO1*1*10*EA*4.25**IN*KW20881']),
      ...transactionSet('850', ['BEG*00*SA*E-4B**20261120', 'PO1*1*10*EA*4.25**IN*KW20881']).map((line) =>
        line.replace('0001', '0002'),
      ),
    ]).replace('GE*1', 'GE*2')
    await kit.receive(partnerID, code, 'two.edi', text)
    const orders = [await orderIDOf('E-4A'), await orderIDOf('E-4B')]
    for (const id of orders) await complete(id)
    const files = await filesOf(orders[0] ?? 0)
    const before = await all(files)
    await putAway()
    for (const id of orders) expect(await isAway(id)).toBe(true)
    expect(await inTables(files)).toBe(files.length)
    expect(await all(files)).toEqual(before)
    expect((await steps('Order', orders[1] ?? 0)).map(({ ediFile }) => ediFile)).toContain('two.edi')
  })

  it('are known when they come again', async () => {
    const { orderID, received, files } = await traded('E-5')
    const answer = await bytes(files[3] ?? 0)
    const { db } = kit.services
    const names = await db
      .selectFrom('interchange')
      .selectAll()
      .where('exchange_file_id', 'in', files)
      .where('direction', '=', 'in')
      .execute()
    await putAway()
    const known = await db.transaction().execute((tx) =>
      hashesBefore(
        tx,
        partnerID,
        [...names, ...names].map((row, at) => ({
          sender: { id: row.sender_id, qualifier: row.sender_qualifier },
          receiver: { id: row.receiver_id, qualifier: row.receiver_qualifier },
          // Of the second time the number after it, which stands beside it.
          controlNumber: at < 2 ? row.control_number : String(Number(row.control_number) + 7).padStart(9, '0'),
        })),
      ),
    )
    expect(known).toEqual([...names.map((row) => [row.content_sha256]), [], []])
    for (const [name, text] of [
      ['again.edi', received],
      ['again-997.edi', answer],
    ] as const) {
      await kit.receive(partnerID, code, name, text)
      const row = kit.services.db.selectFrom('exchange_file').select('status').where('file_name', '=', name)
      expect(await row.executeTakeFirstOrThrow(), name).toEqual({ status: 'Duplicate' })
    }
    const { rows } = await sql`select from purchase_order where order_number = 'E-5'`.execute(kit.services.db)
    expect(rows).toHaveLength(1)
    expect(await isAway(orderID)).toBe(true)
    expect(await shown(files[0] ?? 0)).toMatchObject({ status: 'Processed' })
  })

  it('stay while a job that wrote one of them waits for a person', async () => {
    const { orderID, files } = await traded('E-5B')
    const { db } = kit.services
    await sql`
      insert into failed_job (failed_job_id, kind, what, payload, tries, created)
      select gen_random_uuid(), 'send-document', 'Send', jsonb_build_object('outboxKey', outbox_key), 5, now()
      from exchange_file where exchange_file_id = ${files[2]}`.execute(db)
    await putAway()
    expect(await inTables(files)).toBe(4 - 2)
    expect(await inTables(files.slice(2))).toBe(2)
    await sql`update failed_job set retried = now()`.execute(db)
    await db.transaction().execute((tx) => putPapersAway(tx, [orderID]))
    expect(await inTables(files)).toBe(0)
  })

  it('answer nothing of ours that is not there: a late acknowledgement is told, and nothing breaks', async () => {
    const { orderID, files } = await traded('E-6')
    const { group_control_number, control_number } = await kit.services.db
      .selectFrom('exchange_message')
      .select(['group_control_number', 'control_number'])
      .where('exchange_file_id', '=', files[2] ?? 0)
      .executeTakeFirstOrThrow()
    await putAway()
    await kit.receive(partnerID, code, 'late.edi', answerOf(++control, group_control_number, control_number))
    const late = kit.services.db.selectFrom('exchange_file').selectAll().where('file_name', '=', 'late.edi')
    expect(await late.executeTakeFirstOrThrow()).toMatchObject({ status: 'Processed', problem_count: 1 })
    expect(await isAway(orderID)).toBe(true)
  })

  it('are there once for any number of people who ask at the same time, beside the job and beside a change', async () => {
    const { orderID, files } = await traded('E-7')
    const before = await all(files)
    for (let round = 0; round < 6; round++) {
      await putAway()
      const answers = await Promise.all([
        ...files.map(shown),
        steps('Order', orderID).then(() => shown(files[0] ?? 0)),
        kit.services.db
          .transaction()
          .execute((tx) => lockOrder(tx, orderID))
          .then(() => shown(files[1] ?? 0)),
        putAwayOrders(kit.services.db, 180, inDays(400)).then(() => shown(files[2] ?? 0)),
      ])
      expect(answers).toEqual([...before.files, before.files[0], before.files[1], before.files[2]])
    }
    expect(await all(files)).toEqual(before)
  })

  it('that would not come back as they are stay, and the others go', async () => {
    const [odd, plain] = [await traded('E-8'), await traded('E-9')]
    const late = await traded('E-9B')
    // Longer than it is; and a moment that no number stands for.
    await sql`update exchange_file set byte_length = byte_length + 1 where exchange_file_id = ${odd.files[0]}`.execute(
      kit.services.db,
    )
    await sql`update exchange_message set answered = 'infinity' where order_id = ${late.orderID} and answered is not null`.execute(
      kit.services.db,
    )
    const { papersStayed } = await putAwayOrders(kit.services.db, 180, inDays(400))
    expect(papersStayed).toEqual([odd.orderID, late.orderID])
    expect(await Promise.all([odd, late, plain].map(({ files }) => inTables(files)))).toEqual([4, 4, 0])
    expect(await Promise.all([odd, late, plain].map(({ orderID }) => isAway(orderID)))).toEqual([false, false, true])
  })

  it('lose the bytes of their files after the days that these are kept, and nothing else', async () => {
    const { orderID, files } = await traded('E-10')
    const old = new Date(Date.now() - 301 * dayMs)
    await sql`update exchange_file set created = ${old} where exchange_file_id = any(${files.slice(0, 3)}::bigint[])`.execute(
      kit.services.db,
    )
    const before = await all(files)
    await putAway()
    await jobHandlers(kit.services).scheduled('remove-old-files')
    expect(await isAway(orderID)).toBe(true)
    const after = await Promise.all(files.map(shown))
    const download = (id: number) => kit.call(downloadExchangeFile, { token, params: { id } })
    expect((await Promise.all(files.map(download))).map(({ status }) => status)).toEqual([410, 410, 410, 200])
    expect(await bytes(files[3] ?? 0)).toBe(before.bytes[3])
    for (const [at, file] of after.entries()) {
      expect((file as AnswerOf<typeof getExchange>).removed !== null).toBe(at < 3)
      expect({ ...(file as object), removed: null }).toEqual(before.files[at])
    }
    await putAway()
    await jobHandlers(kit.services).scheduled('remove-old-files')
    expect((await download(files[0] ?? 0)).status).toBe(410)
  })
})
