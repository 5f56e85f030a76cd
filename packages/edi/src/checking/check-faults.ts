/**
 * Every fault that the dictionary check finds, with its codes: AK304 (DE 720) and AK403 (DE 723) of a 997, 0085 of a
 * CONTRL. A `note` is reported and accepted, because real partners send such files.
 */

import type { ProblemSeverity } from '../model.ts'
import type { Fault } from '../problem.ts'

const segment = (severity: ProblemSeverity, ak304: string, code?: string): Fault => ({
  level: 'segment',
  severity,
  answer: { x12: { place: 'AK3', code: ak304 }, ...(code ? { edifact: { place: 'UCS', code } as const } : {}) },
})
const element = (ak403: string, code: string): Fault => ({
  level: 'element',
  severity: 'reject',
  answer: { x12: { place: 'AK4', code: ak403 }, edifact: { place: 'UCD', code } },
})

export const CHECK_FAULTS = {
  /** EDIFACT only: 'group.version-unsupported' refuses a version of X12. */
  'message.version-unknown': {
    level: 'message',
    severity: 'reject',
    answer: { edifact: { place: 'UCM', code: '12', serviceSegment: 'UNH' } },
  },
  'message.version-borrowed': { level: 'message', severity: 'note' },
  'segment.unknown': segment('reject', '1', '15'),
  'segment.misplaced': segment('reject', '2', '15'),
  'segment.missing': segment('reject', '3', '13'),
  'segment.loop-too-often': segment('reject', '4', '36'),
  'segment.too-often': segment('reject', '5', '35'),
  /** In the standard's directory but not in this message: read, and ignored by whoever does not want it. */
  'segment.not-in-message': segment('note', '6'),
  'segment.out-of-order': segment('note', '7'),
  'segment.trailing-separators': segment('note', '10'),
  'element.missing': element('1', '13'),
  'element.condition-missing': element('2', '13'),
  'element.too-many': element('3', '16'),
  'element.too-short': element('4', '40'),
  'element.too-long': element('5', '39'),
  'element.character': element('6', '21'),
  'element.number': element('6', '37'),
  'element.decimal-mark': element('6', '19'),
  'element.code': element('7', '12'),
  'element.date': element('8', '12'),
  'element.time': element('9', '12'),
  'element.exclusive': element('10', '15'),
  'element.too-many-repeats': element('12', '35'),
  'element.too-many-components': element('13', '16'),
} as const satisfies Record<string, Fault>

/**
 * Faults that a partner may be allowed because the meaning is clear: a code that is too long or too short for its
 * element, a date or time in another form. It is noted and answered as an error that was accepted.
 */
export const TOLERABLE: ReadonlySet<string> = new Set<keyof typeof CHECK_FAULTS>([
  'element.too-long',
  'element.too-short',
  'element.date',
  'element.time',
])

export type CheckFaultCode = keyof typeof CHECK_FAULTS

/** Codes 12 and 13 exist from 005010 on; before, too many parts count as too many elements. */
export const PARTS_HAVE_CODES_SINCE = '005010'
export const PARTS_WITHOUT_CODE: Fault = element('3', '16')
