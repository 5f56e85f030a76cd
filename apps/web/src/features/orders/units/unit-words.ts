/** Unit, pack and price basis of a line in words. */
import type { StoreOrderProduct } from '@quayside/contract'
import { lineUnitText } from '@quayside/domain'
import { unitAmount } from '../../../lists/amounts.ts'

type Line = Pick<StoreOrderProduct, 'orderLineUnit' | 'linePackSize' | 'priceBasis'>

/** Returns null for pieces that are priced by the piece. */
export const unitWordsOf = ({ orderLineUnit, linePackSize, priceBasis }: Line, currency: string): string | null =>
  lineUnitText({
    unit: orderLineUnit,
    packSize: linePackSize,
    basis: priceBasis && { ...priceBasis, priceText: unitAmount(priceBasis.price, currency) },
  })
