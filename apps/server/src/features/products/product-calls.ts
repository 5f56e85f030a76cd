/** The products of the partners: the list, one of them, finding, making and deleting them. */
import { createProduct, deleteProduct, getProduct, listProducts, searchProducts } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  dateText,
  partnerScope,
  productRules,
  readField,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import {
  announce,
  deleteProductRow,
  findPricedProducts,
  findProduct,
  insertProduct,
  lockProduct,
  type ProductUse,
  readProductList,
  readProductUses,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { partnerInReach } from '../partners/partner-in-reach.ts'
import { masterProductCalls } from './master-products.ts'
import { presentProductRow, productDetailsOf } from './present-product.ts'
import { productLookupCall } from './product-lookup.ts'
import { productPartCalls } from './product-parts.ts'
import { editedProduct, updateProductCall } from './update-product.ts'
import { masterProductUploadCalls } from './upload-master-products.ts'
import { productUploadCalls } from './upload-products.ts'

interface NewProduct {
  readonly partnerID: number
  readonly code: string
}

async function insert(tx: Tx, { partnerID, code }: NewProduct, by: string): Promise<Decision<{ productID: number }>> {
  const productID = await insertProduct(tx, partnerID, code, by)
  if (productID === null) return refuse('supplierProductCodeExists', { code })
  await writeAudit(tx, [
    {
      objectType: 'Product',
      objectID: productID,
      orderID: null,
      partnerID,
      action: `Create Product: ${code}`,
      createdBy: by,
    },
  ])
  await announce(tx, { topic: 'products', ids: [productID], partnerID })
  return allow({ productID })
}

const kinds: Readonly<Record<ProductUse['kind'], readonly [one: string, several: string]>> = {
  order: ['order', 'orders'],
  invoice: ['invoice', 'invoices'],
  kit: ['component of', 'component of'],
}

/** 'orders PO-1, PO-2 and 5 more; invoice INV-1'. */
const whereWords = (uses: readonly ProductUse[]): string =>
  uses
    .map(({ kind, names, total }) => {
      const more = total > names.length ? ` and ${total - names.length} more` : ''
      return `${kinds[kind][total === 1 ? 0 : 1]} ${names.join(', ')}${more}`
    })
    .join('; ')

async function remove(tx: Tx, productID: number, actor: Actor): Promise<Decision<{ productID: number }>> {
  const product = (await lockProduct(tx, productID)) ? await findProduct(tx, productID) : null
  if (!product || !scopeCovers(partnerScope(actor), product.partner_id)) return refuse('notFound')
  const { partner_id: partnerID, supplier_product_code: code } = product
  const uses = await readProductUses(tx, productID)
  if (uses.length > 0) return refuse('productInUse', { code, where: whereWords(uses) })
  await deleteProductRow(tx, productID)
  // The product's own log goes with it: its partner's says what became of it.
  await writeAudit(tx, [
    {
      objectType: 'Partner',
      objectID: partnerID,
      orderID: null,
      partnerID,
      action: `Delete Product: ${code}`,
      createdBy: actor.userName,
    },
  ])
  await announce(tx, { topic: 'products', ids: [productID], partnerID })
  return allow({ productID })
}

export const productCalls: readonly Implementation[] = [
  productLookupCall,
  implement(listProducts, async ({ actor, query }, { db }) => {
    const { rows, ...counted } = await readProductList(db, query, partnerScope(actor))
    return allow({ products: rows.map(presentProductRow), ...counted })
  }),
  implement(searchProducts, async ({ actor, query }, { db, vendor }) => {
    const partner = await partnerInReach(db, actor, query.partnerCode)
    if (!partner.ok) return partner
    const { code = '', sku = '', date } = query
    const day = date?.slice(0, 10) ?? dateText(new Date(), vendor.zone)
    const found = await findPricedProducts(db, partner.value.partner_id, { code, sku, day })
    return allow(found.map(presentProductRow))
  }),
  implement(getProduct, async ({ params }, { db }) => {
    const details = await productDetailsOf(db, params.id)
    return details ? allow(details) : refuse('notFound')
  }),
  implement(createProduct, async ({ actor, body }, { db, vendor }) => {
    const partner = await partnerInReach(db, actor, body.partnerCode)
    if (!partner.ok) return partner
    const { supplierProductCode: rule } = productRules.fields
    const code = readField(rule, body.supplierProductCode, { state: editedProduct(vendor, actor) })
    if (!code.ok) return code
    const made = { partnerID: partner.value.partner_id, code: String(code.value) }
    return db.transaction().execute((tx) => insert(tx, made, actor.userName))
  }),
  updateProductCall,
  implement(deleteProduct, ({ actor, query }, { db }) =>
    db.transaction().execute((tx) => remove(tx, query.productId, actor)),
  ),
  ...productPartCalls,
  ...productUploadCalls,
  ...masterProductCalls,
  ...masterProductUploadCalls,
]
