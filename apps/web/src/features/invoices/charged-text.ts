/** What a line charges: units, or their weight where the price is per unit of weight. */

import { plainQuantity, unitAmount } from '../../lists/amounts.ts'
import type { InvoiceLine } from './edit/edited-lines.ts'

/** '10 × 3.50'; '405.25 × 3.50' for units that were weighed. */
export function chargedText(
  { weight, quantityInvoiced, unitPrice }: Pick<InvoiceLine, 'weight' | 'quantityInvoiced' | 'unitPrice'>,
  currency: string,
): string {
  return `${plainQuantity(weight ?? quantityInvoiced)} × ${unitAmount(unitPrice, currency)}`
}
