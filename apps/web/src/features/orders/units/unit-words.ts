/** Unit, pack and price basis of a line in words. */
import type { LinePriceBasis, StoreOrderProduct } from '@quayside/contract'
import { basisWords, isSinglePiece, unitWords } from '@quayside/domain'
import { unitAmount } from '../../../lists/amounts.ts'

type LineUnits = Pick<StoreOrderProduct, 'orderLineUnit' | 'linePackSize' | 'priceBasis'>

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** 'One case holds 12 pieces'; null where nobody has said. */
function contentText(content: LinePriceBasis['content']): string | null {
  if (content === null || content.quantity === null) return null
  const { one, several } = unitWords(content.of)
  return `one ${unitWords(content.unit).one} holds ${content.quantity} ${content.quantity === 1 ? one : several}`
}

/** 'In cases · one case holds 12 pieces · 2.50 per piece'; null for pieces that are priced by the piece. */
export function lineUnitText({ orderLineUnit, linePackSize, priceBasis }: LineUnits, currency: string): string | null {
  const unit = orderLineUnit ?? 'EA'
  if (isSinglePiece(unit) && priceBasis === null) return null
  const content = contentText(priceBasis?.content ?? null)
  const pack = content === null && linePackSize !== null && linePackSize > 1 ? `packs of ${linePackSize}` : null
  const price =
    priceBasis &&
    `${unitAmount(priceBasis.price, currency)} ${basisWords({ quantity: String(priceBasis.quantity), unit: priceBasis.unit })}`
  const parts = [`in ${unitWords(unit).several}`, pack, content, price].filter((part) => part !== null)
  return capitalized(parts.join(' · '))
}
