/** Reads what a received file says, message by message, before any decision: pure, so that it can be repeated. */
import {
  type Contrl,
  type FunctionalAcknowledgement,
  type Message,
  readContrl,
  readFunctionalAcknowledgement,
} from '@quayside/edi'
import {
  changeDetailsOf,
  type MappingProblem,
  messageDetailsOf,
  type OrderChange,
  type PurchaseOrder,
  readOrderChange,
  readPurchaseOrder,
  statedReference,
} from '@quayside/edi-mapping'
import type { PartnerRow } from '@quayside/store'

export type MessageReading =
  | {
      readonly kind: 'order'
      readonly message: Message
      readonly order: PurchaseOrder | null
      readonly problems: readonly MappingProblem[]
    }
  | {
      readonly kind: 'order-change'
      readonly message: Message
      readonly change: OrderChange | null
      readonly problems: readonly MappingProblem[]
    }
  | {
      readonly kind: 'functional-acknowledgement'
      readonly message: Message
      readonly acknowledgement: FunctionalAcknowledgement
    }
  | { readonly kind: 'contrl'; readonly message: Message; readonly contrl: Contrl }
  | { readonly kind: 'unsupported'; readonly message: Message }

/** The message types that mean something here; others are refused in the answer. */
const readers: Readonly<Record<string, 'order' | 'order-change' | 'functional-acknowledgement' | 'contrl'>> = {
  '850': 'order',
  ORDERS: 'order',
  '860': 'order-change',
  ORDCHG: 'order-change',
  '997': 'functional-acknowledgement',
  '999': 'functional-acknowledgement',
  CONTRL: 'contrl',
}

/** @param decimalMark of the message's interchange */
export function readMessage(message: Message, decimalMark: string, partner: PartnerRow): MessageReading {
  const { guide } = partner
  const kind = readers[message.type]
  if (kind === undefined) return { kind: 'unsupported', message }
  // A message that the codec refused says nothing that could be trusted.
  if (message.verdict === 'rejected') {
    if (kind === 'order') return { kind, message, order: null, problems: [] }
    if (kind === 'order-change') return { kind, message, change: null, problems: [] }
    return { kind: 'unsupported', message }
  }
  if (kind === 'functional-acknowledgement')
    return { kind, message, acknowledgement: readFunctionalAcknowledgement(message) }
  if (kind === 'contrl') return { kind, message, contrl: readContrl(message) }
  const options = {
    decimalMark,
    taxRatePercent: partner.tax_rate_percent,
    currency: partner.currency,
  }
  if (kind === 'order-change') {
    const { document: change, problems } = readOrderChange(message, guide, { ...options, detailsOf: changeDetailsOf })
    return { kind, message, change, problems }
  }
  const { order, problems } = readPurchaseOrder(message, guide, options)
  if (!order) return { kind, message, order, problems }
  const messageDetails = messageDetailsOf(message, order, decimalMark)
  return { kind, message, order: { ...order, messageDetails }, problems }
}

/** The order that a message makes, or changes: it may be on its way at the same moment. */
export function orderNumberOf(reading: MessageReading): string[] {
  if (reading.kind === 'order' && reading.order) return [reading.order.orderNumber]
  return reading.kind === 'order-change' && reading.change ? [reading.change.orderNumber] : []
}

/** The order that a message is about; of a refused one what its header says, so that the partner can be asked about it. */
export function referenceOf(reading: MessageReading): string | null {
  const [orderNumber] = orderNumberOf(reading)
  return orderNumber ?? statedReference(reading.message)
}

/** Acknowledgements are never acknowledged. */
export const isAcknowledgement = (type: string): boolean =>
  readers[type] === 'functional-acknowledgement' || readers[type] === 'contrl'
