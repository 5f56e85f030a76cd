// Products and what hangs below them: made, changed, found, priced, and deleted where nothing uses them.
import {
  addAlternateCode,
  addAlternatePrice,
  addProductComponent,
  createProduct,
  deleteProduct,
  getProduct,
  listAuditLog,
  listProducts,
  searchProducts,
  updateAlternatePrice,
  updateProduct,
} from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { auditCalls } from '../audit/audit-log.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { productCalls } from './product-calls.ts'

const database = testDatabase()
let kit: TestServices
let clerk = everyone
let partnerID: number
const ask = caller(() => kit, [...productCalls, ...auditCalls])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'TIERED', 'X12')
  const others = await insertPartner(kit.services, 'OTHERS', 'X12')
  await kit.services.db
    .updateTable('partner')
    .set({ price_tier: 'south', alternate_product_prices_enabled: true })
    .where('partner_id', '=', partnerID)
    .execute()
  clerk = { ...everyone, partnerIDs: [partnerID] }
  await kit.services.db.insertInto('product').values({ partner_id: others, supplier_product_code: 'FOREIGN' }).execute()
})
afterAll(() => kit.close())

let last = 0
async function made(code = `P-${++last}`): Promise<number> {
  const body = { partnerCode: 'tiered', supplierProductCode: code }
  return allowed(await ask(createProduct, { body, actor: clerk })).productID
}
const edit = (id: number, body: Record<string, unknown>, actor = clerk) =>
  ask(updateProduct, { params: { id }, body, actor })
const audited = async (id: number) =>
  allowed(await ask(listAuditLog, { params: { objectType: 'Product', objectID: id }, actor: clerk })).map(
    ({ action }) => action,
  )

describe('a product', () => {
  it('is made under a code that is free, is listed by SKU, and keeps each change in its audit', async () => {
    const id = await made('TT-1')
    expect(
      refusalOf(
        await ask(createProduct, { body: { partnerCode: 'TIERED', supplierProductCode: 'TT-1' }, actor: clerk }),
      ),
    ).toBe('supplierProductCodeExists')
    const saved = allowed(
      await edit(id, { sku: 'SKU-1', price: 4.2575, ref10: '9.90', taxRule: 'tax exempt', packSize: 6 }),
    )
    expect(saved).toMatchObject({
      sku: 'SKU-1',
      price: 4.2575,
      ref10: 9.9,
      taxRule: 'Tax Exempt',
      packSize: 6,
      active: true,
    })
    const { products } = allowed(await ask(listProducts, { query: { search: 'sku-1' }, actor: clerk }))
    expect(products).toMatchObject([{ productID: id, partnerCode: 'TIERED', supplierProductCode: 'TT-1' }])
    expect((await audited(id))[0]).toContain('Price')
  })

  it('is refused what its fields cannot hold, and an edit of an older copy', async () => {
    const id = await made()
    const { lastModified } = allowed(await ask(getProduct, { params: { id }, actor: clerk }))
    allowed(await edit(id, { description: 'Tea towel', lastModified }))
    expect(refusalOf(await edit(id, { description: 'Other', lastModified }))).toBe('saveConflict')
    expect(refusalOf(await edit(id, { packSize: 0 }))).toBe('invalidRequest')
    expect(refusalOf(await edit(id, { taxRule: 'GST' }))).toBe('invalidRequest')
    expect(refusalOf(await edit(id, { supplierProductCode: '' }))).toBe('fieldRequired')
  })

  it('keeps its SKU with ExternalProducts, and its Retailer Code but for administrators', async () => {
    const id = await made()
    const services = {
      ...kit.services,
      vendor: vendorConfig('generic', { features: ['ExternalProducts'] }),
    }
    const outside = caller(() => ({ ...kit, services }), productCalls)
    const change = (body: Record<string, unknown>, actor = clerk) =>
      outside(updateProduct, { params: { id }, body, actor })
    const admin = { ...clerk, isAdmin: true }
    expect(refusalOf(await change({ sku: 'X' }, admin))).toBe('skuOfMasterProduct')
    expect(refusalOf(await change({ supplierProductCode: 'X' }))).toBe('adminOnlyField')
    expect(allowed(await change({ supplierProductCode: 'OF-ADMIN' }, admin))).toMatchObject({
      supplierProductCode: 'OF-ADMIN',
    })
  })

  it('is deleted while nothing uses it; else the refusal says where', async () => {
    const kitID = await made('GIFT-SET')
    const part = await made('MUG')
    allowed(
      await ask(addProductComponent, {
        params: { id: kitID },
        body: { componentProductID: part, quantity: 2 },
        actor: clerk,
      }),
    )
    const remove = (productId: number) => ask(deleteProduct, { query: { productId: String(productId) }, actor: clerk })
    const refused = await remove(part)
    expect(refused).toMatchObject({
      refusal: { code: 'productInUse', message: expect.stringContaining('component of GIFT-SET') },
    })
    allowed(await remove(kitID))
    allowed(await remove(part))
    expect(refusalOf(await remove(part))).toBe('notFound')
  })
})

describe('what hangs below a product', () => {
  it('has each alternate code once for the partner, in whatever case', async () => {
    const [one, other] = [await made('ALT-1'), await made('ALT-2')]
    const add = (id: number, alternateCode: string) =>
      ask(addAlternateCode, { params: { id }, body: { alternateCode, alternatePackSize: 12 }, actor: clerk })
    expect(allowed(await add(one, 'TT-CTN')).alternateProductCodes).toMatchObject([
      { alternateCode: 'TT-CTN', alternatePackSize: 12 },
    ])
    expect(await add(other, 'tt-ctn')).toMatchObject({
      refusal: { code: 'alternateCodeTaken', message: expect.stringContaining('ALT-1') },
    })
    expect(await audited(one)).toContain('Add Alternate Code: TT-CTN')
  })

  it('has each price code once, with days whose years have four digits', async () => {
    const id = await made()
    const add = (body: object) => ask(addAlternatePrice, { params: { id }, body: body as never, actor: clerk })
    const price = { priceCode: 'SOUTH', alternatePrice: 4.6, validFrom: '01/07/2026', validTo: '30/06/2027' }
    const { alternateProductPrices } = allowed(await add(price))
    expect(alternateProductPrices).toMatchObject([
      { priceCode: 'SOUTH', validFrom: '2026-07-01', validTo: '2027-06-30' },
    ])
    expect(refusalOf(await add({ priceCode: 'south', alternatePrice: 5 }))).toBe('priceCodeTaken')
    expect(await add({ priceCode: 'XMAS', alternatePrice: 5, validTo: '24/12/26' })).toMatchObject({
      refusal: { message: 'XMAS, Valid To: the year needs four digits, dd/MM/yyyy.' },
    })
    const priceID = alternateProductPrices[0]?.alternateProductPriceID ?? 0
    const change = (body: object) =>
      ask(updateAlternatePrice, { params: { id, priceID }, body: body as never, actor: clerk })
    expect(refusalOf(await change({ validTo: '30/06/2026' }))).toBe('validityReversed')
    expect(allowed(await change({ validTo: '' })).alternateProductPrices).toMatchObject([
      { validTo: null, alternatePrice: 4.6 },
    ])
  })

  it('is made of other products of the partner, and never of itself', async () => {
    const [whole, part] = [await made(), await made()]
    const add = (id: number, componentProductID: number, quantity = 1) =>
      ask(addProductComponent, { params: { id }, body: { componentProductID, quantity }, actor: clerk })
    allowed(await add(whole, part))
    expect(refusalOf(await add(whole, part))).toBe('componentInvalid')
    expect(refusalOf(await add(part, whole))).toBe('componentInvalid')
    expect(refusalOf(await add(whole, whole))).toBe('componentInvalid')
    expect(refusalOf(await add(part, await made(), 1.5))).toBe('componentInvalid')
    const foreign = await kit.services.db
      .selectFrom('product')
      .select('product_id')
      .where('supplier_product_code', '=', 'FOREIGN')
      .executeTakeFirstOrThrow()
    expect(refusalOf(await add(whole, foreign.product_id))).toBe('componentInvalid')
  })

  it("costs what the partner's price tier says for the day, else its own price", async () => {
    const id = await made('PRICED')
    allowed(await edit(id, { price: 10, sku: 'PRICED-SKU' }))
    const body = { priceCode: 'SOUTH', alternatePrice: 8, validFrom: '2026-03-01', validTo: '2026-03-31' }
    allowed(await ask(addAlternatePrice, { params: { id }, body, actor: clerk }))
    allowed(await ask(addAlternateCode, { params: { id }, body: { alternateCode: 'PRICED-CTN' }, actor: clerk }))
    const priceOn = async (query: Record<string, string>) =>
      allowed(await ask(searchProducts, { query: { partnerCode: 'TIERED', ...query }, actor: clerk })).map(
        ({ price }) => price,
      )
    expect(await priceOn({ code: 'priced', date: '2026-02-28' })).toEqual([10])
    expect(await priceOn({ code: 'priced-ctn', date: '2026-03-01' })).toEqual([8])
    expect(await priceOn({ sku: 'PRICED-SKU', date: '2026-03-31' })).toEqual([8])
    expect(await priceOn({ sku: 'PRICED-SKU', date: '2026-04-01' })).toEqual([10])
    expect(await priceOn({ code: 'PRICE' })).toEqual([])
  })
})
