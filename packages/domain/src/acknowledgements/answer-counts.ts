/** How the lines of an acknowledgement are answered, counted before it leaves. */
import { compare } from '../kernel/decimal.ts'
import type { AcknowledgedLine } from './acknowledged-line.ts'

export interface AnswerCounts {
  /** Acknowledged as ordered, or more. */
  readonly full: number
  /** Less than ordered, but not 0. */
  readonly short: number
  /** 0: not supplied. */
  readonly zero: number
  /** Nothing entered: Send Ack acknowledges them in full. */
  readonly unanswered: number
}

export const noAnswers: AnswerCounts = { full: 0, short: 0, zero: 0, unanswered: 0 }

/** How one line is answered. */
export function answerOf(line: Pick<AcknowledgedLine, 'quantity' | 'quantityAcknowledged'>): keyof AnswerCounts {
  if (line.quantityAcknowledged === null) return 'unanswered'
  // Also 0 of 0: a line that an order change took off lacks nothing.
  if (compare(line.quantityAcknowledged, line.quantity) >= 0) return 'full'
  return compare(line.quantityAcknowledged, 0) === 0 ? 'zero' : 'short'
}

/** Each line counts once. */
export function countAnswers(
  lines: readonly Pick<AcknowledgedLine, 'quantity' | 'quantityAcknowledged'>[],
): AnswerCounts {
  const counts = { ...noAnswers }
  for (const line of lines) counts[answerOf(line)] += 1
  return counts
}

/** Several store orders together. */
export function sumAnswers(all: readonly AnswerCounts[]): AnswerCounts {
  const sum = (key: keyof AnswerCounts) => all.reduce((total, counts) => total + counts[key], 0)
  return { full: sum('full'), short: sum('short'), zero: sum('zero'), unanswered: sum('unanswered') }
}
