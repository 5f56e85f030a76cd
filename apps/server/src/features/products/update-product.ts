/** Editing the fields of a product. */
import { type ProductDetails, updateProduct } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  type EditedProduct,
  hasFeature,
  type ProductField,
  productRules,
  refuse,
  type VendorConfig,
} from '@quayside/domain'
import {
  announce,
  findPartner,
  findProduct,
  lockProduct,
  type ProductUpdate,
  productWithCode,
  type Tx,
  updateProductRow,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { columnValues, type EditRequest, type Edits, saveRecord, valuesOf } from '../records/save-record.ts'
import { productDetailsOf } from './present-product.ts'
import { productColumns } from './product-columns.ts'

export const editedProduct = (vendor: VendorConfig, { isAdmin }: Pick<Actor, 'isAdmin'>): EditedProduct => ({
  externalProducts: hasFeature(vendor, 'ExternalProducts'),
  byAdmin: isAdmin,
})

async function codeIsFree(tx: Tx, partnerID: number, changes: Edits<ProductField>): Promise<Decision<true>> {
  const code = changes.find(({ field }) => field === 'supplierProductCode')?.after
  if (code === undefined || (await productWithCode(tx, partnerID, String(code))) === null) return allow(true)
  return refuse('supplierProductCodeExists', { code: String(code) })
}

async function save(tx: Tx, productID: number, request: EditRequest<ProductField>, vendor: VendorConfig) {
  const row = (await lockProduct(tx, productID)) ? await findProduct(tx, productID) : null
  const partnerRow = row && (await findPartner(tx, row.partner_id))
  if (!row || !partnerRow) return refuse('notFound')
  return saveRecord<ProductField, EditedProduct, ProductDetails, true>(
    {
      rules: productRules,
      objectType: 'Product',
      objectID: productID,
      orderID: null,
      partnerRow,
      name: `Product ${row.supplier_product_code}`,
      action: 'Edit Product',
      before: valuesOf(productRules, productColumns, row),
      state: editedProduct(vendor, request.actor),
    },
    {
      check: (changes) => codeIsFree(tx, row.partner_id, changes),
      write: async (changes) => {
        const update = columnValues(productColumns, changes) as ProductUpdate
        await updateProductRow(tx, productID, update, request.actor.userName)
        await announce(tx, { topic: 'products', ids: [productID], partnerID: row.partner_id })
      },
      answer: async () => {
        const details = await productDetailsOf(tx, productID)
        return details ? allow(details) : refuse('notFound')
      },
    },
    request,
  )
}

export const updateProductCall: Implementation = implement(
  updateProduct,
  ({ actor, params, body, ifMatch }, { db, vendor }) => {
    const { lastModified, ...given } = body
    return db
      .transaction()
      .execute((tx) => save(tx, params.id, { tx, actor, given, copies: [lastModified, ifMatch] }, vendor))
  },
)
