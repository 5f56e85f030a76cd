/** Reading elements by the numbers that the standards use: 1 is the first element after the tag. */
import type { Segment } from '@quayside/edi'

/** Text of an element or of one of its components, blanks around it removed; '' when the segment has none. */
export function textAt(segment: Segment | undefined, element: number, component = 1): string {
  const value = segment?.elements[element - 1]
  if (value === undefined) return ''
  if (typeof value === 'string') return component === 1 ? value.trim() : ''
  return (value[component - 1] ?? '').trim()
}

/** As textAt, with null for what the segment does not say. */
export function textOrNull(segment: Segment | undefined, element: number, component = 1): string | null {
  return textAt(segment, element, component) || null
}

/** All filled components of an element. */
export function componentsAt(segment: Segment | undefined, element: number): readonly string[] {
  const value = segment?.elements[element - 1] ?? ''
  const components = typeof value === 'string' ? [value] : value
  return components.map((part) => part.trim()).filter((part) => part !== '')
}

/** Elements in the segment, trailing empty ones included. */
export const elementCount = (segment: Segment): number => segment.elements.length
