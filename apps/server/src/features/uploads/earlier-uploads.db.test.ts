// Types of uploads, what earlier uploads did, and taking one back while nothing was built on it.
import {
  addAlternateCode,
  type EarlierUploads,
  getProduct,
  listProducts,
  listProductUploads,
  listStoreUploads,
  type ProductDetails,
  type UploadResult,
  undoProductUpload,
  undoStoreUpload,
  updateProduct,
  uploadProducts,
  uploadStores,
} from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { productCalls } from '../products/product-calls.ts'
import { allowed, caller, clerk as everyone } from '../store-orders/store-order.fixture.ts'

const kit = openTestApp()
let token: string
let reader: string
const ids: Record<string, number> = {}

beforeAll(async () => {
  const partners = ['TYPES', 'UNDO', 'LATER', 'HANDS', 'STORES', 'OTHER', 'OUTSIDE'] as const
  for (const code of partners) ids[code] = await insertPartner(kit.services, code, 'X12')
  const mine = partners.filter((code) => code !== 'OTHER').map((code) => ids[code] ?? 0)
  token = await kit.tokenFor(
    [
      'Product-ViewProducts',
      'Product-CreateProducts',
      'Product-UpdateProducts',
      'Address-ViewAddress',
      'Address-CreateAddress',
      'Address-UpdateAddress',
    ],
    mine,
  )
  reader = await kit.tokenFor(['Product-ViewProducts'], [ids.OTHER ?? 0])
})

type Query = Record<string, string>
const uploaded = async (partnerCode: string, text: string, query: Query = {}): Promise<UploadResult> => {
  const { status, body } = await kit.call(uploadProducts, {
    token,
    query: { partnerCode, ...query },
    body: Buffer.from(text),
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body as UploadResult
}
const productOf = async (partner: string, code: string) => {
  const list = await kit.call(listProducts, { token, query: { partner, search: code } })
  const [row] = (list.body as { products: { productID: number; supplierProductCode: string }[] }).products.filter(
    ({ supplierProductCode }) => supplierProductCode === code,
  )
  if (!row) return null
  return (await kit.call(getProduct, { token, params: { id: row.productID } })).body as unknown as ProductDetails
}
const undo = (uploadID: number | null) => kit.call(undoProductUpload, { token, params: { id: uploadID ?? 0 } })
const header = 'SupplierProductCode,SKU,Price'

describe('an upload of type', () => {
  it('InsertOnly makes new products and leaves the others', async () => {
    await uploaded('TYPES', `${header}\nI-1,I-1,1\n`)
    const file = `${header}\nI-1,I-1,9\nI-2,I-2,2\n`
    expect(await uploaded('TYPES', file, { uploadType: 'insertonly' })).toMatchObject({
      inserted: 1,
      changed: 0,
      unchanged: 1,
    })
    expect(await productOf('TYPES', 'I-1')).toMatchObject({ price: 1 })
    expect(await productOf('TYPES', 'I-2')).toMatchObject({ price: 2 })
  })

  it('Aggregate adds to what is there and empties nothing', async () => {
    const parts = `${header},Description,PackSize,AlternateCodes,AlternatePrices`
    await uploaded('TYPES', `${parts}\nA-1,A-1,1,Towel,6,CTN:12|PLT:96,SOUTH:4.60\n`)
    const file = `${parts}\nA-1,,,,,ctn:24|BOX,NORTH:4.10\nA-2,A-2,2,,,,\n`
    const tried = await uploaded('TYPES', file, { uploadType: 'Aggregate' })
    expect(tried).toMatchObject({ inserted: 1, changed: 1, changedValues: 2, refused: 0 })
    expect(await productOf('TYPES', 'A-1')).toMatchObject({
      sku: 'A-1',
      price: 1,
      description: 'Towel',
      packSize: 6,
      alternateProductCodes: [
        { alternateCode: 'BOX', alternatePackSize: null },
        { alternateCode: 'ctn', alternatePackSize: 24 },
        { alternateCode: 'PLT', alternatePackSize: 96 },
      ],
      alternateProductPrices: [{ priceCode: 'NORTH' }, { priceCode: 'SOUTH' }],
    })
    expect(await productOf('TYPES', 'A-2')).toMatchObject({ packSize: 1 })
    expect(await uploaded('TYPES', file, { uploadType: 'Aggregate' })).toMatchObject({ changed: 0, unchanged: 2 })
  })

  it('that there is not is refused', async () => {
    const { status } = await kit.call(uploadProducts, {
      token,
      query: { partnerCode: 'TYPES', uploadType: 'Replace' },
      body: Buffer.from(`${header}\nX,X,1\n`),
    })
    expect(status).toBe(400)
  })
})

it('with external products a SKU is never changed, and needs a master product', async () => {
  const { db } = kit.services
  await db.insertInto('customer').values({ external_customer_id: 'C-OUT', customer_name: 'Out' }).execute()
  await sql`update partner set external_customer_id = 'C-OUT' where partner_id = ${ids.OUTSIDE}`.execute(db)
  const master = { external_customer_id: 'C-OUT', external_product_id: 'ITEM-1', sku: 'M-1' }
  await db
    .insertInto('master_product')
    .values([master, { ...master, external_product_id: 'ITEM-2', sku: 'M-2' }])
    .execute()
  const withExternalProducts = caller(
    () => ({
      ...kit,
      services: { ...kit.services, vendor: vendorConfig('generic', { features: ['ExternalProducts'] }) },
    }),
    productCalls,
  )
  const actor = { ...everyone, partnerIDs: [ids.OUTSIDE ?? 0] }
  const send = (text: string) =>
    withExternalProducts(uploadProducts, {
      query: uploadProducts.query.parse({ partnerCode: 'OUTSIDE' }),
      body: Buffer.from(text),
      actor,
    })
  const wordsOf = async (text: string) => {
    const decision = await send(text)
    return decision.ok ? null : decision.refusal.message
  }
  expect(await wordsOf(`${header}\nE-1,M-9,1\n`)).toContain('Line 2: there is no master product for SKU M-9.')
  allowed(await send(`${header}\nE-1,M-1,1\n`))
  expect(await productOf('OUTSIDE', 'E-1')).toMatchObject({ sku: 'M-1', externalProductID: 'ITEM-1' })
  expect(await wordsOf(`${header}\nE-1,M-2,1\n`)).toContain('Line 2: the SKU of E-1 is M-1 and cannot be changed.')
})

describe('an upload that is undone', () => {
  it('takes back what it made, and gives back what it changed and took', async () => {
    const parts = `${header},IndividualPackCode,AlternateCodes,Active`
    await uploaded('UNDO', `${parts}\nU-1,U-1,1.5,9410000001042,CTN:12,1\nU-2,U-2,2,,,1\n`)
    const file = `${parts}\nU-2,U-2,3,9410000001042,BOX:6,0\nU-3,U-3,4,,,1\n`
    const { uploadID } = await uploaded('UNDO', file, { overrideDuplicateGTINs: '1', fileName: 'wrong.csv' })
    expect(await productOf('UNDO', 'U-1')).toMatchObject({ individualPackCode: null })

    const list = await kit.call(listProductUploads, { token, query: { partner: 'undo' } })
    expect(list.body as unknown as EarlierUploads).toMatchObject({
      totalRecords: 2,
      uploads: [
        {
          uploadID,
          partnerCode: 'UNDO',
          fileName: 'wrong.csv',
          uploadType: 'Standard',
          inserted: 1,
          changed: 1,
          undone: null,
        },
        { inserted: 2, changed: 0 },
      ],
    })

    const undone = await undo(uploadID)
    expect(undone.body).toMatchObject({ deleted: 1, restored: 2 })
    expect(await productOf('UNDO', 'U-1')).toMatchObject({ individualPackCode: '9410000001042', price: 1.5 })
    expect(await productOf('UNDO', 'U-2')).toMatchObject({
      price: 2,
      individualPackCode: null,
      active: true,
      alternateProductCodes: [],
    })
    expect(await productOf('UNDO', 'U-3')).toBeNull()
    expect((await undo(uploadID)).body).toMatchObject({ code: 'uploadUndone' })
    const told = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'Undo of the upload of 2 lines (wrong.csv)%')
      .execute()
    expect(told.map(({ action }) => action)).toContainEqual(expect.stringMatching(/: .*Price from 3 to 2/))
    expect(told).toHaveLength(3)
  })

  it('is refused while something was built on it, in words that name it', async () => {
    const first = await uploaded('LATER', `${header}\nL-1,L-1,1\nL-2,L-2,2\nL-3,L-3,3\n`, { fileName: 'first.csv' })
    const second = await uploaded('LATER', `${header}\nL-1,L-1,1.1\n`, { fileName: 'second.csv' })
    expect((await undo(first.uploadID)).body).toMatchObject({
      code: 'uploadBuiltOn',
      message: 'The upload first.csv cannot be undone: product L-1 was changed by the later upload second.csv.',
    })
    const [one, two, three] = await Promise.all(['L-1', 'L-2', 'L-3'].map((code) => productOf('LATER', code)))
    const edit = (price: number) =>
      kit.call(updateProduct, { token, params: { id: one?.productID ?? 0 }, body: { price } })
    await edit(1.2)
    expect((await undo(second.uploadID)).body).toMatchObject({
      message: expect.stringMatching(/: product L-1 was changed by .+ on \d\d\/\d\d\/\d{4}\.$/),
    })
    // As the upload left it: nothing of it was built on.
    await edit(1.1)
    expect((await undo(second.uploadID)).status).toBe(200)
    await kit.call(addAlternateCode, { token, params: { id: two?.productID ?? 0 }, body: { alternateCode: 'L-BOX' } })
    await sql`insert into product_component (product_id, component_product_id, ordinal, quantity) values (${three?.productID}, ${one?.productID}, 1, 2)`.execute(
      kit.services.db,
    )
    expect((await undo(first.uploadID)).body).toMatchObject({
      message: expect.stringMatching(
        /: product L-1 is a component of L-3; product L-3 has components; product L-2 was changed by .+\.$/,
      ),
    })
    await sql`delete from product_component where product_id = ${three?.productID}`.execute(kit.services.db)
    await sql`delete from alternate_product_code where product_id = ${two?.productID}`.execute(kit.services.db)
    await sql`update product set last_modified = created where product_id = ${two?.productID}`.execute(kit.services.db)
    // The undo of the later upload left its record as the first made it.
    expect((await undo(first.uploadID)).body).toMatchObject({ deleted: 3, restored: 0 })
  })

  it('is refused where a record that it made was edited by hand before or after a later upload that is undone itself', async () => {
    for (const [code, edits] of [
      ['B', { before: true, after: false }],
      ['A', { before: false, after: true }],
      ['N', { before: false, after: false }],
    ] as const) {
      const first = await uploaded('HANDS', `${header}\nH-${code},H-${code},1\n`)
      const made = await productOf('HANDS', `H-${code}`)
      const edit = (description: string) =>
        kit.call(updateProduct, { token, params: { id: made?.productID ?? 0 }, body: { description } })
      if (edits.before) await edit('By hand')
      const second = await uploaded('HANDS', `${header}\nH-${code},H-${code},2\n`)
      if (edits.after) await edit('By hand')
      expect((await undo(second.uploadID)).status).toBe(200)
      const undone = await undo(first.uploadID)
      if (edits.before || edits.after) {
        expect(undone.body).toMatchObject({ code: 'uploadBuiltOn', message: expect.stringContaining(`H-${code}`) })
        expect(await productOf('HANDS', `H-${code}`)).toMatchObject({ description: 'By hand', price: 1 })
      } else expect(undone.body).toMatchObject({ deleted: 1 })
    }
  })

  it('is taken back after a later one that kept what it found in the older way', async () => {
    const first = await uploaded('HANDS', `${header}\nO-1,O-1,1\n`)
    const kept = sql`update csv_upload_change set content_before = (
      select md5((to_jsonb(product) - 'last_modified' - 'last_modified_by')::text) from product where product_id = record_id)`
    const second = await uploaded('HANDS', `${header}\nO-1,O-1,2\n`)
    expect((await undo(second.uploadID)).status).toBe(200)
    // The product holds again what the second upload found.
    await sql`${kept} where csv_upload_id = ${second.uploadID}`.execute(kit.services.db)
    expect((await undo(first.uploadID)).body).toMatchObject({ deleted: 1 })
  })

  it('gives back by whom a code was linked that the file had left out', async () => {
    const parts = `${header},AlternateCodes`
    await uploaded('HANDS', `${parts}\nK-1,K-1,1,K-BOX:6|K-CTN\n`)
    const product = await productOf('HANDS', 'K-1')
    await sql`update alternate_product_code set linked = '2026-11-20T01:00:00Z', linked_by = 'hana' where alternate_code = 'K-BOX'`.execute(
      kit.services.db,
    )
    const { uploadID } = await uploaded('HANDS', `${parts}\nK-1,K-1,1,K-CTN\n`)
    expect((await undo(uploadID)).status).toBe(200)
    const { rows } = await sql`
      select alternate_code, linked, linked_by from alternate_product_code
      where product_id = ${product?.productID} order by alternate_code`.execute(kit.services.db)
    expect(rows).toEqual([
      { alternate_code: 'K-BOX', linked: new Date('2026-11-20T01:00:00Z'), linked_by: 'hana' },
      { alternate_code: 'K-CTN', linked: null, linked_by: null },
    ])
  })

  it('is seen and undone by who reaches all its partners', async () => {
    const { uploadID } = await uploaded('UNDO', `${header}\nR-1,R-1,1\n`)
    const seen = await kit.call(listProductUploads, { token: reader })
    expect(seen.body).toMatchObject({ totalRecords: 0 })
    expect((await kit.call(undoProductUpload, { token: reader, params: { id: uploadID ?? 0 } })).status).toBe(403)
    expect((await kit.call(undoStoreUpload, { token, params: { id: uploadID ?? 0 } })).status).toBe(404)
  })

  it('of stores gives addresses back with their score', async () => {
    const send = async (text: string) =>
      (await kit.call(uploadStores, { token, query: { partnerCode: 'STORES' }, body: Buffer.from(text) }))
        .body as unknown as UploadResult
    const head = 'StoreCode,StoreName,Address1'
    await send(`${head}\n0107,Botany,1 Main Rd\n`)
    await sql`update store set address_validation_score = 85 where partner_id = ${ids.STORES}`.execute(kit.services.db)
    const { uploadID } = await send(`${head}\n0107,Botany,2 Main Rd\n0108,Albany,3 Main Rd\n`)
    const list = await kit.call(listStoreUploads, { token, query: { partner: 'STORES' } })
    expect(list.body).toMatchObject({ totalRecords: 2, uploads: [{ uploadID, uploadType: null }, {}] })
    const undone = await kit.call(undoStoreUpload, { token, params: { id: uploadID ?? 0 } })
    expect(undone.body).toMatchObject({ deleted: 1, restored: 1 })
    const { rows } =
      await sql`select store_code, address1, address_validation_score from store where partner_id = ${ids.STORES}`.execute(
        kit.services.db,
      )
    expect(rows).toEqual([{ store_code: '0107', address1: '1 Main Rd', address_validation_score: expect.anything() }])
    expect(Number((rows[0] as { address_validation_score: string }).address_validation_score)).toBe(85)
  })
})
