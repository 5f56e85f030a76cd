/** Products as the calls answer them. */
import type { ProductListRow as ProductAnswer, ProductDetails } from '@quayside/contract'
import { productTaxRules } from '@quayside/domain'
import {
  findProduct,
  type ProductListRow,
  type ProductRecordRow,
  type Queries,
  readProductParts,
} from '@quayside/store'

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

export const presentProductRow = (row: ProductListRow): ProductAnswer => ({
  productID: row.product_id,
  partnerID: row.partner_id,
  partnerName: row.partner_name,
  partnerCode: row.partner_code,
  sku: row.sku,
  description: row.description,
  supplierProductCode: row.supplier_product_code,
  purchaserProductCode: row.purchaser_product_code,
  individualPackCode: row.individual_pack_code,
  packSize: Number(row.pack_size),
  price: numberOf(row.price),
  externalProductID: row.external_product_id,
  active: row.active,
})

const presentFields = (row: ProductRecordRow) => ({
  buyersCatalogNumber: row.buyers_catalog_number,
  systemProductCode: row.system_product_code,
  unitOfMeasure: row.unit_of_measure,
  packType: row.pack_type,
  retailPrice: numberOf(row.retail_price),
  warehousePrice: numberOf(row.warehouse_price),
  previousPrice: numberOf(row.previous_price),
  taxRule: productTaxRules.find((rule) => rule === row.tax_rule) ?? null,
  unitsOnPalletLayer: numberOf(row.units_on_pallet_layer),
  layersOnPallet: numberOf(row.layers_on_pallet),
  weight: numberOf(row.weight),
  volume: numberOf(row.volume),
  qtyOnHand: numberOf(row.qty_on_hand),
  qtyAvailable: numberOf(row.qty_available),
  qtyAllocated: numberOf(row.qty_allocated),
  shelfLife: numberOf(row.shelf_life),
  sortCount: numberOf(row.sort_count),
  dateAvailable: row.date_available,
  cin7Option1: row.cin7_option1,
  cin7Option2: row.cin7_option2,
  cin7Name: row.cin7_name,
  ref1: row.ref1,
  ref2: row.ref2,
  ref3: row.ref3,
  ref4: row.ref4,
  ref5: row.ref5,
  ref6: row.ref6,
  ref7: row.ref7,
  ref8: row.ref8,
  ref9: row.ref9,
  ref10: numberOf(row.ref10),
  ref11: row.ref11,
  ref12: row.ref12,
  ref13: row.ref13,
})

/** null where there is no such product. */
export async function productDetailsOf(db: Queries, productID: number): Promise<ProductDetails | null> {
  const row = await findProduct(db, productID)
  if (!row) return null
  const { codes, prices, components, unitContents, openOrders } = await readProductParts(db, productID)
  return {
    ...presentProductRow(row),
    ...presentFields(row),
    masterProductID: row.master_product_id,
    alternateProductCodesEnabled: row.alternate_product_codes_enabled,
    alternateProductPricesEnabled: row.alternate_product_prices_enabled,
    productComponentsEnabled: row.product_components_enabled,
    alternateProductCodes: codes.map((code) => ({
      alternateProductCodeID: code.alternate_product_code_id,
      alternateCode: code.alternate_code,
      alternatePackSize: numberOf(code.alternate_pack_size),
    })),
    alternateProductPrices: prices.map((price) => ({
      alternateProductPriceID: price.alternate_product_price_id,
      priceCode: price.price_code,
      alternatePrice: Number(price.alternate_price),
      validFrom: price.valid_from,
      validTo: price.valid_to,
    })),
    productComponents: components.map((part) => ({
      productComponentID: part.product_component_id,
      componentProductID: part.component_product_id,
      quantity: Number(part.quantity),
      supplierProductCode: part.supplier_product_code,
      sku: part.sku,
      description: part.description,
    })),
    unitContents: unitContents.map((content) => ({
      unit: content.unit,
      quantity: Number(content.quantity),
      of: content.of_unit,
      created: content.created.toISOString(),
      createdBy: content.created_by,
    })),
    openOrders,
    created: row.created.toISOString(),
    createdBy: row.created_by,
    lastModified: row.last_modified.toISOString(),
    lastModifiedBy: row.last_modified_by,
  }
}
