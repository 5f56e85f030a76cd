/** Reading single values out of segments by the positions that guides use: element and component count from 1. */

import type { ElementValue, Segment } from './model.ts'

/**
 * The text of element `element` (1-based), '' when absent.
 * Without `component` the first component is given; a simple element is its own first component.
 */
export function elementText(segment: Segment | undefined, element: number, component = 1): string {
  const value = segment?.elements[element - 1]
  if (value === undefined) return ''
  if (typeof value === 'string') return component === 1 ? value : ''
  return value[component - 1] ?? ''
}

/** All components of an element (1-based); an absent element has none. */
export function elementComponents(segment: Segment | undefined, element: number): readonly string[] {
  const value = segment?.elements[element - 1]
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

/** Every occurrence of a repeating element (1-based), the first included. An absent element has none. */
export function elementRepeats(segment: Segment | undefined, element: number): readonly ElementValue[] {
  const first = segment?.elements[element - 1]
  return first === undefined ? [] : [first, ...(segment?.repeats?.[element] ?? [])]
}

/** Whether the element (1-based) holds any text at all. */
export function hasElement(segment: Segment | undefined, element: number): boolean {
  const value = segment?.elements[element - 1]
  if (value === undefined || value === '') return false
  return typeof value === 'string' || value.some((part) => part !== '')
}

/** The segment as it stands in the text, without its terminator. `text` is the text that its offset refers to. */
export function segmentText(source: { readonly text: string }, segment: Segment): string {
  return source.text.slice(segment.offset, segment.offset + segment.length)
}
