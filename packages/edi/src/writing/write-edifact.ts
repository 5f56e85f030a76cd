/** Writes an EDIFACT interchange: UNA, UNB, messages without groups, and the counts that close them. */

import { outsideLevel } from '../character-sets.ts'
import type { Delimiters } from '../model.ts'
import { EDIFACT_DEFAULTS } from '../reading/una-header.ts'
import { envelopeTime } from './clock.ts'
import { EdiWriteError } from './edi-write-error.ts'
import type { EdifactSpec, OutgoingMessageSpec, OutgoingParty } from './interchange-spec.ts'
import { type SegmentRules, writeSegment } from './segment-writer.ts'

export function writeEdifact(spec: EdifactSpec): string {
  const [syntax = '', syntaxVersion = ''] = spec.version.split(':')
  const fourth = Number(syntaxVersion) >= 4
  const usual: Delimiters = { ...EDIFACT_DEFAULTS, repetition: fourth ? '*' : '' }
  const marks = { ...usual, ...spec.delimiters }
  const delimiters = { ...marks, repetition: fourth ? marks.repetition : '' }
  requireDistinctMarks(delimiters)
  const rules = { delimiters, outside: (text: string) => outsideLevel(text, syntax)[0], characterSet: syntax }
  const needsUna = spec.una !== false || !sameMarks(delimiters, usual)
  return [
    needsUna ? writeUna(delimiters) : '',
    writeUnb(spec, [syntax, syntaxVersion], rules),
    ...spec.messages.map((message) => writeMessage(message, rules)),
    writeSegment(['UNZ', String(spec.messages.length), spec.controlNumber], rules, 0),
  ].join('')
}

function sameMarks(one: Delimiters, other: Delimiters): boolean {
  const names = ['element', 'component', 'release', 'decimal', 'repetition'] as const
  return names.every((name) => one[name] === other[name]) && one.segment.slice(0, 1) === other.segment
}

function requireDistinctMarks({ element, component, segment, repetition, release }: Delimiters): void {
  const marks = [element, component, segment.slice(0, 1), repetition, release].filter((mark) => mark !== '')
  const usable = element.length === 1 && component.length === 1 && marks.every((mark) => !/^[A-Za-z0-9 ]/.test(mark))
  if (usable && segment !== '' && new Set(marks).size === marks.length) return
  const shown = marks.map((mark) => JSON.stringify(mark)).join(', ')
  throw new EdiWriteError(
    `The separators ${shown} have to be different marks, none of them a letter, digit or blank.`,
    'UNA',
    0,
    0,
  )
}

function writeUna({ component, element, decimal, release, repetition, segment }: Delimiters): string {
  return `UNA${component}${element}${decimal}${release || ' '}${repetition || ' '}${segment}`
}

function writeUnb(spec: EdifactSpec, syntax: readonly [string, string], rules: SegmentRules): string {
  if (spec.controlNumber === '' || spec.controlNumber.length > 14) {
    throw new EdiWriteError(`UNB 0020 takes up to 14 characters and is "${spec.controlNumber}".`, 'UNB', 0, 5)
  }
  const { date: day, time } = envelopeTime(spec)
  const date = Number(syntax[1]) >= 4 ? day : day.slice(2)
  const [request, test] = [spec.acknowledgementRequested ?? '', spec.test ? '1' : '']
  const [sender, receiver] = [party(spec.sender, 2), party(spec.receiver, 3)]
  const head = ['UNB', syntax, sender, receiver, [date, time], spec.controlNumber] as const
  return writeSegment([...head, '', '', '', request, '', test], rules, 0)
}

function party({ id, qualifier, routing }: OutgoingParty, element: number): readonly string[] {
  if (id !== '' && id.length <= 35) return [id, qualifier, routing ?? '']
  throw new EdiWriteError(`UNB needs an identification of up to 35 characters and has "${id}".`, 'UNB', 0, element)
}

function writeMessage(
  { type, controlNumber, version = '', segments }: OutgoingMessageSpec,
  rules: SegmentRules,
): string {
  if (controlNumber === '' || controlNumber.length > 14) {
    throw new EdiWriteError(`UNH 0062 takes up to 14 characters and is "${controlNumber}".`, 'UNH', 1, 1)
  }
  const count = String(segments.length + 2)
  return [
    writeSegment(['UNH', controlNumber, [type, ...version.split(':')]], rules, 1),
    ...segments.map((segment, index) => writeSegment(segment, rules, index + 2)),
    writeSegment(['UNT', count, controlNumber], rules, segments.length + 2),
  ].join('')
}
