/** The TA1 that answers an X12 interchange's envelope: accepted, accepted with errors, or refused with a note code. */

import type { Interchange, Problem } from '../model.ts'
import { elementText } from '../segment-access.ts'
import type { OutgoingSegment } from '../writing/interchange-spec.ts'
import { repeated } from './answer-message.ts'

export interface InterchangeAcknowledgementOptions {
  /** Note code (DE I18) to send instead of the one that the interchange's problems give, such as '025'. */
  readonly noteCode?: string
  /** Status to send with `noteCode`: rejected unless said otherwise, accepted for '000'. */
  readonly status?: 'A' | 'E' | 'R'
}

/** The TA1 segment for a received X12 interchange. It stands between ISA and IEA of the answer, in no group. */
export function interchangeAcknowledgementTa1(
  interchange: Interchange,
  options: InterchangeAcknowledgementOptions = {},
): OutgoingSegment {
  const { noteCode } = options
  const [status, code] =
    noteCode === undefined
      ? verdictOf(interchange.problems)
      : [options.status ?? (noteCode === '000' ? 'A' : 'R'), noteCode]
  const original = [13, 9, 10].map((element) => repeated(elementText(interchange.header, element).trim()))
  return ['TA1', ...original, status, code]
}

/** The first refusal decides; without one the first noted error. */
function verdictOf(problems: readonly Problem[]): readonly [status: string, code: string] {
  const coded = problems.filter((problem) => problem.answer?.x12?.place === 'TA1')
  const refusal = coded.find((problem) => problem.severity === 'reject')
  const note = coded.find((problem) => problem.severity === 'note')
  if (refusal) return ['R', refusal.answer?.x12?.code ?? '']
  return note ? ['E', note.answer?.x12?.code ?? ''] : ['A', '000']
}
