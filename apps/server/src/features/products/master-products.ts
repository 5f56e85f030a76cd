/** Master products: the list, one with its children, its edits, the file of a customer's, and listing one for a partner. */
import {
  createChildProduct,
  downloadMasterProducts,
  getMasterProduct,
  listMasterProducts,
  type MasterProductDetails,
  type MasterProductRow,
  searchMasterProducts,
  updateMasterProduct,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  csvLine,
  csvTemplate,
  type Decision,
  dateText,
  type MasterProductField,
  masterProductCsv,
  masterProductRules,
  type PartnerScope,
  partnerScope,
  productRules,
  readField,
  refuse,
} from '@quayside/domain'
import {
  announce,
  findMasterProduct,
  findMasterProducts,
  insertChildProduct,
  isCustomerInScope,
  lockMasterProduct,
  type MasterProductListRow,
  type MasterProductUpdate,
  masterProductOf,
  type PartnerRow,
  type Queries,
  readChildProducts,
  readMasterProductLines,
  readMasterProductList,
  type Tx,
  updateMasterProductRow,
  writeAudit,
} from '@quayside/store'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { partnerInReach } from '../partners/partner-in-reach.ts'
import { columnValues, type EditRequest, saveRecord, valuesOf } from '../records/save-record.ts'
import { editedProduct } from './update-product.ts'

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

const presentRow = (row: MasterProductListRow): MasterProductRow => ({
  masterProductID: row.master_product_id,
  externalProductID: row.external_product_id,
  externalCustomerID: row.external_customer_id,
  customer: row.customer_name,
  sku: row.sku,
  description: row.description,
  packSize: Number(row.pack_size),
  packType: row.pack_type,
  weight: numberOf(row.weight),
})

async function detailsOf(db: Queries, id: number, scope: PartnerScope): Promise<Decision<MasterProductDetails>> {
  const row = await findMasterProduct(db, id)
  if (!row) return refuse('notFound')
  const children = await readChildProducts(db, row, scope)
  return allow({
    ...presentRow(row),
    gtin: row.gtin,
    cartonsPerLayer: numberOf(row.cartons_per_layer),
    layersOnPallet: numberOf(row.layers_on_pallet),
    childProducts: children.map((child) => ({
      productID: child.product_id,
      partnerCode: child.partner_code,
      partnerName: child.partner_name,
      description: child.description,
      packSize: Number(child.pack_size),
      packType: child.pack_type,
      purchaserProductCode: child.purchaser_product_code,
      supplierProductCode: child.supplier_product_code,
      sku: child.sku,
      price: numberOf(child.price),
    })),
    created: row.created.toISOString(),
    createdBy: row.created_by,
    lastModified: row.last_modified.toISOString(),
    lastModifiedBy: row.last_modified_by,
  })
}

const columns = {
  sku: 'sku',
  description: 'description',
  packSize: 'pack_size',
  packType: 'pack_type',
  weight: 'weight',
  gtin: 'gtin',
  cartonsPerLayer: 'cartons_per_layer',
  layersOnPallet: 'layers_on_pallet',
} as const satisfies Record<MasterProductField, string>

async function save(tx: Tx, id: number, request: EditRequest<MasterProductField>) {
  const row = (await lockMasterProduct(tx, id)) ? await findMasterProduct(tx, id) : null
  if (!row) return refuse('notFound')
  const { actor } = request
  return saveRecord<MasterProductField, null, MasterProductDetails, true>(
    {
      rules: masterProductRules,
      objectType: 'MasterProduct',
      objectID: id,
      orderID: null,
      partnerRow: null,
      name: `Master product ${row.sku}`,
      action: 'Edit Master Product',
      before: valuesOf(masterProductRules, columns, row),
      state: null,
    },
    {
      check: async () => allow(true),
      write: async (changes) => {
        const update = columnValues(columns, changes) as MasterProductUpdate
        await updateMasterProductRow(tx, id, update, actor.userName)
        await announce(tx, { topic: 'masterProducts', ids: [id], partnerID: null })
      },
      answer: () => detailsOf(tx, id, partnerScope(actor)),
    },
    request,
  )
}

interface Wanted {
  readonly partner: PartnerRow
  readonly externalProductID: string
  readonly supplierProductCode: string
}

async function createChild(tx: Tx, wanted: Wanted, actor: Actor): Promise<Decision<{ productID: number }>> {
  const { partner, externalProductID, supplierProductCode } = wanted
  const { partner_id: partnerID, external_customer_id: customer } = partner
  if (customer === null) return refuse('masterProductsOfNoCustomer', { partner: partner.code })
  const masterProductID = await masterProductOf(tx, customer, externalProductID)
  if (masterProductID === null)
    return refuse('masterProductUnknown', { partner: partner.code, code: externalProductID, customer })
  const by = actor.userName
  const productID = await insertChildProduct(tx, { masterProductID, partnerID, supplierProductCode }, by)
  if (productID === null) return refuse('supplierProductCodeExists', { code: supplierProductCode })
  const action = `Create Product: ${supplierProductCode}, listed as ${externalProductID}`
  await writeAudit(tx, [
    { objectType: 'Product', objectID: productID, orderID: null, partnerID, action, createdBy: by },
    {
      objectType: 'MasterProduct',
      objectID: masterProductID,
      orderID: null,
      partnerID: null,
      action: `Create Child: ${supplierProductCode} for ${partner.code}`,
      createdBy: by,
    },
  ])
  await announce(tx, { topic: 'products', ids: [productID], partnerID })
  await announce(tx, { topic: 'masterProducts', ids: [masterProductID], partnerID: null })
  return allow({ productID })
}

const linesAtOnce = 2000

async function fileOf(db: Queries, externalCustomerID: string, scope: PartnerScope): Promise<Buffer> {
  const parts = [Buffer.from(csvTemplate(masterProductCsv))]
  for (let after = { master_product_id: 0, product_id: 0 as number | null }; ; ) {
    const rows = await readMasterProductLines(db, { externalCustomerID, scope }, after, linesAtOnce)
    parts.push(Buffer.from(rows.map(({ values }) => csvLine(masterProductCsv, values)).join('')))
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return Buffer.concat(parts)
    after = last
  }
}

export const masterProductCalls: readonly Implementation[] = [
  implement(listMasterProducts, async ({ actor, query }, { db }) => {
    const { rows, ...counted } = await readMasterProductList(db, query, partnerScope(actor))
    return allow({ masterProducts: rows.map(presentRow), ...counted })
  }),
  implement(searchMasterProducts, async ({ actor, query }, { db }) =>
    allow((await findMasterProducts(db, query, partnerScope(actor))).map(presentRow)),
  ),
  implementFile(downloadMasterProducts, async ({ actor, query }, { db, vendor }) => {
    const { customer } = query
    if (!customer) return refuse('parameterMissing', { param: 'customer' })
    const scope = partnerScope(actor)
    if (!(await isCustomerInScope(db, customer, scope))) return refuse('notFound')
    return allow({
      fileName: safeFileName(`masterproducts_${customer}_${dateText(new Date(), vendor.zone)}.csv`),
      contentType: 'text/csv; charset=utf-8',
      content: await fileOf(db, customer, scope),
    })
  }),
  implement(getMasterProduct, ({ actor, params }, { db }) => detailsOf(db, params.id, partnerScope(actor))),
  implement(updateMasterProduct, ({ actor, params, body, ifMatch }, { db }) => {
    const { lastModified, ...given } = body
    return db.transaction().execute((tx) => save(tx, params.id, { tx, actor, given, copies: [lastModified, ifMatch] }))
  }),
  implement(createChildProduct, async ({ actor, body }, { db, vendor }) => {
    const partner = await partnerInReach(db, actor, body.partnerCode)
    if (!partner.ok) return partner
    const { supplierProductCode: rule } = productRules.fields
    const code = readField(rule, body.supplierProductCode, { state: editedProduct(vendor, actor) })
    if (!code.ok) return code
    const { externalProductID } = body
    const wanted = { partner: partner.value, externalProductID, supplierProductCode: String(code.value) }
    return db.transaction().execute((tx) => createChild(tx, wanted, actor))
  }),
]
