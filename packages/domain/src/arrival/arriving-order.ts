/** What the arrival checks look at: an order as it came in a message, or as it stands when it is revalidated. */

import type { DecimalInput } from '../kernel/decimal.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { OrderPurpose } from '../orders/order-purpose.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { ComponentQuantity } from '../products/components.ts'
import type { PriceBasis } from '../units/price-basis.ts'

export interface ArrivingOrder {
  readonly orderNumber: string
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  /** A sandbox partner's master data is not checked. */
  readonly sandbox: boolean
  readonly retailerCode: string | null
  /** Another live order of the partner has the number. */
  readonly numberInUse: boolean
  /** The purpose given in the message. */
  readonly purpose: OrderPurpose
  /** Codes that the order's header lists more than once as ship-to. */
  readonly repeatedStores: readonly string[]
  /** The ship-to stores in the header, where there are several; null: there are none, or one that takes goods for others. */
  readonly listedStores: readonly string[] | null
}

export interface ArrivingStore {
  /** As the partner writes it; null: the order has none. */
  readonly storeCode: string | null
  /** null: the partner has no such store. */
  readonly store: {
    readonly active: boolean
    readonly globalStoreID: number | null
    /** Whose the global store is. */
    readonly globalRetailerID: number | null
  } | null
  /** Where the goods leave from; null: not chosen yet. */
  readonly warehouse: { readonly warehouseCode: string; readonly externalWarehouseID: string | null } | null
}

export interface ArrivingLine {
  readonly lineNumber: string
  /** How the line names its article. */
  readonly code: string
  readonly unit: string | null
  readonly quantity: DecimalInput
  /** The line's ordered quantity and the sum over its stores; null: not split over stores. */
  readonly split: { readonly ordered: DecimalInput; readonly stores: DecimalInput } | null
  readonly lineProductPrice: DecimalInput | null
  /** The price as stated, where that is for another unit or quantity. */
  readonly priceBasis: PriceBasis | null
  readonly quantityAcknowledged: DecimalInput | null
  readonly lineProductPriceAcknowledged: DecimalInput | null
  /** null: no product has any of the line's codes. */
  readonly product: ArrivingProduct | null
  /** The line's codes belong to different products. */
  readonly codesDiffer: boolean
  /** The Retailer Codes of two products that the codes mean, by one GTIN or the second by an alternate code; null: they mean one, or none. */
  readonly bothMeant: readonly [string, string] | null
}

export interface ArrivingProduct {
  readonly price: DecimalInput | null
  readonly packSize: DecimalInput | null
  readonly packType: string | null
  readonly unitOfMeasure: string | null
  readonly externalProductID: string | null
  /** Per pack of the product; none: it is no kit. */
  readonly components: readonly ComponentQuantity[]
  /** In EACH; null: not known. */
  readonly available: DecimalInput | null
}

/** Whether the order goes to an external system, which has to know everything on it. */
export function goesOutside({ partner, sandbox }: Pick<ArrivingOrder, 'partner' | 'sandbox'>): boolean {
  return partner.hasExternalSystem && !sandbox
}
