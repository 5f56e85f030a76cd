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

const NONE: readonly BrokenCondition[] = []

export function brokenConditions(conditions: readonly Condition[], segment: Segment): readonly BrokenCondition[] {
  let broken: readonly BrokenCondition[] = NONE
  for (const condition of conditions) {
    const found = check(condition, segment)
    if (found) broken = [...broken, found]
  }
  return broken
}

/** Runs for every condition of every segment, so it makes nothing unless the condition is broken. */
function check({ kind, elements }: Condition, segment: Segment): BrokenCondition | null {
  const first = elements[0] ?? 0
  if (kind === 'P') return checkAllOrNone(elements, segment)
  if (kind === 'R') {
    if (firstOf(elements, segment, true) !== 0) return null
    return needed(first, `one of the elements ${list(elements)} has to be there`)
  }
  if (kind === 'E') return checkAtMostOne(elements, segment)
  if (!hasElement(segment, first)) return null
  const others = elements.slice(1)
  if (kind === 'L' && firstOf(others, segment, true) !== 0) return null
  const absent = firstOf(others, segment, false)
  return absent === 0 ? null : needed(absent, `element ${first} is there`)
}

function checkAllOrNone(elements: readonly number[], segment: Segment): BrokenCondition | null {
  if (firstOf(elements, segment, true) === 0) return null
  const absent = firstOf(elements, segment, false)
  return absent === 0 ? null : needed(absent, `elements ${list(elements)} go together`)
}

function checkAtMostOne(elements: readonly number[], segment: Segment): BrokenCondition | null {
  const [first, second] = elements.filter((element) => hasElement(segment, element))
  if (first === undefined || second === undefined) return null
  return { code: 'element.exclusive', element: second, what: `may not stand beside element ${first}.` }
}

/** The first of the elements that is there (or is not); 0 when there is none such. */
function firstOf(elements: readonly number[], segment: Segment, present: boolean): number {
  for (const element of elements) {
    if (hasElement(segment, element) === present) return element
  }
  return 0
}

function needed(element: number, reason: string): BrokenCondition {
  return { code: 'element.condition-missing', element, what: `is missing: ${reason}.` }
}

function list(elements: readonly number[]): string {
  return `${elements.slice(0, -1).join(', ')} and ${elements.at(-1)}`
}
