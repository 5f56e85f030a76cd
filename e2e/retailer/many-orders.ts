// One file of a retailer with many orders in it.

import { type OrderedLine, set850, x12File } from './order-files.ts'

export interface ManyOrders {
  /** PO-INBOX makes PO-INBOX-001, PO-INBOX-002 … */
  readonly prefix: string
  readonly count: number
  readonly controlNumber: string
  readonly lines: readonly OrderedLine[]
}

export function manyOrders({ prefix, count, controlNumber, lines }: ManyOrders): string {
  const sets = Array.from({ length: count }, (_, index) => {
    const orderNumber = `${prefix}-${String(index + 1).padStart(3, '0')}`
    return set850({ orderNumber, controlNumber, lines }, String(index + 1).padStart(4, '0'))
  })
  return x12File('PO', controlNumber, sets)
}
