/** Checks ISA and GS on their own: values that the standard fixes, and separators that could be mistaken for data. */

import { isFunctionalGroup, isX12Version } from '../dictionary/x12/functional-groups.ts'
import type { Delimiters, Segment } from '../model.ts'
import { elementText, hasElement } from '../segment-access.ts'
import type { Finding } from './envelope-dialect.ts'
import { isDate, isTime } from './header-dates.ts'
import type { IsaHeader } from './isa-header.ts'
import { quoted } from './words.ts'
import type { X12FaultCode } from './x12-faults.ts'

/** GS08 from which on a group number used twice has its own code. */
const OWN_CODE_FOR_DUPLICATES = '004050'

type X12Finding = Finding<X12FaultCode>

/** What is wrong with an ISA segment, worst first. */
export function isaFindings(isa: IsaHeader): X12Finding[] {
  return [...separatorFindings(isa), ...valueFindings(isa.segment)]
}

function separatorFindings({ delimiters, padded, componentMissing }: IsaHeader): X12Finding[] {
  const findings: X12Finding[] = []
  const { element, component, segment } = delimiters
  const add = (code: X12FaultCode, message: string): unknown => findings.push({ code, message })
  if (isWordCharacter(element)) {
    add(
      'interchange.element-separator-invalid',
      `The element separator ${show(element)} is a letter, digit or blank. Use a mark that never stands in data, such as *.`,
    )
  }
  if (segment === element || isWordCharacter(segment)) {
    add(
      'interchange.segment-terminator-invalid',
      `The segment terminator after ISA16 is ${show(segment)}, which also stands in data or separates elements. Use a mark of its own, such as ~.`,
    )
  }
  if (!componentMissing && (component === element || component === segment || isWordCharacter(component))) {
    add(
      'interchange.component-separator-invalid',
      `The component separator ISA16 is ${show(component)}, which also stands in data or is another separator. Use a mark of its own, such as >.`,
    )
  }
  if (componentMissing) {
    add(
      'interchange.component-separator-missing',
      'ISA16 is missing, so no component separator is declared. The file was read without one; ask the sender to add it.',
    )
  } else if (!padded) {
    add(
      'interchange.header-not-padded',
      'ISA is not padded to its 106 characters. It was read by its separators; ask the sender to pad it.',
    )
  }
  return findings
}

function isWordCharacter(mark: string): boolean {
  return /^[A-Za-z0-9 ]$/.test(mark)
}

const NAME_RULE = 'a name has up to 15 characters, none of them a control character.'
const QUALIFIER_RULE = 'a qualifier has two letters or digits, such as ZZ or 01.'

/** An empty name has a finding of its own. */
const isName = (value: string, most: number): boolean => value.length <= most && !/\p{Cc}/u.test(value)
const isQualifier = (value: string): boolean => /^[A-Za-z0-9]{1,2}$/.test(value)

function valueFindings(isa: Segment): X12Finding[] {
  const value = (element: number): string => elementText(isa, element).trim()
  const rule = (element: number, holds: boolean, code: X12FaultCode, what: string): X12Finding[] =>
    holds
      ? []
      : [
          {
            code,
            element,
            badValue: value(element),
            message: `ISA${pad(element)} is ${quoted(value(element))}: ${what}`,
          },
        ]
  return [
    ...rule(6, value(6) !== '', 'interchange.sender-missing', 'the sender has to be named.'),
    ...rule(8, value(8) !== '', 'interchange.receiver-missing', 'the receiver has to be named.'),
    ...rule(6, isName(value(6), 15), 'interchange.sender-invalid', NAME_RULE),
    ...rule(8, isName(value(8), 15), 'interchange.receiver-invalid', NAME_RULE),
    ...rule(5, isQualifier(value(5)), 'interchange.sender-qualifier-invalid', QUALIFIER_RULE),
    ...rule(7, isQualifier(value(7)), 'interchange.receiver-qualifier-invalid', QUALIFIER_RULE),
    ...rule(9, isDate(value(9)), 'interchange.date-invalid', 'the interchange date has to be a date as YYMMDD.'),
    ...rule(10, isTime(value(10)), 'interchange.time-invalid', 'the interchange time has to be a time as HHMM.'),
    ...rule(
      12,
      /^\d{5}$/.test(value(12)),
      'interchange.version-invalid',
      'the interchange version has to be five digits, such as 00401.',
    ),
    ...rule(
      13,
      /^\d{1,9}$/.test(value(13)),
      'interchange.number-invalid',
      'the control number has to be up to nine digits.',
    ),
    ...rule(
      14,
      /^[01]$/.test(value(14)),
      'interchange.acknowledgement-request-invalid',
      'say 1 to ask for a TA1, else 0.',
    ),
    ...rule(15, /^[PTI]$/.test(value(15)), 'interchange.test-indicator-invalid', 'say P for production or T for test.'),
  ]
}

/** What is wrong with a GS segment: missing elements, a group or version that X12 does not have, an invalid or repeated control number. */
export function gsFindings(gs: Segment, used: ReadonlySet<string>): X12Finding[] {
  const missing = [1, 2, 3, 4, 5, 6, 7, 8].filter((element) => !hasElement(gs, element))
  if (missing.length > 0) {
    const names = missing.map((element) => `GS${pad(element)}`).join(', ')
    const message = `The group header GS lacks ${names}. All eight elements have to be there.`
    return [{ code: 'interchange.group-header-invalid', element: missing[0] ?? 1, message }]
  }
  const unwritable = [2, 3].find((element) => /\p{Cc}/u.test(elementText(gs, element)))
  if (unwritable !== undefined) {
    const message = `GS${pad(unwritable)} holds a control character, which no answer can repeat. Send the name without it.`
    return [{ code: 'interchange.group-header-invalid', element: unwritable, message }]
  }
  return [...groupKindFindings(gs), ...groupNumberFindings(gs, used)]
}

function groupKindFindings(gs: Segment): X12Finding[] {
  const [group, version] = [elementText(gs, 1).trim(), elementText(gs, 8).trim()]
  const findings: X12Finding[] = []
  if (!isFunctionalGroup(group)) {
    const message = `The functional group GS01 is ${quoted(group)}, which the standard does not know. A purchase order belongs into a group PO.`
    findings.push({ code: 'group.unsupported', element: 1, badValue: group, message })
  }
  if (!isX12Version(version)) {
    const message = `The version GS08 is ${quoted(version)}, which is none of X12: versions from 002000 to 008060 are read, such as 004010.`
    findings.push({ code: 'group.version-unsupported', element: 8, badValue: version, message })
  }
  return findings
}

function groupNumberFindings(gs: Segment, used: ReadonlySet<string>): X12Finding[] {
  const number = elementText(gs, 6).trim()
  const place = { element: 6, badValue: number }
  if (!/^\d{1,9}$/.test(number)) {
    const message = `The group control number GS06 is ${quoted(number)}: it has to be up to nine digits.`
    return [{ code: 'group.number-invalid', ...place, message }]
  }
  if (!used.has(number)) return []
  const own = elementText(gs, 8).slice(0, 6) >= OWN_CODE_FOR_DUPLICATES
  const message = `The group control number ${number} is used twice in this interchange. Each group needs a number of its own.`
  return [{ code: own ? 'group.number-duplicate' : 'group.number-duplicate-4040', ...place, message }]
}

function show(mark: Delimiters['element']): string {
  return mark === '' ? 'missing' : JSON.stringify(mark)
}

function pad(element: number): string {
  return String(element).padStart(2, '0')
}
