// What the picker of products finds, in which order, and that it stays within a person's reach.
import { lookUpProducts, type ProductLookupRow, productPicker } from '@quayside/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
let token: string

beforeAll(async () => {
  const mine = await insertPartner(kit.services, 'MINE', 'X12')
  const theirs = await insertPartner(kit.services, 'THEIRS', 'X12')
  const many = await insertPartner(kit.services, 'MANY', 'X12')
  const product = (partner_id: number, supplier_product_code: string, given: Record<string, unknown> = {}) => ({
    partner_id,
    supplier_product_code,
    sku: null,
    description: null,
    price: null,
    pack_size: '1',
    active: true,
    ...given,
  })
  await kit.services.db
    .insertInto('product')
    .values([
      product(mine, 'C-112', { description: 'Oven mitt' }),
      product(mine, '12', { sku: 'TT-1', description: 'Tea towel', price: '4.1234', pack_size: '6' }),
      product(mine, '129', { sku: 'AP-12' }),
      product(mine, '120', { active: false }),
      product(theirs, '12', { description: 'Tea towel of others' }),
      ...Array.from({ length: productPicker.pageSize + 5 }, (_, at) => product(many, `M-${at}`)),
    ] as never)
    .execute()
  token = await kit.tokenFor(['StoreOrderProduct-AddProduct'], [mine, many])
})

const products = async (query: Record<string, string>) =>
  (await kit.call(lookUpProducts, { token, query })).body as ProductLookupRow[]
const codes = async (query: Record<string, string>) =>
  (await products(query)).map((product) => product.supplierProductCode)

describe('Products/Lookup', () => {
  it('finds active products by code, SKU or description: the exact code first, then those that begin with it', async () => {
    expect(await codes({ partner: 'mine', search: '12' })).toEqual(['12', '129', 'C-112'])
    expect(await codes({ partner: 'MINE', search: 'tt-1' })).toEqual(['12'])
    expect(await codes({ partner: 'MINE', search: 'oven' })).toEqual(['C-112'])
    expect(await codes({ partner: 'MINE' })).toEqual(['12', '129', 'C-112'])
    expect(await codes({ partner: 'MINE', search: '%' })).toEqual([])
  })

  it('returns what a line takes over: codes, pack and price', async () => {
    expect(await products({ partner: 'MINE', search: 'tea towel' })).toEqual([
      {
        productID: expect.any(Number),
        partnerCode: 'MINE',
        supplierProductCode: '12',
        sku: 'TT-1',
        description: 'Tea towel',
        packSize: 6,
        price: 4.1234,
      },
    ])
  })

  it('finds nothing of partners outside the scope, and no more than a person can look through', async () => {
    expect(await codes({ partner: 'THEIRS' })).toEqual([])
    expect(await codes({ search: 'of others' })).toEqual([])
    expect(await codes({ partner: 'MANY' })).toHaveLength(productPicker.pageSize)
  })

  it('is for people who may add lines', async () => {
    const other = await kit.tokenFor(['StoreOrder-ViewOrders'], [])
    expect((await kit.call(lookUpProducts, { token: other })).status).toBe(403)
  })
})
