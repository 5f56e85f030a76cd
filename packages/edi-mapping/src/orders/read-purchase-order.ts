/** Reading a purchase order out of either standard's message. */
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
  /** Null when a problem of severity `reject` was found. */
  readonly order: PurchaseOrder | null
  readonly problems: readonly MappingProblem[]
}

/**
 * Reads an X12 850 or an EDIFACT ORDERS (D.93A to D.01B and later). Every problem names the thing, its place and what
 * to do; with a `reject` among them there is no order. What is wrong with the lines of a cancellation is noted only.
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

/** A cancellation that names its order is kept, whatever is wrong with its lines. */
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
