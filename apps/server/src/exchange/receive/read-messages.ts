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
import { type MappingProblem, type PurchaseOrder, readPurchaseOrder } from '@quayside/edi-mapping'

export type MessageReading =
  | {
      readonly kind: 'order'
      readonly message: Message
      readonly order: PurchaseOrder | null
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
const readers: Readonly<Record<string, 'order' | 'functional-acknowledgement' | 'contrl'>> = {
  '850': 'order',
  ORDERS: 'order',
  '997': 'functional-acknowledgement',
  '999': 'functional-acknowledgement',
  CONTRL: 'contrl',
}

export function readMessage(message: Message, interchange: Interchange, guide: PartnerGuide): MessageReading {
  const kind = readers[message.type]
  if (kind === undefined) return { kind: 'unsupported', message }
  // A message that the codec refused says nothing that could be trusted.
  if (message.verdict === 'rejected')
    return kind === 'order' ? { kind, message, order: null, problems: [] } : { kind: 'unsupported', message }
  if (kind === 'functional-acknowledgement')
    return { kind, message, acknowledgement: readFunctionalAcknowledgement(message) }
  if (kind === 'contrl') return { kind, message, contrl: readContrl(message) }
  const { order, problems } = readPurchaseOrder(message, guide, { decimalMark: interchange.delimiters.decimal })
  return { kind, message, order, problems }
}

/** Acknowledgements are never acknowledged. */
export const isAcknowledgement = (type: string): boolean =>
  readers[type] === 'functional-acknowledgement' || readers[type] === 'contrl'
