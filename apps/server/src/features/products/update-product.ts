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
  findProductOfPackCode,
  isGtinTaken,
  lockProduct,
  type ProductRecordRow,
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

/** The pack code that the product has after the changes; null where it has none or is inactive. */
function packCodeAfter(row: ProductRecordRow, changes: Edits<ProductField>): string | null {
  const after = (field: ProductField) => changes.find((one) => one.field === field)
  const [code, active] = [after('individualPackCode'), after('active')]
  if (!code && active?.after !== true) return null
  const isActive = active ? active.after === true : row.active
  const packCode = code ? code.after : row.individual_pack_code
  return isActive && packCode !== null ? String(packCode) : null
}

async function codesAreFree(tx: Tx, row: ProductRecordRow, changes: Edits<ProductField>): Promise<Decision<true>> {
  const packCode = packCodeAfter(row, changes)
  const other = packCode === null ? null : await findProductOfPackCode(tx, row.partner_id, packCode, row.product_id)
  if (packCode !== null && other !== null) return refuse('gtinOfOtherProduct', { gtin: packCode, other })
  return codeIsFree(tx, row.partner_id, changes)
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
      check: (changes) => codesAreFree(tx, row, changes),
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
  async ({ actor, params, body, ifMatch }, { db, vendor }) => {
    const { lastModified, ...given } = body
    try {
      return await db
        .transaction()
        .execute((tx) => save(tx, params.id, { tx, actor, given, copies: [lastModified, ifMatch] }, vendor))
    } catch (error) {
      // Only the index can tell when two products take one GTIN at the same moment.
      if (!isGtinTaken(error)) throw error
      const gtin = body.individualPackCode ?? ''
      return refuse('gtinOfOtherProduct', { gtin, other: 'that was changed at this moment' })
    }
  },
)
