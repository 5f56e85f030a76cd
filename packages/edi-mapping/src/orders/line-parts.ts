/**
 * Separates the segments of a LIN group from those of the places below it. A QTY or DTM after LOC, NAD or SCC belongs to that
 * place or schedule; taking it for the line's would order the wrong quantity.
 */
import type { Segment } from '@quayside/edi'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import type { Place } from './store-quantities.ts'

/** Tags that open a group below LIN; a QTY in it is not the line's. */
const GROUPS = new Set(['LOC', 'NAD', 'SCC', 'PAC', 'TDT'])
/** Tags that belong to such a group when they follow its first segment. */
const MEMBERS = new Set(['QTY', 'DTM', 'RFF', 'CTA', 'COM', 'MEA', 'PCI', 'GIN', 'LOC'])
/** 3227: 7 place of delivery. */
const PLACE_OF_DELIVERY = '7'
const DELIVERY_PARTIES = ['DP', 'ST', 'UC', 'CN']

export function lineParts(followers: readonly Segment[]): {
  readonly own: readonly Segment[]
  readonly places: readonly Place[]
} {
  const own: Segment[] = []
  const groups: { opening: Segment; members: Segment[] }[] = []
  let open: Segment[] | null = null
  for (const segment of followers) {
    if (GROUPS.has(segment.tag)) {
      open = []
      groups.push({ opening: segment, members: open })
    } else if (open !== null && MEMBERS.has(segment.tag)) open.push(segment)
    else {
      open = null
      own.push(segment)
    }
  }
  return { own, places: groups.flatMap(({ opening, members }) => placeOf(opening, members)) }
}

function placeOf(opening: Segment, members: readonly Segment[]): readonly Place[] {
  const isPlace =
    (opening.tag === 'LOC' && textAt(opening, 1) === PLACE_OF_DELIVERY) ||
    (opening.tag === 'NAD' && DELIVERY_PARTIES.includes(textAt(opening, 1)))
  const code = textOrNull(opening, 2)
  if (!isPlace || code === null) return []
  return [{ code, codeQualifier: textOrNull(opening, 2, 3), quantity: members.find(({ tag }) => tag === 'QTY') }]
}
