// Mails to partners: from what happens to an order to what their mail server is given, each once.

import { insertNotices, insertReceivedFiles, type NewNotice } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { noteReceiveFailed } from '../../exchange/receive/receive-file.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import type { Services } from '../../services.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { smtpMailer } from '../session/mailer.ts'
import { type TestMailServer, testMailServer } from '../session/smtp.fixture.ts'
import { admin } from '../store-orders/store-order.fixture.ts'
import { gatherPartnerMails } from './mail-partner.ts'

const database = testDatabase()
let kit: TestServices
let server: TestMailServer
let partners = 0
let control = 400

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  server = await testMailServer()
  const mail = { smtpUrl: server.url, from: 'Quayside <portal@example.com>', publicUrl: 'https://portal.example' }
  Object.assign(kit.services, { config: { ...kit.services.config, mail }, mail: smtpMailer(mail) })
})
afterAll(async () => {
  await kit.close()
  await server.close()
})
afterEach(async () => {
  server.mails.length = 0
  server.refused.clear()
  kit.jobs.length = 0
  await sql`truncate partner_notice, partner_mail`.execute(kit.services.db)
})

interface Partner {
  readonly id: number
  readonly code: string
}

async function newPartner(settings: Record<string, unknown>): Promise<Partner> {
  const code = `ML${++partners}`
  return { id: await insertPartner(kit.services, code, 'X12', settings), code }
}
const flagged = (...flags: string[]) => ({
  notification_flags: flags,
  notification_email_address: 'buyer@kowhai.example; desk@kowhai.example',
})
const errors = { send_error_emails: true, error_email_address: 'edi@kowhai.example' }

/** One file with an order of each number. */
function file850(numbers: readonly string[]): string {
  const isa = String(++control).padStart(9, '0')
  const sets = numbers.map((number, at) => {
    const set = String(at + 1).padStart(4, '0')
    return [
      `ST*850*${set}`,
      `BEG*00*SA*${number}**20261120`,
      'N1*ST*Karaka DC*92*9001',
      'PO1*1*48*EA*4.25**IN*KW20881',
      'CTT*1',
      `SE*6*${set}`,
    ].join('~\n')
  })
  return [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${isa}*0*P*>`,
    `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${control}*X*004010`,
    ...sets,
    `GE*${numbers.length}*${control}`,
    `IEA*1*${isa}`,
    '',
  ].join('~\n')
}
const receive = ({ id, code }: Partner, numbers: readonly string[]) =>
  kit.receive(id, code, `${code}-${control}.edi`, file850(numbers))
const notice = ({ id }: Partner, given: Partial<NewNotice> = {}) =>
  kit.services.db
    .transaction()
    .execute((tx) =>
      insertNotices(tx, id, [
        { list: 'errors', words: 'SO-1: Product Error! Not known.', path: '/orders/1', ...given },
      ]),
    )
async function minutesLater(minutes: number): Promise<void> {
  await sql`update partner_mail set created = created - make_interval(mins => ${minutes})`.execute(kit.services.db)
}
/** What the scheduled job and its followers mail. */
async function delivered() {
  await gatherPartnerMails(kit.services)
  await kit.runJobs()
  return server.mails.splice(0)
}
const lineOf = (head: readonly string[], name: string) => head.find((line) => line.startsWith(`${name}: `))
const waiting = async () => {
  const { rows } = await sql<{ words: string; path: string }>`
    select words, path from partner_notice where partner_mail_id is null order by partner_notice_id`.execute(
    kit.services.db,
  )
  return rows
}

it('each address is told once of an order that arrives, with the way to it', async () => {
  const partner = await newPartner(flagged('order'))
  await receive(partner, ['ML-1'])
  const mails = await delivered()
  expect(mails.map(({ to }) => to)).toEqual(['buyer@kowhai.example', 'desk@kowhai.example'])
  const { order_id } = await kit.services.db
    .selectFrom('purchase_order')
    .select('order_id')
    .where('order_number', '=', 'ML-1')
    .executeTakeFirstOrThrow()
  expect(lineOf(mails[0]?.head ?? [], 'Subject')).toBe('Subject: Order ML-1 has arrived')
  expect(mails[0]?.text).toContain(`Order ML-1 has arrived\nhttps://portal.example/orders/${order_id}\n`)
  expect(mails[0]?.text).toContain(`https://portal.example/partners/${partner.id}`)
  expect(await delivered()).toEqual([])
})

it('an acknowledgement is told of once it has gone out, and what the partner did not flag is not', async () => {
  const partner = await newPartner(flagged('acknowledgement'))
  await receive(partner, ['ML-2'])
  expect(await waiting()).toEqual([])
  const found = await kit.services.db
    .selectFrom('store_order')
    .select(['order_id', 'store_order_id', 'store_order_number'])
    .where('store_order_number', 'like', 'ML-2%')
    .executeTakeFirstOrThrow()
  const mark = markStatusCalls.find((one) => one.call.name === 'markOrder')
  const params = { id: found.order_id, status: 'ack' }
  await mark?.handle?.({ actor: admin, params, query: {}, body: undefined, ifMatch: undefined } as never, kit.services)
  expect(await waiting()).toEqual([])
  await kit.runJobs()
  const path = `/orders/${found.order_id}/storeorder/${found.store_order_id}`
  expect(await waiting()).toEqual([{ words: `${found.store_order_number}: Acknowledgement Sent`, path }])
})

it('a file of sixty orders in error is one mail, and what follows waits ten minutes', async () => {
  const partner = await newPartner({ ...errors, guide: { createUnknownRecords: false } })
  await receive(
    partner,
    Array.from({ length: 60 }, (_, at) => `ML-E${at + 1}`),
  )
  expect(await waiting()).toHaveLength(60)
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(lineOf(mail?.head ?? [], 'Subject')).toBe(`Subject: Partner ${partner.code}: 60 errors`)
  expect(mail?.text.match(/Error! /g)).toHaveLength(50)
  expect(mail?.text).toContain(`… and 10 more:\nhttps://portal.example/orders?view=errors&partner=${partner.code}\n`)
  await notice(partner)
  await minutesLater(9)
  expect(await delivered()).toEqual([])
  await minutesLater(1)
  expect(await delivered()).toHaveLength(1)
})

it('a file that is rejected, whole or in part, is told with its faults; one that came twice is not', async () => {
  const partner = await newPartner(errors)
  const { id, code } = partner
  const good = file850(['ML-G1'])
  await kit.receive(id, code, 'good.edi', good)
  await kit.receive(id, code, 'again.edi', good)
  expect(await waiting()).toEqual([])
  await kit.receive(id, code, 'bad.edi', file850(['ML-B1']).replace('SE*6*0001', 'SE*9*0001'))
  await kit.receive(id, code, 'half.edi', file850(['ML-B2', 'ML-B3']).replace('SE*6*0002', 'SE*9*0002'))
  await kit.receive(id, code, 'letter.edi', 'Dear Sirs')
  const told = await waiting()
  expect(told.map(({ words }) => words.split('\n')[0])).toEqual([
    'File bad.edi: Rejected',
    'File half.edi: Partly rejected',
    'File letter.edi: Rejected',
  ])
  for (const { words, path } of told) {
    expect(words.split('\n').length).toBeGreaterThan(1)
    expect(path).toMatch(/^\/exchange\/\d+$/)
  }
  const [mail] = await delivered()
  expect(mail?.text).toContain(`https://portal.example${told[0]?.path}`)
  const quiet = await newPartner({ ...errors, send_error_emails: false })
  await kit.receive(quiet.id, quiet.code, 'bad.edi', 'Dear Sirs')
  expect(await waiting()).toEqual([])
})

it('a file that could not be read, however often it was tried, is told of', async () => {
  const { id: partnerID } = await newPartner(errors)
  await kit.services.db.transaction().execute(async (tx) => {
    const content = Buffer.from('ISA')
    const file = { partnerID, receiptKey: null, transport: 'http' as const, fileName: 'stuck.edi', content }
    const [kept] = await insertReceivedFiles(tx, [file])
    await noteReceiveFailed(tx, kept?.exchangeFileID ?? 0, { error: 'disk full', tries: 8 }, kit.services)
  })
  const [told] = await waiting()
  expect(told?.words).toMatch(/^File stuck\.edi: Failed\nThe portal tried 8 times .* disk full/)
})

it('an address that is refused holds up no other, and another try mails it alone', async () => {
  const partner = await newPartner(flagged('order'))
  await notice(partner, { list: 'notifications', words: 'Order ML-3 has arrived', path: '/orders/3' })
  server.refused.add('buyer@kowhai.example')
  await gatherPartnerMails(kit.services)
  const [job] = [...kit.jobs]
  await expect(kit.runJobs()).rejects.toThrow(/No such mailbox/)
  const first = server.mails.splice(0)
  expect(first.map(({ to }) => to)).toEqual(['desk@kowhai.example'])
  server.refused.clear()
  const again = async () => {
    if (job) kit.jobs.push(job)
    await kit.runJobs()
    return server.mails.splice(0)
  }
  expect((await again()).map(({ to }) => to)).toEqual(['buyer@kowhai.example'])
  expect(await again()).toEqual([])
  // Its server has taken the mail and we could not write that down: the second one is known for the same.
  await sql`update partner_mail set sent_to = '{}'`.execute(kit.services.db)
  const twice = (await again()).find(({ to }) => to === 'desk@kowhai.example')
  const name = lineOf(twice?.head ?? [], 'Message-ID')
  expect(name).toMatch(/^Message-ID: <partner-mail-\d+\.[0-9a-f]{16}@portal\.example>$/)
  expect(lineOf(first[0]?.head ?? [], 'Message-ID')).toBe(name)
})

it('a mail that ran out of tries waits as a failed job of its partner', async () => {
  const partner = await newPartner(errors)
  const payload = { partnerMailID: 1, partnerID: partner.id }
  const run = { jobID: '6f4bd1c0-3c1a-4a39-9d2b-2b6f0a3f5a11', kind: 'mail-partner', payload } as const
  const failed = { ...run, error: 'the connection was refused', detail: '', tries: 8, created: new Date() }
  await jobHandlers(kit.services).gaveUp(failed)
  const row = await kit.services.db.selectFrom('failed_job').select(['what', 'partner_id']).executeTakeFirstOrThrow()
  expect(row).toEqual({ what: 'Mail a partner its notifications (mail 1)', partner_id: partner.id })
})

it('what comes from files of strangers adds no line that looks like ours, and no header', async () => {
  const partner = await newPartner(errors)
  const words = 'SO-4: Product Error! Line 1: \u202egnp\r\nBcc: all@kowhai.example\u0007\n<b>2</b>\n3\n4\n5\n6'
  await notice(partner, { words })
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(lineOf(mail?.head ?? [], 'Subject')).toBe('Subject: SO-4: Product Error! Line 1: \\u202egnp')
  expect(mail?.head.filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(lineOf(mail?.head ?? [], 'Content-Type')).toMatch(/^Content-Type: text\/plain/)
  expect(mail?.text).toContain('\n  Bcc: all@kowhai.example\\u0007\n  <b>2</b>\n  3\n  4\n  … and 2 more lines\n')
})

it('who is taken out of the settings gets nothing more, though it waited', async () => {
  const partner = await newPartner(errors)
  await notice(partner)
  await sql`update partner set send_error_emails = false where partner_id = ${partner.id}`.execute(kit.services.db)
  expect(await delivered()).toEqual([])
})

it('nothing is written or mailed where the installation has no mail server', async () => {
  const partner = await newPartner({ ...flagged('order'), ...errors, guide: { createUnknownRecords: false } })
  const { config } = kit.services
  Object.assign(kit.services, { config: { ...config, mail: undefined } })
  try {
    await receive(partner, ['ML-5'])
    expect(await waiting()).toEqual([])
    await notice(partner)
    expect(await delivered()).toEqual([])
  } finally {
    Object.assign(kit.services satisfies Services, { config })
  }
})
