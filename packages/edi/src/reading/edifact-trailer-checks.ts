/** Checks UNH and UNG, and the trailers UNT, UNE and UNZ against what they close: references that match, right counts. */

import type { Segment } from '../model.ts'
import { elementText, hasElement } from '../segment-access.ts'
import type { EdifactFaultCode } from './edifact-faults.ts'
import type { Finding } from './envelope-dialect.ts'
import { isCount, messageName, quoted } from './words.ts'

type EdifactFinding = Finding<EdifactFaultCode>

export function unhFindings(unh: Segment, used: ReadonlySet<string>): EdifactFinding[] {
  const number = text(unh, 1)
  const findings: EdifactFinding[] = []
  if (number === '') {
    findings.push({
      code: 'message.number-missing',
      element: 1,
      badValue: '',
      message: 'UNH has no message reference (0062).',
    })
  } else if (used.has(number)) {
    const message = `The message reference ${number} is used twice in this interchange. Each message needs its own.`
    findings.push({ code: 'message.number-duplicate', element: 1, badValue: number, message })
  }
  if (!hasElement(unh, 2)) {
    const message = 'UNH has no message identifier (S009), such as ORDERS:D:96A:UN.'
    findings.push({ code: 'message.type-missing', element: 2, message })
  }
  return findings
}

export function untFindings(unh: Segment, unt: Segment, count: number): EdifactFinding[] {
  const [stated, number, opened] = [text(unt, 1), text(unt, 2), text(unh, 1)]
  const findings: EdifactFinding[] = []
  if (number !== opened) {
    const message = `UNH says ${quoted(opened)} and UNT says ${quoted(number)}. Both have to carry the same message reference (0062).`
    findings.push({ code: 'message.number-mismatch', element: 2, badValue: number, message })
  }
  if (!isCount(stated, count)) {
    const message = `UNT says ${quoted(stated)} segments (0074), but the ${messageName(text(unh, 2), opened)} has ${count} from UNH to UNT. Have the sender count again or resend the missing ones.`
    findings.push({ code: 'message.segment-count-wrong', element: 1, badValue: stated, message })
  }
  return findings
}

export function ungFindings(ung: Segment, used: ReadonlySet<string>): EdifactFinding[] {
  const number = text(ung, 5)
  const place = { element: 5, badValue: number }
  if (number === '') return [{ code: 'group.number-missing', ...place, message: 'UNG has no group reference (0048).' }]
  if (!used.has(number)) return []
  const message = `The group reference ${number} is used twice in this interchange. Each group needs its own.`
  return [{ code: 'group.number-duplicate', ...place, message }]
}

export function uneFindings(ung: Segment, une: Segment, count: number): EdifactFinding[] {
  const [stated, number, opened] = [text(une, 1), text(une, 2), text(ung, 5)]
  const findings: EdifactFinding[] = []
  if (number !== opened) {
    const message = `UNG says ${quoted(opened)} and UNE says ${quoted(number)}. Both have to carry the same group reference (0048).`
    findings.push({ code: 'group.number-mismatch', element: 2, badValue: number, message })
  }
  if (!isCount(stated, count)) {
    const message = `UNE says ${quoted(stated)} messages (0060), but the group ${opened} has ${count}. Ask the sender whether one is missing.`
    findings.push({ code: 'group.message-count-wrong', element: 1, badValue: stated, message })
  } else if (count === 0) {
    const message = `The group ${opened} has no message between UNG and UNE.`
    findings.push({ code: 'group.empty', message })
  }
  return findings
}

/** UNZ counts the groups where there are any, else the messages; packages count along. */
export function unzFindings(
  unb: Segment,
  unz: Segment,
  { what, count }: { what: string; count: number },
): EdifactFinding[] {
  const [stated, number, opened] = [text(unz, 1), text(unz, 2), text(unb, 5)]
  const findings: EdifactFinding[] = []
  if (number !== opened) {
    const message = `UNB says ${quoted(opened)} and UNZ says ${quoted(number)}. Both have to carry the same interchange reference (0020).`
    findings.push({ code: 'interchange.number-mismatch', element: 2, badValue: number, message })
  }
  if (!isCount(stated, count)) {
    const message = `UNZ says ${quoted(stated)} ${what} (0036), but the interchange has ${count}. Ask the sender whether one is missing.`
    findings.push({ code: 'interchange.count-wrong', element: 1, badValue: stated, message })
  } else if (count === 0) {
    findings.push({ code: 'interchange.empty', message: 'The interchange has no message between UNB and UNZ.' })
  }
  return findings
}

function text(segment: Segment, element: number): string {
  return elementText(segment, element).trim()
}
