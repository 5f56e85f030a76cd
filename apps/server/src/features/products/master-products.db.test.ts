// Master products of a customer: seen by its partners' people, edited but for their SKU, and listed for a partner.
import {
  createChildProduct,
  downloadMasterProducts,
  getMasterProduct,
  getProduct,
  listMasterProducts,
  type MasterProductDetails,
  type ProductDetails,
  searchMasterProducts,
  updateMasterProduct,
} from '@quayside/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
let token: string
let id: number

async function partnerOf(code: string, customer: string | null): Promise<number> {
  const partnerID = await insertPartner(kit.services, code, 'X12')
  const update = kit.services.db.updateTable('partner').set({ external_customer_id: customer })
  await update.where('partner_id', '=', partnerID).execute()
  return partnerID
}

const master = (external_customer_id: string, sku: string) => ({
  external_customer_id,
  external_product_id: `ITEM-${sku}`,
  sku,
  description: 'Tea towel, natural',
  pack_size: '6',
  pack_type: 'CTN',
  weight: '1.2',
  gtin: '9410000001042',
  cartons_per_layer: '8',
})

beforeAll(async () => {
  const { db } = kit.services
  const customers = ['C1', 'C2'].map((id) => ({ external_customer_id: id, customer_name: `Customer ${id}` }))
  await db.insertInto('customer').values(customers).execute()
  const mine = [await partnerOf('NORTH', 'C1'), await partnerOf('NONE', null)]
  await partnerOf('SOUTH', 'C1')
  await partnerOf('ELSE', 'C2')
  const rows = [master('C1', 'TT-1'), master('C1', 'TT-2'), master('C2', 'TT-1')]
  const made = await db.insertInto('master_product').values(rows).returning('master_product_id').execute()
  id = made[0]?.master_product_id ?? 0
  token = await kit.tokenFor(['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts'], mine)
})

const details = async () =>
  (await kit.call(getMasterProduct, { token, params: { id } })).body as unknown as MasterProductDetails
const child = (partnerCode: string, supplierProductCode: string, externalProductID = 'ITEM-TT-1') =>
  kit.call(createChildProduct, { token, body: { partnerCode, externalProductID, supplierProductCode } })

describe('master products', () => {
  it("are those of the customers of one's partners", async () => {
    const { body } = await kit.call(listMasterProducts, { token })
    expect(body).toMatchObject({ totalRecords: 2, masterProducts: [{ sku: 'TT-1' }, { sku: 'TT-2' }] })
    const theirs = await kit.call(listMasterProducts, { token, query: { customer: 'C2' } })
    expect(theirs.body).toMatchObject({ totalRecords: 0 })
    const found = await kit.call(searchMasterProducts, { token, query: { search: 'item-tt-2' } })
    expect(found.body).toMatchObject([
      { externalProductID: 'ITEM-TT-2', customer: 'Customer C1', packSize: 6, packType: 'CTN', weight: 1.2 },
    ])
  })

  it('are edited from the version that was seen, but for their SKU, and keep each change in their audit', async () => {
    const { lastModified } = await details()
    const edit = (body: object) => kit.call(updateMasterProduct, { token, params: { id }, body })
    expect((await edit({ description: 'Tea towel', lastModified })).body).toMatchObject({ description: 'Tea towel' })
    expect((await edit({ description: 'Towel', lastModified })).status).toBe(422)
    expect((await edit({ sku: 'OTHER' })).body).toMatchObject({ code: 'skuOfExternalSystem' })
    expect((await edit({ packSize: 0 })).status).toBe(400)
    const told = kit.services.db.selectFrom('audit_log').select('action').where('object_type', '=', 'MasterProduct')
    expect(await told.where('object_id', '=', id).execute()).toMatchObject([
      { action: expect.stringContaining('Description') },
    ])
  })

  it('are listed for a partner of their customer under a Retailer Code that is free', async () => {
    const { body } = await child('NORTH', 'N-1')
    const product = await kit.call(getProduct, {
      token,
      params: { id: (body as unknown as { productID: number }).productID },
    })
    expect(product.body as unknown as ProductDetails).toMatchObject({
      masterProductID: id,
      externalProductID: 'ITEM-TT-1',
      sku: 'TT-1',
      packSize: 6,
      packType: 'CTN',
      individualPackCode: '9410000001042',
      unitsOnPalletLayer: 8,
    })
    expect((await details()).childProducts).toMatchObject([{ partnerCode: 'NORTH', supplierProductCode: 'N-1' }])
    expect((await child('NORTH', 'N-1')).body).toMatchObject({ code: 'supplierProductCodeExists' })
    expect((await child('NORTH', 'N-2', 'ITEM-XX')).body).toMatchObject({ code: 'masterProductUnknown' })
    expect((await child('NONE', 'N-2')).body).toMatchObject({ code: 'masterProductUnknown' })
    expect((await child('SOUTH', 'N-2')).status).toBe(404)
  })

  it('are downloaded for a customer, a line for each product that they are listed as', async () => {
    const none = await kit.call(downloadMasterProducts, { token })
    expect([none.status, none.body]).toEqual([400, expect.objectContaining({ message: 'customer not specified!' })])
    expect((await kit.call(downloadMasterProducts, { token, query: { customer: 'C2' } })).status).toBe(404)
    const { text } = await kit.call(downloadMasterProducts, { token, query: { customer: 'C1' } })
    expect(text.slice(1).trim().split('\r\n')).toEqual([
      'ProductID,SKU,PackSize,PackType,GTIN,Price,PartnerCode,TaxRule,CartonsPerLayer,LayersOnPallet,AlternateCodes,AlternatePrices',
      'ITEM-TT-1,TT-1,6,CTN,"=""9410000001042""",,NORTH,,8,,,',
      'ITEM-TT-2,TT-2,6,CTN,"=""9410000001042""",,,,8,,,',
    ])
  })
})
