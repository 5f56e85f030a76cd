/** Cutting a flat run of segments into the loops (X12) or segment groups (EDIFACT) that the mappings read. */
import type { Segment } from '@quayside/edi'

/** A loop: the segment that opens it, and those that belong to it. */
export interface Loop {
  readonly opening: Segment
  readonly followers: readonly Segment[]
}

/** A message in its three areas. Service segments (ST, SE, UNH, UNT) are left out. */
export interface MessageAreas {
  readonly header: readonly Segment[]
  /** One loop for each line item: PO1, IT1, LIN … */
  readonly lines: readonly Loop[]
  readonly summary: readonly Segment[]
}

const SERVICE_TAGS = new Set(['ST', 'SE', 'UNH', 'UNT'])

/** Splits a message at every line's opening tag and at the first segment that opens the summary. */
export function messageAreas(
  segments: readonly Segment[],
  lineTag: string,
  opensSummary: (segment: Segment) => boolean,
): MessageAreas {
  const header: Segment[] = []
  const lines: { opening: Segment; followers: Segment[] }[] = []
  const summary: Segment[] = []
  for (const segment of segments) {
    if (SERVICE_TAGS.has(segment.tag)) continue
    if (summary.length > 0 || opensSummary(segment)) summary.push(segment)
    else if (segment.tag === lineTag) lines.push({ opening: segment, followers: [] })
    else (lines.at(-1)?.followers ?? header).push(segment)
  }
  return { header, lines, summary }
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
