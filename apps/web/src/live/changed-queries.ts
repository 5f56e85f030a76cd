/**
 * Which answers on screen a change makes old. Query keys begin with the topic; a third part that is a number is the
 * record's id: ['orders', 'list', …], ['orders', 'one', 17, …].
 */
import { type Change, type ChangeTopic, changeTopics } from '@quayside/contract'

/** What also shows when this changes: an order's page shows its shipments, invoices, files and partner. */
const alsoShownIn: Partial<Record<ChangeTopic, readonly string[]>> = {
  shipments: ['orders'],
  invoices: ['orders'],
  exchange: ['audit'],
  orders: ['audit'],
  partners: ['orders', 'audit'],
}

export function readChange(data: string): Change | null {
  try {
    const value = JSON.parse(data) as Partial<Change>
    if (!changeTopics.some((topic) => topic === value.topic) || !value.topic) return null
    const ids = Array.isArray(value.ids) ? value.ids : []
    return { topic: value.topic, ids, partnerID: value.partnerID ?? null }
  } catch {
    return null
  }
}

export function isTouched(queryKey: readonly unknown[], change: Change): boolean {
  const [topic, , record] = queryKey
  if (alsoShownIn[change.topic]?.some((name) => name === topic)) return true
  if (topic !== change.topic) return false
  return typeof record !== 'number' || change.ids.length === 0 || change.ids.includes(record)
}
