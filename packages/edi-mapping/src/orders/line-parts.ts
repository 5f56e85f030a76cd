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
const DELIVERY_PARTIES = ['DP', 'ST', 'CN']
/** 3035: the consignee that the goods are for in the end. */
const ULTIMATE_CONSIGNEE = 'UC'

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
  return { own, places: withCentre(groups.flatMap(({ opening, members }) => placeOf(opening, members))) }
}

interface NamedPlace extends Place {
  /** 'LOC', or the qualifier of a NAD. */
  readonly kind: string
}

function placeOf(opening: Segment, members: readonly Segment[]): readonly NamedPlace[] {
  const qualifier = textAt(opening, 1)
  const isPlace =
    (opening.tag === 'LOC' && qualifier === PLACE_OF_DELIVERY) ||
    (opening.tag === 'NAD' && [...DELIVERY_PARTIES, ULTIMATE_CONSIGNEE].includes(qualifier))
  const code = textOrNull(opening, 2)
  if (!isPlace || code === null) return []
  const quantity = members.find(({ tag }) => tag === 'QTY')
  const kind = opening.tag === 'NAD' ? qualifier : opening.tag
  return [{ code, codeQualifier: textOrNull(opening, 2, 3), quantity, kind }]
}

/**
 * The places that share the line. Next to an ultimate consignee (UC) or a place of delivery (LOC 7), a delivery party
 * without a quantity is their distribution centre.
 */
function withCentre(named: readonly NamedPlace[]): readonly Place[] {
  const isFinal = ({ kind }: NamedPlace) => !DELIVERY_PARTIES.includes(kind)
  const hasFinal = named.some(isFinal)
  const hasConsignee = named.some(({ kind }) => kind === ULTIMATE_CONSIGNEE)
  const isCentre = (place: NamedPlace) => hasFinal && !isFinal(place) && (hasConsignee || place.quantity === undefined)
  const centre = named.find(isCentre)
  const viaOf = (place: NamedPlace) => (isFinal(place) ? (centre ? { via: centre.code } : {}) : { via: null })
  return named
    .filter((place) => !isCentre(place))
    .map(({ code, codeQualifier, quantity, ...place }) => ({
      code,
      codeQualifier,
      quantity,
      ...viaOf({ ...place, code, codeQualifier, quantity }),
    }))
}
