/** What is never cut in the lines of an invoice, as text: the columns are as wide as the longest of it. */
import { plainAmount, plainQuantity, unitAmount } from '../../lists/amounts.ts'
import type { InvoiceRow } from './edit/invoice-rows.ts'

/** A field has room for its text and its border. */
const inField = (text: string) => `${text}  `

type FigureOf = (row: InvoiceRow) => string

function figuresIn(currency: string) {
  return {
    code: ({ line }) => line.product.supplierProductCode ?? '',
    sku: ({ line }) => line.product.sku ?? '',
    shipped: ({ line }) => plainQuantity(line.quantityShipped),
    invoiced: ({ line }) => inField(plainQuantity(line.quantityInvoiced)),
    unitPrice: ({ line }) => inField(unitAmount(line.unitPrice, currency)),
    unitTax: ({ line }) => inField(unitAmount(line.unitTax, currency)),
    discountPercentage: ({ line }) =>
      inField(line.lineDiscountPercentage === null ? '' : plainQuantity(line.lineDiscountPercentage)),
    discount: ({ line }) => inField(line.lineDiscount === null ? '' : unitAmount(line.lineDiscount, currency)),
    lineTax: ({ line }) => plainAmount(line.lineTax, currency),
    lineTotal: ({ line }) => plainAmount(line.lineTotal, currency),
  } as const satisfies Readonly<Record<string, FigureOf>>
}

const known = new Map<string, ReturnType<typeof figuresIn>>()

/** Always the same functions for a currency, so that thousands of rows are measured once, whatever columns come and go. */
export function invoiceFigures(currency: string): ReturnType<typeof figuresIn> {
  const figures = known.get(currency) ?? figuresIn(currency)
  known.set(currency, figures)
  return figures
}
