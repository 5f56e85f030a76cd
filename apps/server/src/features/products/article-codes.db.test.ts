// Article codes from files of spreadsheets and retailers: GTINs of every length, invisible characters, empty columns.
import { readFileSync } from 'node:fs'
import {
  createProduct,
  getOrder,
  getProduct,
  listProducts,
  lookUpProducts,
  searchProducts,
  type UploadResult,
  updateProduct,
  uploadProducts,
} from '@quayside/contract'
import { gs1CheckDigit } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { readOrderCalls } from '../orders/read-orders.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { productCalls } from './product-calls.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
let code: string
let count = 0
let clerk = everyone
const ask = caller(() => kit, [...productCalls, ...readOrderCalls])
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())
beforeEach(async () => {
  code = `AC${++count}`
  partnerID = await insertPartner(kit.services, code, 'X12', { guide: { createUnknownRecords: false } })
  clerk = { ...everyone, partnerIDs: [partnerID] }
  await kit.services.db
    .insertInto('store')
    .values({ partner_id: partnerID, store_code: '0107', name: 'Napier' } as never)
    .execute()
})

const upload = async (file: string | Buffer, query: Record<string, string> = {}): Promise<UploadResult> =>
  allowed(
    await ask(uploadProducts, {
      query: { partnerCode: code, ...query } as never,
      body: Buffer.from(file),
      actor: clerk,
    }),
  ) as UploadResult
const refusedUpload = async (file: string, query: Record<string, string> = {}) => {
  const request = { query: { partnerCode: code, ...query } as never, body: Buffer.from(file), actor: clerk }
  const decision = await ask(uploadProducts, request)
  return decision.ok ? null : decision.refusal.message
}
const products = async () => {
  const rows = await kit.services.db
    .selectFrom('product')
    .select(['product_id', 'supplier_product_code', 'individual_pack_code', 'price', 'active'])
    .where('partner_id', '=', partnerID)
    .orderBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.supplier_product_code, row]))
}
async function receive(name: string) {
  await kit.receive(partnerID, code, name, fixture(name))
  const { order_id: id } = await kit.services.db
    .selectFrom('purchase_order')
    .select('order_id')
    .where('partner_id', '=', partnerID)
    .orderBy('order_id', 'desc')
    .executeTakeFirstOrThrow()
  const order = allowed(await ask(getOrder, { params: { id }, actor: clerk }))
  return order.storeOrders.flatMap(({ storeOrderProducts }) =>
    storeOrderProducts.map((line) => line.product?.supplierProductCode ?? null),
  )
}
const gtin = (body: string) => `${body}${gs1CheckDigit(body)}`
const header = 'SupplierProductCode,SKU,Price,IndividualPackCode'
const made = async (name: string, packCode: string | null) => {
  const body = { partnerCode: code, supplierProductCode: name }
  const { productID: id } = allowed(await ask(createProduct, { body, actor: clerk }))
  if (packCode !== null) allowed(await edit(id, { individualPackCode: packCode }))
  return id
}
const edit = (id: number, body: object) => ask(updateProduct, { params: { id }, body: body as never, actor: clerk })

describe('GTINs of other lengths', () => {
  it('finds one article by GTINs of other lengths in files of spreadsheets and in orders', async () => {
    const result = await upload(fixture('gtins-40a.csv'), { leaveOutRefused: '1' })
    expect(result).toMatchObject({
      inserted: 3,
      refused: 1,
      faults: [{ line: 4, field: 'IndividualPackCode' }],
      notes: [{ line: 2, field: 'IndividualPackCode', message: expect.stringContaining('040003600364') }],
    })
    expect(await receive('gtins-40b.edi')).toEqual(['FC40-A', 'FC40-B'])
    expect(await receive('gtins-40c.edi')).toEqual(['FC40-D'])
  })

  it('finds other packs by their own codes only', async () => {
    const piece = gtin('942100010001')
    const carton = gtin(`1${piece.slice(0, -1)}`)
    await upload(`${header},AlternateCodes\nP-1,P-1,1,${piece},\nC-1,C-1,12,${carton},\n`)
    const found = async (search: string) =>
      allowed(await ask(listProducts, { query: { partner: code, search } as never, actor: clerk })).products.map(
        (row) => row.supplierProductCode,
      )
    expect(await found(`0${piece}`)).toEqual(['P-1'])
    expect(await found(carton)).toEqual(['C-1'])
    const picked = allowed(
      await ask(lookUpProducts, { query: { partner: code, search: `0${piece}` } as never, actor: clerk }),
    )
    expect(JSON.stringify(picked)).toContain('P-1')
    const priced = allowed(
      await ask(searchProducts, { query: { partnerCode: code, code: `0${piece}` } as never, actor: clerk }),
    )
    expect(JSON.stringify(priced)).toContain('P-1')
  })
})

describe('a GTIN', () => {
  it('lets a GTIN name one active product of a partner, whichever way it is saved', async () => {
    const piece = gtin('942100010001')
    const first = await made('G-1', piece)
    const second = await made('G-2', null)
    expect(await edit(second, { individualPackCode: `0${piece}` })).toMatchObject({
      ok: false,
      refusal: { code: 'gtinOfOtherProduct', message: `GTIN 0${piece} belongs to product G-1.` },
    })
    allowed(await edit(first, { active: false }))
    allowed(await edit(second, { individualPackCode: `0${piece}` }))
    expect(refusalOf(await edit(first, { active: true }))).toBe('gtinOfOtherProduct')
    expect(await refusedUpload(`${header}\nG-3,G-3,1,${piece}\n`)).toContain(`GTIN ${piece} exists on G-2`)
    const active = `SupplierProductCode,SKU,Price,Active\nG-1,G-1,1,1\n`
    expect(await refusedUpload(active)).toContain(`GTIN ${piece} exists on G-2`)
    const twice = `${header}\nG-3,G-3,1,96385074\nG-4,G-4,1,00000096385074\n`
    expect(await refusedUpload(twice)).toContain('GTIN 00000096385074 exists on line 2')
  })

  it('gives a GTIN to one of two products that ask for it at once', async () => {
    const ids = [await made('R-1', null), await made('R-2', null)]
    const results = await Promise.all(ids.map((id) => edit(id, { individualPackCode: gtin('942100010009') })))
    expect(results.map(refusalOf).sort()).toEqual(['gtinOfOtherProduct', null].sort())
  })

  it('moves a GTIN in another length by Override Duplicate GTINs, with an audit entry', async () => {
    const piece = gtin('942100010002')
    const id = await made('M-1', piece)
    await upload(`${header}\nM-2,M-2,1,0${piece}\n`, { overrideDuplicateGTINs: '1' })
    const now = await products()
    expect([now.get('M-1')?.individual_pack_code, now.get('M-2')?.individual_pack_code]).toEqual([null, `0${piece}`])
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Product')
      .where('object_id', '=', id)
      .orderBy('audit_log_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit.action).toContain(`IndividualPackCode 0${piece} is now of M-2`)
  })

  it('swaps GTINs between two products by Override Duplicate GTINs', async () => {
    const [one, other] = [gtin('942100010003'), gtin('942100010004')]
    await upload(`${header}\nS-1,S-1,1,${one}\nS-2,S-2,1,${other}\n`)
    await upload(`${header}\nS-1,S-1,1,${other}\nS-2,S-2,1,${one}\n`, { overrideDuplicateGTINs: '1' })
    const now = await products()
    expect([now.get('S-1')?.individual_pack_code, now.get('S-2')?.individual_pack_code]).toEqual([other, one])
  })
})

describe('invisible characters in codes', () => {
  it('removes invisible characters from files with a note, and the order finds its products', async () => {
    const result = await upload(fixture('invisible-42.csv'), { leaveOutRefused: '1' })
    expect(result.faults.map(({ line, message }) => [line, message])).toEqual([
      [6, 'Line 6: FC42-D is also on line 5.'],
    ])
    expect(result.notes.map(({ line, field }) => [line, field])).toEqual([
      [2, 'SupplierProductCode'],
      [2, 'SKU'],
      [3, 'SupplierProductCode'],
      [3, 'SKU'],
      [4, 'SupplierProductCode'],
    ])
    expect([...(await products()).keys()]).toEqual(['FC42-A', 'FC42-B', 'FC42-C', 'FC42-D'])
    expect(await receive('invisible-42.edi')).toEqual(['FC42-A', 'FC42-B', 'FC42-C'])
  })

  it('refuses invisible characters where a person saves a code', async () => {
    const id = await made('V-1', null)
    expect(await edit(id, { sku: 'V\u200b1' })).toMatchObject({
      ok: false,
      refusal: { code: 'invisibleCharacter', message: 'SKU holds an invisible character (U+200B).' },
    })
    const body = { partnerCode: code, supplierProductCode: 'V\u00ad2' }
    expect(refusalOf(await ask(createProduct, { body, actor: clerk }))).toBe('invisibleCharacter')
    expect(allowed(await ask(getProduct, { params: { id }, actor: clerk })).sku).toBe(null)
  })
})

describe('files of spreadsheets', () => {
  it('ignores empty columns without a header', async () => {
    expect(await upload(fixture('columns-38a.csv'))).toMatchObject({ inserted: 2, refused: 0 })
    expect(await upload(fixture('columns-38b.csv'))).toMatchObject({ inserted: 2, refused: 0 })
    const third = await upload(fixture('columns-38c.csv'), { leaveOutRefused: '1' })
    expect(third).toMatchObject({ inserted: 1, refused: 1 })
    expect(third.faults[0]?.message).toBe('Line 3: column 5 has no header but holds old price 3.10.')
  })

  it('reads decimal commas', async () => {
    expect(await upload(fixture('decimal-comma-41.csv'))).toMatchObject({ inserted: 3, refused: 0 })
    const now = await products()
    expect(['FC41-A', 'FC41-B', 'FC41-C'].map((name) => Number(now.get(name)?.price))).toEqual([18.65, 1250.5, 7])
  })
})
