/** The picker of products for the lines of an order. */
import { lookUpProducts } from '@quayside/contract'
import { allow, partnerScope } from '@quayside/domain'
import { readProducts } from '@quayside/store'
import { implement } from '../../http/implement.ts'

export const productLookupCall = implement(lookUpProducts, async ({ actor, query }, { db }) => {
  const rows = await readProducts(db, query, partnerScope(actor))
  return allow(
    rows.map((row) => ({
      productID: row.product_id,
      partnerCode: row.partner_code,
      supplierProductCode: row.supplier_product_code,
      sku: row.sku,
      description: row.description,
      packSize: Number(row.pack_size),
      price: row.price === null ? null : Number(row.price),
    })),
  )
})
