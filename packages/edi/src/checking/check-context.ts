/** What every part of a message's check needs: the message, and where to put what it finds. */

import type { Delimiters, Problem, Standard } from '../model.ts'
import { type Fault, type FaultPlace, problemFrom } from '../problem.ts'
import type { Locator } from '../reading/line-index.ts'
import { CHECK_FAULTS, type CheckFaultCode, PARTS_HAVE_CODES_SINCE, PARTS_WITHOUT_CODE } from './check-faults.ts'

/** More problems than anyone reads are not listed; the first ones say what is wrong. */
const MOST_PROBLEMS = 500

const PARTS: ReadonlySet<CheckFaultCode> = new Set(['element.too-many-repeats', 'element.too-many-components'])

export class CheckContext {
  readonly standard: Standard
  readonly version: string
  readonly delimiters: Delimiters
  readonly problems: Problem[] = []
  private readonly locator: Locator

  constructor(standard: Standard, version: string, delimiters: Delimiters, locator: Locator) {
    this.standard = standard
    this.version = version
    this.delimiters = delimiters
    this.locator = locator
  }

  report(code: CheckFaultCode, message: string, place: FaultPlace): void {
    if (this.problems.length >= MOST_PROBLEMS) return
    const early = this.standard === 'X12' && this.version < PARTS_HAVE_CODES_SINCE && PARTS.has(code)
    const fault: Fault = early ? PARTS_WITHOUT_CODE : CHECK_FAULTS[code]
    const answer = this.standard === 'X12' ? { x12: fault.answer?.x12 } : { edifact: fault.answer?.edifact }
    this.problems.push(problemFrom(code, { ...fault, answer }, message, place, this.locator))
  }
}
