// A person runs a job again that was given up: it does its work once, and the screens show it.
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { listFailedJobs, markStoreOrder, retryFailedJob } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { insertFailedJob } from '@quayside/store'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  insertStockedOrder,
  insertStockedPartner,
  openWarehouseKit,
  type StockedPartner,
} from '../../external-system/warehouse.fixture.ts'
import type { QueuedJob } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { actor, allowed, caller, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { exchangeCalls } from './exchange-calls.ts'

writesStatusesByHand()

const kit = openWarehouseKit()
let partner: StockedPartner
let count = 0
const call = caller(() => kit, [...markStatusCalls, ...exchangeCalls])

beforeAll(async () => {
  partner = await insertStockedPartner(kit, 'HARB', { A: { onHand: 500 } })
})
beforeEach(async () => {
  await kit.mood('well')
  kit.jobs.length = 0
})

const newOrder = () =>
  insertStockedOrder(kit, partner, { orderNumber: `PO-${++count}`, lines: [{ sku: 'A', quantity: '10' }] })
const mark = async ({ orderID, storeOrderID }: TestOrder, status: string) =>
  allowed(await call(markStoreOrder, { params: { id: orderID, sid: storeOrderID, status } }))
const retry = (jobID: string, held?: readonly PermissionKey[]) =>
  call(retryFailedJob, { params: { jobID }, ...(held ? { actor: actor('sam', held) } : {}) })

/** Tries the queued job until its handler is told that no tries are left. */
async function giveUp(): Promise<{ jobID: string; job: QueuedJob }> {
  const [job] = kit.jobs.splice(0)
  if (!job) throw new Error('Nothing was queued')
  const handlers = jobHandlers(kit.services)
  const error = await handlers.run(job.kind, job.payload, false).then(
    () => null,
    (reason: Error) => reason,
  )
  if (!error) throw new Error('The job did not fail')
  const jobID = randomUUID()
  const { kind, payload } = job
  const failure = { error: error.message, detail: error.message, tries: 8, created: new Date() }
  await handlers.gaveUp({ jobID, kind, payload, ...failure })
  return { jobID, job }
}

const waiting = async (jobID: string) =>
  (
    await kit.services.db
      .selectFrom('failed_job')
      .select('retried')
      .where('failed_job_id', '=', jobID)
      .executeTakeFirstOrThrow()
  ).retried === null

async function failedOrder(action: 'confirm' | 'salesOrder' = 'confirm') {
  const order = await newOrder()
  await kit.mood('down')
  await mark(order, action)
  const failed = await giveUp()
  await kit.mood('well')
  return { order, ...failed }
}

/** The out folder of the partner is in the way of itself until `mend` is called. */
async function failedAcknowledgement() {
  const order = await newOrder()
  const out = kit.services.folders.pathOf(partner.code, 'out')
  await kit.services.folders.prepare(partner.code)
  await rm(out, { recursive: true })
  await writeFile(out, 'in the way')
  await mark(order, 'ack')
  const failed = await giveUp()
  await rm(out)
  return { order, ...failed }
}

async function keepFailed(kind: string, payload: object): Promise<string> {
  const jobID = randomUUID()
  const { db } = kit.services
  const kept = { jobID, kind, what: 'Work', payload, partnerID: partner.partnerID, error: 'down', tries: 8 }
  await db.transaction().execute((tx) => insertFailedJob(tx, { ...kept, created: new Date() }))
  return jobID
}

async function failedFile(): Promise<string> {
  const { exchange_file_id } = await kit.services.db
    .insertInto('exchange_file')
    .values({
      direction: 'in',
      partner_id: partner.partnerID,
      file_name: 'in.edi',
      transport: 'folder',
      content: Buffer.from('ISA'),
      byte_length: 3,
      sha256: Buffer.from('0'),
      status: 'Received',
    })
    .returning('exchange_file_id')
    .executeTakeFirstOrThrow()
  return keepFailed('receive-file', { exchangeFileID: exchange_file_id })
}

async function failedCredit(): Promise<string> {
  const { storeOrderID } = await newOrder()
  const { invoice_id } = await kit.services.db
    .insertInto('invoice')
    .values({
      invoice_type: 'Credit',
      store_order_id: storeOrderID,
      partner_id: partner.partnerID,
      status: 'Error',
      currency: 'NZD',
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  return keepFailed('send-document', { kind: 'invoice', recordID: invoice_id, partnerID: partner.partnerID })
}

const offered = async (jobID: string, held: readonly PermissionKey[]) =>
  allowed(
    await call(listFailedJobs, { actor: { ...actor('sam', held), partnerIDs: [partner.partnerID] } }),
  ).failedJobs.find((job) => job.jobID === jobID)?.canRunAgain

const ack = ({ storeOrderID }: TestOrder) =>
  kit.services.db
    .selectFrom('store_order')
    .select(['acknowledgment_status', 'error', 'pending_stages'])
    .where('store_order_id', '=', storeOrderID)
    .executeTakeFirstOrThrow()

describe('running a failed job again', () => {
  it('delivers the order: the stage is pending at once, then Order Sent, and the audit has both', async () => {
    const { order, jobID, job } = await failedOrder()
    expect(await kit.row(order.storeOrderID)).toMatchObject({ order_status: 'Error', pending_stages: [] })
    allowed(await retry(jobID))
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Order Received',
      error: null,
      error_type: null,
      pending_stages: ['order'],
    })
    // The system answers the same to the same key: nothing is entered twice.
    expect(kit.jobs).toEqual([{ kind: job.kind, payload: { ...job.payload, requestedBy: 'clerk' } }])
    await kit.runJobs()
    expect(await kit.row(order.storeOrderID)).toMatchObject({ order_status: 'Order Sent', error: null })
    const entries = await kit.audit(order.storeOrderID)
    expect(entries.slice(-2)).toEqual([
      expect.stringMatching(/^clerk: Failed job run again: Send Order/),
      expect.stringMatching(/^clerk: Order: Delivered/),
    ])
    expect(await waiting(jobID)).toBe(false)
  })

  it('delivers the sales order', async () => {
    const { order, jobID } = await failedOrder('salesOrder')
    allowed(await retry(jobID))
    await kit.runJobs()
    expect(await kit.row(order.storeOrderID)).toMatchObject({ sales_order_status: 'Sales Order Sent', error: null })
  })

  it('sends the document under its own number, once, and moves the status', async () => {
    const { order, jobID } = await failedAcknowledgement()
    expect(await ack(order)).toMatchObject({ acknowledgment_status: 'Error' })
    allowed(await retry(jobID))
    expect(await ack(order)).toMatchObject({ error: null, pending_stages: ['acknowledgement'] })
    await kit.runJobs()
    expect(await ack(order)).toEqual({
      acknowledgment_status: 'Acknowledgement Sent',
      error: null,
      pending_stages: [],
    })
    expect(await kit.files(partner.code, 'out')).toHaveLength(1)
    expect((await kit.audit(order.storeOrderID)).at(-1)).toMatch(/^clerk: Acknowledgement: Delivered/)
  })

  it('is refused in words once it was sent again another way, and the job leaves the list with that', async () => {
    const { order, jobID } = await failedAcknowledgement()
    const before = (await kit.files(partner.code, 'out')).length
    await mark(order, 'ack')
    expect(await waiting(jobID)).toBe(false)
    expect(await retry(jobID)).toMatchObject({
      ok: false,
      refusal: { status: 400, hint: expect.stringContaining('sent again since') },
    })
    await kit.runJobs()
    expect(await kit.files(partner.code, 'out')).toHaveLength(before + 1)
  })

  it('is refused in words where the store order was deleted, and leaves the list: it has nothing left to send', async () => {
    const { order, jobID } = await failedOrder()
    await kit.services.db
      .updateTable('store_order')
      .set({ status: 'Deleted', order_status: 'Deleted' })
      .where('store_order_id', '=', order.storeOrderID)
      .execute()
    const message = 'The order is Deleted now: this job has nothing left to send.'
    expect(await retry(jobID)).toMatchObject({ ok: false, refusal: { status: 400, message } })
    expect(kit.jobs).toEqual([])
    expect(await waiting(jobID)).toBe(false)
  })

  it('is refused the second time', async () => {
    const { jobID } = await failedOrder()
    allowed(await retry(jobID))
    expect(await retry(jobID)).toMatchObject({ ok: false, refusal: { status: 400 } })
    expect(kit.jobs).toHaveLength(1)
    await kit.runJobs()
  })

  it('of a file needs what Reprocess needs, and is offered to nobody else', async () => {
    const jobID = await failedFile()
    const readers = ['Audit-ViewAudit', 'Exchange-ReceiveFiles'] as const
    const senders = ['Audit-ViewAudit', 'StoreOrder-MarkStatus'] as const
    expect(await offered(jobID, senders)).toBe(false)
    expect(await retry(jobID, senders)).toMatchObject({ ok: false, refusal: { status: 403 } })
    expect(await offered(jobID, readers)).toBe(true)
    allowed(await retry(jobID, readers))
    expect(kit.jobs).toEqual([expect.objectContaining({ kind: 'receive-file' })])
  })

  it('of a credit is offered to who may send credits', async () => {
    const jobID = await failedCredit()
    const held = ['Audit-ViewAudit', 'StoreOrder-MarkStatus'] as const
    expect(await offered(jobID, [...held, 'StoreOrder-SendInvoice'])).toBe(false)
    expect(await offered(jobID, [...held, 'StoreOrder-SendCredit'])).toBe(true)
  })

  it('needs the permission of the action that it repeats', async () => {
    const order = await failedOrder()
    const document = await failedAcknowledgement()
    const held = ['Audit-ViewAudit', 'StoreOrder-MarkStatus'] as const
    const refused = (permission: string) => ({
      ok: false,
      refusal: { status: 403, message: expect.stringContaining(permission) },
    })
    expect(await retry(order.jobID, held)).toMatchObject(refused('StoreOrder-SendSystem'))
    expect(await retry(document.jobID, held)).toMatchObject(refused('StoreOrder-SendAck'))
    expect(kit.jobs).toEqual([])
    allowed(await retry(order.jobID, [...held, 'StoreOrder-SendSystem']))
    allowed(await retry(document.jobID, [...held, 'StoreOrder-SendAck']))
    await kit.runJobs()
    expect(await kit.row(order.order.storeOrderID)).toMatchObject({ order_status: 'Order Sent' })
  })
})
