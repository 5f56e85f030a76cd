/** What the documents of an order have in common: their lines, and amounts and dates as messages write them. */
import type { DocumentLine } from '@quayside/edi-mapping'
import type { DocumentInvoiceLine, DocumentLineRow } from '@quayside/store'

export const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
export const plainOrNull = (decimal: string | null): string | null => (decimal === null ? null : plain(decimal))
export const dateOf = (moment: Date | null): string | null => moment?.toISOString().slice(0, 10) ?? null

export const lineOf = (row: DocumentLineRow | DocumentInvoiceLine, ordinal: number): DocumentLine => ({
  lineNumber: row.order_line_number ?? String(ordinal),
  codes: { buyerCode: row.supplier_product_code, supplierCode: row.sku, gtin: row.gtin },
  description: row.description,
  unit: row.order_line_unit ?? 'EA',
})
