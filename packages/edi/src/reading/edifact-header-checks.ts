/** Checks UNB on its own: mandatory elements, and odd values that are only noted. */

import type { Segment } from '../model.ts'
import { elementComponents, elementText, hasElement } from '../segment-access.ts'
import type { EdifactFaultCode } from './edifact-faults.ts'
import type { Finding } from './envelope-dialect.ts'
import { isDate } from './header-dates.ts'
import { isOwnLevel, isSyntaxLevel, isSyntaxVersion } from './syntax-level.ts'
import { quoted } from './words.ts'

const MANDATORY: readonly (readonly [number, EdifactFaultCode, string])[] = [
  [1, 'interchange.syntax-missing', 'the syntax identifier (S001), such as UNOC:3'],
  [2, 'interchange.sender-missing', 'the sender (S002)'],
  [3, 'interchange.receiver-missing', 'the receiver (S003)'],
  [4, 'interchange.date-missing', 'the date and time (S004)'],
  [5, 'interchange.number-missing', 'the interchange reference (0020)'],
]

const NAMES: readonly (readonly [number, string, number])[] = [
  [2, 'sender', 35],
  [3, 'receiver', 35],
  [5, 'reference', 35],
]

export function unbFindings(unb: Segment): Finding<EdifactFaultCode>[] {
  const findings: Finding<EdifactFaultCode>[] = MANDATORY.filter(
    ([element]) => !hasElement(unb, element) || (element !== 4 && elementText(unb, element).trim() === ''),
  ).map(([element, code, what]) => ({ code, element, message: `UNB lacks ${what}. The sender has to add it.` }))
  findings.push(...nameFindings(unb), ...syntaxFindings(unb))
  const date = elementText(unb, 4).trim()
  if (date !== '' && !isDate(date)) {
    const message = `The date in UNB is ${quoted(date)}: it has to be a date as YYMMDD, or YYYYMMDD in syntax 4.`
    findings.push({ code: 'interchange.date-invalid', element: 4, badValue: date, message })
  }
  return findings
}

/** What the answer has to repeat: sender, receiver and reference. */
function nameFindings(unb: Segment): Finding<EdifactFaultCode>[] {
  return NAMES.flatMap(([element, what, most]): Finding<EdifactFaultCode>[] => {
    const value = elementText(unb, element)
    if (elementComponents(unb, element).some((part) => /\p{Cc}/u.test(part))) {
      const message = `The ${what} in UNB holds a control character, which no answer can repeat. Send it without.`
      return [{ code: 'interchange.name-character', element, badValue: value, message }]
    }
    if (value.length <= most) return []
    const message = `The ${what} in UNB has ${value.length} characters and may have ${most}.`
    return [{ code: 'interchange.name-too-long', element, badValue: value, message }]
  })
}

function syntaxFindings(unb: Segment): Finding<EdifactFaultCode>[] {
  const [level, version] = [elementText(unb, 1).trim(), elementText(unb, 1, 2).trim()]
  if (level === '') return []
  if (!isSyntaxLevel(level)) {
    const message = `The syntax identifier in UNB is ${quoted(level)}, which is not supported: use one of UNOA to UNOL, UNOW, UNOX or UNOY.`
    return [{ code: 'interchange.syntax-unsupported', element: 1, badValue: level, message }]
  }
  if (version !== '' && !isSyntaxVersion(version)) {
    const message = `The syntax version in UNB is ${quoted(version)}, which is not supported: use 1, 2, 3 or 4.`
    return [{ code: 'interchange.syntax-unsupported', element: 1, component: 2, badValue: version, message }]
  }
  if (isOwnLevel(level)) return []
  const message = `The syntax identifier in UNB is ${quoted(level)}, which is agreed outside of the standard. The text was read like UNOC.`
  return [{ code: 'interchange.syntax-foreign', element: 1, badValue: level, message }]
}
