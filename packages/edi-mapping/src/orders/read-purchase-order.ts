/** Reading a purchase order out of either standard's message. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { PurchaseOrder } from '../documents.ts'
import type { MappingProblem } from '../kernel/mapping-problem.ts'
import { Reading, type ReadOptions } from '../kernel/reading.ts'
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
 * to do; with a `reject` among them there is no order.
 */
export function readPurchaseOrder(
  message: Message,
  guide: PartnerGuide,
  options: ReadOptions = {},
): PurchaseOrderReading {
  const reading = new Reading(guide, options)
  const order = readAs(message, reading)
  if (order !== null) noteIdleShipTos(reading, order)
  const { problems } = reading
  return { order: problems.rejected ? null : order, problems: problems.all }
}

function readAs(message: Message, reading: Reading): PurchaseOrder | null {
  if (message.type === '850') return read850(message, reading)
  if (message.type === 'ORDERS') return readOrders(message, reading)
  const text = `A message of type ${message.type} is not a purchase order. Send an 850 or ORDERS.`
  reading.problems.reject('message.not-an-order', text, message.segments[0] ?? null, { badValue: message.type })
  return null
}
