/** Names a segment and its elements as the standard does, so that a person can read a message line by line. */

import { CONTRL_ACTIONS, SYNTAX_ERRORS } from './answers/edifact-code-words.ts'
import {
  ACKNOWLEDGEMENT_STATUS,
  ELEMENT_ERRORS,
  GROUP_ERRORS,
  SEGMENT_ERRORS,
  SET_ERRORS,
} from './answers/x12-code-words.ts'
import type { ElementUse, SegmentDefinition } from './dictionary/definitions.ts'
import { edifactCodeWords } from './dictionary/edifact/code-words.ts'
import { edifactSegment } from './dictionary/edifact/edifact-dictionary.ts'
import { envelopeSegment } from './dictionary/envelope-segments.ts'
import { x12CodeWords } from './dictionary/x12/code-words.ts'
import { x12Segment } from './dictionary/x12/x12-dictionary.ts'
import type { ElementValue, Segment, Standard } from './model.ts'
import { elementRepeats } from './segment-access.ts'

export interface DescribedElement {
  /** 1-based element; `component` is set for the parts of a composite. */
  readonly position: number
  readonly component: number | null
  /** Data element number of the directory; '' where it is not known. */
  readonly number: string
  readonly name: string
  readonly value: string
  /** What a code means, where it is a known one. */
  readonly codeMeaning?: string
}

export interface DescribedSegment {
  readonly tag: string
  /** '' for a segment that the dictionary does not know. */
  readonly name: string
  /** Elements that hold something, in the order of the segment; a composite gives a row for each of its components. */
  readonly elements: readonly DescribedElement[]
}

/** Describes a segment of a message or an envelope. */
export function describeSegment(standard: Standard, segment: Segment): DescribedSegment {
  const definition = definitionOf(standard, segment.tag)
  const rows = segment.elements.flatMap((_, index) =>
    elementRepeats(segment, index + 1).flatMap((value) =>
      describeElement(standard, value, index + 1, useAt(definition, index)),
    ),
  )
  return { tag: segment.tag, name: definition?.name ?? '', elements: rows }
}

function definitionOf(standard: Standard, tag: string): SegmentDefinition | undefined {
  return envelopeSegment(tag) ?? (standard === 'X12' ? x12Segment(tag) : edifactSegment(tag))
}

function useAt(definition: SegmentDefinition | undefined, index: number): ElementUse | undefined {
  return definition?.elements?.[index]
}

function describeElement(
  standard: Standard,
  value: ElementValue,
  position: number,
  use: ElementUse | undefined,
): DescribedElement[] {
  const parts = typeof value === 'string' ? [value] : value
  const composed = use?.components != null || parts.length > 1
  return parts.flatMap((part, index) => {
    if (part.trim() === '') return []
    const element = use?.components ? use.components[index]?.element : index === 0 ? use?.element : undefined
    const number = element?.number ?? (use?.components ? '' : (use?.number ?? ''))
    const codeMeaning = codeWords(standard, number, part.trim())
    const name = element?.name || use?.name || ''
    const row = { position, component: composed ? index + 1 : null, number, name, value: part }
    return [codeMeaning === undefined ? row : { ...row, codeMeaning }]
  })
}

const ANSWER_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0083': CONTRL_ACTIONS,
  '0085': SYNTAX_ERRORS,
  715: ACKNOWLEDGEMENT_STATUS,
  716: GROUP_ERRORS,
  717: ACKNOWLEDGEMENT_STATUS,
  718: SET_ERRORS,
  618: SET_ERRORS,
  720: SEGMENT_ERRORS,
  620: SEGMENT_ERRORS,
  723: ELEMENT_ERRORS,
  621: ELEMENT_ERRORS,
}

function codeWords(standard: Standard, number: string, code: string): string | undefined {
  const answers = ANSWER_CODES[number]
  if (answers) return Object.hasOwn(answers, code) ? answers[code] : undefined
  return standard === 'X12' ? x12CodeWords(number, code) : edifactCodeWords(number, code)
}
