/** Price of an order line as stated → price for one unit of the line, with the basis where that is another. */
import { compare, isOneUnit, type PriceBasis, pricePerLineUnit, type UnitContent, withRatio } from '@quayside/domain'
import type { DecimalText, PurchaseOrderLine } from '../documents.ts'

type StatedPrice = Omit<PriceBasis, 'price' | 'ratio'> & { readonly price: DecimalText | null }

/** Returns the price alone where it is for one unit of the line, else price and basis; no price while the ratio is unknown. */
export function priceOfLine(
  { price, ...stated }: StatedPrice,
  lineUnit: string,
  contents: readonly UnitContent[],
): Pick<PurchaseOrderLine, 'price' | 'priceBasis'> {
  const isPlain = isOneUnit(lineUnit, stated.unit) && compare(stated.quantity, 1) === 0
  if (price === null || isPlain || compare(price, 0) < 0) return { price }
  const priceBasis = withRatio({ ...stated, price, ratio: null }, lineUnit, contents, 'message')
  return { price: pricePerLineUnit(priceBasis), priceBasis }
}
