// Uploads of many lines, which a job writes: how far they are, how they end, and that they take effect once, all of them or nothing.
import {
  cancelLongUpload,
  type EarlierUploads,
  type LongUpload,
  listMasterProductUploads,
  listProductUploads,
  type StartedUpload,
  startMasterProductUpload,
  startProductUpload,
  startStoreUpload,
  uploadProducts,
} from '@quayside/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import type { UploadJob } from '../../jobs/job-queue.ts'
import { insertPartner } from '../../services.fixture.ts'
import { noteWritingFailed, writeAgain, writeLongUpload } from './write-long-upload.ts'

const kit = openTestApp()
const permissions = ['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts'] as const
let token: string
let colleague: string
let partnerID: number

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, 'LONG', 'X12')
  token = await kit.tokenFor(permissions, [partnerID])
  colleague = await kit.tokenFor(permissions, [partnerID])
})

/** As many lines as are written in one piece, and some. */
const many = 6000
const fileOf = (name: string, price: number, lines = many): Buffer =>
  Buffer.from(
    `SupplierProductCode,SKU,Price\n${Array.from({ length: lines }, (_, at) => `${name}-${at + 1},${name}-${at + 1},${price}`).join('\n')}\n`,
  )

async function started(name: string, content: Buffer, of = token): Promise<UploadJob> {
  const query = { partnerCode: 'LONG', fileName: `${name}.csv`, leaveOutRefused: '1' }
  const { status, body } = await kit.call(startProductUpload, { token: of, query, body: content })
  expect([status, body]).toEqual([202, expect.objectContaining({ lines: expect.any(Number) })])
  return { longUploadID: (body as StartedUpload).longUploadID, partnerID }
}
const listed = async (of = token): Promise<EarlierUploads> =>
  (await kit.call(listProductUploads, { token: of })).body as EarlierUploads
const found = async ({ longUploadID }: UploadJob): Promise<LongUpload | undefined> =>
  (await listed()).longUploads.find((one) => one.longUploadID === longUploadID)
const cancel = ({ longUploadID }: UploadJob, of = token) =>
  kit.call(cancelLongUpload, { token: of, params: { id: longUploadID } })

async function countOf(name: string, price?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product
    where supplier_product_code like ${`${name}-%`} and (${price ?? null}::numeric is null or price = ${price ?? null})`.execute(
    kit.services.db,
  )
  return rows[0]?.count ?? 0
}
const filesWritten = async (name: string): Promise<number> =>
  (await listed()).uploads.filter(({ fileName }) => fileName === `${name}.csv`).length

/** Runs while somebody else holds a product that is written in the second piece, so that the job stands still there. */
async function whileHeld(name: string, job: UploadJob, act: () => Promise<void>): Promise<unknown> {
  const { db } = kit.services
  let running: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (other) => {
    await sql`select from product where supplier_product_code = ${`${name}-5500`} for update`.execute(other)
    running = writeLongUpload(job, kit.services).catch((error: Error) => error)
    await expect.poll(() => found(job)).toMatchObject({ status: 'running', step: 'writing', done: 5000, of: many })
    await act()
  })
  return running
}

const written = async (name: string, price: number) => {
  const query = { partnerCode: 'LONG', fileName: `${name}.csv` }
  expect((await kit.call(uploadProducts, { token, query, body: fileOf(name, price) })).status).toBe(200)
}

describe('an upload of many lines', () => {
  it('is answered at once, written by a job, and takes effect once', async () => {
    const job = await started('once', fileOf('once', 1))
    expect(kit.jobs.at(-1)).toEqual({ kind: 'write-upload', payload: job })
    expect(await found(job)).toMatchObject({ status: 'waiting', lines: many, step: null, fileName: 'once.csv' })
    expect(await countOf('once')).toBe(0)
    await kit.runJobs()
    const { uploads } = await listed()
    const [upload] = uploads
    expect(upload).toMatchObject({ fileName: 'once.csv', lines: many, inserted: many })
    expect(await found(job)).toMatchObject({ status: 'written', uploadID: upload?.uploadID, ended: expect.any(String) })
    expect(await countOf('once')).toBe(many)
    await writeLongUpload(job, kit.services)
    expect(await filesWritten('once')).toBe(1)
    expect(await cancel(job)).toMatchObject({
      status: 400,
      text: expect.stringContaining('The upload once.csv is not being written any more: it was written.'),
    })
  })

  it('says how far it is while nobody else sees a line of it, and is stopped', async () => {
    await written('stop', 1)
    const job = await started('stop', fileOf('stop', 2))
    const outcome = await whileHeld('stop', job, async () => {
      expect(await countOf('stop', 2)).toBe(0)
      expect((await cancel(job)).status).toBe(200)
      expect(await found(job)).toMatchObject({ status: 'running', stopAsked: true })
    })
    expect(outcome).toBeUndefined()
    expect(await found(job)).toMatchObject({ status: 'cancelled', uploadID: null })
    expect([await countOf('stop', 1), await countOf('stop', 2)]).toEqual([many, 0])
  })

  it('whose program is stopped midway has written nothing, and is written as a whole by the next try', async () => {
    await written('cut', 1)
    const job = await started('cut', fileOf('cut', 2))
    const outcome = await whileHeld('cut', job, async () => {
      const ended = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          kit.services.db,
        )
      await expect.poll(async () => (await ended()).rows.length).toBe(1)
    })
    expect(outcome).toBeInstanceOf(Error)
    expect(await found(job)).toMatchObject({ status: 'waiting', step: null })
    expect([await countOf('cut', 1), await countOf('cut', 2)]).toEqual([many, 0])
    await writeLongUpload(job, kit.services)
    expect(await found(job)).toMatchObject({ status: 'written' })
    expect([await countOf('cut', 1), await countOf('cut', 2)]).toEqual([0, many])
    expect(await filesWritten('cut')).toBe(2)
  })

  it('is not begun twice by two workers at once', async () => {
    const job = await started('twice', fileOf('twice', 1))
    await Promise.all([writeLongUpload(job, kit.services), writeLongUpload(job, kit.services)])
    expect(await filesWritten('twice')).toBe(1)
    expect(await found(job)).toMatchObject({ status: 'written' })
  })

  it('that waits is cancelled at once', async () => {
    const job = await started('wait', fileOf('wait', 1))
    expect((await cancel(job)).status).toBe(200)
    expect(await found(job)).toMatchObject({ status: 'cancelled' })
    await writeLongUpload(job, kit.services)
    expect(await countOf('wait')).toBe(0)
  })

  it('is seen and stopped by who reaches its partner, with the permission to upload', async () => {
    const elsewhere = await insertPartner(kit.services, 'AWAY', 'X12')
    const stranger = await kit.tokenFor(permissions, [elsewhere])
    const reader = await kit.tokenFor(['Product-ViewProducts', 'Address-UpdateAddress'], [partnerID])
    const job = await started('mine', fileOf('mine', 1, 3))
    expect((await listed(stranger)).longUploads).toEqual([])
    expect((await listed(reader)).longUploads[0]).toMatchObject({ fileName: 'mine.csv', status: 'waiting' })
    expect([(await cancel(job, stranger)).status, (await cancel(job, reader)).status]).toEqual([404, 403])
    expect((await cancel(job, colleague)).status).toBe(200)
    await kit.runJobs()
    expect(await countOf('mine')).toBe(0)
  })

  it('of master products, whose lines name partners, shows to who began it', async () => {
    const query = { uploadType: 'Standard', fileName: 'master.csv' }
    const body = Buffer.from('SKU,GTIN,PartnerCode\nM-1,9410000001059,LONG\n')
    const { body: answer } = await kit.call(startMasterProductUpload, { token, query, body })
    const { longUploadID } = answer as StartedUpload
    const namesOf = async (of: string) =>
      ((await kit.call(listMasterProductUploads, { token: of })).body as EarlierUploads).longUploads.map(
        ({ fileName }) => fileName,
      )
    expect([await namesOf(token), await namesOf(colleague)]).toEqual([['master.csv'], []])
    expect((await kit.call(cancelLongUpload, { token: colleague, params: { id: longUploadID } })).status).toBe(404)
    await kit.runJobs()
    // Its line names a master product that there is not: it is left out, or refuses the file.
    const list = (await kit.call(listMasterProductUploads, { token })).body as EarlierUploads
    expect(list.longUploads[0]).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('there is no master product for SKU M-1'),
    })
  })

  it('is refused where the partner or the permission was taken away meanwhile', async () => {
    const leaving = await kit.tokenFor(permissions, [partnerID])
    const out = await started('reach', fileOf('reach', 1, 3), leaving)
    const { db } = kit.services
    const ofJob = sql`contact_id = (select contact_id from long_upload where long_upload_id = ${out.longUploadID})`
    await sql`delete from contact_partner where ${ofJob}`.execute(db)
    await writeLongUpload(out, kit.services)
    const state = () =>
      sql`select status, reason, content from long_upload where long_upload_id = ${out.longUploadID}`.execute(db)
    expect((await state()).rows).toEqual([{ status: 'refused', reason: expect.stringMatching(/\w/), content: null }])
    const other = await kit.tokenFor(permissions, [partnerID])
    const gone = await started('permission', fileOf('permission', 1, 3), other)
    await sql`delete from contact_permission where contact_id = (select contact_id from long_upload where long_upload_id = ${gone.longUploadID}) and permission = 'Product-UpdateProducts'`.execute(
      db,
    )
    await writeLongUpload(gone, kit.services)
    expect(await countOf('reach')).toBe(0)
    expect(await countOf('permission')).toBe(0)
  })

  it('that is given up says so, keeps its file, and is run again', async () => {
    const job = await started('again', fileOf('again', 1, 3))
    const { db } = kit.services
    await db.transaction().execute((tx) => noteWritingFailed(tx, job, 'The disk is full.'))
    expect(await found(job)).toMatchObject({ status: 'failed', reason: 'The disk is full.' })
    const prepared = await db.transaction().execute((tx) => writeAgain(tx, job))
    expect(prepared.ok).toBe(true)
    expect(await found(job)).toMatchObject({ status: 'waiting', reason: null })
    await writeLongUpload(job, kit.services)
    expect(await countOf('again')).toBe(3)
    const overtaken = await db.transaction().execute((tx) => writeAgain(tx, job))
    expect(overtaken).toMatchObject({ ok: false, refusal: { code: 'failedJobOvertaken' } })
  })

  it('is refused before it is begun for what its head lacks, and without a line', async () => {
    const query = { partnerCode: 'LONG' }
    const start = async (body: string) =>
      (await kit.call(startProductUpload, { token, query, body: Buffer.from(body) })).status
    expect([await start('Colour\nred\n'), await start('SupplierProductCode,SKU,Price\n')]).toEqual([400, 400])
    expect(
      (await kit.call(startProductUpload, { token, query: { partnerCode: 'ELSEWHERE' }, body: fileOf('x', 1, 1) }))
        .status,
    ).toBe(404)
  })

  it('of stores is written too', async () => {
    const stores = await kit.tokenFor(
      ['Address-ViewAddress', 'Address-CreateAddress', 'Address-UpdateAddress'],
      [partnerID],
    )
    const body = Buffer.from('StoreCode,StoreName,Address1\nL-1,Botany,1 Main Rd\n')
    const query = { partnerCode: 'LONG', dcOnly: '1' }
    expect((await kit.call(startStoreUpload, { token: stores, query, body })).status).toBe(202)
    await kit.runJobs()
    const { rows } =
      await sql`select is_distribution_center as "isCenter" from store where store_code = 'L-1' and partner_id = ${partnerID}`.execute(
        kit.services.db,
      )
    expect(rows).toEqual([{ isCenter: true }])
  })
})
