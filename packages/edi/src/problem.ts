/** Makes problems: a fault from a table, its place and the sentence a person reads. */

import type { Locator } from './line-index.ts'
import type { AnswerCode, Problem, ProblemLevel, ProblemSeverity, Segment, Standard } from './model.ts'

/** What is the same for every occurrence of a fault. */
export interface Fault {
  readonly level: ProblemLevel
  readonly severity: ProblemSeverity
  readonly answer?: AnswerCode
}

/** A fault that was met: under its code, and in the sentence that a person reads. */
export interface MetFault extends Fault {
  readonly code: string
  readonly message: string
}

export interface FaultPlace {
  /** Character offset, where the fault is not at a segment's start. */
  readonly offset?: number
  readonly segment?: Segment
  readonly element?: number
  readonly component?: number
  readonly badValue?: string
  readonly dataElement?: string
}

/** Unreadable text can be one long "tag"; a report shows its beginning. */
const LONGEST_TAG = 12

export function problemFrom(fault: MetFault, place: FaultPlace, locator: Locator): Problem {
  const { segment, element, component, badValue, dataElement } = place
  const offset = place.offset ?? segment?.offset ?? 0
  return {
    ...fault,
    offset,
    ...locator.locate(offset),
    ...(segment ? { segmentTag: segment.tag.slice(0, LONGEST_TAG) } : {}),
    ...(segment && segment.position > 0 ? { segmentPosition: segment.position } : {}),
    ...(element === undefined ? {} : { element }),
    ...(component === undefined ? {} : { component }),
    ...(badValue === undefined ? {} : { badValue }),
    ...(dataElement === undefined ? {} : { dataElement }),
  }
}

export const EMPTY_FILE: MetFault = {
  code: 'file.empty',
  level: 'file',
  severity: 'reject',
  message: 'The file is empty. Send X12 or EDIFACT text.',
}

/** A message type that nothing here processes. */
export const UNSUPPORTED_MESSAGE: Fault & { readonly code: string } = {
  code: 'message.unsupported',
  level: 'message',
  severity: 'reject',
  answer: { x12: { place: 'AK5', code: '1' }, edifact: { place: 'UCM', code: '14', serviceSegment: 'UNH' } },
}

/** Where a header names the type of its message: ST01, UNH S009 0065. */
export const TYPE_PLACE: Readonly<Record<Standard, FaultPlace>> = {
  X12: { element: 1 },
  EDIFACT: { element: 2, component: 1 },
}

/** A message is refused as soon as one of its problems rejects. */
export function rejects(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'reject')
}

/** True for a note with an answer code: it turns "accepted" into "accepted, errors noted". */
export function notesErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity, answer }) => severity === 'note' && (answer?.x12 ?? answer?.edifact) !== undefined)
}
