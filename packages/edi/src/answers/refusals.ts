/** Problems found outside this package, with their answer codes. */

import type { Locator } from '../line-index.ts'
import type { AnswerCode, Group, Interchange, Message, Problem, ProblemLevel } from '../model.ts'
import { type MetFault, problemFrom, TYPE_PLACE, UNSUPPORTED_MESSAGE } from '../problem.ts'
import type { AddedProblems } from '../verdicts.ts'

/** GS08 from which on AK9 has code 19 for a group number used before; 6 serves before. */
const OWN_CODE_FOR_DUPLICATES = '004050'

/**
 * The same control number came before. TA1 025; and, for partners that ask for no TA1, AK9 R with 19 or 6 on every
 * group; CONTRL UCI 4 with 26.
 */
export function duplicateInterchange(file: Locator, interchange: Interchange, message: string): AddedProblems {
  const make = (level: ProblemLevel, offset: number, answer: AnswerCode): Problem =>
    problemFrom({ code: `${level}.duplicate`, level, severity: 'reject', message, answer }, { offset }, file)
  const answer: AnswerCode = {
    x12: { place: 'TA1', code: '025' },
    edifact: { place: 'UCI', code: '26', serviceSegment: 'UNB' },
  }
  const x12 = interchange.standard === 'X12'
  const groups = new Map(
    (x12 ? interchange.groups : []).map((group): [Group, Problem[]] => [
      group,
      [
        make('group', group.offset, {
          x12: { place: 'AK9', code: group.version >= OWN_CODE_FOR_DUPLICATES ? '19' : '6' },
        }),
      ],
    ]),
  )
  return { interchange: [make('interchange', interchange.header.offset, answer)], groups }
}

/** The sender is not the partner from whose folder the interchange came. TA1 006, UCI 4 with 23. */
export function unknownSender(file: Locator, interchange: Interchange, message: string): AddedProblems {
  return aboutHeader(file, interchange, message, { code: 'interchange.sender-unknown', ta1: '006', uci: '23' })
}

/** The interchange is addressed to someone else. TA1 008, UCI 4 with 7. */
export function unknownReceiver(file: Locator, interchange: Interchange, message: string): AddedProblems {
  return aboutHeader(file, interchange, message, { code: 'interchange.receiver-unknown', ta1: '008', uci: '7' })
}

/** A message type that nothing here can process. AK5 R with 1, UCM 4 with 14 on the message type in UNH. */
export function unsupportedMessage(file: Locator, message: Message, text: string): Problem {
  const segment = message.segments[0]
  const standard = segment?.tag === 'UNH' ? 'EDIFACT' : 'X12'
  const place = { segment, ...TYPE_PLACE[standard], badValue: message.type }
  return problemFrom({ ...UNSUPPORTED_MESSAGE, message: text }, place, file)
}

export interface RefusedPlace {
  /** Position in the message, ST or UNH = 1; left out when the message as a whole is meant. */
  readonly segmentPosition?: number
  readonly element?: number
  readonly component?: number
  /** True if the value is missing; otherwise it is present but unusable. */
  readonly missing?: boolean
}

/**
 * A message whose content cannot be processed, such as an order line without quantity. With a place: AK3/AK4 and
 * UCS/UCD "invalid value" or "missing"; without: AK5 R with 5, UCM 4 with 18 (unspecified).
 */
export function refusedMessage(file: Locator, message: Message, text: string, place: RefusedPlace = {}): Problem {
  const segment = message.segments[(place.segmentPosition ?? 0) - 1]
  const fault: MetFault = {
    code: 'message.refused',
    level: segment ? 'segment' : 'message',
    severity: 'reject',
    message: text,
    answer: contentAnswer(segment !== undefined, place),
  }
  return problemFrom(fault, { ...place, segment, offset: segment?.offset ?? message.offset }, file)
}

function contentAnswer(hasSegment: boolean, { element, missing = false }: RefusedPlace): AnswerCode {
  if (!hasSegment) return { x12: { place: 'AK5', code: '5' }, edifact: { place: 'UCM', code: '18' } }
  if (element === undefined) return { x12: { place: 'AK3', code: '8' }, edifact: { place: 'UCS', code: '12' } }
  if (missing) return { x12: { place: 'AK4', code: '1' }, edifact: { place: 'UCD', code: '13' } }
  return { x12: { place: 'AK4', code: '7' }, edifact: { place: 'UCD', code: '12' } }
}

function aboutHeader(
  file: Locator,
  { header }: Interchange,
  message: string,
  { code, ta1, uci }: { readonly code: string; readonly ta1: string; readonly uci: string },
): AddedProblems {
  const answer: AnswerCode = {
    x12: { place: 'TA1', code: ta1 },
    edifact: { place: 'UCI', code: uci, serviceSegment: 'UNB' },
  }
  const fault: MetFault = { code, level: 'interchange', severity: 'reject', message, answer }
  return { interchange: [problemFrom(fault, { offset: header.offset }, file)] }
}
