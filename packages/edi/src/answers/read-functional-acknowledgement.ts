/** Reads what a partner's 997 or 999 says about a group that we sent. Tolerant: real ones contradict themselves. */

import type { Message, Segment, Verdict } from '../model.ts'
import { elementText } from '../segment-access.ts'
import {
  ACKNOWLEDGEMENT_STATUS,
  codeInWords,
  ELEMENT_ERRORS,
  GROUP_ERRORS,
  SEGMENT_ERRORS,
  SET_ERRORS,
} from './x12-code-words.ts'

export interface AcknowledgedSet {
  /** AK201, AK202: type and control number of a transaction set that we sent. */
  readonly type: string
  readonly controlNumber: string
  readonly verdict: Verdict
  /** In words, with segment, element and code. */
  readonly errors: readonly string[]
}

export interface FunctionalAcknowledgement {
  /** AK101, AK102: GS01 and GS06 of the group that we sent. */
  readonly groupFunctionalId: string
  readonly groupControlNumber: string
  readonly verdict: Verdict
  /** AK901 as written; '' when AK9 is missing. */
  readonly status: string
  readonly setsReceived: number | null
  readonly setsAccepted: number | null
  readonly sets: readonly AcknowledgedSet[]
  /** Errors of the group itself. */
  readonly errors: readonly string[]
  /** Whether every set of the group has an answer: listed, or decided by the group's. */
  readonly coversAllSets: boolean
}

const VERDICTS: Readonly<Record<string, Verdict>> = {
  A: 'accepted',
  E: 'accepted-with-errors',
  P: 'partially-accepted',
}

/** Reads a 997 or 999. Never throws; what is missing comes as '' or null. An unknown status counts as rejected. */
export function readFunctionalAcknowledgement(message: Message): FunctionalAcknowledgement {
  const ak1 = message.segments.find((segment) => segment.tag === 'AK1')
  const ak9 = message.segments.find((segment) => segment.tag === 'AK9')
  const sets = setsOf(message.segments)
  const status = elementText(ak9, 1).trim()
  const setsReceived = countAt(ak9, 3) ?? countAt(ak9, 2)
  const setsAccepted = countAt(ak9, 4)
  const verdict = groupVerdict(status, sets, setsReceived, setsAccepted)
  return {
    groupFunctionalId: elementText(ak1, 1).trim(),
    groupControlNumber: elementText(ak1, 2).trim(),
    verdict,
    status,
    setsReceived,
    setsAccepted,
    sets,
    errors: ak9 ? codesFrom(ak9, 5).map((code) => codeInWords(GROUP_ERRORS, code)) : ['AK9 is missing'],
    coversAllSets:
      verdict !== 'partially-accepted' || unlistedAreAccepted({ sets, setsReceived, setsAccepted }) !== null,
  }
}

/**
 * What the acknowledgement means for one set that we sent: its own AK5 where it is listed, else the group's. Of a
 * partially accepted group an unlisted set counts as accepted only where the counts say that all unlisted ones were.
 * With `type`, a set of another type under the same number is another set.
 */
export function verdictForSet(
  acknowledgement: FunctionalAcknowledgement,
  controlNumber: string,
  type?: string,
): Verdict {
  const { sets, verdict, setsAccepted } = acknowledgement
  const listed = sets.find((set) => set.controlNumber === controlNumber && (type === undefined || set.type === type))
  if (verdict === 'rejected' && setsAccepted === 0) return 'rejected'
  if (listed) return listed.verdict
  if (verdict !== 'partially-accepted') return verdict
  return unlistedAreAccepted(acknowledgement) ? 'accepted' : 'rejected'
}

/** Partners may list rejected sets only. True or false where the counts decide it; null where they do not. */
function unlistedAreAccepted({
  sets,
  setsReceived,
  setsAccepted,
}: Pick<FunctionalAcknowledgement, 'sets' | 'setsReceived' | 'setsAccepted'>): boolean | null {
  if (setsReceived === null || setsAccepted === null) return null
  const unlisted = setsReceived - sets.length
  const accepted = sets.filter((set) => set.verdict !== 'rejected').length
  if (unlisted <= 0) return false
  if (accepted + unlisted === setsAccepted) return true
  return accepted === setsAccepted ? false : null
}

/** Some translators say R for a group of which they accepted some sets; the counts and the sets then know better. */
function groupVerdict(
  status: string,
  sets: readonly AcknowledgedSet[],
  received: number | null,
  accepted: number | null,
): Verdict {
  if (status === '') return sets.length > 0 && sets.every((set) => set.verdict === 'accepted') ? 'accepted' : 'rejected'
  const partly = received !== null && accepted !== null && accepted > 0 && accepted < received
  const verdict = VERDICTS[status] ?? 'rejected'
  return verdict === 'rejected' && status === 'R' && partly ? 'partially-accepted' : verdict
}

function setsOf(segments: readonly Segment[]): AcknowledgedSet[] {
  const starts = segments.flatMap((segment, index) => (segment.tag === 'AK2' ? [index] : []))
  return starts.map((start, index) => {
    const own = segments.slice(start, starts[index + 1] ?? segments.length)
    const ak2 = own[0]
    const ak5 = own.find((segment) => segment.tag === 'AK5' || segment.tag === 'IK5')
    const status = elementText(ak5, 1).trim()
    const setErrors = ak5 ? codesFrom(ak5, 2).map((code) => codeInWords(SET_ERRORS, code)) : ['AK5 is missing']
    const failure =
      status === '' || VERDICTS[status] || status === 'R' ? [] : [codeInWords(ACKNOWLEDGEMENT_STATUS, status)]
    return {
      type: elementText(ak2, 1).trim(),
      controlNumber: elementText(ak2, 2).trim(),
      verdict: VERDICTS[status] ?? 'rejected',
      errors: [...segmentErrors(own), ...setErrors, ...failure],
    }
  })
}

function segmentErrors(segments: readonly Segment[]): string[] {
  const errors: string[] = []
  let place = ''
  for (const segment of segments) {
    const code = elementText(segment, 4).trim()
    if (segment.tag === 'AK3' || segment.tag === 'IK3') {
      place = `segment ${elementText(segment, 2).trim()} ${elementText(segment, 1).trim()}`
      if (code !== '8') errors.push(`${place}: ${codeInWords(SEGMENT_ERRORS, code)}`)
    } else if (segment.tag === 'AK4' || segment.tag === 'IK4') {
      errors.push(elementError(segment, place))
    }
  }
  return errors
}

function elementError(ak4: Segment, place: string): string {
  const [element, component, bad] = [elementText(ak4, 1, 1), elementText(ak4, 1, 2), elementText(ak4, 4)]
  const where = component === '' ? `element ${element}` : `element ${element}, component ${component}`
  const value = bad === '' ? '' : `, value "${bad}"`
  return `${place}, ${where}${value}: ${codeInWords(ELEMENT_ERRORS, elementText(ak4, 3).trim())}`
}

function codesFrom(segment: Segment, first: number): string[] {
  const codes = Array.from({ length: 5 }, (_, index) => elementText(segment, first + index).trim())
  return codes.filter((code) => code !== '')
}

function countAt(segment: Segment | undefined, element: number): number | null {
  const text = elementText(segment, element).trim()
  return /^\d+$/.test(text) ? Number(text) : null
}
