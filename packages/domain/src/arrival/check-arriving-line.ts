/** The arrival checks on one line; what each message means is written in docs/glossary.md. */

import { add, compare, dec, multiply } from '../kernel/decimal.ts'
import { type MessageParams, messageText } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'
import { hasFeature, type VendorConfig } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { componentsMatch } from '../products/components.ts'
import { defaultPackType, packSizeOf, stockInPacks, toPacks } from '../products/product.ts'
import { errorTypes } from '../stages/error-types.ts'
import { unitQuestion } from '../units/catch-weight.ts'
import { isSinglePiece } from '../units/units.ts'
import type { FailedCheck } from './arrival.ts'
import { type ArrivingLine, type ArrivingOrder, type ArrivingProduct, goesOutside } from './arriving-order.ts'
import { priceFailure } from './price-failure.ts'
import { quantityFailure } from './settled-quantities.ts'

export interface LineFindings {
  /** These stop the store order. */
  readonly failures: readonly FailedCheck[]
  /** The store order proceeds with these as a comment on the line. */
  readonly warnings: readonly string[]
}

type Check = (order: ArrivingOrder, line: ArrivingLine) => FailedCheck | null

const plain = (value: ArrivingLine['quantity']): string => dec(value).toFixed()

function failed(errorType: string, code: ErrorCode, line: ArrivingLine, params: MessageParams = {}): FailedCheck {
  return { errorType, error: messageText(code, { line: line.lineNumber, code: line.code, ...params }) }
}

const productIsKnown: Check = ({ partner }, line) =>
  line.product || line.bothMeant !== null
    ? null
    : failed(errorTypes.product, 'productUnknown', line, { partner: partner.partnerCode })

const codeMeansOneProduct: Check = (_, line) =>
  line.bothMeant &&
  failed(errorTypes.product, 'productAmbiguous', line, { first: line.bothMeant[0], other: line.bothMeant[1] })

const codesAgree: Check = ({ sandbox }, line) =>
  line.codesDiffer && !sandbox ? failed(errorTypes.product, 'productMismatch', line) : null

const splitFits: Check = ({ sandbox }, line) => {
  const { split } = line
  if (sandbox || !split || compare(split.stores, split.ordered) <= 0) return null
  const params = { storeQuantity: plain(split.stores), quantity: plain(split.ordered) }
  return failed(errorTypes.quantity, 'storeQuantityAboveOrder', line, params)
}

const acknowledgedFits: Check = ({ vendor }, line) => quantityFailure(line, vendor)

/** Returns whether the price is for a unit that does not convert to the unit of the line. */
const waitsForUnit = ({ priceBasis, lineProductPrice }: ArrivingLine): boolean =>
  priceBasis !== null && priceBasis.ratio === null && lineProductPrice === null

const priceUnitConverts: Check = (_, line) => {
  const { priceBasis, unit } = line
  if (priceBasis === null || !waitsForUnit(line)) return null
  return failed(errorTypes.unit, 'priceUnitDiffers', line, unitQuestion(unit, priceBasis))
}

/** As when a line is edited, a price of 0 fails whatever ours is. */
function checkPrice({ partner }: ArrivingOrder, line: ArrivingLine): LineFindings {
  if (!line.product || waitsForUnit(line)) return { failures: [], warnings: [] }
  const { lineNumber, code, lineProductPrice, lineProductPriceAcknowledged, product } = line
  const priceValidationProductPrice = product.price
  const failure = priceFailure(
    { lineNumber, code, lineProductPrice, lineProductPriceAcknowledged, priceValidationProductPrice },
    partner,
  )
  if (failure === null) return { failures: [], warnings: [] }
  const { type, errorType, error } = failure
  return type === 'Error' ? { failures: [{ errorType, error }], warnings: [] } : { failures: [], warnings: [error] }
}

const externalProductIsMatched = (order: ArrivingOrder, line: ArrivingLine, product: ArrivingProduct) =>
  hasFeature(order.vendor, 'ExternalProducts') && !product.externalProductID
    ? failed(errorTypes.product, 'externalProductUnmatched', line)
    : null

const isSingle = (unit: string | null) => unit === null || unit.trim() === '' || isSinglePiece(unit)
const includes = (units: readonly (string | null)[], unit: string) =>
  units.some((one) => one?.trim().toUpperCase() === unit.trim().toUpperCase())

/** The external system counts in the packs of its product: single pieces have to make up whole packs of it. */
function packsAreWhole(order: ArrivingOrder, line: ArrivingLine, product: ArrivingProduct): FailedCheck | null {
  if (!hasFeature(order.vendor, 'ExternalProducts')) return null
  const packType = product.packType ?? defaultPackType
  if (!isSingle(line.unit)) {
    const known = includes([product.packType, product.unitOfMeasure], line.unit ?? '')
    return known ? null : failed(errorTypes.packType, 'packTypeMissing', line, { packType: line.unit ?? '' })
  }
  const inPacks = !isSingle(packType) && !includes([product.unitOfMeasure], line.unit || 'EA')
  if (!inPacks || toPacks(line.quantity, product.packSize).exact) return null
  const params = { quantity: plain(line.quantity), packType: line.unit || 'EA', packSize: packSizeOf(product.packSize) }
  return failed(errorTypes.packType, 'packConversionFailed', line, params)
}

/**
 * Whether an order of this partner depends on stock: it is always supplied in full, and a shortage cannot
 * go on backorder. Other partners are acknowledged what is available.
 */
export function needsStockOnArrival(partner: PartnerSettings, vendor: VendorConfig): boolean {
  const full = partner.autoCreateSalesOrder && partner.autoCreateSalesOrderType === 'FullSupply'
  return full && !partner.backorderingEnabled && partner.hasExternalSystem && hasFeature(vendor, 'StockOnHand')
}

function stockIsThere({ partner, vendor }: ArrivingOrder, line: ArrivingLine, product: ArrivingProduct) {
  if (product.available === null || !needsStockOnArrival(partner, vendor)) return null
  const available = stockInPacks(product.available, product.packSize)
  return compare(available, line.quantity) < 0
    ? failed(errorTypes.stock, 'stockNotAvailable', line, { available })
    : null
}

function componentsFit({ partner, sandbox }: ArrivingOrder, line: ArrivingLine, product: ArrivingProduct) {
  const { components, packSize } = product
  if (sandbox || !partner.productComponentsEnabled || componentsMatch(components, { quantity: 1, packSize }))
    return null
  const inEach = components.map((one) => multiply(one.quantity, packSizeOf(one.packSize)))
  return failed(errorTypes.component, 'componentValidationFailed', line, {
    components: plain(add(...inEach)),
    quantity: packSizeOf(packSize),
  })
}

/** Everything that is wrong with the line. */
export function checkArrivingLine(order: ArrivingOrder, line: ArrivingLine): LineFindings {
  const price = checkPrice(order, line)
  const { product } = line
  const ofLine = [productIsKnown, codeMeansOneProduct, codesAgree, splitFits, acknowledgedFits, priceUnitConverts].map(
    (check) => check(order, line),
  )
  const outside = goesOutside(order) ? [externalProductIsMatched, packsAreWhole, stockIsThere] : []
  const ofProduct = product ? [...outside, componentsFit].map((check) => check(order, line, product)) : []
  const found = [...ofLine, ...ofProduct].filter((failure) => failure !== null)
  return { failures: [...found, ...price.failures], warnings: price.warnings }
}
