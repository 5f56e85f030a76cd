/** Which of the partner's products a new line means, by what was typed. */
import type { ProductLookupRow } from '@quayside/contract'
import type { LineDetailField, LineDetailValue } from './line-detail-edits.ts'

const same = (one: string | null, other: string) => one?.toUpperCase() === other.trim().toUpperCase()

/** As the server finds it: the very code first, then the very SKU. */
export function productOf(text: string, products: readonly ProductLookupRow[]): ProductLookupRow | undefined {
  if (text.trim() === '') return undefined
  return (
    products.find((product) => same(product.supplierProductCode, text)) ??
    products.find((product) => same(product.sku, text))
  )
}

/** What the line takes over; a price that was typed already stays. */
export function takenOver(
  product: ProductLookupRow,
  line: { readonly lineProductPrice: number | null },
): readonly (readonly [LineDetailField, LineDetailValue])[] {
  const price = !line.lineProductPrice && product.price !== null
  return [
    ['supplierProductCode', product.supplierProductCode],
    ['sku', product.sku ?? ''],
    ...(price ? ([['lineProductPrice', product.price]] as const) : []),
  ]
}

export interface NewLineWords {
  readonly text: string
  readonly isWrong: boolean
}

/** What a new line says of its product; `products` undefined while they are looked up. */
export function newLineWords(
  { supplierProductCode, sku }: { readonly supplierProductCode: string | null; readonly sku: string | null },
  products: readonly ProductLookupRow[] | undefined,
  partnerName: string,
): NewLineWords {
  const typed = supplierProductCode || sku
  if (!typed) return { text: 'Type its code, SKU or description to find a product.', isWrong: false }
  if (!products) return { text: '', isWrong: false }
  const product = productOf(typed, products)
  if (product) return { text: product.description ?? product.supplierProductCode, isWrong: false }
  return { text: `${partnerName} has no product ${typed}. Choose one from the list.`, isWrong: true }
}
