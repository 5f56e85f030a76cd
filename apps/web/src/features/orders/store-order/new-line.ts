/** A line that a person adds: quantity 1, price 0, no product yet, known by a negative number until it is saved. */
import type { StoreOrderDetails, StoreOrderProduct } from '@quayside/contract'
import { keptMetadataNames } from '@quayside/domain'

type Owner = Pick<
  StoreOrderDetails,
  | 'storeOrderID'
  | 'storeOrderNumber'
  | 'storeOrderReference'
  | 'lastModified'
  | 'store'
  | 'warehouseID'
  | 'warehouseCode'
>

const highest = 2_000_000_000

/** Random, so that rows pasted or kept from an earlier editing never meet. */
export const temporaryID = (): number => -1 - Math.floor(Math.random() * highest)

const noMetadata = Object.fromEntries(keptMetadataNames.map((name) => [name, null])) as Pick<
  StoreOrderProduct,
  (typeof keptMetadataNames)[number]
>

export function newLine(owner: Owner, storeOrderProductID: number): StoreOrderProduct {
  const { storeOrderID, storeOrderNumber, storeOrderReference, lastModified, store, warehouseID, warehouseCode } = owner
  return {
    ...noMetadata,
    storeOrderProductID,
    storeOrderID,
    storeOrderNumber,
    storeOrderReference,
    storeOrderLastModified: lastModified,
    storeCode: store?.storeCode ?? null,
    storeID: store?.storeID ?? null,
    warehouseID,
    warehouseCode,
    productID: null,
    product: null,
    supplierProductCode: null,
    sku: '',
    description: null,
    isSubstituted: false,
    orderedArticle: null,
    orderLineNumber: null,
    orderLineUnit: null,
    quantity: 1,
    orderedQuantity: 1,
    quantityAcknowledged: null,
    quantityBackordered: 0,
    quantityShipped: 0,
    quantityInvoiced: 0,
    backorderedDate: null,
    reasonCode: null,
    lineProductPrice: 0,
    lineProductPriceAcknowledged: null,
    lineProductRetailPrice: null,
    priceValidationProductPrice: null,
    linePackSize: null,
    priceBasis: null,
    lineSubTotal: 0,
    taxRule: 'Tax Exclusive',
    lineTotal: 0,
    lineTax: 0,
    taxRatePercent: 0,
    batch: null,
    comments: null,
    ediWarnings: null,
    printPriceLabel: false,
    externalReservationID: null,
    canSoftEdit: false,
    error: null,
    components: [],
    status: 'insert',
  }
}
