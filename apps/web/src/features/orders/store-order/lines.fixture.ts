/** A line for tests, as the server answers one. */
import type { StoreOrderProduct } from '@quayside/contract'
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
  lineProductPrice: 4.25,
  priceValidationProductPrice: 4.25,
  linePackSize: 6,
  lineSubTotal: 204,
  lineTotal: 234.6,
  lineTax: 30.6,
  taxRatePercent: 15,
  canSoftEdit: true,
  status: null,
  ...over,
})
