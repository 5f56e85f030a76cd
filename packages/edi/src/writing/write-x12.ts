/** Writes an X12 interchange: ISA of 106 characters, groups, transaction sets, and the counts that close them. */

import type { Delimiters } from '../model.ts'
import { envelopeTime } from './clock.ts'
import { EdiWriteError } from './edi-write-error.ts'
import type { OutgoingMessageSpec, OutgoingParty, X12GroupSpec, X12Spec } from './interchange-spec.ts'
import { type SegmentRules, writeSegment } from './segment-writer.ts'

const USUAL: Delimiters = { element: '*', component: '>', segment: '~', repetition: '^', release: '', decimal: '.' }

/** From this ISA12 on ISA11 is the repetition separator; before it is the letter U. */
const REPETITION_SINCE = '00402'
/** Groups before this version write their date with two digits for the year. */
const CENTURY_SINCE = '004010'
/** X12 declares no character set: Latin-1 is what partners read unless UTF-8 is agreed. */
const BEYOND_LATIN_1 = /[\u0100-\u{10ffff}]/u

export function writeX12(spec: X12Spec): string {
  const version = spec.version ?? interchangeVersion(spec.groups[0]?.version)
  const marks = { ...USUAL, ...spec.delimiters }
  const delimiters = { ...marks, release: '', repetition: version >= REPETITION_SINCE ? marks.repetition : '' }
  requireDistinctMarks(delimiters)
  const unicode = spec.encoding === 'utf-8'
  const outside = (text: string): string | undefined => (unicode ? undefined : BEYOND_LATIN_1.exec(text)?.[0])
  const rules = { delimiters, outside, characterSet: 'X12' }
  const number = spec.controlNumber.padStart(9, '0')
  const groups = spec.groups.map((group) => writeGroup(group, spec, rules))
  const acknowledgements = (spec.interchangeAcknowledgements ?? []).map((segment) => writeSegment(segment, rules, 0))
  const trailer = writeSegment(['IEA', String(spec.groups.length), number], rules, 0)
  return [writeIsa(spec, version, number, delimiters), ...acknowledgements, ...groups, trailer].join('')
}

/** '004010' → '00401'. */
function interchangeVersion(groupVersion = '004010'): string {
  return groupVersion.slice(0, 5)
}

function requireDistinctMarks({ element, component, segment, repetition }: Delimiters): void {
  const marks = [element, component, segment.slice(0, 1), repetition].filter((mark) => mark !== '')
  const usable =
    [element, component].every((mark) => mark.length === 1) && marks.every((mark) => !/^[A-Za-z0-9 ]/.test(mark))
  if (usable && segment !== '' && new Set(marks).size === marks.length) return
  const shown = marks.map((mark) => JSON.stringify(mark)).join(', ')
  throw new EdiWriteError(
    `The separators ${shown} have to be four different marks, none of them a letter, digit or blank.`,
    'ISA',
    0,
    0,
  )
}

function writeIsa(spec: X12Spec, version: string, number: string, delimiters: Delimiters): string {
  const { sender, receiver } = spec
  const { date, time } = envelopeTime(spec)
  if (!/^\d{9}$/.test(number)) {
    throw new EdiWriteError(`ISA13 has to be up to nine digits and is "${spec.controlNumber}".`, 'ISA', 0, 13)
  }
  const values = [
    ['00', ' '.repeat(10), '00', ' '.repeat(10)],
    [...padded(sender, 5), ...padded(receiver, 7)],
    [date.slice(2), time],
    [delimiters.repetition || 'U', version, number],
    [spec.acknowledgementRequested ? '1' : '0', spec.test ? 'T' : 'P', delimiters.component],
  ].flat()
  return ['ISA', ...values].join(delimiters.element) + delimiters.segment

  function padded(party: OutgoingParty, element: number): [string, string] {
    fit(party.qualifier, 2, element)
    fit(party.id, 15, element + 1)
    return [party.qualifier.padEnd(2), party.id.padEnd(15)]
  }

  function fit(text: string, width: number, element: number): void {
    const marks = [delimiters.element, delimiters.component, delimiters.segment.slice(0, 1)]
    if (text.length <= width && text !== '' && !marks.some((mark) => text.includes(mark))) return
    const name = `ISA${String(element).padStart(2, '0')}`
    throw new EdiWriteError(
      `${name} takes one to ${width} characters without separators and is "${text}".`,
      'ISA',
      0,
      element,
    )
  }
}

function writeGroup(group: X12GroupSpec, spec: X12Spec, rules: SegmentRules): string {
  const { functionalId, controlNumber, version, messages } = group
  const { date: day, time } = envelopeTime(spec)
  const date = version >= CENTURY_SINCE ? day : day.slice(2)
  const [sender, receiver] = [
    group.sender ?? spec.sender.groupId ?? spec.sender.id,
    group.receiver ?? spec.receiver.groupId ?? spec.receiver.id,
  ]
  const header = ['GS', functionalId, sender, receiver, date, time, controlNumber, 'X', version] as const
  return [
    writeSegment(header, rules, 0),
    ...messages.map((message) => writeMessage(message, rules)),
    writeSegment(['GE', String(messages.length), controlNumber], rules, 0),
  ].join('')
}

function writeMessage({ type, controlNumber, version, segments }: OutgoingMessageSpec, rules: SegmentRules): string {
  if (!/^.{4,9}$/.test(controlNumber)) {
    throw new EdiWriteError(`ST02 takes four to nine characters and is "${controlNumber}".`, 'ST', 1, 2)
  }
  const count = String(segments.length + 2)
  return [
    writeSegment(['ST', type, controlNumber, version ?? ''], rules, 1),
    ...segments.map((segment, index) => writeSegment(segment, rules, index + 2)),
    writeSegment(['SE', count, controlNumber], rules, segments.length + 2),
  ].join('')
}
