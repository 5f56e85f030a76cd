/** One question for stock on hand. The specification names its parts in words only, so the usual spellings are all taken. */
import { z } from 'zod'

const code = z.string().trim().max(100).nullish()

const spelled = z.object({
  /** Warehouse code or external warehouse id; left out: every warehouse of the partner. */
  warehouse: code,
  warehouseCode: code,
  externalWarehouseID: code,
  /** External customer id. */
  customer: code,
  externalCustomerID: code,
  retailer: code,
  retailerCode: code,
  store: code,
  storeCode: code,
  /** Narrows the question to one partner where customer and retailer do not. */
  partnerCode: code,
  /** Retailer Codes, SKUs, GTINs or external product ids. */
  productCodes: z.array(z.string().trim().min(1).max(100)).max(2000).optional(),
  products: z.array(z.string().trim().min(1).max(100)).max(2000).optional(),
})

const first = (...codes: (string | null | undefined)[]): string | null => codes.find((one) => one) ?? null

export const stockRequest = spelled.transform((given) => ({
  warehouse: first(given.warehouse, given.warehouseCode, given.externalWarehouseID),
  customer: first(given.customer, given.externalCustomerID),
  retailer: first(given.retailer, given.retailerCode),
  store: first(given.store, given.storeCode),
  partnerCode: first(given.partnerCode),
  productCodes: [...new Set(given.productCodes ?? given.products ?? [])],
}))
export type StockRequest = z.output<typeof stockRequest>
