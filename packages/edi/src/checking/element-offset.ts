// Where in its segment an element stands, so that a report can point at the value instead of the segment's tag.

import type { Delimiters, ElementValue, Segment } from '../model.ts'

/**
 * Character offset of an element (1-based), or of its component, in the decoded text. The segment's own offset where
 * the text cannot be told from the values: line breaks inside the segment, or characters released without need.
 */
export function elementOffset(segment: Segment, element: number, component: number, delimiters: Delimiters): number {
  const written = segment.elements.map((_, index) => writtenElement(segment, index + 1, delimiters))
  const whole = written.reduce((length, text) => length + text.length + 1, segment.tag.length)
  if (whole !== segment.length || element > written.length) return segment.offset
  const before = written.slice(0, element - 1).reduce((length, text) => length + text.length + 1, segment.tag.length)
  const value = segment.elements[element - 1] ?? ''
  const parts = typeof value === 'string' ? [] : value.slice(0, component - 1)
  const within = parts.reduce((length, part) => length + released(part, delimiters).length + 1, 0)
  return segment.offset + before + 1 + within
}

function writtenElement(segment: Segment, element: number, delimiters: Delimiters): string {
  const occurrences = [segment.elements[element - 1] ?? '', ...(segment.repeats?.[element] ?? [])]
  return occurrences.map((value) => writtenValue(value, delimiters)).join(delimiters.repetition)
}

function writtenValue(value: ElementValue, delimiters: Delimiters): string {
  const parts = typeof value === 'string' ? [value] : value
  return parts.map((part) => released(part, delimiters)).join(delimiters.component)
}

function released(text: string, { element, component, segment, repetition, release }: Delimiters): string {
  if (release === '') return text
  const marks = new Set([element, component, segment.slice(0, 1), repetition, release])
  return [...text].map((character) => (marks.has(character) ? release + character : character)).join('')
}
