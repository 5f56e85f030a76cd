/** Reads a purchase order in either standard. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { PurchaseOrder } from '../documents.ts'
import type { MappingProblem } from '../kernel/mapping-problem.ts'
import { Reading, type ReadOptions } from '../kernel/reading.ts'
import { checkAmounts } from './check-amounts.ts'
import { noteIdleShipTos } from './idle-ship-tos.ts'
import { read850 } from './read-850.ts'
import { readOrders } from './read-orders.ts'

export interface PurchaseOrderReading {
  /** Null if any problem has severity `reject`. */
  readonly order: PurchaseOrder | null
  readonly problems: readonly MappingProblem[]
}

/**
 * Reads an X12 850 or an EDIFACT ORDERS. Every problem says what is wrong, where, and what to do; if one of them is a
 * `reject`, there is no order. Problems in the lines of a cancellation are only noted.
 */
export function readPurchaseOrder(
  message: Message,
  guide: PartnerGuide,
  options: ReadOptions = {},
): PurchaseOrderReading {
  const reading = new Reading(guide, options)
  const order = readAs(message, reading)
  if (order !== null) {
    noteIdleShipTos(reading, order)
    checkAmounts(reading, message, order, options)
  }
  const { document, problems } = reading.result(order)
  if (document === null && order?.purpose === 'cancellation') return cancelledAllTheSame(order, problems)
  return { order: document, problems }
}

/** A cancellation that names its order is accepted, whatever is wrong with its lines. */
function cancelledAllTheSame(order: PurchaseOrder, problems: readonly MappingProblem[]): PurchaseOrderReading {
  const ofLine = ({ code }: MappingProblem) => code.startsWith('order.line.') || code === 'message.more-problems'
  const inTheWay = problems.some((problem) => problem.severity === 'reject' && !ofLine(problem))
  if (inTheWay) return { order: null, problems }
  return { order, problems: problems.map((problem) => (ofLine(problem) ? { ...problem, severity: 'note' } : problem)) }
}

function readAs(message: Message, reading: Reading): PurchaseOrder | null {
  if (message.type === '850') return read850(message, reading)
  if (message.type === 'ORDERS') return readOrders(message, reading)
  return reading.wrongType(message, 'a purchase order (850 or ORDERS)')
}
