/** Shared by every part of a message's check: the message, and the list of problems found. */

import { MOST_PROBLEMS } from '../limits.ts'
import type { Locator } from '../line-index.ts'
import type { Delimiters, Problem, Standard } from '../model.ts'
import { type Fault, type FaultPlace, problemFrom } from '../problem.ts'
import {
  CHECK_FAULTS,
  type CheckFaultCode,
  PARTS_HAVE_CODES_SINCE,
  PARTS_WITHOUT_CODE,
  TOLERABLE,
} from './check-faults.ts'
import type { ValueRules } from './check-value.ts'
import { elementOffset } from './element-offset.ts'

const PARTS: ReadonlySet<CheckFaultCode> = new Set(['element.too-many-repeats', 'element.too-many-components'])

/** What a message is checked as. */
export interface CheckedAs {
  readonly standard: Standard
  readonly version: string
  readonly delimiters: Delimiters
  readonly tolerant: boolean
}

export class CheckContext {
  readonly standard: Standard
  readonly version: string
  readonly delimiters: Delimiters
  readonly problems: Problem[] = []
  readonly rules: ValueRules
  /** Notes do not use up the room of refusals. */
  private readonly listed = { reject: 0, note: 0 }
  private readonly locator: Locator

  /** Unambiguous faults are noted instead of refused. */
  private readonly tolerant: boolean

  constructor({ standard, version, delimiters, tolerant }: CheckedAs, rules: ValueRules, locator: Locator) {
    this.standard = standard
    this.version = version
    this.delimiters = delimiters
    this.tolerant = tolerant
    this.rules = rules
    this.locator = locator
  }

  report(code: CheckFaultCode, message: string, place: FaultPlace): void {
    const early = this.standard === 'X12' && this.version < PARTS_HAVE_CODES_SINCE && PARTS.has(code)
    const strict: Fault = early ? PARTS_WITHOUT_CODE : CHECK_FAULTS[code]
    const fault: Fault = this.tolerant && TOLERABLE.has(code) ? { ...strict, severity: 'note' } : strict
    if (this.listed[fault.severity] >= MOST_PROBLEMS) return
    this.listed[fault.severity] += 1
    const answer = this.standard === 'X12' ? { x12: fault.answer?.x12 } : { edifact: fault.answer?.edifact }
    this.problems.push(problemFrom({ ...fault, code, message, answer }, this.pointed(place), this.locator))
  }

  /** At the element where the fault is in one, else at the segment. */
  private pointed(place: FaultPlace): FaultPlace {
    const { segment, element, component = 1 } = place
    if (!segment || element === undefined || place.offset !== undefined) return place
    return { ...place, offset: elementOffset(segment, element, component, this.delimiters) }
  }
}
