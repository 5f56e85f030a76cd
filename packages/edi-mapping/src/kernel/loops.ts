/** Cutting a flat run of segments into the loops (X12) or segment groups (EDIFACT) that the mappings read. */
import type { Segment } from '@quayside/edi'
import { textAt } from './element-text.ts'

/** A loop: the segment that opens it, and those that belong to it. */
export interface Loop {
  readonly opening: Segment
  readonly followers: readonly Segment[]
  /** Of a line: its sub-lines (SLN, a LIN with C829 5495 = 1) and the segments below them. They describe components. */
  readonly components?: readonly Segment[]
}

/** A message in its three areas. Service segments (ST, SE, UNH, UNT) are left out. */
export interface MessageAreas {
  readonly header: readonly Segment[]
  /** One loop for each line item: PO1, IT1, LIN … */
  readonly lines: readonly Loop[]
  readonly summary: readonly Segment[]
}

const SERVICE_TAGS = new Set(['ST', 'SE', 'UNH', 'UNT'])

/** Segments of an SLN loop in 850, 855, 860 and 865, without its N1 loop: partners name the line's ship-to there. */
const ORDER_COMPONENT = new Set('MSG MTX SI PID PO3 MEA TC2 ADV DTM CTP PAM PO4 ACK TAX TXI N9 SAC CUR QTY'.split(' '))
/** Segments of an SLN loop by the tag of the line that it is below. */
const COMPONENT_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  PO1: ORDER_COMPONENT,
  POC: ORDER_COMPONENT,
  IT1: new Set(['DTM', 'REF', 'PID', 'SAC', 'TC2', 'TXI']),
}

/** Returns whether a LIN is a sub-line of another one: C829 with 5495 = 1 (UN/EDIFACT). */
const isSubline = (segment: Segment): boolean => segment.tag === 'LIN' && textAt(segment, 4) === '1'

/**
 * Splits a message at every line's opening tag and at the first segment that opens the summary.
 *
 * Sub-lines and what is below them become components of their line, so that no reader takes them for the line's own.
 */
export function messageAreas(
  segments: readonly Segment[],
  lineTag: string,
  opensSummary: (segment: Segment) => boolean,
): MessageAreas {
  const header: Segment[] = []
  const lines: { opening: Segment; followers: Segment[]; components: Segment[] }[] = []
  let line: (typeof lines)[number] | undefined
  let isBelow = false
  const summary: Segment[] = []
  for (const segment of segments) {
    if (SERVICE_TAGS.has(segment.tag)) continue
    if (summary.length > 0 || opensSummary(segment)) summary.push(segment)
    else if (segment.tag === lineTag && !(line && isSubline(segment))) {
      line = { opening: segment, followers: [], components: [] }
      lines.push(line)
      isBelow = false
    } else if (line) {
      if (segment.tag === lineTag) line = parentOf(segment, lines) ?? line
      isBelow = isComponent(segment, lineTag, isBelow)
      const area = isBelow ? line.components : line.followers
      area.push(segment)
    } else header.push(segment)
  }
  return { header, lines, summary }
}

/** Returns whether a segment of a line belongs to a component; `isBelow` says whether the segment before did. */
function isComponent(segment: Segment, lineTag: string, isBelow: boolean): boolean {
  if (lineTag === 'LIN') return isBelow || isSubline(segment)
  const members = COMPONENT_MEMBERS[lineTag]
  return members !== undefined && (segment.tag === 'SLN' || (isBelow && members.has(segment.tag)))
}

/** Finds the line that a sub-line names (C829 1082). */
function parentOf<T extends Loop>(subline: Segment, lines: readonly T[]): T | undefined {
  const number = textAt(subline, 4, 2)
  return number === '' ? undefined : lines.find(({ opening }) => textAt(opening, 1) === number)
}

/** Cuts out the loops that `openingTag` starts; a loop ends with the first tag that is not one of its `members`. */
export function loopsOf(
  segments: readonly Segment[],
  openingTag: string,
  members: ReadonlySet<string>,
): { readonly loops: readonly Loop[]; readonly rest: readonly Segment[] } {
  const loops: { opening: Segment; followers: Segment[] }[] = []
  const rest: Segment[] = []
  let open: Segment[] | null = null
  for (const segment of segments) {
    if (segment.tag === openingTag) {
      open = []
      loops.push({ opening: segment, followers: open })
    } else if (open !== null && members.has(segment.tag)) open.push(segment)
    else {
      open = null
      rest.push(segment)
    }
  }
  return { loops, rest }
}

/** Groups hierarchical runs: every segment with `openingTag` starts a loop that lasts until the next one. */
export function runsOf(segments: readonly Segment[], openingTag: string): readonly Loop[] {
  return messageAreas(segments, openingTag, () => false).lines
}

export const segmentsNamed = (segments: readonly Segment[], tag: string): readonly Segment[] =>
  segments.filter((segment) => segment.tag === tag)

export const firstNamed = (segments: readonly Segment[], tag: string): Segment | undefined =>
  segments.find((segment) => segment.tag === tag)
