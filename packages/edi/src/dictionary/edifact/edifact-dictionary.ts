/** The EDIFACT tables, parsed at the first question. */

import type { DataElement, MessageDefinition, SegmentDefinition } from '../definitions.ts'
import { nameInSentence } from '../message-names.ts'
import { linesOf, parseComposites, parseEarlierLengths, parseSegments } from '../segment-table.ts'
import { parseStructure, tagsOf } from '../structure.ts'
import { edifactVersion } from '../versions.ts'
import { EDIFACT_COMPOSITE_TABLE } from './composite-table.ts'
import { EDIFACT_EARLIER_LENGTHS } from './earlier-lengths.ts'
import { EDIFACT_ELEMENT_TABLE } from './element-table.ts'
import { EDIFACT_MESSAGES } from './message-table.ts'
import { EDIFACT_FURTHER_TAGS, EDIFACT_SEGMENT_TABLE } from './segment-table.ts'

const earlierLengths = parseEarlierLengths(EDIFACT_EARLIER_LENGTHS, (directory) => edifactVersion(directory).rank)
const elements = new Map(linesOf(EDIFACT_ELEMENT_TABLE).map(parseElement))
const composites = parseComposites(EDIFACT_COMPOSITE_TABLE, (number) => elements.get(number))
const segments = parseSegments(EDIFACT_SEGMENT_TABLE, {
  element: (number) => elements.get(number),
  composite: (number) => composites.get(number),
})
const furtherTags = new Set(EDIFACT_FURTHER_TAGS.trim().split(/\s+/))
const messages = new Map<string, MessageDefinition>()

export function edifactSegment(tag: string): SegmentDefinition | undefined {
  return segments.get(tag)
}

/** Whether the directory of the standard has a segment of that tag. */
export function isEdifactTag(tag: string): boolean {
  return segments.has(tag) || furtherTags.has(tag)
}

/** The message's structure; undefined for one that is not checked. */
export function edifactMessage(type: string): MessageDefinition | undefined {
  const known = messages.get(type)
  const message = Object.hasOwn(EDIFACT_MESSAGES, type) ? EDIFACT_MESSAGES[type] : undefined
  if (known || !message) return known
  const structure = parseStructure(`UNH! ${message.structure} UNT!`)
  const definition = { name: nameInSentence(type), structure, tags: tagsOf(structure) }
  messages.set(type, definition)
  return definition
}

/** `3039 an..35 Party identifier`; a representation without dots fixes the length. */
function parseElement(line: string): [string, DataElement] {
  const parts = /^(\S+) (an?|n)(\.\.)?(\d+) (.+)$/.exec(line)
  if (!parts) throw new Error(`Unreadable dictionary line: ${line}`)
  const [, number = '', type, range, length, name = ''] = parts
  const earlier = earlierLengths.get(number) ?? []
  const kind = type === 'n' ? 'decimal' : 'text'
  return [number, { number, name, kind, least: range ? 1 : Number(length), most: Number(length), earlier }]
}
