/** Every fault of an X12 envelope, and where the answer reports it. Codes: TA105, AK905 (DE 716), AK502 (DE 718). */

import type { Fault } from '../problem.ts'

const ta1 = (severity: Fault['severity'], code: string): Fault => ({
  level: 'interchange',
  severity,
  answer: { x12: { place: 'TA1', code } },
})
const ak9 = (severity: Fault['severity'], code: string): Fault => ({
  level: 'group',
  severity,
  answer: { x12: { place: 'AK9', code } },
})
const ak5 = (severity: Fault['severity'], code: string): Fault => ({
  level: 'message',
  severity,
  answer: { x12: { place: 'AK5', code } },
})
const ak4 = (code: string): Fault => ({
  level: 'element',
  severity: 'reject',
  answer: { x12: { place: 'AK4', code } },
})
const remark: Fault = { level: 'interchange', severity: 'note' }

export const X12_FAULTS = {
  'interchange.header-not-padded': remark,
  'interchange.component-separator-missing': remark,
  'interchange.unterminated': remark,
  'interchange.acknowledgement-misplaced': remark,
  'interchange.trailer-number-mismatch': ta1('note', '001'),
  'interchange.segment-terminator-invalid': ta1('reject', '004'),
  'interchange.sender-missing': ta1('reject', '006'),
  'interchange.receiver-missing': ta1('reject', '008'),
  'interchange.sender-invalid': ta1('reject', '006'),
  'interchange.receiver-invalid': ta1('reject', '008'),
  'interchange.sender-qualifier-invalid': ta1('note', '005'),
  'interchange.receiver-qualifier-invalid': ta1('note', '007'),
  'interchange.date-invalid': ta1('note', '014'),
  'interchange.time-invalid': ta1('note', '015'),
  'interchange.version-invalid': ta1('note', '017'),
  'interchange.number-invalid': ta1('reject', '018'),
  'interchange.acknowledgement-request-invalid': ta1('note', '019'),
  'interchange.test-indicator-invalid': ta1('note', '020'),
  'interchange.group-count-wrong': ta1('note', '021'),
  'interchange.structure-invalid': ta1('reject', '022'),
  'interchange.trailer-missing': ta1('reject', '023'),
  'interchange.group-header-invalid': ta1('reject', '024'),
  'interchange.element-separator-invalid': ta1('reject', '026'),
  'interchange.component-separator-invalid': ta1('reject', '027'),
  'interchange.refused-unread': ta1('reject', '024'),
  'interchange.too-many-groups': ta1('reject', '024'),
  'interchange.too-many-messages': ta1('reject', '024'),
  'interchange.segment-too-long': ta1('reject', '024'),
  'group.unsupported': ak9('reject', '1'),
  'group.version-unsupported': ak9('reject', '2'),
  'group.trailer-missing': ak9('reject', '3'),
  'group.number-mismatch': ak9('reject', '4'),
  'group.message-count-wrong': ak9('note', '5'),
  'group.number-invalid': ak9('reject', '6'),
  /** Before version 004050 there is no code 19 and 6 is used. */
  'group.number-duplicate': ak9('reject', '19'),
  'group.number-duplicate-4040': ak9('reject', '6'),
  'message.trailer-missing': ak5('reject', '2'),
  'message.number-mismatch': ak5('reject', '3'),
  'message.segment-count-wrong': ak5('reject', '4'),
  'message.type-invalid': ak5('reject', '6'),
  'message.number-invalid': ak5('reject', '7'),
  'message.number-duplicate': ak5('reject', '23'),
  'message.too-many-segments': ak5('reject', '5'),
  'element.too-many-to-read': ak4('3'),
  'element.too-long-to-read': ak4('5'),
  /** A set in a group of another kind is read all the same. Before version 005040 the answer has no code for it. */
  'message.not-in-group': ak5('note', '18'),
  'message.not-in-group-5030': { level: 'message', severity: 'note' },
  'element.separator-in-data': {
    level: 'element',
    severity: 'note',
    answer: { x12: { place: 'AK4', code: '6' } },
  },
} as const satisfies Record<string, Fault>

export type X12FaultCode = keyof typeof X12_FAULTS
