/** One invoice or credit with its lines, and the lines of a store order as a new invoice is made of them. */
import type { PriceBasis, TaxRule, UblSettings } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { type OrderedArticleRow, orderedArticleJson, orderedOfLine } from '../products/ordered-article.ts'
import { priceOn } from '../products/price-on.ts'
import type { InvoiceProductTable, InvoiceTable } from '../schema.ts'
import { invoicesSharingNumbers } from './invoice-numbers.ts'

export interface InvoiceDetailsRow extends Selectable<InvoiceTable> {
  order_number: string | null
  order_date: string | null
  store_order_number: string | null
  store_id: number | null
  store_code: string | null
  partner_name: string
  partner_code: string
  ubl: UblSettings | null
  price_validation_type: 'Warning' | 'Error' | null
  price_validation_tolerance: string
  shipments_enabled: boolean
  acknowledgements_enabled: boolean
  /** Of a credit: number of the invoice that it credits. */
  credits_invoice_number: string | null
  shares_number: boolean
}

export async function readInvoiceDetails(db: Queries, invoiceID: number): Promise<InvoiceDetailsRow | null> {
  const { rows } = await sql<InvoiceDetailsRow>`
    select invoice.*, po.order_number, po.order_date, so.store_order_number, so.store_id, store.store_code,
      partner.name as partner_name, partner.code as partner_code, partner.guide -> 'ubl' as ubl, partner.price_validation_type, partner.price_validation_tolerance,
      partner.shipments_enabled, partner.acknowledgements_enabled, credited.invoice_number as credits_invoice_number,
      invoice.invoice_id in ${invoicesSharingNumbers} as shares_number
    from invoice left join purchase_order po using (order_id) left join store_order so on so.store_order_id = invoice.store_order_id
    left join store on store.store_id = so.store_id join partner on partner.partner_id = invoice.partner_id
    left join invoice credited on credited.invoice_id = invoice.credits_invoice_id
    where invoice.invoice_id = ${invoiceID}`.execute(db)
  return rows[0] ?? null
}

export interface InvoiceProductRow extends Selectable<InvoiceProductTable> {
  supplier_product_code: string | null
  sku: string | null
  description: string | null
  price_validation_product_price: string | null
  product_tax_rule: TaxRule | null
  retailer_tax_rule: TaxRule | null
  order_line_unit: string | null
  line_pack_size: string | null
  price_basis: PriceBasis | null
  /** The ordered article of a substitute; null where the line is of the ordered article. */
  ordered_article: OrderedArticleRow | null
}

export async function readInvoiceProducts(db: Queries, invoiceID: number): Promise<InvoiceProductRow[]> {
  const { rows } = await sql<InvoiceProductRow>`
    select ip.*, coalesce(ip.product_id, line.product_id) as product_id, coalesce(line.supplier_product_code, product.supplier_product_code) as supplier_product_code,
      coalesce(line.sku, product.sku) as sku, coalesce(line.description, product.description) as description,
      case when ip.store_order_product_id is null then ${priceOn(sql`invoice.invoice_date`)} else line.price_validation_product_price end as price_validation_product_price,
      product.tax_rule as product_tax_rule, retailer.tax_rule as retailer_tax_rule, line.order_line_unit, line.line_pack_size, line.price_basis, ${orderedArticleJson} as ordered_article
    from invoice_product ip join invoice using (invoice_id)
    left join store_order_product line on line.store_order_product_id = ip.store_order_product_id
    left join product on product.product_id = coalesce(ip.product_id, line.product_id)
    join partner on partner.partner_id = invoice.partner_id
    left join retailer on retailer.retailer_id = partner.retailer_id ${orderedOfLine}
    where ip.invoice_id = ${invoiceID} order by ip.ordinal`.execute(db)
  return rows
}

export interface InvoiceableLineRow {
  store_order_product_id: number
  product_id: number | null
  quantity: string
  quantity_acknowledged: string | null
  quantity_shipped: string
  quantity_invoiced: string
  ordinal: number
  order_line_number: string | null
  order_line_unit: string | null
  price_basis: PriceBasis | null
  line_product_price: string | null
  line_product_price_acknowledged: string | null
  tax_rate_percent: string
  supplier_product_code: string | null
  sku: string | null
  description: string | null
  product_tax_rule: TaxRule | null
  retailer_tax_rule: TaxRule | null
}

export async function readInvoiceableLines(db: Queries, storeOrderID: number): Promise<InvoiceableLineRow[]> {
  const { rows } = await sql<InvoiceableLineRow>`
    select line.store_order_product_id, line.product_id, line.quantity, line.quantity_acknowledged, line.quantity_shipped, line.quantity_invoiced,
      line.line_product_price, line.line_product_price_acknowledged, line.tax_rate_percent, line.ordinal, line.order_line_number, line.order_line_unit, line.price_basis,
      line.supplier_product_code, line.sku, line.description, product.tax_rule as product_tax_rule, retailer.tax_rule as retailer_tax_rule
    from store_order_product line join store_order so on so.store_order_id = line.store_order_id
    join partner on partner.partner_id = so.partner_id left join product on product.product_id = line.product_id
    left join retailer on retailer.retailer_id = partner.retailer_id
    where line.store_order_id = ${storeOrderID} order by line.ordinal`.execute(db)
  return rows
}
