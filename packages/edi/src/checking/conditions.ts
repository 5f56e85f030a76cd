/** X12 relational conditions: which elements need each other, and which exclude each other. */

import type { Condition } from '../dictionary/definitions.ts'
import type { Segment } from '../model.ts'
import { hasElement } from '../segment-access.ts'
import type { CheckFaultCode } from './check-faults.ts'

export interface BrokenCondition {
  readonly code: CheckFaultCode
  /** The element to report: the missing one, or the one too many. */
  readonly element: number
  readonly what: string
}

export function brokenConditions(conditions: readonly Condition[], segment: Segment): BrokenCondition[] {
  const broken: BrokenCondition[] = []
  for (const condition of conditions) {
    const found = check(condition, segment)
    if (found) broken.push(found)
  }
  return broken
}

function check({ kind, elements }: Condition, segment: Segment): BrokenCondition | null {
  const has = (element: number): boolean => hasElement(segment, element)
  const [first = 0, ...others] = elements
  switch (kind) {
    case 'P':
      return elements.some(has)
        ? needed(
            elements.find((element) => !has(element)),
            `elements ${list(elements)} go together`,
          )
        : null
    case 'R':
      return elements.some(has) ? null : needed(first, `one of the elements ${list(elements)} has to be there`)
    case 'C':
      return has(first)
        ? needed(
            others.find((element) => !has(element)),
            `element ${first} is there`,
          )
        : null
    case 'L':
      return has(first) && !others.some(has) ? needed(others[0], `element ${first} is there`) : null
    case 'E':
      return excluded(elements.filter(has))
  }
}

function needed(element: number | undefined, reason: string): BrokenCondition | null {
  return element === undefined ? null : { code: 'element.condition-missing', element, what: `is missing: ${reason}.` }
}

function excluded(present: readonly number[]): BrokenCondition | null {
  const [first, second] = present
  if (first === undefined || second === undefined) return null
  return { code: 'element.exclusive', element: second, what: `may not stand beside element ${first}.` }
}

function list(elements: readonly number[]): string {
  return `${elements.slice(0, -1).join(', ')} and ${elements.at(-1)}`
}
