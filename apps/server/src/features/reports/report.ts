/** A report before it is made as a file: what a page says once, and tables of lines. */
import type { ReportType } from '@quayside/domain'
import type { PartnerRow } from '@quayside/store'

export type CellKind = 'text' | 'quantity' | 'percent' | 'price' | 'money' | 'day'
/** Days are 'YYYY-MM-DD'. */
export type Cell = string | number | null

export interface ReportColumn {
  readonly title: string
  readonly kind: CellKind
  /** Of the width of a page's table. Without one the column is in CSV and XLSX alone: the page says it in its heading. */
  readonly share?: number
}

export interface ReportSection {
  readonly heading: string | null
  /** A cell for each of the report's columns. */
  readonly rows: readonly (readonly Cell[])[]
  /** Said where there are no rows. */
  readonly empty: string
}

export interface Fact {
  readonly title: string
  readonly text: string | null
}

export interface TaxInvoiceLine {
  /** Null: an allowance or charge of the line above. */
  readonly ordinal: number | null
  readonly code: string
  readonly description: string
  readonly sku: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly discount: string
  readonly net: number
}

export interface TaxInvoiceParty {
  readonly title: string
  /** The name first. */
  readonly lines: readonly string[]
  /** 'GST number 136-410-132'. */
  readonly facts: readonly Fact[]
}

/** A printed invoice or credit before it is drawn. */
export interface TaxInvoice {
  /** 'Tax invoice'. */
  readonly title: string
  readonly number: string | null
  readonly currency: string
  /** What the tax is called: 'GST'. */
  readonly tax: string
  readonly from: string
  readonly parties: readonly TaxInvoiceParty[]
  readonly facts: readonly Fact[]
  /** Goods, freight and tax as the band on the first page has them. */
  readonly band: readonly Fact[]
  readonly due: Fact | null
  readonly total: Fact
  readonly lines: readonly TaxInvoiceLine[]
  /** Below the lines: goods, freight, total without tax. */
  readonly totals: readonly Fact[]
  readonly taxes: readonly (Fact & { readonly tax: string })[]
  /** Headed paragraphs to the left of the totals. */
  readonly notes: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** What each page repeats of the supplier. */
  readonly foot: string
}

export interface Report {
  /** 'Invoice', 'Packing slip'. */
  readonly title: string
  /** What the title is followed by; null: the record has no number yet. */
  readonly number: string | null
  readonly currency: string
  /** Our name and address. */
  readonly from: readonly string[]
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly facts: readonly Fact[]
  readonly columns: readonly ReportColumn[]
  readonly sections: readonly ReportSection[]
  readonly totals: readonly Fact[]
  readonly notes: string | null
  /** Of an invoice or credit: what its PDF is drawn from. */
  readonly taxInvoice?: TaxInvoice
  /** Who signs it. */
  readonly signatures: readonly string[]
}

/** A record whose report is asked for; that of a partner who is not reached is not found. */
export interface ReportWish<Type extends ReportType = ReportType> {
  readonly id: number
  readonly type: Type
  readonly reaches: (partner: PartnerRow) => boolean
}
