/** A line as the contract answers it, with its metadata and components. */
import type { LinePriceBasis, StoreOrderProduct, StoreOrderProductComponent } from '@quayside/contract'
import {
  type Actor,
  askedContent,
  hasRight,
  type KeptMetadataName,
  keptMetadataNames,
  type PriceBasis,
  proposedContent,
  taxRuleOf,
} from '@quayside/domain'
import type { LineComponentRow, OrderLineRow } from '@quayside/store'
import { orderedQuantity, presentOrderedArticle } from '../store-orders/ordered-line.ts'

const number = (decimal: string): number => Number(decimal)
const numberOrNull = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal))

type KeptMetadata = Pick<StoreOrderProduct, KeptMetadataName>

const keptMetadata = (row: OrderLineRow): KeptMetadata => {
  const kept = row.metadata as Record<string, unknown>
  return Object.fromEntries(keptMetadataNames.map((name) => [name, kept[name] ?? null])) as unknown as KeptMetadata
}

const presentComponent = (row: LineComponentRow): StoreOrderProductComponent => ({
  storeOrderProductComponentID: row.store_order_product_component_id,
  storeOrderProductID: row.store_order_product_id,
  productID: row.product_id,
  sku: row.sku,
  supplierProductCode: row.supplier_product_code,
  description: row.description,
  packSize: Number(row.pack_size),
  quantity: Number(row.quantity),
})

function presentPriceBasis(basis: PriceBasis, { order_line_unit, quantity }: OrderLineRow): LinePriceBasis {
  const isUnknown = basis.ratio === null
  const asked = askedContent(order_line_unit ?? 'EA', basis.unit)
  const known = basis.content ?? (isUnknown ? { ...asked, quantity: null } : null)
  return {
    price: Number(basis.price),
    quantity: Number(basis.quantity),
    unit: basis.unit,
    content: known && { unit: known.unit, quantity: numberOrNull(known.quantity), of: known.of },
    isUnknown,
    proposal: isUnknown && asked.of === basis.unit ? numberOrNull(proposedContent(basis, quantity)) : null,
  }
}

export function presentLine(row: OrderLineRow, canSoftEdit: boolean): StoreOrderProduct {
  return {
    storeOrderProductID: row.store_order_product_id,
    storeOrderID: row.store_order_id,
    storeOrderNumber: row.store_order_number,
    storeOrderReference: row.store_order_reference,
    storeOrderLastModified: row.store_order_last_modified.toISOString(),
    storeCode: row.store_code,
    storeID: row.store_id,
    warehouseID: row.effective_warehouse_id,
    warehouseCode: row.warehouse_code,
    productID: row.product_id,
    product: row.product && {
      productID: row.product.product_id,
      sku: row.product.sku ?? row.sku,
      supplierProductCode: row.product.supplier_product_code,
      purchaserProductCode: row.product.purchaser_product_code,
      description: row.product.description ?? row.description,
      packSize: number(row.product.pack_size),
      externalProductID: row.product.external_product_id,
    },
    supplierProductCode: row.supplier_product_code,
    sku: row.sku,
    description: row.description,
    isSubstituted: row.is_substituted,
    orderedArticle: presentOrderedArticle(row.ordered_article),
    orderLineNumber: row.order_line_number,
    orderLineUnit: row.order_line_unit,
    quantity: number(row.quantity),
    orderedQuantity: number(
      orderedQuantity(
        row,
        row.ordered_quantity === null ? null : { quantity: row.ordered_quantity, unit: row.ordered_unit },
      ),
    ),
    quantityAcknowledged: numberOrNull(row.quantity_acknowledged),
    quantityBackordered: number(row.quantity_backordered),
    quantityShipped: number(row.quantity_shipped),
    quantityInvoiced: number(row.quantity_invoiced),
    backorderedDate: row.backordered_date,
    reasonCode: row.reason_code,
    lineProductPrice: numberOrNull(row.line_product_price),
    lineProductPriceAcknowledged: numberOrNull(row.line_product_price_acknowledged),
    lineProductRetailPrice: numberOrNull(row.line_product_retail_price),
    priceValidationProductPrice: numberOrNull(row.price_validation_product_price),
    linePackSize: numberOrNull(row.line_pack_size),
    priceBasis: row.price_basis && presentPriceBasis(row.price_basis, row),
    lineSubTotal: number(row.line_sub_total),
    lineTotal: number(row.line_total),
    lineTax: number(row.line_tax),
    taxRatePercent: number(row.tax_rate_percent),
    taxRule: taxRuleOf(row.product_tax_rule, row.retailer_tax_rule),
    batch: row.batch,
    comments: row.comments,
    ediWarnings: row.edi_warnings,
    ...keptMetadata(row),
    printPriceLabel: row.print_price_label,
    externalReservationID: row.external_reservation_id,
    canSoftEdit,
    error: row.error,
    components: row.components.map(presentComponent),
    status: null,
  }
}

/** Fields of a line that the person may not see: metadata without ViewMetadata, batches without ViewBatchNumber. */
export const hiddenFields = (actor: Actor): readonly (KeptMetadataName | 'batch')[] => [
  ...(hasRight(actor, 'seeMetadata') ? [] : keptMetadataNames),
  ...(hasRight(actor, 'seeBatches') ? [] : ['batch' as const]),
]

/** Empties the fields that the person may not see. */
export function forViewer(actor: Actor, lines: readonly StoreOrderProduct[]): StoreOrderProduct[] {
  const hidden = Object.fromEntries(hiddenFields(actor).map((name) => [name, null]))
  return lines.map((line) => ({ ...line, ...hidden }))
}
