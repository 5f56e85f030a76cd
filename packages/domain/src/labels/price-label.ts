/** Price labels: what a shop sticks on the goods. One for each unit of the lines that are ticked for it. */

import { gtin14 } from '../kernel/check-digit.ts'
import { formatMoney } from '../kernel/currency.ts'
import { compare, type DecimalInput, roundedDown, toNumber } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { LabelDocument, LabelType } from './label-document.ts'

/** A label of an order or a store order with this parameter prints price labels instead of an address. */
export const priceLabelParameter = 'StoreOrderProductID'

export const isPriceLabel = (type: LabelType, parameter: string): boolean =>
  type !== 'Shipment' && parameter.toLowerCase() === priceLabelParameter.toLowerCase()

export interface PriceLabelLine {
  /** The article's code. */
  readonly code: string
  readonly description: string | null
  readonly gtin: string | null
  readonly retailPrice: DecimalInput | null
  readonly quantity: DecimalInput
}

/** Of one printing. */
export const mostPriceLabels = 10_000

/** What tills read: EAN-8 or EAN-13; null for the code of a whole pack and for what is no GTIN. */
function eanOf(gtin: string | null): string | null {
  const digits = gtin14(gtin)
  if (digits === null || !digits.startsWith('0')) return null
  return digits.startsWith('000000') ? digits.slice(6) : digits.slice(1)
}

/** Refused ('labelsFailed', 400) where there is nothing to print, a line has no retail price, or there are more than 10,000. */
export function priceLabels(lines: readonly PriceLabelLine[], currency: string): Decision<LabelDocument[]> {
  const labels: LabelDocument[] = []
  for (const { code, description, gtin, retailPrice, quantity } of lines) {
    if (retailPrice === null) return refuse('labelsFailed', { reason: `${code} has no retail price.` })
    const whole = roundedDown(quantity)
    const units = toNumber(whole) + (compare(whole, quantity) < 0 ? 1 : 0)
    if (labels.length + units > mostPriceLabels)
      return refuse('labelsFailed', { reason: `at most ${mostPriceLabels} price labels are printed at once.` })
    const label: LabelDocument = {
      name: `Price of ${code}`,
      from: [],
      to: [],
      facts: [
        { title: 'DESCRIPTION', text: description ?? code },
        { title: 'CODE', text: code },
      ],
      barcodes: [],
      price: { text: formatMoney(retailPrice, currency), ean: eanOf(gtin) },
    }
    for (let unit = 0; unit < units; unit++) labels.push(label)
  }
  return labels.length > 0
    ? allow(labels)
    : refuse('labelsFailed', { reason: 'no line is ticked for price labels (Print Label).' })
}
