/** Groups segments that belong together: a party with its contacts, an allowance with its amounts. */
import type { Segment } from '@quayside/edi'
import type { Loop } from '../kernel/loops.ts'

/** The tags that belong to a group, by the tag that opens it. */
export type GroupMembers = Readonly<Record<string, ReadonlySet<string>>>

/** Each segment lands in exactly one group, in message order; a segment that opens no group is a group of its own. */
export function detailGroups(segments: readonly Segment[], members: GroupMembers): readonly Loop[] {
  const groups: { opening: Segment; followers: Segment[] }[] = []
  let open: ReadonlySet<string> | undefined
  for (const segment of segments) {
    if (open?.has(segment.tag)) groups.at(-1)?.followers.push(segment)
    else {
      groups.push({ opening: segment, followers: [] })
      open = Object.hasOwn(members, segment.tag) ? members[segment.tag] : undefined
    }
  }
  return groups
}
