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
  partners: ['orders', 'retailers', 'audit'],
  retailers: ['partners', 'audit'],
  products: ['masterProducts', 'audit'],
  masterProducts: ['audit'],
  stores: ['distributionCenters', 'orders', 'audit'],
  warehouses: ['stores', 'distributionCenters', 'orders', 'audit'],
  salesGroups: ['stores', 'distributionCenters', 'audit'],
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

/** What a shipment's or an invoice's page offers depends on its order; a file's says what its orders wait for. */
const dependsOnOrder: readonly unknown[] = ['shipments', 'invoices', 'exchange']

const orderOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'orderID' in answer ? answer.orderID : null

/** Of the record itself, or of the messages of a file; no list's. */
const ordersOf = (answer: unknown): readonly unknown[] =>
  typeof answer === 'object' && answer !== null && 'messages' in answer && Array.isArray(answer.messages)
    ? answer.messages.map(orderOf)
    : [orderOf(answer)]

/** The field of a list's rows that a live update names; lists without one are short. */
const idOfRow: Partial<Record<LiveTopic, string>> = {
  orders: 'orderID',
  shipments: 'shipmentID',
  invoices: 'invoiceID',
  exchange: 'exchangeID',
  products: 'productID',
  stores: 'storeID',
}

const rowsOf = (answer: unknown): readonly object[] =>
  Object.values(answer ?? {}).flatMap((value) => (Array.isArray(value) ? value : []))

/** True where a row on the list's page is one of those that changed. */
function showsAny(answer: unknown, { topic, ids }: LiveUpdate): boolean {
  const field = idOfRow[topic]
  return (
    !field ||
    ids.length === 0 ||
    rowsOf(answer).some((row) => ids.includes((row as Record<string, never>)[field] ?? Number.NaN))
  )
}

/**
 * How soon an update is to be seen: what is on screen at once; figures, and what a list may have gained or lost elsewhere, with the next
 * round (null: not touched). `answer`: what is cached under the key.
 */
export function urgencyOf(queryKey: readonly unknown[], update: LiveUpdate, answer: unknown): 'now' | 'soon' | null {
  if (!isTouched(queryKey, update, answer)) return null
  const [topic, part] = queryKey
  if (part === 'total') return 'soon'
  return part === 'list' && (topic !== update.topic || !showsAny(answer, update)) ? 'soon' : 'now'
}

/** `answer`: what is cached under the key. */
export function isTouched(queryKey: readonly unknown[], update: LiveUpdate, answer?: unknown): boolean {
  const [topic, , record] = queryKey
  if (update.topic === 'orders' && dependsOnOrder.includes(topic)) {
    const orders = new Set(ordersOf(answer))
    if (update.ids.some((id) => orders.has(id))) return true
  }
  if (alsoShownIn[update.topic]?.some((name) => name === topic)) return true
  if (topic !== update.topic) return false
  return typeof record !== 'number' || update.ids.length === 0 || update.ids.includes(record)
}
