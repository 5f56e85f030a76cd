import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import type { SendDocument } from '../../jobs/job-queue.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { sendDocument } from './send-document.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number

const actor = {
  contactID: 1,
  userName: 'clerk',
  isAdmin: true,
  isApiUser: false,
  permissions: new Set<never>(),
  partnerIDs: [],
}

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'SANDX12', 'X12')
})
afterAll(() => kit.close())

const order850 = (number: string, control: string) =>
  [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>`,
    `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${Number(control)}*X*004010`,
    'ST*850*0001',
    `BEG*00*SA*${number}**20261120`,
    'N1*ST*Karaka DC*92*9001',
    'PO1*1*48*EA*4.25**IN*KW20881',
    'CTT*1',
    'SE*6*0001',
    `GE*1*${Number(control)}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n')

const answer997 = (group: string, set: string, status: 'A' | 'R') =>
  [
    'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0915*U*00401*000000900*0*P*>',
    'GS*FA*RETAILER*QUAYSIDE*20261120*0915*900*X*004010',
    'ST*997*0001',
    `AK1*PR*${group}`,
    `AK2*855*${set}`,
    ...(status === 'R' ? ['AK3*PO1*4**8', 'AK4*2**7*0', 'AK5*R*5', 'AK9*R*1*1*0'] : ['AK5*A', 'AK9*A*1*1*1']),
    `SE*${status === 'R' ? 8 : 6}*0001`,
    'GE*1*900',
    'IEA*1*000000900',
    '',
  ].join('~\n')

const storeOrder = async (number: string) => {
  const row = await kit.services.db
    .selectFrom('store_order')
    .selectAll()
    .where('store_order_number', '=', number)
    .executeTakeFirstOrThrow()
  return row
}

async function sendAck(number: string) {
  const { order_id } = await storeOrder(number)
  const mark = markStatusCalls.find((one) => one.call.name === 'markOrder')
  return mark?.handle?.(
    { actor, params: { id: order_id, status: 'ack' }, query: {}, body: undefined, ifMatch: undefined } as never,
    kit.services,
  )
}

async function sentControl(number: string): Promise<{ group: string; set: string; text: string; name: string }> {
  const { store_order_id } = await storeOrder(number)
  const message = await kit.services.db
    .selectFrom('exchange_message')
    .innerJoin('exchange_file', 'exchange_file.exchange_file_id', 'exchange_message.exchange_file_id')
    .select(['group_control_number', 'exchange_message.control_number', 'file_name'])
    .where('store_order_id', '=', store_order_id)
    .where('exchange_message.direction', '=', 'out')
    .orderBy('exchange_message_id', 'desc')
    .executeTakeFirstOrThrow()
  return {
    group: message.group_control_number,
    set: message.control_number,
    name: message.file_name,
    text: await kit.fileText('SANDX12', 'out', message.file_name),
  }
}

describe('sending an acknowledgement', () => {
  it('goes from Not Acknowledged over Received and Sent to Ack Control Received', async () => {
    await kit.receive(partnerID, 'SANDX12', 'one.edi', order850('PO-1', '000000201'))
    const decision = await sendAck('PO-1')
    expect(decision).toMatchObject({ ok: true })
    expect(await storeOrder('PO-1')).toMatchObject({
      acknowledgment_status: 'Acknowledgement Received',
      pending_stages: ['acknowledgement'],
    })
    await kit.runJobs()
    expect(await storeOrder('PO-1')).toMatchObject({
      acknowledgment_status: 'Acknowledgement Sent',
      pending_stages: [],
    })
    const sent = await sentControl('PO-1')
    expect(sent.text).toMatch(/ST\*855\*.*BAK\*00\*AD\*PO-1\*20261120.*PO1\*1\*48\*EA\*4\.25.*ACK\*IA\*48\*EA/s)
    await kit.receive(partnerID, 'SANDX12', 'fa.edi', answer997(sent.group, sent.set, 'A'))
    expect(await storeOrder('PO-1')).toMatchObject({ acknowledgment_status: 'Ack Control Received' })
  })

  it('shows a rejection by the partner in words and can be sent again under a new number', async () => {
    await kit.receive(partnerID, 'SANDX12', 'two.edi', order850('PO-2', '000000202'))
    await sendAck('PO-2')
    await kit.runJobs()
    const first = await sentControl('PO-2')
    await kit.receive(
      partnerID,
      'SANDX12',
      'fa2.edi',
      answer997(first.group, first.set, 'R').replaceAll('000000900', '000000901'),
    )
    const rejected = await storeOrder('PO-2')
    expect(rejected).toMatchObject({ acknowledgment_status: 'Error', status: 'Error', error_type: 'Acknowledgement' })
    expect(rejected.error).toMatch(/rejected the 855 for PO-2.*segment 4 PO1, element 2/)
    expect(await sendAck('PO-2')).toMatchObject({ ok: true })
    await kit.runJobs()
    const second = await sentControl('PO-2')
    expect(second.group).not.toBe(first.group)
    expect(await storeOrder('PO-2')).toMatchObject({ acknowledgment_status: 'Acknowledgement Sent', error: null })
    // The answer to the earlier interchange comes late: it no longer speaks for the document.
    await kit.receive(
      partnerID,
      'SANDX12',
      'late.edi',
      answer997(first.group, first.set, 'R').replaceAll('000000900', '000000902'),
    )
    expect(await storeOrder('PO-2')).toMatchObject({ acknowledgment_status: 'Acknowledgement Sent', error: null })
  })

  it('has its delivery in the audit, with the file, though the partner confirmed it before that could be written down', async () => {
    const { db } = kit.services
    await kit.receive(partnerID, 'SANDX12', 'early.edi', order850('PO-EARLY', '000000241'))
    await sendAck('PO-EARLY')
    const job = kit.jobs.shift()?.payload as SendDocument
    await sql`create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      db,
    )
    await sql`create trigger dies before update on exchange_file for each row when (new.status = 'Sent') execute function dies()`.execute(
      db,
    )
    await expect(sendDocument(job, kit.services)).rejects.toThrow('killed')
    await sql`drop trigger dies on exchange_file`.execute(db)
    const sent = await sentControl('PO-EARLY')
    await kit.receive(
      partnerID,
      'SANDX12',
      'fa-early.edi',
      answer997(sent.group, sent.set, 'A').replaceAll('000000900', '000000942'),
    )
    expect(await storeOrder('PO-EARLY')).toMatchObject({ acknowledgment_status: 'Ack Control Received' })
    await sendDocument(job, kit.services)
    await sendDocument(job, kit.services)
    expect(await storeOrder('PO-EARLY')).toMatchObject({ acknowledgment_status: 'Ack Control Received' })
    const { order_id } = await storeOrder('PO-EARLY')
    const rows = await db
      .selectFrom('audit_log')
      .innerJoin('exchange_file', 'exchange_file.exchange_file_id', 'audit_log.exchange_file_id')
      .select(['action', 'file_name'])
      .where('audit_log.order_id', '=', order_id)
      .where('action', 'like', 'Acknowledgement: %')
      .orderBy('audit_log_id')
      .execute()
    expect(rows).toEqual([
      { action: 'Acknowledgement: Accepted by the partner', file_name: 'fa-early.edi' },
      { action: 'Acknowledgement: Delivered', file_name: sent.name },
    ])
  })

  it('keeps the trace of answers that contradict one another or come late, and moves nothing by them', async () => {
    const answerArrives = async (
      fileName: string,
      sent: { group: string; set: string },
      status: 'A' | 'R',
      control: string,
    ) =>
      kit.receive(
        partnerID,
        'SANDX12',
        fileName,
        answer997(sent.group, sent.set, status).replaceAll('000000900', control),
      )
    const auditOf = async () => {
      const { store_order_id } = await storeOrder('PO-9')
      const rows = kit.services.db.selectFrom('audit_log').select('action').where('object_id', '=', store_order_id)
      return (await rows.where('object_type', '=', 'StoreOrder').orderBy('audit_log_id').execute()).map(
        (row) => row.action,
      )
    }
    const problemsOf = async (fileName: string) =>
      (
        await kit.services.db
          .selectFrom('exchange_file')
          .select(['problems', 'status'])
          .where('file_name', '=', fileName)
          .executeTakeFirstOrThrow()
      ).problems as { code: string; severity: string }[]
    await kit.receive(partnerID, 'SANDX12', 'nine.edi', order850('PO-9', '000000209'))
    await sendAck('PO-9')
    await kit.runJobs()
    const first = await sentControl('PO-9')
    await answerArrives('a1.edi', first, 'A', '000000911')
    await answerArrives('a2.edi', first, 'A', '000000912')
    expect((await auditOf()).filter((action) => action.includes('Accepted by the partner'))).toHaveLength(1)
    expect(await problemsOf('a2.edi')).toEqual([])
    await answerArrives('r1.edi', first, 'R', '000000913')
    expect(await storeOrder('PO-9')).toMatchObject({ acknowledgment_status: 'Ack Control Received', error: null })
    expect(await problemsOf('r1.edi')).toMatchObject([{ code: 'answer.contradicts', severity: 'note' }])
    expect((await auditOf()).at(-1)).toMatch(/Rejected by the partner after it was accepted; nothing was changed/)
    await sendAck('PO-9')
    await kit.runJobs()
    await answerArrives('late-a.edi', first, 'A', '000000914')
    expect(await storeOrder('PO-9')).toMatchObject({ acknowledgment_status: 'Acknowledgement Sent' })
    expect(await problemsOf('late-a.edi')).toMatchObject([{ code: 'answer.late', severity: 'note' }])
    const kept = await kit.services.db
      .selectFrom('message_answer')
      .innerJoin('exchange_message', 'exchange_message.exchange_message_id', 'message_answer.exchange_message_id')
      .select(['message_answer.status', 'moved', 'exchange_message.status as latest'])
      .where('group_control_number', '=', first.group)
      .orderBy('message_answer_id')
      .execute()
    expect(kept).toEqual([
      { status: 'Accepted', moved: true, latest: 'Accepted' },
      { status: 'Accepted', moved: false, latest: 'Accepted' },
      { status: 'Rejected', moved: false, latest: 'Accepted' },
      { status: 'Accepted', moved: false, latest: 'Accepted' },
    ])
  })

  it('says if an acknowledgement answers nothing that we sent', async () => {
    await kit.receive(
      partnerID,
      'SANDX12',
      'fa-x.edi',
      answer997('77777', '0001', 'A').replaceAll('000000900', '000000921'),
    )
    const ta1 = [order850('X', '000000922').split('~\n')[0], 'TA1*000088888*261120*0912*A*000', 'IEA*0*000000922', '']
    await kit.receive(partnerID, 'SANDX12', 'ta1-x.edi', ta1.join('~\n'))
    const files = await kit.services.db
      .selectFrom('exchange_file')
      .select(['status', 'problem_count', 'problems'])
      .where('file_name', 'in', ['fa-x.edi', 'ta1-x.edi'])
      .orderBy('exchange_file_id')
      .execute()
    expect(files).toMatchObject([
      { status: 'Processed', problems: [{ code: 'answer.unmatched', severity: 'note', segmentTag: 'AK1' }] },
      { status: 'Processed', problems: [{ code: 'answer.unmatched', severity: 'note', segmentTag: 'TA1' }] },
    ])
  })

  it('moves nothing by a 997 that names another kind of group or message than was sent', async () => {
    await kit.receive(partnerID, 'SANDX12', 'kinds.edi', order850('PO-11', '000000231'))
    await sendAck('PO-11')
    await kit.runJobs()
    const { group, set } = await sentControl('PO-11')
    const rejection = answer997(group, set, 'R')
    const strange = [
      ['group.edi', rejection.replace('AK1*PR*', 'AK1*IN*'), `group ${group} (IN)`],
      ['both.edi', rejection.replace('AK1*PR*', 'AK1*IN*').replace('AK2*855*', 'AK2*810*'), `group ${group} (IN)`],
      ['type.edi', rejection.replace('AK2*855*', 'AK2*810*'), `message ${set} (810) of group ${group} (PR)`],
      [
        'number.edi',
        rejection.replace(`AK2*855*${set}`, 'AK2*855*987654'),
        `message 987654 (855) of group ${group} (PR)`,
      ],
    ] as const
    for (const [at, [fileName, content, named]] of strange.entries()) {
      await kit.receive(partnerID, 'SANDX12', fileName, content.replaceAll('000000900', `00000094${at}`))
      expect(await storeOrder('PO-11')).toMatchObject({ acknowledgment_status: 'Acknowledgement Sent', error: null })
      const file = await kit.services.db
        .selectFrom('exchange_file')
        .select(['status', 'problems'])
        .where('file_name', '=', fileName)
        .executeTakeFirstOrThrow()
      const note = { code: 'answer.unmatched', severity: 'note', message: expect.stringContaining(`answers ${named}`) }
      expect(file).toMatchObject({ status: 'Processed', problems: [note] })
    }
    // Both kinds under one number: the verdict on ours counts, and the other is noted.
    const mixed = rejection.replace('AK5*R*5', `AK5*R*5~\nAK2*810*${set}~\nAK5*A`).replace('SE*8', 'SE*10')
    const turned = mixed
      .replace('AK2*855*', 'AK2*OTHER*')
      .replace('AK2*810*', 'AK2*855*')
      .replace('AK2*OTHER*', 'AK2*810*')
    const answered = turned.replace('AK9*R*1*1*0', 'AK9*P*2*2*1').replaceAll('000000900', '000000949')
    await kit.receive(partnerID, 'SANDX12', 'mixed.edi', answered)
    expect(await storeOrder('PO-11')).toMatchObject({ acknowledgment_status: 'Ack Control Received', error: null })
  })

  it('writes the same interchange under the same name when its job runs again', async () => {
    await kit.receive(partnerID, 'SANDX12', 'three.edi', order850('PO-3', '000000203'))
    await sendAck('PO-3')
    const job = kit.jobs.find((one) => one.kind === 'send-document')?.payload as SendDocument
    await kit.runJobs()
    const before = await kit.files('SANDX12', 'out')
    const sent = await sentControl('PO-3')
    await sendDocument(job, kit.services)
    expect(await kit.files('SANDX12', 'out')).toEqual(before)
    expect((await sentControl('PO-3')).text).toBe(sent.text)
  })

  it('refuses a second send while the first is on its way', async () => {
    await kit.receive(partnerID, 'SANDX12', 'four.edi', order850('PO-4', '000000204'))
    await sendAck('PO-4')
    expect(await sendAck('PO-4')).toMatchObject({ ok: false, refusal: { status: 400 } })
    expect(kit.jobs.filter((job) => job.kind === 'send-document')).toHaveLength(1)
    await kit.runJobs()
  })
})
