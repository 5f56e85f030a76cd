/** Which product a row of a save names, by id, partner's code or SKU; nothing if it is the line's own. */
import type { ProductEdit } from '@quayside/contract'
import {
  type Actor,
  type ArticleCodes,
  allow,
  type Decision,
  fieldPermission,
  isSubstitute,
  may,
  refuse,
} from '@quayside/domain'
import type { ChosenCodes, ChosenProductRow, EditableLineRow } from '@quayside/store'

type Named = { readonly productID: number } | { readonly code: string } | { readonly sku: string }

const differs = (given: string | null | undefined, has: string | null): given is string =>
  Boolean(given?.trim()) && given?.trim().toUpperCase() !== has?.toUpperCase()

/** The first name that differs from the line's; top-level names come before those of the product inside the row. */
export function namedProduct(row: EditableLineRow, change: ProductEdit): Named | null {
  const inside = change.product ?? {}
  for (const productID of [change.productID, inside.productID])
    if (productID != null && productID !== row.product_id) return { productID }
  for (const code of [change.supplierProductCode, inside.supplierProductCode])
    if (differs(code, row.supplier_product_code)) return { code: code.trim() }
  for (const sku of [change.sku, inside.sku]) if (differs(sku, row.sku)) return { sku: sku.trim() }
  return null
}

/** All that the rows name, to be looked up at once. */
export function namesOf(named: readonly (Named | null)[]): ChosenCodes {
  const names = { productIDs: [] as number[], codes: [] as string[], skus: [] as string[] }
  for (const one of named) {
    if (one === null) continue
    if ('productID' in one) names.productIDs.push(one.productID)
    else if ('code' in one) names.codes.push(one.code)
    else names.skus.push(one.sku)
  }
  return names
}

export function productNamed(named: Named, products: readonly ChosenProductRow[]): ChosenProductRow | undefined {
  if ('productID' in named) return products.find((product) => product.product_id === named.productID)
  const same = (text: string | null, other: string) => text?.toUpperCase() === other.toUpperCase()
  return 'code' in named
    ? products.find((product) => same(product.supplier_product_code, named.code))
    : products.find((product) => same(product.sku, named.sku))
}

export interface ProductChoice {
  readonly products: readonly ChosenProductRow[]
  readonly partnerCode: string
  readonly isNew: boolean
  readonly actor: Actor
}

interface CodeColumns {
  readonly supplier_product_code: string | null
  readonly sku: string | null
  readonly gtin: string | null
}

const codesOf = ({ supplier_product_code, sku, gtin }: CodeColumns): ArticleCodes => ({
  buyerCode: supplier_product_code,
  supplierCode: sku,
  gtin,
})

/** The line with the product that the row names; refused when it is unknown, or may not be chosen, or a new line names none. */
export function chooseProduct(
  row: EditableLineRow,
  change: ProductEdit,
  { products, partnerCode, isNew, actor }: ProductChoice,
): Decision<EditableLineRow> {
  const named = namedProduct(row, change)
  if (!named) return isNew ? refuse('newLineWithoutProduct') : allow(row)
  const permission = fieldPermission('productID', isNew)
  if (!may(actor, permission)) return refuse('permissionMissing', { permission })
  const product = productNamed(named, products)
  if (!product) {
    const code = String(Object.values(named)[0])
    return refuse('chosenProductUnknown', { code, partner: partnerCode })
  }
  return allow({
    ...row,
    product_id: product.product_id,
    product_pack_size: product.pack_size,
    supplier_product_code: product.supplier_product_code,
    sku: product.sku,
    gtin: product.individual_pack_code,
    description: product.description,
    is_substituted: isSubstitute(row.ordered && codesOf(row.ordered), {
      codes: codesOf({ ...product, gtin: product.individual_pack_code }),
      alternateCodes: product.alternate_codes,
    }),
    price_validation_product_price: product.price,
  })
}
