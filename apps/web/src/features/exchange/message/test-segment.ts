/** A segment for tests: the second line of a purchase order. */
import type { ExchangeSegment } from '@quayside/contract'

export const testSegment = (change: Partial<ExchangeSegment> = {}): ExchangeSegment => ({
  number: 14,
  tag: 'PO1',
  name: 'Baseline item data',
  raw: 'PO1*2*24*EA*18.90**IN*KW20890~',
  offset: 290,
  line: 14,
  exchangeMessageID: 1,
  segmentPosition: 12,
  elements: [],
  inWords: 'Line 2: 24 each of KW20890 at 18.90',
  problems: [],
  ...change,
})
