/** The kind of tax on goods, by currency, because neither guide nor document names it. */

interface TaxKind {
  /** X12 TXI01, DE 963. */
  readonly x12: string
  /** X12 REF01 of the supplier's tax number, DE 128. */
  readonly x12Number: string
  /** EDIFACT 5153. */
  readonly edifact: string
}

const GST: TaxKind = { x12: 'GS', x12Number: 'GT', edifact: 'GST' }
const VAT: TaxKind = { x12: 'VA', x12Number: 'VX', edifact: 'VAT' }
const SALES_TAX: TaxKind = { x12: 'TX', x12Number: 'TJ', edifact: 'VAT' }

const GST_CURRENCIES = ['NZD', 'AUD', 'SGD', 'CAD', 'INR']

export function taxKind(currency: string | null): TaxKind {
  if (currency === null || GST_CURRENCIES.includes(currency)) return GST
  return currency === 'USD' ? SALES_TAX : VAT
}
