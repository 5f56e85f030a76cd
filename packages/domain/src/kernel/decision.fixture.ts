/** What a decision answers, for tests: the value or the refusal that they expect. */
import type { Decision, Refusal } from './decision.ts'

export function allowedOf<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Error(`Refused: ${decision.refusal.message}`)
  return decision.value
}

export function refusalOf(decision: Decision<unknown>): Refusal {
  if (decision.ok) throw new Error('Expected a refusal')
  return decision.refusal
}
