/** The X12 tables, parsed at the first question. */

import type { DataElement, ElementKind, MessageDefinition, SegmentDefinition } from '../definitions.ts'
import { nameInSentence } from '../message-names.ts'
import { linesOf, parseComposites, parseEarlierLengths, parseSegments } from '../segment-table.ts'
import { parseStructure, tagsOf } from '../structure.ts'
import { x12Version } from '../versions.ts'
import { X12_EARLIER_LENGTHS } from './earlier-lengths.ts'
import { X12_COMPOSITE_TABLE, X12_ELEMENT_TABLE } from './element-table.ts'
import {
  X12_EARLY_SEGMENT_TABLE,
  X12_FURTHER_TAGS,
  X12_SEGMENT_TABLE,
  X12_STRICT_SEGMENT_TABLE,
} from './segment-table.ts'
import { X12_SETS } from './set-table.ts'

const KINDS: Readonly<Record<string, ElementKind>> = {
  AN: 'text',
  ID: 'code',
  R: 'decimal',
  DT: 'date',
  TM: 'time',
  B: 'binary',
}

const earlierLengths = parseEarlierLengths(X12_EARLIER_LENGTHS, (version) => x12Version(version).rank)
const elements = new Map(
  linesOf(X12_ELEMENT_TABLE).map((line): [string, DataElement] => {
    const [number = '', type = '', least, most, ...name] = line.split(' ')
    const kind = KINDS[type] ?? 'integer'
    const earlier = earlierLengths.get(number) ?? []
    return [number, { number, name: name.join(' '), kind, least: Number(least), most: Number(most), earlier }]
  }),
)
const composites = parseComposites(X12_COMPOSITE_TABLE, (number) => elements.get(number))
const directory = {
  element: (number: string) => elements.get(number),
  composite: (number: string) => composites.get(number),
}
const segments = parseSegments(X12_SEGMENT_TABLE, directory)
const earlySegments = parseSegments(X12_EARLY_SEGMENT_TABLE, directory)
const strictSegments = parseSegments(X12_STRICT_SEGMENT_TABLE, directory)
/** Version from which on the elements of a segment are those of X12_SEGMENT_TABLE. */
const TABLE_SINCE = '004010'
const furtherTags = new Set(X12_FURTHER_TAGS.trim().split(/\s+/))
const sets = new Map<string, MessageDefinition>()

/** Finds the definition of a segment. @param version GS08 or ST03; '' for that of 004010 on */
export function x12Segment(tag: string, version = ''): SegmentDefinition | undefined {
  const early = version !== '' && version < TABLE_SINCE ? earlySegments.get(tag) : undefined
  return early ?? segments.get(tag)
}

/** Finds the definition of a segment of a document that we send: it holds all of the syntax notes. */
export function strictX12Segment(tag: string, version: string): SegmentDefinition | undefined {
  return strictSegments.get(tag) ?? x12Segment(tag, version)
}

/** Whether the directory of the standard has a segment of that id. */
export function isX12Tag(tag: string): boolean {
  return segments.has(tag) || furtherTags.has(tag)
}

/** The transaction set's structure; undefined for one that is not checked. */
export function x12Set(type: string): MessageDefinition | undefined {
  const known = sets.get(type)
  const set = X12_SETS[type]
  if (known || !set || !Object.hasOwn(X12_SETS, type)) return known
  const structure = parseStructure(`ST! ${set.structure} SE!`)
  const definition = { name: nameInSentence(type), structure, tags: tagsOf(structure) }
  sets.set(type, definition)
  return definition
}

/** GS01 of the group that a transaction set belongs into; undefined for a set that is not known. */
export function x12GroupOf(type: string): string | undefined {
  return Object.hasOwn(X12_SETS, type) ? X12_SETS[type]?.group : undefined
}

/** Whether the standard defines the element (1-based) as one value, so that a component separator in it is data. */
export function isSimpleX12Element(tag: string, element: number): boolean {
  const use = segments.get(tag)?.elements?.[element - 1]
  return use !== undefined && use.components === null
}
