/** The CONTRL that answers an EDIFACT interchange. Each of its levels reports at most one error, the first found. */

import type { ElementValue, Group, Interchange, Message, Problem, Segment } from '../model.ts'
import { rejects } from '../problem.ts'
import { elementComponents, elementText, hasElement } from '../segment-access.ts'
import type { OutgoingSegment } from '../writing/interchange-spec.ts'
import { type AnswerMessage, bySegment, repeated } from './answer-message.ts'

export interface ContrlOptions {
  /** Say only that the interchange was received (0083 = 8); for UNB 0031 = 2. Refusals are reported all the same. */
  readonly receiptOnly?: boolean
}

/** 0083: this level and all below refused; this level acknowledged, and below what is not refused; only received. */
const REFUSED = '4'
const ACKNOWLEDGED = '7'
const RECEIVED = '8'
const UNSPECIFIED = '18'
/** Of sender and receiver in UNB. */
const LONGEST_NAME = 35

type Place = 'UCI' | 'UCF' | 'UCM'

/**
 * The CONTRL for a received interchange, or null where none may or can be sent: an interchange of CONTRL messages only
 * is not answered, and without sender, receiver and reference in UNB that can be repeated there is nothing to answer to.
 * Sender and receiver (S002, S003) are repeated as the original has them. Source: UN/EDIFACT CONTRL, syntax 3 and 4.
 */
export function contrl(interchange: Interchange, options: ContrlOptions = {}): AnswerMessage | null {
  const { header: unb, groups } = interchange
  if (!canBeRepeated(unb)) return null
  const messages = groups.flatMap((group) => group.messages)
  if (messages.length > 0 && messages.every((message) => message.type === 'CONTRL')) return null
  const refused = rejects(interchange.problems)
  const refusedBelow =
    groups.some((group) => rejects(group.problems)) || messages.some(({ problems }) => rejects(problems))
  const action = refused ? REFUSED : options.receiptOnly && !refusedBelow ? RECEIVED : ACKNOWLEDGED
  const original = [5, 2, 3].map((element) => unb.elements[element - 1] ?? '')
  const segments: OutgoingSegment[] = [
    ['UCI', ...original, action, ...(refused ? errorOf(interchange.problems, 'UCI') : [])],
    ...(action === ACKNOWLEDGED ? groups.flatMap(groupReport) : []),
  ]
  const fourth = interchange.version.split(':')[1]?.startsWith('4')
  return {
    type: 'CONTRL',
    functionalId: '',
    version: fourth ? '4:1:UN' : 'D:3:UN',
    segments,
    groupSender: '',
    groupReceiver: '',
  }
}

/** Every CONTRL repeats sender, receiver and reference: if one is missing or cannot be written, there is no CONTRL. */
function canBeRepeated(unb: Segment): boolean {
  return [2, 3, 5].every(
    (element) =>
      hasElement(unb, element) &&
      elementText(unb, element).trim() !== '' &&
      elementComponents(unb, element).every((part) => part.length <= LONGEST_NAME && !/\p{Cc}/u.test(part)),
  )
}

function groupReport(group: Group): OutgoingSegment[] {
  const refused = group.messages.filter((message) => rejects(message.problems))
  if (group.implicit || !group.header) return refused.flatMap(messageReport)
  const own = rejects(group.problems)
  if (!own && refused.length === 0) return []
  const original = [5, 2, 3].map((element) => repeated(group.header?.elements[element - 1] ?? ''))
  const ucf: OutgoingSegment = [
    'UCF',
    ...original,
    own ? REFUSED : ACKNOWLEDGED,
    ...(own ? errorOf(group.problems, 'UCF') : []),
  ]
  return own ? [ucf] : [ucf, ...refused.flatMap(messageReport)]
}

function messageReport(message: Message): OutgoingSegment[] {
  const unh = message.segments[0]
  const original = [1, 2].map((element) => repeated(unh?.elements[element - 1] ?? ''))
  const segments = segmentReports(message.problems)
  const own = message.problems.filter((problem) => problem.answer?.edifact?.place === 'UCM')
  const error = own.length === 0 && segments.length > 0 ? [] : errorOf(message.problems, 'UCM')
  return [['UCM', ...original, REFUSED, ...error], ...segments]
}

/** UCS for each faulty segment; the fault of an element goes into UCD below it. */
function segmentReports(problems: readonly Problem[]): OutgoingSegment[] {
  const relevant = problems.filter((problem) => ['UCS', 'UCD'].includes(problem.answer?.edifact?.place ?? ''))
  return bySegment(relevant).flatMap(([position, here]) => {
    const whole = here.find((problem) => problem.answer?.edifact?.place === 'UCS')
    const elements = here.filter((problem) => problem.answer?.edifact?.place === 'UCD')
    return [
      ['UCS', String(position), whole?.answer?.edifact?.code ?? ''],
      ...elements.map((problem): OutgoingSegment => ['UCD', problem.answer?.edifact?.code ?? '', positionOf(problem)]),
    ]
  })
}

/** 0085, 0013 and S011 of the first refusal on this level; a refusal without a code of its own is "unspecified". */
function errorOf(problems: readonly Problem[], place: Place): ElementValue[] {
  const refusal = problems.find((problem) => problem.severity === 'reject' && problem.answer?.edifact?.place === place)
  const answer = refusal?.answer?.edifact
  if (!refusal || !answer) return [UNSPECIFIED]
  return [answer.code, answer.serviceSegment ?? '', refusal.element === undefined ? '' : positionOf(refusal)]
}

/** S011: the segment tag counts as position 1, so element n is n + 1; components count from 1. */
function positionOf({ element, component }: Problem): ElementValue {
  const position = String((element ?? 0) + 1)
  return component === undefined ? position : [position, String(component)]
}
