/**
 * Which cached answers an update invalidates. Query keys begin with the topic; a third part that is a number is the
 * record's id: ['orders', 'list', …], ['orders', 'one', 17, …].
 */
import { type LiveTopic, type LiveUpdate, liveTopics } from '@quayside/contract'

/** What also shows when this changes: an order's page shows its shipments, invoices, files and partner. */
const alsoShownIn: Partial<Record<LiveTopic, readonly string[]>> = {
  shipments: ['orders'],
  invoices: ['orders'],
  exchange: ['audit'],
  orders: ['audit'],
  partners: ['orders', 'audit'],
}

export function readUpdate(data: string): LiveUpdate | null {
  try {
    const value = JSON.parse(data) as Partial<LiveUpdate>
    if (!liveTopics.some((topic) => topic === value.topic) || !value.topic) return null
    const ids = Array.isArray(value.ids) ? value.ids : []
    return { topic: value.topic, ids, partnerID: value.partnerID ?? null }
  } catch {
    return null
  }
}

/** What a shipment's or an invoice's page offers depends on its order. */
const dependsOnOrder: readonly unknown[] = ['shipments', 'invoices']

const orderOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'orderID' in answer ? answer.orderID : null

/** `answer`: what is cached under the key. */
export function isTouched(queryKey: readonly unknown[], update: LiveUpdate, answer?: unknown): boolean {
  const [topic, , record] = queryKey
  const order = orderOf(answer)
  if (update.topic === 'orders' && dependsOnOrder.includes(topic) && update.ids.some((id) => id === order)) return true
  if (alsoShownIn[update.topic]?.some((name) => name === topic)) return true
  if (topic !== update.topic) return false
  return typeof record !== 'number' || update.ids.length === 0 || update.ids.includes(record)
}
