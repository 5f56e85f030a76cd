// Stores as CSV: tried, refused line by line, written as a whole, and read back as they were.
import {
  createStore,
  downloadStores,
  getStore,
  listStores,
  type UploadResult,
  undoStoreUpload,
  updateStore,
  uploadStores,
} from '@quayside/contract'
import { storeCsv, vendorConfig } from '@quayside/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { savedByExcel } from '../uploads/saved-by-excel.fixture.ts'
import { storeCalls } from './store-calls.ts'

const kit = openTestApp()
let token: string
let retailerID: number
const ids: Record<string, number> = {}
const permissions = [
  'Address-ViewAddress',
  'Address-ViewDistributionCenters',
  'Address-CreateAddress',
  'Address-UpdateAddress',
] as const

beforeAll(async () => {
  const { db } = kit.services
  for (const code of ['CSV', 'TRIP', 'CENTERS', 'OTHER', 'CHAIN'])
    ids[code] = await insertPartner(kit.services, code, 'X12')
  token = await kit.tokenFor(
    permissions,
    ['CSV', 'TRIP', 'CENTERS', 'CHAIN'].map((code) => ids[code] ?? 0),
  )
  const retailer = await db
    .insertInto('retailer')
    .values({ retailer_code: 'CHAINCO', name: 'Chain Company' })
    .returning('retailer_id')
    .executeTakeFirstOrThrow()
  retailerID = retailer.retailer_id
  await sql`update partner set retailer_id = ${retailerID} where partner_id = ${ids.CHAIN}`.execute(db)
})

type Query = Record<string, string>
const send = (partnerCode: string, text: string | Buffer, query: Query = {}) =>
  kit.call(uploadStores, { token, query: { partnerCode, ...query }, body: Buffer.from(text) })
const uploaded = async (partnerCode: string, text: string | Buffer, query: Query = {}): Promise<UploadResult> => {
  const { status, body } = await send(partnerCode, text, query)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as UploadResult
}
interface Found {
  readonly storeID: number
  readonly storeCode: string
}
const storeOf = async (partner: string, code: string) => {
  const { body } = await kit.call(listStores, { token, query: { partner, search: code } })
  const found = (body as { stores: Found[] }).stores.find((store) => store.storeCode === code)
  return (await kit.call(getStore, { token, params: { id: found?.storeID ?? 0 } })).body as Record<string, unknown> &
    Found
}
const header = 'StoreCode,StoreName,Address1'

describe('an upload of stores', () => {
  it('is tried first: what would be new, changed, unchanged and refused, and nothing is written', async () => {
    await uploaded('CSV', `${header},City\n0107,Botany,1 Main Rd,Auckland\n0108,Albany,2 Main Rd,Auckland\n`)
    const file = [
      `${header},City,EmailAddress,IsDistributionCenter`,
      '0107,Botany,"1 Main Rd, Level 2",Auckland,,0',
      '0108,Albany,2 Main Rd,Auckland,,false',
      '0109,Kumeu,3 Main Rd,,kumeu@shops.example,TRUE',
      '0110,,4 Main Rd,,,0',
      `0111,${'x'.repeat(51)},5 Main Rd,,,0`,
      '0112,Bombay,6 Main Rd,,nobody,0',
      '0113,Drury,7 Main Rd,,,maybe',
      '0114,Papakura,8 Main Rd',
      '0107,Botany,9 Main Rd,,,0',
    ].join('\r\n')
    const tried = await uploaded('CSV', file, { dryRun: '1' })
    expect(tried).toMatchObject({ uploadID: null, lines: 9, inserted: 1, changed: 1, unchanged: 1, refused: 6 })
    expect(tried.faults.map(({ line, field, message }) => [line, field, message])).toEqual([
      [5, 'StoreName', 'The value for field StoreName is empty but the field is required.'],
      [6, 'StoreName', 'Line 6: the value for field StoreName has more than 50 characters.'],
      [7, 'EmailAddress', expect.stringMatching(/^Line 7: the value for field EmailAddress cannot be nobody/)],
      [8, 'IsDistributionCenter', 'Line 8: the value for field IsDistributionCenter is neither yes nor no: maybe.'],
      [9, null, 'Line 9 has 3 values instead of 6.'],
      [10, 'StoreCode', 'Line 10: 0107 is also on line 2.'],
    ])
    expect(tried.faults.at(-1)?.hint).toBe('Give each store one line.')
    expect(tried.preview).toEqual([
      { line: 2, code: '0107', isNew: false, field: 'Address1', before: '1 Main Rd', after: '1 Main Rd, Level 2' },
      { line: 4, code: '0109', isNew: true, field: null, before: null, after: null },
    ])
    expect(await storeOf('CSV', '0107')).toMatchObject({ address1: '1 Main Rd' })

    const refused = await send('CSV', file)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'storesFailedInsertion',
      message: expect.stringContaining('Line 6: the value for field StoreName'),
    })
    expect(await storeOf('CSV', '0107')).toMatchObject({ address1: '1 Main Rd' })

    await sql`update store set address_validation_score = 100 where partner_id = ${ids.CSV}`.execute(kit.services.db)
    const done = await uploaded('CSV', file, { leaveOutRefused: '1', fileName: 'stores-may.csv' })
    expect(done).toMatchObject({ message: 'The stores have successfully been created', inserted: 1, changed: 1 })
    // A score is that of an address: the one that changed has none any more.
    expect(await storeOf('CSV', '0107')).toMatchObject({ address1: '1 Main Rd, Level 2', addressValidationScore: null })
    expect(await storeOf('CSV', '0108')).toMatchObject({ addressValidationScore: 100 })
    expect(await storeOf('CSV', '0109')).toMatchObject({
      isDistributionCenter: true,
      emailAddress: 'kumeu@shops.example',
    })
    const told = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Store')
      .where('action', 'like', '%stores-may.csv%')
      .orderBy('audit_log_id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual([
      'Upload of 9 lines (stores-may.csv): Address1 from 1 Main Rd to 1 Main Rd, Level 2',
      'Create Store: 0109, Upload of 9 lines (stores-may.csv)',
    ])
  })

  it.each([
    ['', 'No file was selected for the Store upload.'],
    [`${header},Colour\n`, 'The csv header Colour is not supported.'],
    ['StoreCode\nA\n', 'The uploaded file is missing the required header(s) StoreName, Address1'],
    [`${header},CustomerCode,storecode2\n`, 'The csv header storecode2 appears more than once.'],
    ['\0\0PK', 'The uploaded file must be a CSV.'],
  ])('of %j is refused as a whole', async (text, message) => {
    const { status, body } = await send('CSV', text)
    expect([status, (body as { message: string }).message]).toEqual([400, expect.stringContaining(message)])
  })

  it('needs a partner in reach, unless there is but one', async () => {
    const file = Buffer.from(`${header}\nA,A,1 Main Rd\n`)
    const noPartner = await kit.call(uploadStores, { token, body: file })
    expect(noPartner.body).toMatchObject({ message: 'No partner is selected for the Store upload.' })
    expect((await send('OTHER', file)).status).toBe(404)
    const alone = await kit.tokenFor(permissions, [ids.CENTERS ?? 0])
    expect((await kit.call(uploadStores, { token: alone, body: file, query: { dryRun: '1' } })).body).toMatchObject({
      inserted: 1,
    })
  })

  it('takes Windows-1252, semicolons and rows that the caller has parsed', async () => {
    const excel = Buffer.from(
      'storecode;storename;address1;SalesRep\r\n0201;Caf\xe9 M\xfcller;1 Main Rd;Zo\xeb\r\n',
      'latin1',
    )
    expect(await uploaded('CSV', excel)).toMatchObject({ inserted: 1 })
    expect(await storeOf('CSV', '0201')).toMatchObject({ name: 'Café Müller', salesRep: 'Zoë' })
    const rows = { stores: [{ StoreCode: '0202', StoreName: 'Orewa', Address1: '1 Main Rd', storeCode2: 'C-2' }] }
    const taken = await kit.call(uploadStores, { token, query: { partnerCode: 'CSV' }, body: rows })
    expect(taken.body).toMatchObject({ inserted: 1 })
    expect(await storeOf('CSV', '0202')).toMatchObject({ storeCode2: 'C-2' })
  })

  it('two at once make each store once', async () => {
    const file = `${header}\n0301,Thames,1 Main Rd\n`
    const both = await Promise.all([uploaded('CSV', file), uploaded('CSV', file)])
    expect(both.map(({ inserted, unchanged }) => [inserted, unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
  })
})

it('distribution centres are made by a file without their column, and are downloaded alone', async () => {
  await uploaded('CENTERS', `${header}\nDC-1,Karaka,1 Dock Rd\n`, { dcOnly: '1' })
  await uploaded('CENTERS', `${header}\nS-1,Botany,1 Main Rd\n`)
  expect(await storeOf('CENTERS', 'DC-1')).toMatchObject({ isDistributionCenter: true })
  expect(await storeOf('CENTERS', 'S-1')).toMatchObject({ isDistributionCenter: false })
  const codesOf = async (as: string, query: Query) => {
    const { text, status } = await kit.call(downloadStores, { token: as, query: { partnerCode: 'CENTERS', ...query } })
    return [
      status,
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ]
  }
  expect(await codesOf(token, { dcOnly: '1' })).toEqual([200, ['DC-1']])
  expect(await codesOf(token, {})).toEqual([200, ['DC-1', 'S-1']])
  const centersOnly = await kit.tokenFor(['Address-ViewDistributionCenters'], [ids.CENTERS ?? 0])
  expect(await codesOf(centersOnly, {})).toEqual([200, ['DC-1']])
})

it('what is downloaded is read back as it was, whatever stands in it', async () => {
  const awkward = ['00123', '=1+1', '@x', "'y", '9410000001042', 'a "b", c', '1-2', '4.50', 'café €', 'two\nlines']
  const rows = awkward.map((text, at) => ({
    StoreCode: `${text} ${at}`.trim(),
    StoreName: text,
    Address1: text,
    Suburb: text,
    PostalCode: text,
    SalesRep: text,
    IsDistributionCenter: at % 2 === 0,
  }))
  await uploaded('TRIP', JSON.stringify(rows))
  // As an order makes one: neither name nor address is known.
  const bare = await kit.call(createStore, { token, body: { partnerCode: 'TRIP', storeCode: 'BARE' } })
  expect(bare.status).toBe(200)
  const download = await kit.call(downloadStores, { token, query: { partnerCode: 'TRIP' } })
  expect(download.text).toContain('"=""00123"""')
  expect(await uploaded('TRIP', download.text, { dryRun: '1' })).toMatchObject({
    lines: rows.length + 1,
    unchanged: rows.length + 1,
    inserted: 0,
    changed: 0,
    refused: 0,
  })
  expect(await uploaded('TRIP', savedByExcel(download.text), { dryRun: '1' })).toMatchObject({
    unchanged: rows.length + 1,
    refused: 0,
  })
  const template = await kit.call(downloadStores, { token, query: { partnerCode: 'TRIP', model: 'template' } })
  expect(template.text.replace('\ufeff', '').trim()).toBe(storeCsv.fields.map(({ header: one }) => one).join(','))
})

it('an empty IsDistributionCenter changes nothing', async () => {
  const headers = `${header},IsDistributionCenter`
  const upload = (lines: string) =>
    kit.call(uploadStores, { token, query: { partnerCode: 'CSV' }, body: Buffer.from(`${headers}\n${lines}`) })
  await upload('DC-1,Karaka,1 Wharf Rd,1\n')
  expect((await upload('DC-1,Karaka DC,1 Wharf Rd,\nDC-2,Wiri,9 Ash Rd,\n')).body).toMatchObject({ inserted: 1 })
  expect(await storeOf('CSV', 'DC-1')).toMatchObject({ name: 'Karaka DC', isDistributionCenter: true })
  expect(await storeOf('CSV', 'DC-2')).toMatchObject({ isDistributionCenter: false })
})

describe('with global stores', () => {
  const withGlobalStores = caller(
    () => ({ ...kit, services: { ...kit.services, vendor: vendorConfig('generic', { features: ['GlobalStores'] }) } }),
    storeCalls,
  )
  const clerk = () => ({ ...everyone, partnerIDs: [ids.CHAIN ?? 0] })
  const upload = (text: string, partnerCode = 'CHAIN', actor = clerk()) =>
    withGlobalStores(uploadStores, {
      query: uploadStores.query.parse({ partnerCode }),
      body: Buffer.from(text),
      actor,
    })

  it('a file is of the global stores of the retailer, and stores that are linked to them follow', async () => {
    allowed(await upload(`${header}\nG1,Botany,1 Main Rd\n`))
    const { db } = kit.services
    const global = await db
      .selectFrom('store')
      .select('store_id')
      .where('retailer_id', '=', retailerID)
      .executeTakeFirstOrThrow()
    const { storeID } = (await kit.call(createStore, { token, body: { partnerCode: 'CHAIN', storeCode: 'L1' } }))
      .body as Found
    await withGlobalStores(updateStore, {
      params: { id: storeID },
      body: { globalStoreID: global.store_id },
      actor: clerk(),
    })
    const { uploadID } = allowed(await upload(`${header}\nG1,Botany Town Centre,1 Main Rd\n`))
    expect(await storeOf('CHAIN', 'L1')).toMatchObject({ name: 'Botany Town Centre', address1: '1 Main Rd' })
    allowed(await withGlobalStores(undoStoreUpload, { params: { id: uploadID ?? 0 }, actor: clerk() }))
    expect(await storeOf('CHAIN', 'L1')).toMatchObject({ name: 'Botany', address1: '1 Main Rd' })
  })

  it('who may not link global stores, or reaches only some partners of the retailer, uploads none', async () => {
    const file = `${header}\nG2,Albany,1 Main Rd\n`
    const without = new Set([...everyone.permissions].filter((key) => key !== 'Address-LinkGlobalStores'))
    expect(refusalOf(await upload(file, 'CHAIN', { ...clerk(), permissions: without }))).toBe('permissionMissing')
    const sister = await insertPartner(kit.services, 'SISTER', 'X12')
    await sql`update partner set retailer_id = ${retailerID} where partner_id = ${sister}`.execute(kit.services.db)
    expect(refusalOf(await upload(file))).toBe('globalStoresShared')
    expect(refusalOf(await upload(file, 'CSV', { ...clerk(), partnerIDs: [ids.CSV ?? 0] }))).toBe(
      'partnerHasNoRetailer',
    )
  })
})
