import { createLabel, getLabel, listLabels, lookUpLabels, mostReportBytes, updateLabel } from '@quayside/contract'
import { findLabelReport } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { labelCalls } from './label-calls.ts'

const database = testDatabase()
let kit: TestServices
let clerk = everyone
const ask = caller(() => kit, labelCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const partnerID = await insertPartner(kit.services, 'SETUP', 'X12')
  await insertPartner(kit.services, 'OTHER', 'X12', { hasLabels: true })
  clerk = { ...everyone, partnerIDs: [partnerID] }
})
afterAll(() => kit.close())

const wanted = {
  partnerCode: 'setup',
  labelTypeSystemName: 'StoreOrder' as const,
  labelParameter: 'StoreOrderID',
  buttonText: 'Address label',
}
const made = async (): Promise<number> =>
  allowed(await ask(createLabel, { body: wanted, actor: clerk })).partnerLabelDetailID
const report = Buffer.from('<Report Name="caf\u00e9"/>')
const frxFile = { fileName: 'pallet.frx', content: report.toString('base64') }

describe('a label that is set up', () => {
  it('is offered for its records from then on, and is listed with its settings', async () => {
    const id = await made()
    const query = { partnerCode: 'SETUP', labelTypeSystemName: 'storeorder' }
    expect(allowed(await ask(lookUpLabels, { query, actor: clerk }))).toMatchObject([
      { partnerLabelDetailID: id, buttonText: 'Address label', format: 'PDF', pageSize: 'A6' },
    ])
    const list = allowed(await ask(listLabels, { actor: clerk }))
    expect(list.partnerLabelDetails).toMatchObject([{ partnerCode: 'SETUP', labelTypeDisplay: 'Store order' }])
  })

  it.each(['buttonText', 'labelParameter', 'labelTypeSystemName'] as const)('cannot be without %s', async (field) => {
    const refused = await ask(createLabel, { body: { ...wanted, [field]: null }, actor: clerk })
    expect(refusalOf(refused)).toBe('fieldRequired')
  })

  it('belongs to a partner in reach', async () => {
    const body = { ...wanted, partnerCode: 'OTHER' }
    expect(refusalOf(await ask(createLabel, { body, actor: clerk }))).toBe('partnerNotFound')
  })

  it('is changed one setting at a time, and not over the change of somebody else', async () => {
    const params = { id: await made() }
    const { lastModified } = allowed(await ask(getLabel, { params, actor: clerk }))
    const changed = await ask(updateLabel, { params, body: { format: 'ZPL', lastModified }, actor: clerk })
    expect(allowed(changed)).toMatchObject({ format: 'ZPL', buttonText: 'Address label' })
    const late = await ask(updateLabel, { params, body: { buttonText: 'Late', lastModified }, actor: clerk })
    expect(refusalOf(late)).toBe('saveConflict')
    expect(updateLabel.body.safeParse({ buttonText: 'A', pageSize: 'A6' }).success).toBe(false)
  })

  it('keeps its transport, its procedure and its report file byte for byte', async () => {
    const params = { id: await made() }
    const change = async (body: object) => allowed(await ask(updateLabel, { params, body, actor: clerk }))
    await change({ transportID: 7 })
    await change({ labelsToCreateProcedure: 'dbo.LabelsToCreate' })
    expect(await change({ frxFile })).toMatchObject({
      transportID: 7,
      labelsToCreateProcedure: 'dbo.LabelsToCreate',
      frxFile: 'pallet.frx',
    })
    expect(await findLabelReport(kit.services.db, params.id)).toEqual({ fileName: 'pallet.frx', content: report })
    expect((await change({ frxFile: null })).frxFile).toBeNull()
    expect(await findLabelReport(kit.services.db, params.id)).toBeNull()
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Label')
      .where('object_id', '=', params.id)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'Create Label: Address label (Store order)',
      expect.stringContaining('Transport'),
      expect.stringContaining('Labels to Create Procedure'),
      'Edit Label: Notes: FRX File pallet.frx added',
      'Edit Label: Notes: FRX File taken away',
    ])
  })

  it('takes a report file of at most 1 MB, with the label or later', async () => {
    const body = { ...wanted, frxFile }
    const { partnerLabelDetailID: id } = allowed(await ask(createLabel, { body, actor: clerk }))
    expect(await findLabelReport(kit.services.db, id)).toEqual({ fileName: 'pallet.frx', content: report })
    const sized = (bytes: number) => ({ frxFile: { ...frxFile, content: Buffer.alloc(bytes).toString('base64') } })
    expect(updateLabel.body.safeParse(sized(mostReportBytes)).success).toBe(true)
    expect(updateLabel.body.safeParse(sized(mostReportBytes + 3)).success).toBe(false)
  })

  it.each(['../pallet.frx', 'pallet.exe', 'a\u0000.frx'])('takes no report file called %j', (fileName) => {
    expect(updateLabel.body.safeParse({ frxFile: { ...frxFile, fileName } }).success).toBe(false)
  })
})
