// The changes a retailer makes to its orders, spelled out as text: an 860 as it comes off the wire.

import { today, x12File, x12Set } from './order-files.ts'

export interface RetailerChange {
  readonly orderNumber: string
  readonly changeNumber: string
  readonly controlNumber: string
  /** POC segments and what follows them. */
  readonly lines: readonly string[]
  /** CCYYMMDD. */
  readonly cancelAfter?: string
}

export function change860({ orderNumber, changeNumber, controlNumber, lines, cancelAfter }: RetailerChange): string {
  const body = [
    `BCH*04*SA*${orderNumber}**${changeNumber}*${today()}*****${today()}`,
    ...(cancelAfter ? [`DTM*001*${cancelAfter}`] : []),
    ...lines,
    `CTT*${lines.filter((line) => line.startsWith('POC')).length}`,
  ]
  return x12File('PC', controlNumber, [x12Set('860', '0001', body)])
}
