/** The 997 that answers one functional group: what was accepted, and where and why the rest was not. */

import { isX12Version } from '../dictionary/x12/functional-groups.ts'
import type { Group, Message, Problem, Verdict } from '../model.ts'
import { elementText } from '../segment-access.ts'
import type { OutgoingSegment } from '../writing/interchange-spec.ts'
import { type AnswerMessage, bySegment, repeated } from './answer-message.ts'

export interface FunctionalAcknowledgementOptions {
  /** List accepted transaction sets too (default), or only those with errors. */
  readonly everySet?: boolean
}

/** AK103 and AK203 repeat the version from here on. */
const VERSION_REPEATED_SINCE = '005010'
/** For a group without a valid version of its own. */
const USUAL_VERSION = '004010'
const MOST_CODES = 5
const MOST_ELEMENT_ERRORS = 99
/** AK404 repeats bad data only as far as no partner's separators can be in it. */
const SAFE_DATA = /^[A-Za-z0-9 .,/#()_-]{1,99}$/
const INVALID_CHARACTER = '6'
/** AK201 and AK202 are mandatory; a set that leaves out ST01 or ST02 has none to repeat. */
const NO_TYPE = '???'
const NO_NUMBER = '0000'
/** AK301 takes two or three characters, whatever stood there as a tag. */
const [SHORTEST_TAG, LONGEST_TAG] = [2, 3]

const STATUS: Readonly<Record<Verdict, string>> = {
  accepted: 'A',
  'accepted-with-errors': 'E',
  'partially-accepted': 'P',
  rejected: 'R',
}

/**
 * The 997 for a received group, or null where none may be sent: an acknowledgement is never acknowledged (GS01 = FA),
 * and without a GS there is no group to answer.
 * Source of the rules: X12 997 with DE 715, 716, 717, 718, 720, 723.
 */
export function functionalAcknowledgement997(
  group: Group,
  options: FunctionalAcknowledgementOptions = {},
): AnswerMessage | null {
  if (group.functionalId === 'FA' || group.implicit) return null
  const version = isX12Version(group.version) ? group.version : USUAL_VERSION
  const convention = version >= VERSION_REPEATED_SINCE ? version : ''
  const listed = group.messages.filter((message) => isListed(message, group, options))
  const segments: OutgoingSegment[] = [
    ['AK1', repeated(group.functionalId), repeated(group.controlNumber), convention],
    ...listed.flatMap((message) => setResponse(message, convention !== '')),
    groupResponse(group),
  ]
  return {
    type: '997',
    functionalId: 'FA',
    version,
    segments,
    groupSender: group.receiver,
    groupReceiver: group.sender,
  }
}

/** In a group refused as a whole, only sets with faults of their own are listed: the others were not checked. */
function isListed(message: Message, group: Group, options: FunctionalAcknowledgementOptions): boolean {
  const faulty = message.problems.some((problem) => problem.severity === 'reject' || problem.answer !== undefined)
  if (faulty) return true
  return options.everySet !== false && (message.verdict !== 'rejected' || group.verdict !== 'rejected')
}

function setResponse(message: Message, withVersion: boolean): OutgoingSegment[] {
  const convention = withVersion ? repeated(elementText(message.segments[0], 3)) : ''
  const errors = segmentErrors(message.problems)
  const own = codesAt(message.problems, 'AK5')
  const codes = errors.length > 0 ? ['5', ...own.filter((code) => code !== '5')] : own
  return [
    ['AK2', repeated(message.type) || NO_TYPE, repeated(message.controlNumber) || NO_NUMBER, convention],
    ...errors,
    ['AK5', STATUS[message.verdict], ...codes.slice(0, MOST_CODES)],
  ]
}

/** AK3 per faulty segment in the order of the text, each followed by the AK4 of its elements. */
function segmentErrors(problems: readonly Problem[]): OutgoingSegment[] {
  const relevant = problems.filter((problem) => ['AK3', 'AK4'].includes(problem.answer?.x12?.place ?? ''))
  return bySegment(relevant).flatMap(([position, here]) => {
    const segments = here.filter((problem) => problem.answer?.x12?.place === 'AK3')
    const elements = here.filter((problem) => problem.answer?.x12?.place === 'AK4').slice(0, MOST_ELEMENT_ERRORS)
    const ak3 = (problem: Problem, code: string): OutgoingSegment => [
      'AK3',
      repeated(problem.segmentTag ?? '')
        .slice(0, LONGEST_TAG)
        .padEnd(SHORTEST_TAG, '?'),
      String(position),
      problem.loop ?? '',
      code,
    ]
    const [first] = elements
    return [
      ...segments.map((problem) => ak3(problem, problem.answer?.x12?.code ?? '')),
      ...(first ? [ak3(first, '8'), ...elements.map(elementError)] : []),
    ]
  })
}

function elementError(problem: Problem): OutgoingSegment {
  const code = problem.answer?.x12?.code ?? ''
  const place = [String(problem.element ?? ''), problem.component === undefined ? '' : String(problem.component)]
  const bad = problem.badValue ?? ''
  const copy = code !== INVALID_CHARACTER && SAFE_DATA.test(bad) ? bad : ''
  return ['AK4', place, problem.dataElement ?? '', code, copy]
}

function groupResponse(group: Group): OutgoingSegment {
  const received = group.messages.length
  const accepted = group.messages.filter((message) => message.verdict !== 'rejected').length
  const codes = codesAt(group.problems, 'AK9').slice(0, MOST_CODES)
  return [
    'AK9',
    STATUS[group.verdict],
    String(group.statedCount ?? received),
    String(received),
    String(accepted),
    ...codes,
  ]
}

function codesAt(problems: readonly Problem[], place: 'AK5' | 'AK9'): string[] {
  const here = problems.filter((problem) => problem.answer?.x12?.place === place)
  return [...new Set(here.map((problem) => problem.answer?.x12?.code ?? ''))]
}
