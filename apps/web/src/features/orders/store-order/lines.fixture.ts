/** Store orders and lines for tests, as the server answers them, and an editing of them. */
import type { StoreOrderDetails, StoreOrderProduct, WarehouseStock } from '@quayside/contract'
import { testStoreOrder } from '../order.fixture.ts'
import { closed, type EditState } from './edit-state.ts'
import { newLine } from './new-line.ts'

const owner = {
  storeOrderID: 1,
  storeOrderNumber: '0107',
  storeOrderReference: null,
  lastModified: '2026-11-20T09:31:00.000Z',
  store: null,
  warehouseID: 3,
  warehouseCode: 'KAR',
}

export const line = (over: Partial<StoreOrderProduct> = {}): StoreOrderProduct => ({
  ...newLine(owner, 5),
  productID: 2,
  product: {
    productID: 2,
    sku: 'TT-5070-IND',
    supplierProductCode: 'RET1001',
    purchaserProductCode: null,
    description: 'Tea towel',
    packSize: 1,
    externalProductID: null,
  },
  supplierProductCode: 'RET1001',
  sku: 'TT-5070-IND',
  description: 'Tea towel',
  orderLineNumber: '2',
  orderLineUnit: 'EA',
  quantity: 48,
  orderedQuantity: 48,
  lineProductPrice: 4.25,
  priceValidationProductPrice: 4.25,
  linePackSize: 6,
  lineSubTotal: 204,
  taxRule: 'Tax Exclusive',
  lineTotal: 234.6,
  lineTax: 30.6,
  taxRatePercent: 15,
  canSoftEdit: true,
  status: null,
  ...over,
})

export function storeOrderOf(
  lines: readonly StoreOrderProduct[],
  over: Partial<StoreOrderDetails> = {},
): StoreOrderDetails {
  return {
    ...testStoreOrder(1, { storeOrderNumber: '0107', subTotal: 204, taxTotal: 30.6, total: 234.6 }),
    acknowledgementWaits: null,
    orderNumber: '4500817731',
    partnerID: 1,
    partnerCode: 'FERN',
    partnerName: 'Fernleaf',
    customerReference: null,
    orderDate: null,
    etd: null,
    eta: null,
    currency: 'NZD',
    partnerPriceValidationType: 'Error',
    system: 'EDI',
    test: false,
    comments: null,
    billToStore: null,
    billToID: null,
    toAddressStore: null,
    toAddressID: null,
    fromAddressStore: null,
    fromAddressID: null,
    priceValidationWarning: false,
    qtyAckValidationWarning: false,
    totalLines: lines.length,
    page: 1,
    storeOrderProducts: [...lines],
    ...over,
  }
}

export const editingOf = (...base: readonly StoreOrderProduct[]): EditState => ({
  ...closed,
  open: 'all',
  base,
  version: '2026-11-20T09:31:00.000Z',
})

export interface Shelf {
  readonly warehouse?: string
  readonly warehouseID?: number
  readonly available: number
  /** Less what lines and orders take; as much as is available where left out. */
  readonly remaining?: number
}

/** What a warehouse answers for the product of {@link line}; of Karaka where none is named. */
export const stockAt = ({
  warehouse = 'KAR',
  warehouseID = 3,
  available,
  remaining = available,
}: Shelf): WarehouseStock => ({
  warehouse,
  warehouseID,
  externalWarehouseID: warehouse,
  partnerCode: 'FERN',
  customer: null,
  retailer: null,
  store: null,
  stockOnHand: [
    { code: 'TT-5070-IND', balance: { availableToOrder: available, remainingAvailableToOrder: remaining } },
  ],
})
