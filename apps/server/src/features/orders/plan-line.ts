/** A line of a purchase order becomes a line of a store order: its product matched, its price checked, its amounts. Pure. */
import { errorTypes, type FailedCheck, messageText, orderTotals, priceCheck, type TotalledLine } from '@quayside/domain'
import type { ArticleCodes, StoreOrderDraft } from '@quayside/edi-mapping'
import type { NewLine, PartnerRow, ProductRow } from '@quayside/store'
import { partnerSettings } from '../partners/partners.ts'

/** The lookups that a partner's products are found by, built once for a file. */
export interface ProductIndex {
  find(codes: ArticleCodes): ProductRow | null
}

export function productIndex(products: readonly ProductRow[]): ProductIndex {
  const byCode = new Map(products.map((product) => [product.supplier_product_code, product]))
  const bySku = new Map(products.flatMap((product) => (product.sku ? [[product.sku, product] as const] : [])))
  const byGtin = new Map(
    products.flatMap((product) =>
      product.individual_pack_code ? [[product.individual_pack_code, product] as const] : [],
    ),
  )
  return {
    find: ({ buyerCode, supplierCode, gtin }) =>
      (buyerCode && byCode.get(buyerCode)) ||
      (supplierCode && bySku.get(supplierCode)) ||
      (gtin && byGtin.get(gtin)) ||
      null,
  }
}

/** What a line calls its article, for messages. */
export const articleName = ({ buyerCode, supplierCode, gtin }: ArticleCodes): string =>
  buyerCode ?? supplierCode ?? gtin ?? 'without code'

type DraftLine = StoreOrderDraft['lines'][number]

export interface PlannedLine {
  readonly line: NewLine
  readonly failures: readonly FailedCheck[]
}

function checkLine(draft: DraftLine, product: ProductRow | null, partner: PartnerRow): FailedCheck[] {
  const { line } = draft
  const code = articleName(line.codes)
  if (!product)
    return [
      {
        errorType: errorTypes.product,
        error: messageText('productUnknown', { line: line.lineNumber, code, partner: partner.code }),
      },
    ]
  const price = {
    lineProductPrice: line.price ?? '0',
    lineProductPriceAcknowledged: null,
    priceValidationProductPrice: product.price,
  }
  const tolerance = {
    priceValidationType: partner.price_validation_type ?? 'None',
    priceValidationTolerance: partner.price_validation_tolerance,
  } as const
  if (priceCheck(price, tolerance) !== 'Error') return []
  const params = {
    line: line.lineNumber,
    code,
    price: line.price ?? '0',
    tolerance: Number(partner.price_validation_tolerance),
    validationPrice: product.price ?? '?',
  }
  return [{ errorType: errorTypes.priceValidation, error: messageText('priceMismatch', params) }]
}

export function planLine(draft: DraftLine, index: ProductIndex, partner: PartnerRow, currency: string): PlannedLine {
  const { line, quantity } = draft
  const product = index.find(line.codes)
  const failures = checkLine(draft, product, partner)
  const taxRate = line.taxRatePercent ?? partner.tax_rate_percent
  const amounts = orderTotals([totalled(quantity, line.price ?? '0', taxRate)], currency, partnerSettings(partner))
    .lines[0]
  return {
    failures,
    line: {
      product_id: product?.product_id ?? null,
      order_line_number: line.lineNumber,
      order_line_unit: line.unit,
      supplier_product_code: line.codes.buyerCode ?? product?.supplier_product_code ?? null,
      sku: line.codes.supplierCode ?? product?.sku ?? null,
      gtin: line.codes.gtin ?? product?.individual_pack_code ?? null,
      description: line.description ?? product?.description ?? null,
      quantity,
      quantity_acknowledged: null,
      quantity_backordered: '0',
      backordered_date: null,
      line_product_price: line.price ?? '0',
      line_product_price_acknowledged: null,
      line_product_retail_price: line.retailPrice,
      price_validation_product_price: product?.price ?? null,
      line_pack_size: line.packSize,
      line_sub_total: amounts?.lineSubTotal ?? '0',
      line_tax: amounts?.lineTax ?? '0',
      line_total: amounts?.lineTotal ?? '0',
      tax_rate_percent: taxRate,
      comments: line.comments,
      edi_warnings: null,
      error: failures.length > 0 ? failures.map((failure) => failure.error).join('\n') : null,
    },
  }
}

export const totalled = (quantity: string, price: string, taxRatePercent: string): TotalledLine => ({
  quantity,
  quantityAcknowledged: null,
  quantityShipped: null,
  lineProductPrice: price,
  lineProductPriceAcknowledged: null,
  taxRatePercent,
})
