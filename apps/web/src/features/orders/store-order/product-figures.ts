/** What is never cut in the product table, as text: the columns are as wide as the longest of it. */
import { plainAmount, unitAmount } from '../../../lists/amounts.ts'
import { inField, sameForCurrency } from '../../../lists/column-figures.ts'
import type { ProductRow } from './product-rows.ts'

type FigureOf = (row: ProductRow) => string

function figuresIn(currency: string) {
  const price = (value: number | null) => (value === null ? '' : unitAmount(value, currency))
  return {
    code: ({ line }) => line.supplierProductCode ?? '',
    price: ({ line }) => price(line.lineProductPrice),
    actualPrice: ({ line }) => price(line.priceValidationProductPrice),
    priceAck: ({ line, entry }) =>
      inField(price(entry.lineProductPriceAcknowledged ?? line.lineProductPriceAcknowledged)),
    quantity: ({ line }) => String(line.quantity),
    qtyAck: ({ line, entry }) => inField(String(entry.quantityAcknowledged ?? line.quantityAcknowledged ?? '')),
    qtyBackordered: ({ line, entry }) => inField(String(entry.quantityBackordered ?? line.quantityBackordered)),
    shipped: ({ line }) => String(line.quantityShipped),
    subTotal: ({ subTotal }) => plainAmount(subTotal, currency),
    total: ({ total }) => plainAmount(total, currency),
  } as const satisfies Readonly<Record<string, FigureOf>>
}

export const productFigures = sameForCurrency(figuresIn)
