/** How an X12 order line is split over stores: SDQ segments, or ship-to parties on the line. */
import type { Segment } from '@quayside/edi'
import type { StoreQuantity } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { N1_MEMBERS, readN1 } from '../x12/parties.ts'
import { type Place, type SplitLine, type StatedUnit, statedUnits, storeQuantity } from './store-quantities.ts'

/**
 * SDQ: unit, store qualifier, then up to ten pairs of store and quantity. A line may have several. A single ship-to on the
 * line is the distribution centre of these stores.
 */
export function readSdq(reading: Reading, followers: readonly Segment[], line: SplitLine): readonly StoreQuantity[] {
  const [shipTo, second] = shipTosOf(followers)
  const via = shipTo && !second ? readN1(shipTo).code : null
  return segmentsNamed(followers, 'SDQ').flatMap((sdq) => {
    const stores: StoreQuantity[] = []
    for (let element = 3; element <= 21; element += 2) {
      const storeCode = textAt(sdq, element)
      const place = { code: storeCode, quantity: sdq }
      const quantity = storeQuantity(reading, line, place, { element: element + 1 })
      if (storeCode === '' || quantity === null) continue
      stores.push({ storeCode, storeCodeQualifier: textOrNull(sdq, 2), quantity, ...(via !== null && { via }) })
    }
    return stores
  })
}

/** The units of the store quantities: SDQ01, or QTY03 of the ship-to parties. */
export function unitsOfStores(followers: readonly Segment[], shipTos: readonly Place[]): readonly StatedUnit[] {
  const sdqs = segmentsNamed(followers, 'SDQ')
  return sdqs.length > 0
    ? statedUnits(sdqs, { element: 1 })
    : statedUnits(
        shipTos.map(({ quantity }) => quantity),
        { element: 3 },
      )
}

/** The N1 loops of the line's ship-tos (ST); most lines name no party. */
const shipTosOf = (followers: readonly Segment[]): readonly Loop[] =>
  firstNamed(followers, 'N1')
    ? loopsOf(followers, 'N1', N1_MEMBERS).loops.filter((loop) => textAt(loop.opening, 1) === 'ST')
    : []

/**
 * Ship-to parties on the line with their QTY. Where there are mark-for stores (Z7), these alone, by way of the line's own
 * ship-to if it names one.
 */
export function lineShipTos(followers: readonly Segment[]): readonly Place[] {
  if (!firstNamed(followers, 'N1')) return []
  const marked = loopsOf(followers, 'N1', N1_MEMBERS).loops.filter((loop) => textAt(loop.opening, 1) === 'Z7')
  const shipTos = shipTosOf(followers)
  const centre = shipTos[0] && readN1(shipTos[0]).code
  const via = marked.length === 0 ? { via: null } : centre ? { via: centre } : {}
  return (marked.length > 0 ? marked : shipTos).flatMap((loop) => {
    const { code, codeQualifier } = readN1(loop)
    return code === null ? [] : [{ code, codeQualifier, quantity: firstNamed(loop.followers, 'QTY'), ...via }]
  })
}
