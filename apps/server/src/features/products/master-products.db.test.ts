// Master products of a customer: seen by its partners' people, edited but for their SKU, and listed for a partner.
import {
  createChildProduct,
  downloadMasterProducts,
  getMasterProduct,
  getProduct,
  listMasterProducts,
  listMasterProductUploads,
  type MasterProductDetails,
  type ProductDetails,
  searchMasterProducts,
  type UploadResult,
  undoMasterProductUpload,
  updateMasterProduct,
  uploadMasterProducts,
} from '@quayside/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { savedByExcel } from '../uploads/saved-by-excel.fixture.ts'

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

const upload = (given: string | Buffer, query: Record<string, string>) =>
  kit.call(uploadMasterProducts, { token, query, body: typeof given === 'string' ? Buffer.from(given) : given })
const faultsOf = ({ body }: { readonly body: unknown }) =>
  (body as UploadResult).faults.map(({ line, field, message }) => [line, field, message])
const listed = (sku: string) =>
  kit.services.db
    .selectFrom('product')
    .innerJoin('partner', 'partner.partner_id', 'product.partner_id')
    .selectAll('product')
    .where('partner.code', '=', 'NORTH')
    .where('sku', '=', sku)
    .orderBy('supplier_product_code')
    .execute()

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
    expect((await child('NONE', 'N-2')).body).toMatchObject({ code: 'masterProductsOfNoCustomer' })
    expect(await child('SOUTH', 'N-2')).toMatchObject({
      status: 404,
      body: { message: 'Not Found', hint: "There is no partner 'SOUTH', or you do not have access to it." },
    })
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

  it('that are downloaded change nothing where they are uploaded, listed or not, whatever the type', async () => {
    // A second product of the same one, which has no GTIN of its own: they are told apart by that.
    await child('NORTH', 'N-9')
    const { text } = await kit.call(downloadMasterProducts, { token, query: { customer: 'C1' } })
    for (const uploadType of ['Standard', 'InsertOnly', 'Aggregate'])
      expect((await upload(text, { uploadType, dryRun: '1' })).body).toMatchObject({
        lines: 3,
        unchanged: 3,
        inserted: 0,
        changed: 0,
        refused: 0,
      })
    expect((await upload(savedByExcel(text), { uploadType: 'Standard', dryRun: '1' })).body).toMatchObject({
      unchanged: 3,
      refused: 0,
    })
    // Nobody lists it, so there is nothing that could be changed.
    const changed = text.replace(/(ITEM-TT-2,TT-2),6,/, '$1,7,')
    expect(faultsOf(await upload(changed, { uploadType: 'Standard', dryRun: '1' }))).toEqual([
      [4, 'PartnerCode', 'The value for field PartnerCode is empty but the field is required.'],
    ])
  })

  it('are uploaded for the partners that their lines name, tried first, and taken back', async () => {
    const file = [
      'SKU;GTIN;PartnerCode;Price;PackSize;AlternateCodes',
      'TT-2;9410000001059;north;4.10;12;N2-CTN:12',
      'TT-9;9410000001066;NORTH;1;;',
      'TT-1;9410000001042;NOWHERE;1;;',
      'TT-1;9410000001042;SOUTH;1;;',
      'TT-1;9410000001042;NONE;1;;',
      'TT-2;;NORTH;1;;',
    ].join('\r\n')
    expect((await upload(file, {})).body).toMatchObject({ message: 'No upload type was selected.' })
    const tried = await upload(file, { uploadType: 'Standard', dryRun: '1' })
    expect(tried.body).toMatchObject({ lines: 6, inserted: 1, changed: 0, unchanged: 0, refused: 5 })
    expect(faultsOf(tried)).toEqual([
      [3, 'SKU', 'Line 3: there is no master product for SKU TT-9.'],
      [4, 'PartnerCode', 'Line 4: PartnerCode NOWHERE is not set up.'],
      [5, 'PartnerCode', 'Line 5: PartnerCode SOUTH is not set up.'],
      [6, 'SKU', 'Line 6: there is no master product for SKU TT-1.'],
      [7, 'SupplierProductCode', 'Line 7: TT-2 is also on line 2.'],
    ])
    const withoutGtin = 'SKU;GTIN;PartnerCode;Price\r\nTT-2;;NORTH;1'
    expect(faultsOf(await upload(withoutGtin, { uploadType: 'Standard', dryRun: '1' }))).toEqual([
      [2, 'GTIN', 'The value for field GTIN is empty but the field is required.'],
    ])
    expect((await upload(file, { uploadType: 'Standard' })).status).toBe(400)
    const done = (await upload(file, { uploadType: 'Standard', leaveOutRefused: '1' })).body as unknown as UploadResult
    expect(done).toMatchObject({ inserted: 1, refused: 5, message: 'The products have successfully been created' })
    const [made] = await listed('TT-2')
    expect(made).toMatchObject({
      supplier_product_code: 'TT-2',
      external_product_id: 'ITEM-TT-2',
      sku: 'TT-2',
      description: 'Tea towel, natural',
      pack_size: '12.000000',
      pack_type: 'CTN',
      price: '4.100000',
      individual_pack_code: '9410000001059',
    })
    const list = await kit.call(listMasterProductUploads, { token })
    expect(list.body).toMatchObject({
      totalRecords: 1,
      uploads: [{ uploadID: done.uploadID, partnerCode: null, uploadType: 'Standard', inserted: 1, refused: 5 }],
    })
    const undone = await kit.call(undoMasterProductUpload, { token, params: { id: done.uploadID ?? 0 } })
    expect(undone.body).toMatchObject({ deleted: 1, restored: 0 })
    expect(await listed('TT-2')).toEqual([])
  })

  it('that a partner lists several times are told apart by their GTINs', async () => {
    const file = 'SKU,GTIN,PartnerCode\nTT-1,9410000009999,NORTH\n'
    expect(faultsOf(await upload(file, { uploadType: 'Standard', dryRun: '1' }))).toEqual([
      [2, 'SKU', 'Line 2: NORTH lists the master product of SKU TT-1 several times.'],
    ])
  })

  it('keep their SKU, and change what the partner has of them alone', async () => {
    const wrong = 'ProductID,SKU,GTIN,PartnerCode\nITEM-TT-1,TT-7,9410000001042,NORTH\n'
    expect(faultsOf(await upload(wrong, { uploadType: 'Standard', dryRun: '1' }))).toEqual([
      [2, 'SKU', 'Line 2: the SKU of ITEM-TT-1 is TT-1 and cannot be changed.'],
    ])
    const file = 'ProductID,GTIN,PartnerCode,Price,PackSize\nITEM-TT-1,9410000001042,NORTH,5.5,\n'
    const { body } = await upload(file, { uploadType: 'Standard' })
    expect(body).toMatchObject({ inserted: 0, changed: 1, changedValues: 1 })
    expect((await listed('TT-1')).map((row) => [row.supplier_product_code, row.price, row.pack_size])).toEqual([
      ['N-1', '5.500000', '6.000000'],
      ['N-9', null, '6.000000'],
    ])
    expect(await details()).toMatchObject({ sku: 'TT-1', packSize: 6 })
    const { uploadID } = body as unknown as UploadResult
    await kit.call(undoMasterProductUpload, { token, params: { id: uploadID ?? 0 } })
    expect((await listed('TT-1')).map(({ price }) => price)).toEqual([null, null])
  })
})
