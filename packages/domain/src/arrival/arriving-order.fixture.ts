/** A valid arriving order for a partner with an external system, and helpers that break it. */
import { featureNames, type VendorOverrides, vendorConfig } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { partner } from '../store-orders/store-order.fixture.ts'
import type { ArrivingLine, ArrivingOrder, ArrivingProduct, ArrivingStore } from './arriving-order.ts'

export interface OrderGiven extends Partial<Omit<ArrivingOrder, 'partner' | 'vendor'>> {
  readonly partner?: Partial<PartnerSettings>
  readonly vendor?: VendorOverrides
}

/** Every feature is on. */
export function arrivingOrder({ partner: settings, vendor, ...given }: OrderGiven = {}): ArrivingOrder {
  return {
    orderNumber: 'PO-1',
    partner: partner({ retailerID: 3, externalCustomerID: 'C1', ...settings }),
    vendor: vendorConfig('generic', { features: featureNames, ...vendor }),
    sandbox: false,
    retailerCode: 'ACME',
    numberInUse: false,
    purpose: 'original',
    repeatedStores: [],
    listedStores: null,
    ...given,
  }
}

export function arrivingStore(given: Partial<ArrivingStore> = {}): ArrivingStore {
  return {
    storeCode: '12',
    store: { active: true, globalStoreID: 8, globalRetailerID: 3 },
    warehouse: { warehouseCode: 'KARAKA', externalWarehouseID: 'WMS-01' },
    ...given,
  }
}

export function arrivingProduct(given: Partial<ArrivingProduct> = {}): ArrivingProduct {
  return {
    price: '4.00',
    packSize: '1',
    packType: 'EACH',
    unitOfMeasure: 'EA',
    externalProductID: 'ITEM-1',
    components: [],
    available: null,
    ...given,
  }
}

export function arrivingLine(
  given: Partial<Omit<ArrivingLine, 'product'>> & { readonly product?: Partial<ArrivingProduct> | null } = {},
): ArrivingLine {
  const { product, ...rest } = given
  return {
    lineNumber: '1',
    code: '4711',
    unit: 'EA',
    quantity: '12',
    split: null,
    lineProductPrice: '4.00',
    priceBasis: null,
    quantityAcknowledged: null,
    lineProductPriceAcknowledged: null,
    codesDiffer: false,
    bothMeant: null,
    ...rest,
    product: product === null ? null : arrivingProduct(product),
  }
}
