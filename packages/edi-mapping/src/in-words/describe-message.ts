/** Any known message in words, for the exchange page, with its problems at their segments. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import { guideDefaults } from '../guide-defaults.ts'
import type { WrittenType } from '../kernel/outgoing-message.ts'
import { Reading, type ReadOptions } from '../kernel/reading.ts'
import { readOrderChange } from '../order-changes/read-order-change.ts'
import { readPurchaseOrder } from '../orders/read-purchase-order.ts'
import { describe850 } from './describe-850.ts'
import { describeAcknowledgement } from './describe-acknowledgement.ts'
import { describeAnswer } from './describe-answer.ts'
import { describeChangeAnswer } from './describe-change-answer.ts'
import { describeDespatchAdvice } from './describe-despatch-advice.ts'
import { describeInvoice } from './describe-invoice.ts'
import { describeOrderChange } from './describe-order-change.ts'
import { describeOrders } from './describe-orders.ts'
import type { MessageWords } from './words.ts'

type Describer = (message: Message, reading: Reading) => readonly MessageWords[]

/** What we write has its words: a type without them does not compile. */
const OWN: Readonly<Record<WrittenType | '997' | 'CONTRL', Describer>> = {
  '850': describe850,
  ORDERS: describeOrders,
  '860': describeOrderChange,
  ORDCHG: describeOrderChange,
  '855': describeAcknowledgement,
  ORDRSP: describeAcknowledgement,
  '865': describeChangeAnswer,
  '856': describeDespatchAdvice,
  DESADV: describeDespatchAdvice,
  '810': describeInvoice,
  INVOIC: describeInvoice,
  '997': describeAnswer,
  CONTRL: describeAnswer,
}

const DESCRIBERS: Readonly<Record<string, Describer>> = { ...OWN, '999': describeAnswer }

interface Fault {
  readonly segmentPosition?: number
  readonly message: string
  readonly severity: 'reject' | 'note'
}

const guideOf = ({ type }: Message): PartnerGuide => guideDefaults(/^\d/.test(type) ? 'X12' : 'EDIFACT')

/** The message in words, without its problems; empty for an unknown type. */
export function describeContent(
  message: Message,
  guide?: PartnerGuide,
  options: ReadOptions = {},
): readonly MessageWords[] {
  return DESCRIBERS[message.type]?.(message, new Reading(guide ?? guideOf(message), options)) ?? []
}

/**
 * The message in words, in the order of its segments; problems of the codec and, for orders, of the mapping stand at
 * their segment. A message of a type that is not known gives its problems alone.
 */
export function describeMessage(
  message: Message,
  guide?: PartnerGuide,
  options: ReadOptions = {},
): readonly MessageWords[] {
  const known = guide ?? guideOf(message)
  const words = describeContent(message, known, options)
  const isOrder = message.type === '850' || message.type === 'ORDERS'
  const isChange = message.type === '860' || message.type === 'ORDCHG'
  const read = isOrder ? readPurchaseOrder : isChange ? readOrderChange : null
  const found = read?.(message, known, options).problems ?? []
  return withFaults(words, [...message.problems, ...found])
}

function withFaults(words: readonly MessageWords[], faults: readonly Fault[]): readonly MessageWords[] {
  const sorted = [...words].sort((a, b) => a.segmentPosition - b.segmentPosition)
  for (const { segmentPosition = 1, message, severity } of faults) {
    const tone = severity === 'reject' ? 'problem' : 'note'
    const index = sorted.findIndex((entry) => entry.segmentPosition === segmentPosition)
    const entry = sorted[index]
    if (entry === undefined) sorted.push({ segmentPosition, text: message, tone })
    else
      sorted[index] = { ...entry, text: `${entry.text}. ${message}`, tone: entry.tone === 'problem' ? 'problem' : tone }
  }
  return sorted.sort((a, b) => a.segmentPosition - b.segmentPosition)
}
