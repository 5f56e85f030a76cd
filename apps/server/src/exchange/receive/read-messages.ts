/** Reads what a received file says, message by message, before any decision: pure, so that it can be repeated. */
import type { PartnerGuide } from '@quayside/domain'
import {
  type Contrl,
  type FunctionalAcknowledgement,
  type Interchange,
  type Message,
  readContrl,
  readFunctionalAcknowledgement,
} from '@quayside/edi'
import {
  type MappingProblem,
  type OrderChange,
  type PurchaseOrder,
  readOrderChange,
  readPurchaseOrder,
} from '@quayside/edi-mapping'

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

export function readMessage(message: Message, interchange: Interchange, guide: PartnerGuide): MessageReading {
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
  const options = { decimalMark: interchange.delimiters.decimal }
  if (kind === 'order-change') {
    const { document: change, problems } = readOrderChange(message, guide, options)
    return { kind, message, change, problems }
  }
  const { order, problems } = readPurchaseOrder(message, guide, options)
  return { kind, message, order, problems }
}

/** Acknowledgements are never acknowledged. */
export const isAcknowledgement = (type: string): boolean =>
  readers[type] === 'functional-acknowledgement' || readers[type] === 'contrl'
