/** What is never cut in the lines of an invoice, as text: the columns are as wide as the longest of it. */
import { plainAmount, plainQuantity, unitAmount } from '../../lists/amounts.ts'
import { inField, sameForCurrency } from '../../lists/column-figures.ts'
import type { InvoiceRow } from './edit/invoice-rows.ts'

type FigureOf = (row: InvoiceRow) => string

function figuresIn(currency: string) {
  return {
    code: ({ line }) => line.product.supplierProductCode ?? '',
    sku: ({ line }) => line.product.sku ?? '',
    shipped: ({ line }) => plainQuantity(line.quantityShipped),
    invoiced: ({ line }) => inField(plainQuantity(line.quantityInvoiced)),
    weight: ({ line }) => inField(line.weight === null ? '' : plainQuantity(line.weight)),
    unitPrice: ({ line }) => inField(unitAmount(line.unitPrice, currency)),
    unitTax: ({ line }) => inField(unitAmount(line.unitTax, currency)),
    discountPercentage: ({ line }) =>
      inField(line.lineDiscountPercentage === null ? '' : plainQuantity(line.lineDiscountPercentage)),
    discount: ({ line }) => inField(line.lineDiscount === null ? '' : unitAmount(line.lineDiscount, currency)),
    linePrice: ({ line }) => plainAmount(line.linePrice, currency),
    lineTax: ({ line }) => plainAmount(line.lineTax, currency),
    lineTotal: ({ line }) => plainAmount(line.lineTotal, currency),
  } as const satisfies Readonly<Record<string, FigureOf>>
}

export const invoiceFigures = sameForCurrency(figuresIn)
