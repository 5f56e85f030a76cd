/** The arrival checks on an order and its store orders; docs/glossary.md explains each message. */
import { messageText } from '../kernel/decision.ts'
import { hasFeature } from '../kernel/vendor.ts'
import { orderPurposeWords } from '../orders/order-purpose.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { FailedCheck } from './arrival.ts'
import { type ArrivingOrder, type ArrivingStore, goesOutside } from './arriving-order.ts'

/** Failures of the order itself, shown on each of its store orders. */
export function checkArrivingOrder(order: ArrivingOrder): readonly FailedCheck[] {
  const { orderNumber, partner, vendor } = order
  const failures: FailedCheck[] = []
  if (order.numberInUse) {
    const error = messageText('duplicateOrder', { orderNumber, partner: partner.partnerCode })
    failures.push({ errorType: errorTypes.duplicateOrder, error })
  }
  if (order.purpose !== 'original') {
    const purpose = orderPurposeWords[order.purpose]
    const error = messageText('orderPurposeDoubtful', { purpose, orderNumber, partner: partner.partnerCode })
    failures.push({ errorType: errorTypes.orderPurpose, error })
  }
  if (order.sandbox) return failures
  for (const storeCode of order.repeatedStores)
    failures.push({
      errorType: errorTypes.store,
      error: messageText('duplicateStoreCode', { storeCode, orderNumber }),
    })
  if (goesOutside(order) && hasFeature(vendor, 'Retailer') && partner.retailerID === null) {
    const error = messageText('partnerHasNoRetailer', { partner: partner.partnerCode })
    failures.push({ errorType: errorTypes.partner, error })
  }
  return failures
}

/** Failures of a store order's destination and warehouse. */
export function checkArrivingStore(order: ArrivingOrder, store: ArrivingStore): readonly FailedCheck[] {
  if (order.sandbox) return []
  return [
    ...storeFailures(order, store),
    ...(goesOutside(order) ? [...partyFailures(order, store), ...warehouseFailures(order, store)] : []),
  ]
}

const ofStore = (error: string): FailedCheck => ({ errorType: errorTypes.store, error })

function storeFailures(order: ArrivingOrder, { storeCode, store }: ArrivingStore): readonly FailedCheck[] {
  const partner = order.partner.partnerCode
  const named = { storeCode: storeCode ?? '(none named)', partner }
  const failures: FailedCheck[] = []
  if (!store) failures.push(ofStore(messageText('storeUnknown', named)))
  else if (!store.active) failures.push(ofStore(messageText('storeInactive', named)))
  if (storeCode !== null && order.listedStores !== null && !order.listedStores.includes(storeCode))
    failures.push(ofStore(messageText('storeMismatch', { storeCode })))
  return failures
}

/** The external system knows an order's party as customer, retailer and store together. */
function partyFailures(order: ArrivingOrder, { storeCode, store }: ArrivingStore): readonly FailedCheck[] {
  const { partner, vendor, retailerCode } = order
  if (!store) return []
  const withGlobalStores = hasFeature(vendor, 'GlobalStores')
  if (withGlobalStores && store.globalStoreID === null)
    return [ofStore(messageText('storeHasNoGlobalStore', { storeCode: storeCode ?? '?' }))]
  const noCustomer = hasFeature(vendor, 'ExternalCustomer') && partner.externalCustomerID === null
  const otherRetailer = withGlobalStores && partner.retailerID !== null && store.globalRetailerID !== partner.retailerID
  if (!noCustomer && !otherRetailer) return []
  const parties = `customer ${partner.externalCustomerID ?? 'none'}, retailer ${retailerCode ?? 'none'}, store ${storeCode ?? 'none'}`
  return [{ errorType: errorTypes.partner, error: messageText('partyCombinationInvalid', { parties }) }]
}

function warehouseFailures({ vendor }: ArrivingOrder, { warehouse }: ArrivingStore): readonly FailedCheck[] {
  if (!warehouse || warehouse.externalWarehouseID || !hasFeature(vendor, 'ExternalWarehouses')) return []
  const error = messageText('warehouseHasNoExternalID', { warehouseCode: warehouse.warehouseCode })
  return [{ errorType: errorTypes.warehouse, error }]
}
