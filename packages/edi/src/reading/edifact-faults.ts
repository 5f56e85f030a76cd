/** Every fault of an EDIFACT envelope with its 0085 code, the CONTRL segment that reports it and the segment it names. */

import type { Fault } from '../problem.ts'

type Place = 'UCI' | 'UCF' | 'UCM'
const LEVELS = { UCI: 'interchange', UCF: 'group', UCM: 'message' } as const

const reject = (place: Place, code: string, serviceSegment: string): Fault => ({
  level: LEVELS[place],
  severity: 'reject',
  answer: { edifact: { place, code, serviceSegment } },
})
/** No segment or element is at fault by itself. */
const tooMuch = (place: Place, code: string): Fault => ({
  level: LEVELS[place],
  severity: 'reject',
  answer: { edifact: { place, code } },
})
const ucd = (code: string): Fault => ({
  level: 'element',
  severity: 'reject',
  answer: { edifact: { place: 'UCD', code } },
})
const remark: Fault = { level: 'interchange', severity: 'note' }

export const EDIFACT_FAULTS = {
  'interchange.una-unreadable': remark,
  'interchange.syntax-foreign': remark,
  'interchange.unterminated': remark,
  'interchange.date-invalid': remark,
  'interchange.syntax-unsupported': reject('UCI', '2', 'UNB'),
  'interchange.syntax-missing': reject('UCI', '13', 'UNB'),
  'interchange.sender-missing': reject('UCI', '13', 'UNB'),
  'interchange.receiver-missing': reject('UCI', '13', 'UNB'),
  'interchange.name-too-long': reject('UCI', '39', 'UNB'),
  'interchange.name-character': reject('UCI', '21', 'UNB'),
  'interchange.date-missing': reject('UCI', '13', 'UNB'),
  'interchange.number-missing': reject('UCI', '13', 'UNB'),
  'interchange.trailer-missing': reject('UCI', '13', 'UNZ'),
  'interchange.number-mismatch': reject('UCI', '28', 'UNZ'),
  'interchange.count-wrong': reject('UCI', '29', 'UNZ'),
  'interchange.structure-invalid': reject('UCI', '33', 'UNB'),
  'interchange.groups-and-messages-mixed': reject('UCI', '30', 'UNB'),
  'interchange.empty': reject('UCI', '32', 'UNB'),
  'interchange.refused-unread': tooMuch('UCI', '18'),
  'interchange.too-many-groups': tooMuch('UCI', '18'),
  'interchange.too-many-messages': tooMuch('UCI', '18'),
  'interchange.segment-too-long': tooMuch('UCI', '18'),
  'group.empty': reject('UCF', '32', 'UNG'),
  'group.number-missing': reject('UCF', '13', 'UNG'),
  'group.number-duplicate': reject('UCF', '26', 'UNG'),
  'group.trailer-missing': reject('UCF', '13', 'UNE'),
  'group.number-mismatch': reject('UCF', '28', 'UNE'),
  'group.message-count-wrong': reject('UCF', '29', 'UNE'),
  'message.too-many-segments': tooMuch('UCM', '35'),
  'element.too-many-to-read': ucd('16'),
  'element.too-long-to-read': ucd('39'),
  'message.number-missing': reject('UCM', '13', 'UNH'),
  'message.type-missing': reject('UCM', '13', 'UNH'),
  'message.number-duplicate': reject('UCM', '26', 'UNH'),
  'message.trailer-missing': reject('UCM', '13', 'UNT'),
  'message.number-mismatch': reject('UCM', '28', 'UNT'),
  'message.segment-count-wrong': reject('UCM', '29', 'UNT'),
} as const satisfies Record<string, Fault>

export type EdifactFaultCode = keyof typeof EDIFACT_FAULTS
