/** Reading elements by the numbers that the standards use (1 is the first after the tag), with the blanks around them removed. */
import { elementComponents, elementText, type Segment } from '@quayside/edi'

/** An element of a segment, or one of its components. */
export interface ElementPlace {
  readonly element: number
  readonly component?: number
}

/** Text of an element or of one of its components; '' when the segment has none. */
export function textAt(segment: Segment | undefined, element: number, component = 1): string {
  return elementText(segment, element, component).trim()
}

/** As textAt, with null for what the segment does not say. */
export function textOrNull(segment: Segment | undefined, element: number, component = 1): string | null {
  return textAt(segment, element, component) || null
}

/** All filled components of an element. */
export function componentsAt(segment: Segment | undefined, element: number): readonly string[] {
  return elementComponents(segment, element)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Elements in the segment, trailing empty ones included. */
export const elementCount = (segment: Segment): number => segment.elements.length
