// Files are stored with gzip and downloaded byte for byte; those of completed orders only for their days, where the installation says so.
import { type AnswerOf, downloadAuditFile, downloadExchangeFile, getExchange, listSegments } from '@quayside/contract'
import { insertReceivedFiles, writeAudit } from '@quayside/store'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'

const kit = openTestApp()
let token: string
let partnerID: number
let made = 0

const text = (number: number) =>
  Buffer.from(
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*SUPPLIER       *261120*0912*U*00401*${String(number).padStart(9, '0')}*0*P*>~\n` +
      `GS*PO*RETAILER*SUPPLIER*20261120*0912*1*X*004010~\nST*850*0001~\nBEG*00*SA*KF-${number}**20261120~\nPID*F****\xe9t\xe9~\nSE*4*0001~\nGE*1*1~\nIEA*1*${String(number).padStart(9, '0')}~`,
    'latin1',
  )

async function keep(content: Buffer): Promise<number> {
  const file = { partnerID, receiptKey: null, fileName: `kept-${++made}.edi`, transport: 'http' as const, content }
  const [kept] = await kit.services.db.transaction().execute((tx) => insertReceivedFiles(tx, [file]))
  return kept?.exchangeFileID ?? 0
}

const rowOf = (id: number) =>
  kit.services.db
    .selectFrom('exchange_file')
    .select(['content', 'is_gzip', 'byte_length', 'content_removed'])
    .where('exchange_file_id', '=', id)
    .executeTakeFirstOrThrow()

const download = (id: number) => kit.call(downloadExchangeFile, { token, params: { id } })
const shown = async (id: number) => {
  const { body } = await kit.call(listSegments, { token, params: { id } })
  return (body as AnswerOf<typeof listSegments>).segments.map(({ tag }) => tag)
}

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, 'KEEPS', 'X12')
  token = await kit.tokenFor(['Audit-ViewAudit', 'Audit-DownloadAuditEDI'], [partnerID])
})

describe('the content of a file', () => {
  it('stores a file with gzip and returns it byte for byte', async () => {
    const id = await keep(text(1))
    const big = await keep(Buffer.concat([text(3), Buffer.alloc(70_000, ' ')]))
    expect((await rowOf(id)).content.length).toBeLessThan(text(1).length)
    expect(await rowOf(big)).toMatchObject({ is_gzip: false, byte_length: text(3).length + 70_000 })
    expect(await shown(id)).toEqual(['ISA', 'GS', 'ST', 'BEG', 'PID', 'SE', 'GE', 'IEA'])
    expect((await download(id)).text).toBe(text(1).toString())
    expect((await download(big)).text).toBe(text(3).toString() + ' '.repeat(70_000))
  })
})

describe('files of completed orders', () => {
  const config = { keepFileDays: 400 }
  const remove = () =>
    jobHandlers({ ...kit.services, config: { ...kit.services.config, ...config } }).scheduled('remove-old-files')

  async function oldFile(status: { completed?: boolean; order?: string; days?: number; answer?: string }) {
    const id = await keep(text(100 + made))
    const { completed = true, order = 'Waiting', days = 401, answer = 'Answered' } = status
    await sql`
      with header as (
        insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency, completed)
        values (${partnerID}, ${`KF-${id}`}, ${order}, '', '', '', '', '', '', 'NZD', ${completed}) returning order_id),
      file as (
        update exchange_file set created = now() - make_interval(days => ${days}), processed = now(), status = 'Processed', answer_status = ${answer}
        where exchange_file_id = ${id})
      insert into exchange_message (exchange_file_id, direction, partner_id, ordinal, type, control_number, status, order_id)
      select ${id}, 'in', ${partnerID}, 1, '850', '0001', 'Processed', order_id from header`.execute(kit.services.db)
    return id
  }

  beforeEach(() => sql`delete from exchange_message where partner_id = ${partnerID}`.execute(kit.services.db))

  it('lose their bytes after their days, and the screen, a download and the audit say so', async () => {
    const id = await oldFile({})
    await kit.services.db
      .transaction()
      .execute((tx) =>
        writeAudit(tx, [
          { objectType: 'Order', objectID: 1, orderID: 1, partnerID, action: 'x', createdBy: 'x', exchangeFileID: id },
        ]),
      )
    await remove()
    const { content_removed: removed, content, byte_length } = await rowOf(id)
    expect(removed).not.toBeNull()
    expect([content.length, byte_length]).toEqual([0, text(100).length])
    expect((await kit.call(getExchange, { token, params: { id } })).body).toMatchObject({
      removed: removed?.toISOString(),
      byteLength: text(100).length,
      messages: [{ type: '850' }],
    })
    expect(await shown(id)).toEqual([])
    expect(await download(id)).toMatchObject({
      status: 410,
      body: { code: 'fileRemoved', message: expect.stringMatching(/^The file kept-\d+\.edi was removed on \d{4}-/) },
    })
    const { rows } = await sql<{
      id: number
    }>`select audit_log_id as id from audit_log where exchange_file_id = ${id}`.execute(kit.services.db)
    const auditLogID = rows[0]?.id ?? 0
    expect(await kit.call(downloadAuditFile, { token, params: { auditLogID } as never })).toMatchObject({ status: 410 })
  })

  it.each([
    ['younger than that', { days: 399 }],
    ['of an order that is not completed', { completed: false }],
    ['that wait for an answer', { answer: 'Awaited' }],
  ])('stay: those %s', async (_, status) => {
    const id = await oldFile(status)
    const deleted = await oldFile({ completed: false, order: 'Deleted' })
    await remove()
    expect((await rowOf(id)).content_removed).toBeNull()
    expect((await download(id)).status).toBe(200)
    expect((await rowOf(deleted)).content_removed).not.toBeNull()
  })

  it('stay as long as the file that they answer, and for ever where nothing else is set', async () => {
    const order = await oldFile({ completed: false })
    const answer = await oldFile({})
    await sql`update exchange_file set answers_exchange_file_id = ${order} where exchange_file_id = ${answer}`.execute(
      kit.services.db,
    )
    const done = await oldFile({})
    await jobHandlers(kit.services).scheduled('remove-old-files')
    expect((await rowOf(done)).content_removed).toBeNull()
    await remove()
    expect((await rowOf(answer)).content_removed).toBeNull()
    expect((await rowOf(done)).content_removed).not.toBeNull()
  })
})
