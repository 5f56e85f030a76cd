/** Checks ST and its group, and the trailers SE, GE and IEA against what they close: numbers that match, counts that are right. */

import { isFunctionalGroup } from '../dictionary/x12/functional-groups.ts'
import { x12GroupOf } from '../dictionary/x12/x12-dictionary.ts'
import type { Segment } from '../model.ts'
import { elementText } from '../segment-access.ts'
import type { Finding } from './envelope-dialect.ts'
import { isCount, messageName, quoted, sameNumber } from './words.ts'
import type { X12FaultCode } from './x12-faults.ts'

/** GS08 from which on a set in the wrong group has its own code. */
const OWN_CODE_FOR_MEMBERSHIP = '005040'

type X12Finding = Finding<X12FaultCode>

export function stFindings(st: Segment, used: ReadonlySet<string>): X12Finding[] {
  const [type, number] = [text(st, 1), text(st, 2)]
  const findings: X12Finding[] = []
  if (!/^\d{3}$/.test(type)) {
    const message = `ST01 is ${quoted(type)}: the transaction set identifier has to be three digits, such as 850.`
    findings.push({ code: 'message.type-invalid', element: 1, badValue: type, message })
  }
  if (number === '' || number.length > 9) {
    const message = `ST02 is ${quoted(number)}: the control number has to have four to nine characters.`
    findings.push({ code: 'message.number-invalid', element: 2, badValue: number, message })
  } else if (used.has(number)) {
    const message = `The control number ST02 ${number} is used twice in this group. Each transaction set needs a number of its own.`
    findings.push({ code: 'message.number-duplicate', element: 2, badValue: number, message })
  }
  return findings
}

/** A purchase order belongs in a group PO, a ship notice in SH. */
export function groupMembershipFindings(st: Segment, gs: Segment | null): X12Finding[] {
  const [type, group] = [text(st, 1), gs ? text(gs, 1) : '']
  const belongs = x12GroupOf(type)
  // A group that is none is refused as a whole.
  if (!isFunctionalGroup(group) || belongs === undefined || belongs === group) return []
  const own = gs !== null && text(gs, 8) >= OWN_CODE_FOR_MEMBERSHIP
  const message = `The set ${type} stands in a group ${group}, but belongs into a group ${belongs}. It was read all the same.`
  return [{ code: own ? 'message.not-in-group' : 'message.not-in-group-5030', element: 1, badValue: type, message }]
}

export function seFindings(st: Segment, se: Segment, count: number): X12Finding[] {
  const [stated, number, opened] = [text(se, 1), text(se, 2), text(st, 2)]
  const findings: X12Finding[] = []
  if (number !== opened) {
    const message = `ST02 says ${quoted(opened)} and SE02 says ${quoted(number)}. Both have to carry the same control number.`
    findings.push({ code: 'message.number-mismatch', element: 2, badValue: number, message })
  }
  if (!isCount(stated, count)) {
    const message = `SE01 says ${quoted(stated)} segments, but the ${messageName(text(st, 1), opened)} has ${count} from ST to SE. Have the sender count again or resend the missing ones.`
    findings.push({ code: 'message.segment-count-wrong', element: 1, badValue: stated, message })
  }
  return findings
}

export function geFindings(gs: Segment, ge: Segment, count: number): X12Finding[] {
  const [stated, number, opened] = [text(ge, 1), text(ge, 2), text(gs, 6)]
  const findings: X12Finding[] = []
  if (!sameNumber(number, opened)) {
    const message = `GS06 says ${quoted(opened)} and GE02 says ${quoted(number)}. Both have to carry the same control number.`
    findings.push({ code: 'group.number-mismatch', element: 2, badValue: number, message })
  }
  if (!isCount(stated, count)) {
    const message = `GE01 says ${quoted(stated)} transaction sets, but the group ${opened} has ${count}. Ask the sender whether one is missing.`
    findings.push({ code: 'group.message-count-wrong', element: 1, badValue: stated, message })
  }
  return findings
}

export function ieaFindings(isa: Segment, iea: Segment, groups: number, hasAcknowledgements: boolean): X12Finding[] {
  const [stated, number, opened] = [text(iea, 1), text(iea, 2), text(isa, 13)]
  const findings: X12Finding[] = []
  if (!sameNumber(number, opened)) {
    const message = `ISA13 says ${quoted(opened)} and IEA02 says ${quoted(number)}. Both have to carry the same control number.`
    findings.push({ code: 'interchange.trailer-number-mismatch', element: 2, badValue: number, message })
  }
  // A TA1 alone is counted as a group by some translators and not by others.
  const oneForTa1 = groups === 0 && hasAcknowledgements && isCount(stated, 1)
  if (!isCount(stated, groups) && !oneForTa1) {
    const message = `IEA01 says ${quoted(stated)} groups, but the interchange has ${groups}. Ask the sender whether one is missing.`
    findings.push({ code: 'interchange.group-count-wrong', element: 1, badValue: stated, message })
  }
  return findings
}

function text(segment: Segment, element: number): string {
  return elementText(segment, element).trim()
}
