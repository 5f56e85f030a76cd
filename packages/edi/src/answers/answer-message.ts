/** An answer as given to the writer: a message's type, version and own segments, without envelope. */

import type { ElementValue, Problem } from '../model.ts'
import type { OutgoingSegment } from '../writing/interchange-spec.ts'

export interface AnswerMessage {
  readonly type: '997' | 'CONTRL'
  /** GS01; '' in EDIFACT. */
  readonly functionalId: string
  /** X12 GS08; EDIFACT the parts of S009 after the type. */
  readonly version: string
  readonly segments: readonly OutgoingSegment[]
  /** GS02 and GS03 of the answer: those of the answered group, swapped. '' in EDIFACT. */
  readonly groupSender: string
  readonly groupReceiver: string
}

/**
 * A value of the original for repeating in an answer: control characters, which no interchange can carry, become '?', so that
 * the fault is still reported.
 */
export function repeated<Value extends ElementValue>(value: Value): Value
export function repeated(value: ElementValue): ElementValue {
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, '?') : value.map((part) => part.replace(/\p{Cc}/gu, '?'))
}

/** The problems of each faulty segment, by its position, in the order of the text. */
export function bySegment(problems: readonly Problem[]): [position: number, here: Problem[]][] {
  const found = new Map<number, Problem[]>()
  for (const problem of problems) {
    const position = problem.segmentPosition ?? 0
    const here = found.get(position)
    if (here) here.push(problem)
    else found.set(position, [problem])
  }
  return [...found].sort(([one], [other]) => one - other)
}
