/** The error of a store order in the few words that a row of a list has room for: 'Order: 2 products unknown'. */
import { isMessageText } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'
import { isStatus, type StageName, stageNames } from '../kernel/status-table.ts'
import { errorTypes } from './error-types.ts'

/** As the columns of the orders list name them. */
const stageWords: Readonly<Record<StageName, string>> = {
  order: 'Order',
  acknowledgement: 'Ack',
  salesOrder: 'Sales Order',
  external: 'Warehouse',
  shipment: 'Shipment',
  invoice: 'Invoice',
}

/** For one line of the error, and for several alike; a reason without a second form says nothing of lines. */
const reasons: Readonly<Partial<Record<ErrorCode, readonly [one: string, several?: string]>>> = {
  productUnknown: ['product unknown', 'products unknown'],
  productAmbiguous: ['product ambiguous', 'products ambiguous'],
  productMismatch: ['product mismatch', 'product mismatches'],
  priceMismatch: ['price mismatch', 'price mismatches'],
  priceUnknown: ['no price', 'lines without price'],
  storeQuantityAboveOrder: ['stores exceed line', 'stores exceed lines'],
  priceUnitDiffers: ['price unit differs', 'price units differ'],
  packTypeMissing: ['pack type missing', 'pack types missing'],
  packConversionFailed: ['no whole packs', 'lines not in packs'],
  externalProductUnmatched: ['not matched outside', 'not matched outside'],
  stockNotAvailable: ['not in stock', 'not in stock'],
  componentValidationFailed: ['kit mismatch', 'kit mismatches'],
  quantityAckValidationFailed: ['Qty Ack too high', 'Qty Acks too high'],
  duplicateOrder: ['number in use'],
  orderPurposeDoubtful: ['purpose in doubt'],
  duplicateStoreCode: ['store twice'],
  storeMismatch: ['store mismatch'],
  storeUnknown: ['store unknown'],
  storeInactive: ['store inactive'],
  storeHasNoGlobalStore: ['no global store'],
  partnerHasNoRetailer: ['no retailer'],
  partyCombinationInvalid: ['parties mismatch'],
  warehouseHasNoExternalID: ['no external ID'],
  documentRejected: ['rejected'],
}

const reasonCodes = Object.keys(reasons) as ErrorCode[]

/**
 * Stage and reason, in at most some 30 characters; null without an error. The stage is the one whose document failed, else the order's,
 * whose checks find the rest. Of several errors the first kind is named, with how many lines have it.
 */
export function shortError(errorType: string | null, error: string | null): string | null {
  if (errorType === null && error === null) return null
  const type = errorType ?? errorTypes.order
  const stage = stageNames.find((name) => isStatus(type, errorTypes[name])) ?? 'order'
  return `${stageWords[stage]}: ${reasonOf(type, stage, error?.split('\n') ?? [])}`
}

function reasonOf(type: string, stage: StageName, texts: readonly string[]): string {
  if (isStatus(type, errorTypes.orderChange)) return 'change to decide'
  const [first = ''] = texts
  const code = reasonCodes.find((one) => isMessageText(one, first))
  const [one, several] = (code && reasons[code]) ?? []
  if (code && one) {
    const count = texts.filter((text) => isMessageText(code, text)).length
    return several && count > 1 ? `${count} ${several}` : one
  }
  if (!isStatus(type, errorTypes[stage])) return type.toLowerCase()
  return stage === 'external' ? 'error reported' : 'not sent'
}
