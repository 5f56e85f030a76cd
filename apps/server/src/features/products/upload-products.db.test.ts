// Products as CSV: tried, refused line by line, written as a whole, and read back as they were.
import {
  downloadProducts,
  getProduct,
  listProducts,
  type UploadResult,
  updateProduct,
  uploadProducts,
} from '@quayside/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { savedByExcel } from '../uploads/saved-by-excel.fixture.ts'

const kit = openTestApp()
let token: string
const ids: Record<string, number> = {}

beforeAll(async () => {
  const partners = ['CSV', 'TRIP', 'OTHER', 'CODES'] as const
  for (const code of partners) ids[code] = await insertPartner(kit.services, code, 'X12')
  token = await kit.tokenFor(
    ['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts'],
    partners.flatMap((code) => (code === 'OTHER' ? [] : (ids[code] ?? []))),
  )
})

type Query = Record<string, string>
const send = (partnerCode: string, text: string | Buffer, query: Query = {}) =>
  kit.call(uploadProducts, { token, query: { partnerCode, ...query }, body: Buffer.from(text) })
const uploaded = async (partnerCode: string, text: string | Buffer, query: Query = {}): Promise<UploadResult> => {
  const { status, body } = await send(partnerCode, text, query)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as UploadResult
}
const productOf = async (partner: string, code: string) => {
  const list = await kit.call(listProducts, { token, query: { partner, search: code } })
  const [row] = (list.body as { products: { productID: number }[] }).products
  return (await kit.call(getProduct, { token, params: { id: row?.productID ?? 0 } })).body as Record<string, unknown>
}
const changesOf = (fileName: string) =>
  kit.services.db
    .selectFrom('csv_upload_change')
    .innerJoin('csv_upload', 'csv_upload.csv_upload_id', 'csv_upload_change.csv_upload_id')
    .select(['line', 'is_new', 'before', 'after'])
    .where('file_name', '=', fileName)
    .orderBy('line')
    .execute()
const header = 'SupplierProductCode,SKU,Price'

describe('an upload of products', () => {
  it('is tried first: what would be new, changed, unchanged and refused, and nothing is written', async () => {
    await uploaded('CSV', `${header},Description\nA,A-SKU,4.10,Towel\nB,B-SKU,5,Mitt\n`)
    const file = `${header},Description\r\nA,A-SKU,$4.25,"Towel, linen"\r\nB,B-SKU,5.00,Mitt\r\nC,C-SKU,6,\r\nD,,7,\r\nE,E-SKU,POA,\r\nA,A-SKU,9,\r\n`
    const tried = await uploaded('CSV', file, { dryRun: '1' })
    expect(tried).toMatchObject({
      uploadID: null,
      lines: 6,
      inserted: 1,
      changed: 1,
      changedValues: 2,
      unchanged: 1,
      refused: 3,
    })
    expect(tried.faults.map(({ line, field, message }) => [line, field, message])).toEqual([
      [5, 'SKU', 'The value for field SKU is empty but the field is required.'],
      [6, 'Price', 'Line 6: the value for field Price is not a currency amount: POA.'],
      [7, 'SupplierProductCode', 'Line 7: A is also on line 2.'],
    ])
    expect(tried.preview).toEqual([
      { line: 2, code: 'A-SKU', isNew: false, field: 'Price', before: '4.1', after: '4.25' },
      { line: 2, code: 'A-SKU', isNew: false, field: 'Description', before: 'Towel', after: 'Towel, linen' },
      { line: 4, code: 'C', isNew: true, field: null, before: null, after: null },
    ])
    expect(await productOf('CSV', 'A-SKU')).toMatchObject({ price: 4.1, description: 'Towel' })

    const refused = await send('CSV', file)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'productsFailedInsertion',
      message: expect.stringContaining('Line 5: The value'),
    })
    expect(await productOf('CSV', 'A-SKU')).toMatchObject({ price: 4.1 })

    const done = await uploaded('CSV', file, { leaveOutRefused: '1', fileName: 'prices.csv' })
    expect(done).toMatchObject({ message: 'The products have successfully been created', inserted: 1, changed: 1 })
    expect(await productOf('CSV', 'A-SKU')).toMatchObject({ price: 4.25, description: 'Towel, linen' })
    const told = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Product')
      .where('action', 'like', '%prices.csv%')
      .orderBy('audit_log_id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual([
      'Upload of 6 lines (prices.csv): Price from 4.1 to 4.25, Description from Towel to Towel, linen',
      'Create Product: C, Upload of 6 lines (prices.csv)',
    ])
    const kept = await kit.services.db
      .selectFrom('csv_upload')
      .selectAll()
      .where('file_name', '=', 'prices.csv')
      .execute()
    expect(kept).toMatchObject([
      {
        kind: 'products',
        line_count: 6,
        content: Buffer.from(file),
        inserted: 1,
        changed: 1,
        unchanged: 1,
        refused: 3,
      },
    ])
    expect(await changesOf('prices.csv')).toEqual([
      {
        line: 2,
        is_new: false,
        before: { Price: '4.1', Description: 'Towel' },
        after: { Price: '4.25', Description: 'Towel, linen' },
      },
      { line: 4, is_new: true, before: null, after: { AlternateCodes: null, AlternatePrices: null } },
    ])
  })

  it('takes rows that the caller has parsed, all of them or none', async () => {
    const row = { SupplierProductCode: 'J-1', sku: 'J-1', price: 4.25, Active: false }
    const failed = await send('CSV', JSON.stringify([row, { ...row, SupplierProductCode: 'J-2', price: 'POA' }]))
    expect(failed.status).toBe(400)
    const taken = await kit.call(uploadProducts, { token, query: { partnerCode: 'CSV' }, body: [row] })
    expect(taken.body).toMatchObject({ inserted: 1 })
    expect(await productOf('CSV', 'J-1')).toMatchObject({ price: 4.25, active: false })
  })

  it.each(['Standard', 'Aggregate'])('leaves Active as it is where its value is empty, by %s', async (uploadType) => {
    const [off, on, added] = ['OFF', 'ON', 'NEW'].map((one) => `A-${uploadType}-${one}`)
    await uploaded('CSV', `${header},Active\n${off},A,1,0\n${on},A,1,1\n`)
    const file = `${header},Active\n${off},A,2,\n${on},A,2,\n${added},A,2,\n`
    expect(await uploaded('CSV', file, { uploadType })).toMatchObject({ inserted: 1, changed: 2, changedValues: 2 })
    expect(await productOf('CSV', off ?? '')).toMatchObject({ price: 2, active: false })
    for (const code of [on, added]) expect(await productOf('CSV', code ?? '')).toMatchObject({ price: 2, active: true })
  })

  it('reads the other lines where a quotation mark is not closed, and names the line', async () => {
    const file = `${header},Description\nQ-1,Q-1,1,"27" screen\nQ-2,Q-2,2,"Towel\nQ-3,Q-3,"3",Rug\nQ-4,Q-4,10/12,\n`
    const { status, body } = await send('CSV', file)
    expect([status, (body as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(
        'Line 3: a quotation mark is not closed.\nLine 5: the value for field Price is not a currency amount: 10/12.',
      ),
    ])
    expect(await uploaded('CSV', file, { leaveOutRefused: '1' })).toMatchObject({ inserted: 2, refused: 2 })
    expect(await productOf('CSV', 'Q-3')).toMatchObject({ price: 3, description: 'Rug' })
  })

  it.each([
    ['', 'No file was selected for the product upload.'],
    [`${header},Colour\n`, 'The csv header Colour is not supported.'],
    ['SKU,Price\nA,1\n', 'The uploaded file is missing the required header(s) SupplierProductCode'],
    [`${header},price\n`, 'The csv header price appears more than once.'],
    ['\0\0PK', 'The uploaded file must be a CSV.'],
  ])('of %j is refused as a whole', async (text, message) => {
    const { status, body } = await send('CSV', text)
    expect([status, (body as { message: string }).message]).toEqual([400, expect.stringContaining(message)])
  })

  it('needs a partner in reach, unless there is but one', async () => {
    const noPartner = await kit.call(uploadProducts, { token, body: Buffer.from(`${header}\nA,A,1`) })
    expect(noPartner.body).toMatchObject({ message: 'No partner is selected for the product upload.' })
    expect((await send('OTHER', `${header}\nA,A,1`)).status).toBe(404)
  })

  it('takes a GTIN from another product where that is asked for', async () => {
    const gtins = `${header},IndividualPackCode`
    await uploaded('CODES', `${gtins}\nG-1,G-1,1,9410000001042\n`)
    const again = `${gtins}\nG-2,G-2,1,9410000001042\n`
    const tried = await uploaded('CODES', again, { dryRun: '1' })
    expect(tried.faults).toMatchObject([
      { line: 2, field: 'IndividualPackCode', message: expect.stringContaining('GTIN 9410000001042 exists on G-1') },
    ])
    await uploaded('CODES', again, { overrideDuplicateGTINs: '1', fileName: 'gtins.csv' })
    expect(await changesOf('gtins.csv')).toEqual([
      { line: 2, is_new: true, before: null, after: { AlternateCodes: null, AlternatePrices: null } },
      {
        line: null,
        is_new: false,
        before: { IndividualPackCode: '9410000001042' },
        after: { IndividualPackCode: null },
      },
    ])
    expect(await productOf('CODES', 'G-1')).toMatchObject({ individualPackCode: null })
    expect(await productOf('CODES', 'G-2')).toMatchObject({ individualPackCode: '9410000001042' })
  })

  it('writes alternate codes and prices, each code for one product of the partner', async () => {
    const file = `${header},AlternateCodes,AlternatePrices\nH-1,H-1,1,TT-CTN:12|TT-PLT,SOUTH:4.60:01/07/2026:30/06/2027|XMAS:3.95\nH-2,H-2,1,tt-ctn,\n`
    const tried = await uploaded('CODES', file, { dryRun: '1' })
    expect(tried.faults).toMatchObject([{ line: 3, field: 'AlternateCodes' }])
    await uploaded('CODES', file, { leaveOutRefused: '1' })
    expect(await productOf('CODES', 'H-1')).toMatchObject({
      alternateProductCodes: [
        { alternateCode: 'TT-CTN', alternatePackSize: 12 },
        { alternateCode: 'TT-PLT', alternatePackSize: null },
      ],
      alternateProductPrices: [
        { priceCode: 'SOUTH', alternatePrice: 4.6, validFrom: '2026-07-01', validTo: '2027-06-30' },
        { priceCode: 'XMAS', alternatePrice: 3.95, validFrom: null, validTo: null },
      ],
    })
    expect(await uploaded('CODES', file, { leaveOutRefused: '1' })).toMatchObject({ changed: 0, unchanged: 1 })
  })
})

it('what is downloaded is read back as it was, whatever stands in it', async () => {
  const awkward = ['00123', '=1+1', '@x', "'y", '9410000001042', 'a "b", c', '1-2', '4.50', 'café €']
  const rows = awkward.map((sku, at) => ({
    SupplierProductCode: `T-${at}`,
    SKU: sku,
    Price: `${at}.5`,
    Ref1: sku,
    PackSize: 6,
  }))
  await uploaded('TRIP', JSON.stringify(rows))
  // As an order makes one: neither our code nor a price is known.
  const bare = { partner_id: ids.TRIP ?? 0, supplier_product_code: 'BARE' }
  await kit.services.db.insertInto('product').values(bare).execute()
  const { productID } = (await productOf('TRIP', 'T-3')) as { productID: number }
  await kit.call(updateProduct, {
    token,
    params: { id: productID },
    body: { active: false, dateAvailable: '2026-12-24', ref10: 9.9 },
  })
  const download = await kit.call(downloadProducts, { token, query: { partnerCode: 'TRIP' } })
  expect(download.text).toContain('"=""00123"""')
  expect(await uploaded('TRIP', download.text, { dryRun: '1' })).toMatchObject({
    lines: awkward.length + 1,
    unchanged: awkward.length + 1,
    inserted: 0,
    changed: 0,
    refused: 0,
  })
  expect(await uploaded('TRIP', savedByExcel(download.text), { dryRun: '1' })).toMatchObject({
    unchanged: awkward.length + 1,
    refused: 0,
  })
  const emptied = download.text.replace(',4.5,', ',,').replace('BARE,,,', 'BARE,BARE-SKU,,')
  expect(
    (await uploaded('TRIP', emptied, { dryRun: '1' })).faults.map(({ field, message }) => [field, message]),
  ).toEqual([['Price', 'The value for field Price is empty but the field is required.']])
  const template = await kit.call(downloadProducts, { token, query: { partnerCode: 'TRIP', model: 'template' } })
  expect(template.text.trim().split('\r\n')).toHaveLength(1)
})
