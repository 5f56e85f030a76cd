/**
 * X12 free texts often hold the component separator ("ATTN: JOE"), which the standard does not allow. Where an element
 * has no components by definition, the separator was data: the value is put together again, so that no text is lost.
 */

import { isSimpleX12Element } from '../dictionary/x12/x12-dictionary.ts'
import type { ElementValue } from '../model.ts'
import type { ScannedSegment } from './segment-scanner.ts'

/** Repairs the segment in place; returns the 1-based positions of the repaired elements. */
export function joinSimpleElements(segment: ScannedSegment, component: string): number[] {
  const mended: number[] = []
  const elements = segment.elements.map((value, index): ElementValue => {
    if (typeof value === 'string' || !isSimpleX12Element(segment.tag, index + 1)) return value
    mended.push(index + 1)
    return value.join(component)
  })
  if (mended.length > 0) segment.elements = elements
  return mended
}
