/** What an event makes of a status. By itself, since a screen that only shows statuses needs no words of refusal. */
import { allow, type Decision, refuse } from './decision.ts'
import { allowedEvents, findStatus, forVariant, type StatusTable } from './status-table.ts'
import type { Variant } from './vendor.ts'

/** Where an event leads from a status. The refusal (400) names the stage, the current status and what would be allowed. */
export function applyEvent<S extends string, E extends string>(
  table: StatusTable<S, E>,
  status: string | null | undefined,
  event: E,
  variant: Variant = 'generic',
): Decision<S> {
  const row = findStatus(table, status)
  const eventLabel = table.events[event].label
  if (!row) return refuse('statusUnknown', { stage: table.label, status: status ?? '', event: eventLabel })
  const next = row.on?.[event]
  if (next !== undefined) return allow(forVariant<S>(next, variant))
  // What only jobs and messages cause is nothing that a person could do instead.
  const byPeople = allowedEvents(table, row.value).filter((name) => table.events[name].permissions.length > 0)
  const allowed = byPeople.map((name) => table.events[name].label)
  return refuse(
    'transitionRefused',
    { stage: table.label, status: row.value, event: eventLabel, allowed: allowed.join(', ') || 'nothing' },
    allowed,
  )
}
