/** Builds the functional acknowledgement of a received file from its verdict: 997 and TA1, or CONTRL. Pure except for the control numbers. */
import type { EdifactGuide, PartnerGuide, X12Guide } from '@quayside/domain'
import {
  type AnswerMessage,
  contrl,
  functionalAcknowledgement997,
  type Interchange,
  interchangeAcknowledgementTa1,
  type OutgoingSegment,
} from '@quayside/edi'

export interface X12Answer {
  readonly standard: 'X12'
  readonly ta1: readonly OutgoingSegment[]
  readonly acknowledgements: readonly AnswerMessage[]
}
export interface EdifactAnswer {
  readonly standard: 'EDIFACT'
  readonly contrl: AnswerMessage
}
export type Answer = X12Answer | EdifactAnswer
/** Nothing may be answered (an acknowledgement, a partner that wants none), or nothing can be: there is nobody to name. */
export type NoAnswer = 'not-needed' | 'impossible'

const rejectsEnvelope = (interchange: Interchange): boolean =>
  interchange.problems.some((problem) => problem.severity === 'reject')
const hasEnvelopeAnswer = (interchange: Interchange): boolean =>
  interchange.problems.some((problem) => problem.answer?.x12?.place === 'TA1')

/**
 * Builds a TA1 where ISA14 asks for one, and unasked where the envelope has a fault that the 997 does not report. The 997
 * reports that an interchange is refused where it refuses each group for that reason.
 *
 * A refused envelope that a TA1 answers has no 997: the program read nothing of its groups.
 */
function answerX12(interchange: Interchange, guide: X12Guide): X12Answer | NoAnswer {
  const asked = interchange.acknowledgementRequested !== ''
  const refused = rejectsEnvelope(interchange)
  const isReportedByGroups =
    refused &&
    interchange.groups.length > 0 &&
    interchange.groups.every(
      (group) => !group.implicit && group.problems.some((problem) => problem.severity === 'reject'),
    )
  const byTa1 = asked || (hasEnvelopeAnswer(interchange) && !isReportedByGroups)
  const ta1 = byTa1 ? [interchangeAcknowledgementTa1(interchange)] : []
  const groups = refused && byTa1 ? [] : interchange.groups
  const acknowledgements = groups.flatMap(
    (group) => functionalAcknowledgement997(group, { everySet: guide.acknowledgeEverySet }) ?? [],
  )
  return ta1.length > 0 || acknowledgements.length > 0 ? { standard: 'X12', ta1, acknowledgements } : 'not-needed'
}

function answerEdifact(interchange: Interchange, guide: EdifactGuide): EdifactAnswer | NoAnswer {
  if (guide.contrl === 'when-requested' && interchange.acknowledgementRequested === '') return 'not-needed'
  const message = contrl(interchange, { receiptOnly: interchange.acknowledgementRequested === '2' })
  if (message) return { standard: 'EDIFACT', contrl: message }
  const messages = interchange.groups.flatMap((group) => group.messages)
  return messages.length > 0 && messages.every(({ type }) => type === 'CONTRL') ? 'not-needed' : 'impossible'
}

/** The answer speaks the standard of what came, whatever the guide's own. */
export function buildAnswer(
  interchange: Interchange,
  guide: PartnerGuide,
  defaults: { x12: X12Guide; edifact: EdifactGuide },
): Answer | NoAnswer {
  return interchange.standard === 'X12'
    ? answerX12(interchange, guide.standard === 'X12' ? guide : defaults.x12)
    : answerEdifact(interchange, guide.standard === 'EDIFACT' ? guide : defaults.edifact)
}
