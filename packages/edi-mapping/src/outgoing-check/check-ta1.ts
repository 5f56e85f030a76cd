/** Checks a TA1: the control number, date and time of the interchange, and a status that agrees with its note. */
import { INTERCHANGE_NOTES, INTERCHANGE_STATUS, type Segment } from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import type { OutgoingFault } from './sent-message.ts'

const FORMS: readonly (readonly [element: number, form: RegExp, what: string])[] = [
  [1, /^\d{9}$/, 'nine digits'],
  [2, /^\d{6}$/, 'a date as YYMMDD'],
  [3, /^\d{4}$/, 'a time as HHMM'],
]

/** Returns the faults of a TA1 segment. */
export function checkTa1(ta1: Segment): readonly OutgoingFault[] {
  const [status, note] = [textAt(ta1, 4), textAt(ta1, 5)]
  const fault = (code: string, text: string): OutgoingFault => ({ code, message: `TA1: ${text}` })
  return [
    ...FORMS.filter(([element, form]) => !form.test(textAt(ta1, element))).map(([element, , what]) =>
      fault('ta1.form', `TA10${element} is "${textAt(ta1, element)}" and has to be ${what}.`),
    ),
    ...(Object.hasOwn(INTERCHANGE_STATUS, status) ? [] : [fault('code.unknown', `TA104 is "${status}".`)]),
    ...(Object.hasOwn(INTERCHANGE_NOTES, note) ? [] : [fault('code.unknown', `TA105 is "${note}".`)]),
    ...((status === 'A') === (note === '000')
      ? []
      : [fault('answer.contradiction', `status ${status} does not fit note ${note}.`)]),
  ]
}
